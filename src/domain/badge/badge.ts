// The credential as a document: an Open Badge 3.0, which is a W3C Verifiable Credential.
import {
  badgeFilePath,
  badgePath,
  badgeSchemaPath,
  issuerImagePath,
  statusListPath,
  statusPurposes,
} from '#domain/badge/addresses.ts'
import { didOf, type IssuerProfile } from '#domain/badge/issuer.ts'
import { type Subject, subjectOf } from '#domain/badge/subject.ts'
import type { SignedFacts } from '#domain/credential/credential.ts'

// Everything that goes into a badge's document.
export type Badge = SignedFacts &
  Subject & {
    origin: string
    issuer: IssuerProfile
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

// The minimum size of a status list, so that no single credential can be identified in it.
export const statusListBits = 131_072

// Verifiers disagree about the bit order within a byte. Only the first four bits of each byte are assigned, and each is
// set together with its mirror image, so that both orders give the same answer.
export const badgesPerStatusList = statusListBits / 2
export const mirrorOf = (bit: number) => bit ^ 7

// The first bit is the highest of the first byte.
export const hasBit = (bits: Uint8Array, bit: number) => ((bits[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0

export function statusListOf(statusIndex: number) {
  const place = statusIndex % badgesPerStatusList
  return { list: Math.floor(statusIndex / badgesPerStatusList) + 1, bit: (place >> 2) * 8 + (place & 3) }
}

export const statusIndexOf = ({ list, bit }: { list: number; bit: number }) =>
  (list - 1) * badgesPerStatusList + (bit >> 3) * 4 + (bit & 7)

// Every node except the holder's identities has its own name, which keeps the canonical form simple. No other node has
// the credential's name: RDF merges nodes of one name, so a statement such as an expiry could be moved from one to the
// other under the same signature.
export function addressesOf({ origin, id, statusIndex }: Badge) {
  const { list, bit } = statusListOf(statusIndex)
  const badge = origin + badgePath(id)
  return {
    badge,
    subject: `${badge}#subject`,
    refresh: origin + badgeFilePath(id, 'json'),
    schema: origin + badgeSchemaPath,
    issuer: didOf(origin),
    issuerImage: origin + issuerImagePath,
    status: statusPurposes.map((purpose) => {
      const statusList = origin + statusListPath(list, purpose)
      return { purpose, list: statusList, entry: `${statusList}#${bit}` }
    }),
  }
}

const profileOf = ({ origin, issuer: { name, description, email } }: Badge): object => ({
  id: didOf(origin),
  type: ['Profile'],
  name,
  url: origin,
  description,
  email,
  image: { id: origin + issuerImagePath, type: 'Image' },
})

export function documentOf(badge: Badge): object {
  const at = addressesOf(badge)
  const { course, issuedAt, expiresAt } = badge
  return {
    '@context': badgeContexts,
    id: at.badge,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: course.title,
    issuer: profileOf(badge),
    validFrom: issuedAt,
    ...(expiresAt !== undefined && { validUntil: expiresAt }),
    awardedDate: issuedAt,
    credentialSubject: subjectOf(at.subject, badge.origin, badge),
    credentialStatus: at.status.map(({ purpose, list, entry }) => ({
      id: entry,
      type: 'BitstringStatusListEntry',
      statusPurpose: purpose,
      statusListIndex: String(statusListOf(badge.statusIndex).bit),
      statusListCredential: list,
    })),
    credentialSchema: [{ id: at.schema, type: '1EdTechJsonSchemaValidator2019' }],
    refreshService: { id: at.refresh, type: '1EdTechCredentialRefresh' },
  }
}

// The text whose bytes are stored, hashed and served. Its schema requires a list of proofs.
export const writeBadge = (badge: Badge, proof: Proof): string =>
  JSON.stringify({ ...documentOf(badge), proof: [proof] })
