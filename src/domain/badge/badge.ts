// The credential as a document to hand on: an Open Badge 3.0, which is a W3C Verifiable Credential.
import { achievementImagePath, achievementPath, badgePath, statusListPath } from '#domain/badge/addresses.ts'
import { didOf } from '#domain/badge/issuer.ts'
import { brand } from '#facts/brand.ts'
import type { CredentialType } from '#facts/registry.ts'

// Everything that a badge's document is made of. Never the plain e-mail address: others download this file.
export type Badge = {
  origin: string
  id: string
  holderName: string
  emailHash: string
  emailSalt: string
  course: { id: string; type: CredentialType; title: string; description: string; criteria: string }
  issuedAt: string
  expiresAt?: string
  statusIndex: number
}

export type Proof = {
  type: 'DataIntegrityProof'
  cryptosuite: 'eddsa-rdfc-2022'
  created: string
  verificationMethod: string
  proofPurpose: 'assertionMethod'
  proofValue: string
}

export const badgeContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
]

export const badgeSchema =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'

export const achievementTypes: Record<CredentialType, string> = {
  CERT: 'Certification',
  MICRO: 'MicroCredential',
  CEU: 'CertificateOfCompletion',
}

// The least room a status list must have, so that no single credential can be made out in it.
export const statusListBits = 131_072

// Verifiers disagree about which end of a byte its bits are counted from. So only the first four bits of each byte are
// assigned, and each is set together with its mirror image: either way of counting gives the same answer.
export const badgesPerStatusList = statusListBits / 2
export const mirrorOf = (bit: number) => bit ^ 7

export function statusListOf(statusIndex: number) {
  const place = statusIndex % badgesPerStatusList
  return { list: Math.floor(statusIndex / badgesPerStatusList) + 1, bit: (place >> 2) * 8 + (place & 3) }
}

export const statusIndexOf = ({ list, bit }: { list: number; bit: number }) =>
  (list - 1) * badgesPerStatusList + (bit >> 3) * 4 + (bit & 7)

export type BadgeAddresses = ReturnType<typeof addressesOf>

// Every node but the holder's identity has a name of its own, which keeps the canonical form plain.
export function addressesOf({ origin, id, course, statusIndex }: Badge) {
  const { list, bit } = statusListOf(statusIndex)
  const badge = origin + badgePath(id)
  return {
    badge,
    subject: `${badge}#subject`,
    criteria: `${badge}#criteria`,
    achievement: origin + achievementPath(course.id),
    image: origin + achievementImagePath(course.id),
    statusList: origin + statusListPath(list),
    status: `${origin}${statusListPath(list)}#${bit}`,
    issuer: didOf(origin),
  }
}

export function documentOf(badge: Badge): object {
  const at = addressesOf(badge)
  const { course, issuedAt, expiresAt } = badge
  return {
    '@context': badgeContexts,
    id: at.badge,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: course.title,
    issuer: { id: at.issuer, type: ['Profile'], name: brand.name, url: badge.origin },
    validFrom: issuedAt,
    ...(expiresAt !== undefined && { validUntil: expiresAt }),
    awardedDate: issuedAt,
    credentialSubject: {
      id: at.subject,
      type: ['AchievementSubject'],
      name: badge.holderName,
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'emailAddress',
          hashed: true,
          identityHash: badge.emailHash,
          salt: badge.emailSalt,
        },
      ],
      achievement: {
        id: at.achievement,
        type: ['Achievement'],
        achievementType: achievementTypes[course.type],
        name: course.title,
        description: course.description,
        criteria: { id: at.criteria, narrative: course.criteria },
        image: { id: at.image, type: 'Image' },
      },
    },
    credentialStatus: {
      id: at.status,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(statusListOf(badge.statusIndex).bit),
      statusListCredential: at.statusList,
    },
    credentialSchema: [{ id: badgeSchema, type: '1EdTechJsonSchemaValidator2019' }],
  }
}

// The text whose bytes are kept, hashed and handed out. The schema that it names wants a list of proofs.
export const writeBadge = (badge: Badge, proof: Proof) =>
  JSON.stringify({ ...documentOf(badge), proof: [proof] })
