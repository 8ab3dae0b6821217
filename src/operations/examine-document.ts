// Looks at a credential's signed document: does it say what the record says, and did the issuer sign it?
import { LRUCache } from 'lru-cache'
import type { Badge } from '#domain/badge/badge.ts'
import { readSignedBadge, type SignedBadge } from '#domain/badge/signed-badge.ts'
import { fullName } from '#domain/credential/credential.ts'
import type { SealedRecord } from '#domain/credential/seal.ts'
import { examineKey, fitsKey, type SignatureFinding } from '#signing/examine-proof.ts'
import type { KeysNow } from '#signing/key-ring.ts'
import { emailHashOf, verificationHashOf } from '#signing/sign-credentials.ts'

export type ReadDocument = {
  // Of the stored bytes, every one of them.
  hash: string
  text: string
  // Missing when the bytes are no badge at all.
  signed: SignedBadge | undefined
}

const decoder = new TextDecoder()

// What follows from the bytes of a document alone may be cached beside them; nothing of the record, of revocation or
// of time is among it.
const readings = new LRUCache<string, { document: Uint8Array; reading: ReadDocument }>({ max: 2000 })
// Under which key a document with this hash was verified.
const verified = new LRUCache<string, string>({ max: 20_000 })

// Given the hash that the record names, a document that was read before is found by it, and known by being the same byte
// for byte: comparing costs far less than hashing.
export function readDocument(document: Uint8Array, namedHash?: string): ReadDocument {
  const named = namedHash === undefined ? undefined : readings.get(namedHash)
  if (named && Buffer.compare(named.document, document) === 0) return named.reading
  const hash = verificationHashOf(document)
  const known = readings.get(hash)
  if (known) return known.reading
  const text = decoder.decode(document)
  const reading = { hash, text, signed: readSignedBadge(text) }
  readings.set(hash, { document: new Uint8Array(document), reading })
  return reading
}

const addresses = new WeakMap<Badge, string>()

// The address that a badge was found to be for stays so: the badge holds its hash and its salt.
function isFor(badge: Badge, email: string): boolean {
  if (addresses.get(badge) === email) return true
  if (badge.emailHash !== emailHashOf(email, badge.emailSalt)) return false
  addresses.set(badge, email)
  return true
}

type Facts = Omit<SealedRecord, 'seq' | 'listing'>

// Every fact of the record, the address included, is in the document as it stands. A course may be renamed later:
// it is known by its id, and the title is the one that was signed.
function saysTheSame(badge: Badge, record: Facts): boolean {
  return (
    badge.id === record.id &&
    badge.holderName === fullName(record.holder) &&
    isFor(badge, record.holder.email) &&
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
  keys: Pick<KeysNow, 'publicKey'>,
): Promise<SignatureFinding> {
  if (signed === undefined) return 'forged'
  // Asked each time: a key may have been compromised since, or its last day set.
  const listed = examineKey(signed, keys)
  if (listed === 'forged' || listed === 'unlisted-key') return listed
  if (verified.get(hash) === listed.multibase) return 'good'
  if (!(await fitsKey(text, signed, listed))) return 'forged'
  verified.set(hash, listed.multibase)
  return 'good'
}
