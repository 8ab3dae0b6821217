// Looks at a credential's signed document: does it say what the record says, and did the issuer sign it?
import { LRUCache } from 'lru-cache'
import type { Badge } from '#domain/badge/badge.ts'
import { readSignedBadge, type SignedBadge } from '#domain/badge/signed-badge.ts'
import { fullName } from '#domain/credential/credential.ts'
import type { SealedRecord } from '#domain/credential/seal.ts'
import { examineKey, fitsKey, type SignatureFinding } from '#signing/examine-proof.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { emailHashOf, verificationHashOf } from '#signing/sign-credentials.ts'

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

export async function examineSignature(
  { hash, text, signed }: ReadDocument,
  keys: KeyRing,
): Promise<SignatureFinding> {
  if (signed === undefined) return 'forged'
  // Asked each time: a key may have been compromised since, or its last day set.
  const listed = examineKey(signed, keys)
  if (listed === 'forged' || listed === 'unlisted-key') return listed
  const asVerified = `${hash} ${listed.multibase}`
  if (verified.get(asVerified)) return 'good'
  if (!(await fitsKey(text, signed, listed))) return 'forged'
  // Only this: a document with this hash was verified under this key.
  verified.set(asVerified, true)
  return 'good'
}
