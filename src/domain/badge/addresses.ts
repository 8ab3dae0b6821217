// Where everything about a badge is found: each address stands in signed documents, so none of them ever changes.
import type { CredentialType } from '#facts/registry.ts'

export const badgeFormats = ['json', 'svg', 'png', 'pdf'] as const
export type BadgeFormat = (typeof badgeFormats)[number]

export const mediaTypes: Record<BadgeFormat, string> = {
  json: 'application/vc',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  pdf: 'application/pdf',
}

export const bundleMediaType = 'application/vnd.northmark.credential-bundle+json'

export const didDocumentPath = '/.well-known/did.json'

export const badgePath = (id: string) => `/credentials/${id}`
export const badgeFilePath = (id: string, format: BadgeFormat) => `/credentials/${id}.${format}`
// A badge or a certificate as it was drawn before its proof was final, and came to travel in it.
export const unprovenFilePath = (id: string, format: BadgeFormat) =>
  `${badgeFilePath(id, format)}?without=proof`
// That it is in the public log.
export const logProofExtension = 'tlog-proof'
export const logProofPath = (id: string) => `/credentials/${id}.${logProofExtension}`
// The same of a document that was renewed since, by its hash.
export const formerProofPath = (id: string, hash: string) => `${logProofPath(id)}?document=${hash}`
// Everything that is needed to verify it offline.
export const bundleExtension = 'bundle.json'
export const bundlePath = (id: string) => `/credentials/${id}.${bundleExtension}`
// Whose cosignatures the log's heads need.
export const logPolicyPath = '/log/policy'
// A code that leads to the credential's own address, to be read by a camera.
export const qrPath = (id: string) => `/credentials/${id}/qr.svg`
// The rosette of the credential with this hash.
export const sealPath = (hash: string) => `/credentials/${hash}/seal.svg`
// What a shared link shows: the outcome as it is now.
export const badgePreviewPath = (id: string) => `/credentials/${id}/preview.png`
export const unknownPreviewPath = badgePreviewPath('unknown')

export const achievementPath = (courseId: string) => `/achievements/${courseId}`
// People are led on to the program's page, and the fragment with them.
export const criteriaFragment = 'criteria'
export const achievementCriteriaPath = (courseId: string) => `/achievements/${courseId}#${criteriaFragment}`
export type AchievementImage = 'png' | 'svg'
export const achievementImagePath = (courseId: string, format: AchievementImage) =>
  `/achievements/${courseId}.${format}`

// The issuer's mark, as the build draws it.
export const issuerImagePath = '/icon-512.png'

// The rules that a document of the present shape keeps; the next shape gets the next number.
export const badgeSchemaPath = '/schemas/credential-2.json'

// Where each kind of achievement is explained to people.
export const programPaths: Record<CredentialType, string> = {
  CERT: '/certification',
  MICRO: '/micro',
  CEU: '/ceu',
}

export const statusPurposes = ['revocation', 'suspension'] as const
export type StatusPurpose = (typeof statusPurposes)[number]

export const statusPrefix = '/status/'
export const statusListPath = (list: number | string, purpose: StatusPurpose = 'revocation') =>
  purpose === 'revocation' ? `${statusPrefix}${list}` : `${statusPrefix}suspended/${list}`

export const verificationPath = (cid: string) => `/verify?cid=${encodeURIComponent(cid)}`

// The id that an address ends in.
export const lastOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)
