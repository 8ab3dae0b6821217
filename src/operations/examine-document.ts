// Looks at a credential's signed document: does it say what the record says, and did the issuer sign it?
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

export function readDocument(document: Uint8Array): ReadDocument {
  const text = decoder.decode(document)
  return { hash: verificationHashOf(document), text, signed: readSignedBadge(text) }
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

export const matchesRecord = ({ hash, signed }: ReadDocument, record: SealedRecord): boolean =>
  hash === record.verificationHash && signed !== undefined && saysTheSame(signed.badge, record)

export async function examineSignature(
  { signed }: ReadDocument,
  keys: Pick<KeysNow, 'publicKey'>,
): Promise<SignatureFinding> {
  if (signed === undefined) return 'forged'
  const listed = examineKey(signed, keys)
  if (listed === 'forged' || listed === 'unlisted-key') return listed
  return (await fitsKey(signed, listed)) ? 'good' : 'forged'
}
