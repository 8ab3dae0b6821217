// Reads a credential's signed document: does it match the record, and did the issuer sign it?
import type { Badge } from '#domain/badge/badge.ts'
import { readSignedBadge, type SignedBadge } from '#domain/badge/signed-badge.ts'
import { type Credential, fullName, haveSameFacts } from '#domain/credential/credential.ts'
import { signatureOf } from '#domain/verification/document-checks.ts'
import { readRecord } from '#formats/json-values.ts'
import { issuerKeysOf, type SignatureFinding, signatureIn } from '#signing/examine-proof.ts'
import type { KeysNow } from '#signing/key-ring.ts'
import { emailHashOf, verificationHashOf } from '#signing/sign-credentials.ts'

export type ParsedDocument = {
  // Of all stored bytes.
  hash: string
  text: string
  // Undefined if the bytes are not a badge.
  signed: SignedBadge | undefined
}

const decoder = new TextDecoder()

export function readDocument(document: Uint8Array): ParsedDocument {
  const text = decoder.decode(document)
  return { hash: verificationHashOf(document), text, signed: readSignedBadge(text) }
}

// Every fact of the record, including the email address, is in the document. A renamed course is matched by its id and
// shows the signed title.
const saysTheSame = (badge: Badge, credential: Credential) =>
  haveSameFacts(badge, credential) &&
  badge.holderName === fullName(credential.holder) &&
  badge.emailHash === emailHashOf(credential.holder.email, badge.emailSalt) &&
  badge.course.id === credential.course.id &&
  badge.course.type === credential.type &&
  badge.statusIndex === credential.statusIndex

export const matchesRecord = ({ hash, signed }: ParsedDocument, credential: Credential): boolean =>
  hash === credential.verificationHash && signed !== undefined && saysTheSame(signed.badge, credential)

// Uses the same rules as verification; for callers that check every document.
export async function examineSignature(
  { text, signed }: ParsedDocument,
  keys: KeysNow,
): Promise<SignatureFinding> {
  const json = signed && readRecord(text)
  if (!json) return 'forged'
  const { finding } = await signatureOf({ json, text }, issuerKeysOf([], keys), {
    isSigned: async (_, key) => signatureIn(signed, key),
  })
  if (finding === 'signed') return 'good'
  return finding === 'key-not-listed' ? 'unlisted-key' : 'forged'
}
