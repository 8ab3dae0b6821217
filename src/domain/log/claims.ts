// What known keys have signed in a note: the text, or a witness's cosignature (c2sp.org/tlog-cosignature).
import { equalBytes, LogFormatError, u8, u64, utf8 } from '#domain/log/bytes.ts'
import { type Checkpoint, readCheckpointText } from '#domain/log/checkpoint-text.ts'
import { mlDsa44Bytes, type NoteKey, type SignatureType, type SignedNote } from '#domain/log/note.ts'
import { concat } from '#formats/concat.ts'

// By Ed25519 or ML-DSA-44: the length of the key, which `noteKey` has checked, says which.
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean
export type VerifyAsync = (...signed: Parameters<VerifySignature>) => boolean | Promise<boolean>

// Valid only if `signature` is the key's signature of `message`. Witness claims have `cosignedAtSecond`.
export type Claim = { key: NoteKey; message: Uint8Array; signature: Uint8Array; cosignedAtSecond?: number }

const signatureBytes: Record<SignatureType, number> = {
  ed25519: 64,
  'cosignature/v1': 8 + 64,
  'subtree/v1': 8 + mlDsa44Bytes.signature,
}

const withLength = (text: string, what: string) => {
  const bytes = utf8(text)
  return concat(u8(bytes.length, `the length of ${what}`), bytes)
}

// ML-DSA-44 signs the tree from its first leaf, without the checkpoint's extension lines.
export const subtreeMessage = (cosigner: string, second: number, { origin, size, root }: Checkpoint) =>
  concat(
    utf8('subtree/v1\n\0'),
    withLength(cosigner, 'the name of a witness'),
    u64(second, 'the time'),
    withLength(origin, 'the origin'),
    u64(0, 'the first leaf'),
    u64(size, 'the size'),
    root,
  )

// The last second of the year 9999.
const maxSecond = 253_402_300_799

function claimOf(text: string, key: NoteKey, bytes: Uint8Array): Claim {
  if (bytes.length !== signatureBytes[key.type])
    throw new LogFormatError(`the signature of ${key.name} has the wrong length`)
  if (key.type === 'ed25519') return { key, message: utf8(text), signature: bytes }
  const second = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0))
  if (second === 0 || second > maxSecond) throw new LogFormatError(`${key.name} signed at an invalid time`)
  const message =
    key.type === 'subtree/v1'
      ? subtreeMessage(key.name, second, readCheckpointText(text))
      : utf8(`cosignature/v1\ntime ${second}\n${text}`)
  return { key, message, signature: bytes.slice(8), cosignedAtSecond: second }
}

// Signatures of unknown keys are ignored, as the specification requires.
export function claimsOf({ text, signatures }: SignedNote, keys: readonly NoteKey[]): Claim[] {
  return signatures.flatMap(({ name, id, signature }) => {
    const key = keys.find((one) => one.name === name && equalBytes(one.id, id))
    return key ? [claimOf(text, key, signature)] : []
  })
}

function knownClaims(note: SignedNote, keys: readonly NoteKey[]): Claim[] {
  const claims = claimsOf(note, keys)
  if (claims.length === 0) throw new LogFormatError('no known key has signed the note')
  return claims
}

function assertSigned({ key }: Claim, isSigned: boolean): void {
  if (!isSigned) throw new LogFormatError(`the signature of ${key.name} does not match the note`)
}

// The claims of the known keys, all valid. One invalid signature, or no known key, invalidates the whole note.
export function checkNote(note: SignedNote, keys: readonly NoteKey[], verify: VerifySignature): Claim[] {
  const claims = knownClaims(note, keys)
  for (const claim of claims) assertSigned(claim, verify(claim.key.publicKey, claim.message, claim.signature))
  return claims
}

export async function checkNoteAsync(
  note: SignedNote,
  keys: readonly NoteKey[],
  verify: VerifyAsync,
): Promise<Claim[]> {
  const claims = knownClaims(note, keys)
  for (const claim of claims)
    assertSigned(claim, await verify(claim.key.publicKey, claim.message, claim.signature))
  return claims
}
