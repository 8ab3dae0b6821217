// The addresses of everything about a badge. They are in signed documents, so none of them ever changes.
import type { CredentialType } from '#constants/registry.ts'

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
// The file as rendered before its proof was final and could be embedded.
export const unprovenFilePath = (id: string, format: BadgeFormat) =>
  `${badgeFilePath(id, format)}?without=proof`
// The proof that it is in the public log.
export const logProofExtension = 'tlog-proof'
export const logProofPath = (id: string) => `/credentials/${id}.${logProofExtension}`
// The proof for a renewed document, by its hash.
export const formerProofPath = (id: string, hash: string) => `${logProofPath(id)}?document=${hash}`
// Everything needed to verify it offline.
export const bundleExtension = 'bundle.json'
export const bundlePath = (id: string) => `/credentials/${id}.${bundleExtension}`
// The witness policy of the log's heads.
export const logPolicyPath = '/log/policy'
// A QR code with the credential's address.
export const qrPath = (id: string) => `/credentials/${id}/qr.svg`
// The rosette of the credential with this hash.
export const sealPath = (hash: string) => `/credentials/${hash}/seal.svg`
// The preview of a shared link, with the current outcome.
export const badgePreviewPath = (id: string) => `/credentials/${id}/preview.png`
export const unknownPreviewPath = badgePreviewPath('unknown')

export const achievementPath = (courseId: string) => `/achievements/${courseId}`
// Redirects people to the program's page, with the fragment.
export const criteriaFragment = 'criteria'
export const achievementCriteriaPath = (courseId: string) => `/achievements/${courseId}#${criteriaFragment}`
export type AchievementImage = 'png' | 'svg'
export const achievementImagePath = (courseId: string, format: AchievementImage) =>
  `/achievements/${courseId}.${format}`

// The issuer's mark, made by the build.
export const issuerImagePath = '/icon-512.png'

// The schema of current documents; a new shape gets the next number.
export const badgeSchemaPath = '/schemas/credential-2.json'

// The page that explains each kind of achievement.
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

// The id at the end of an address.
export const lastOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)
