// Looks at a credential's signed document: does it say what the record says, and did the issuer sign it?
import { LRUCache } from 'lru-cache'
import type { Badge } from '#domain/badge/badge.ts'
import { canonicalBadge } from '#domain/badge/canonical-badge.ts'
import { controllerOf, didOf } from '#domain/badge/issuer.ts'
import { readSignedBadge, type SignedBadge } from '#domain/badge/signed-badge.ts'
import { fullName } from '#domain/credential/credential.ts'
import type { SealedRecord } from '#domain/credential/seal.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { isSignedBy } from '#signing/proof.ts'
import { emailHashOf, verificationHashOf } from '#signing/seal-credential.ts'

export type ReadDocument = {
  // Taken afresh from the stored bytes.
  hash: string
  text: string
  // Missing when the bytes are no badge at all.
  signed: SignedBadge | undefined
}

const decoder = new TextDecoder()

// Both hold for whatever bytes have this hash, so they may be cached; nothing of the record, of revocation or of
// time is among them.
const readings = new LRUCache<string, ReadDocument>({ max: 2000 })
const verified = new LRUCache<string, true>({ max: 20_000 })

export function readDocument(document: Uint8Array): ReadDocument {
  const hash = verificationHashOf(document)
  const known = readings.get(hash)
  if (known) return known
  const text = decoder.decode(document)
  const reading = { hash, text, signed: readSignedBadge(text) }
  readings.set(hash, reading)
  return reading
}

type Facts = Omit<SealedRecord, 'seq' | 'listing'>

// Every fact of the record, the address included, is in the document as it stands. A course may be renamed later:
// it is known by its id, and the title is the one that was signed.
function saysTheSame(badge: Badge, record: Facts): boolean {
  return (
    badge.id === record.id &&
    badge.holderName === fullName(record.holder) &&
    badge.emailHash === emailHashOf(record.holder.email, badge.emailSalt) &&
    badge.course.id === record.courseId &&
    badge.course.type === record.type &&
    badge.issuedAt === record.issuedAt &&
    badge.expiresAt === record.expiresAt &&
    badge.statusIndex === record.statusIndex
  )
}

export const matchesRecord = ({ hash, signed }: ReadDocument, record: Facts) =>
  hash === record.verificationHash && signed !== undefined && saysTheSame(signed.badge, record)

export type SignatureFinding = 'good' | 'forged' | 'unlisted-key'

const isIssuersOwn = (keyId: string, { origin }: Badge) =>
  URL.canParse(origin) && controllerOf(keyId) === didOf(origin)

export async function examineSignature(
  { hash, text, signed }: ReadDocument,
  keys: KeyRing,
): Promise<SignatureFinding> {
  if (signed === undefined) return 'forged'
  const { badge, proof, shape } = signed
  const listed = keys.publicKey(proof.verificationMethod)
  if (listed === undefined) return 'unlisted-key'
  const asVerified = `${hash} ${listed.multibase}`
  if (verified.get(asVerified)) return 'good'
  if (!isIssuersOwn(proof.verificationMethod, badge)) return 'unlisted-key'
  const isGood =
    shape === 'ours'
      ? isSignedBy(canonicalBadge(badge), proof, listed.key)
      : await isSignedByLibrary(text, proof.verificationMethod, listed.multibase)
  if (!isGood) return 'forged'
  // Only this: a document with this hash was verified under this key.
  verified.set(asVerified, true)
  return 'good'
}

// Read only when it is needed: it is large, and documents of another shape are rare.
async function isSignedByLibrary(text: string, keyId: string, multibase: string): Promise<boolean> {
  const { acceptsSignature } = await import('#signing/library-verification.ts')
  return acceptsSignature(text, keyId, multibase)
}
