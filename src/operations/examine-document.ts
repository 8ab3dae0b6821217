// Looks at a credential's signed document: does it say what the record says, and did the issuer sign it?
import { LRUCache } from 'lru-cache'
import type { Badge } from '#domain/badge/badge.ts'
import { readSignedBadge, type SignedBadge } from '#domain/badge/signed-badge.ts'
import { fullName } from '#domain/credential/credential.ts'
import { recordText, type SealedRecord } from '#domain/credential/seal.ts'
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

// Every fact of the record, the address included, is in the document as it stands. A course may be renamed later:
// it is known by its id, and the title is the one that was signed.
function saysTheSame(badge: Badge, record: SealedRecord): boolean {
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

// Everything that was said by a record which a document was found to match: of the same two that stays true.
const matching = new WeakMap<ReadDocument, string>()

export function matchesRecord(
  document: ReadDocument,
  record: SealedRecord,
  said = recordText(record),
): boolean {
  if (matching.get(document) === said) return true
  const { hash, signed } = document
  if (hash !== record.verificationHash || !signed || !saysTheSame(signed.badge, record)) return false
  matching.set(document, said)
  return true
}

// At once where the signature is known to fit.
export function examineSignature(
  document: ReadDocument,
  keys: Pick<KeysNow, 'publicKey'>,
): SignatureFinding | Promise<SignatureFinding> {
  const { hash, signed } = document
  if (signed === undefined) return 'forged'
  // Asked each time: a key may have been compromised since, or its last day set.
  const listed = examineKey(signed, keys)
  if (listed === 'forged' || listed === 'unlisted-key') return listed
  if (verified.get(hash) === listed.multibase) return 'good'
  return fitsKey(signed, listed).then((fits) => {
    if (fits) verified.set(hash, listed.multibase)
    return fits ? 'good' : 'forged'
  })
}
