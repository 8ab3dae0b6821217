// Signed notes (c2sp.org/signed-note): a text, followed by one line per signature.
import { hex } from '@scure/base'
import { isStrictPoint } from '#domain/badge/ed25519.ts'
import {
  copyOf,
  equalBytes,
  LogFormatError,
  readBase64,
  readUtf8,
  utf8,
  writeBase64,
} from '#domain/log/bytes.ts'
import type { Sha256 } from '#domain/log/tree.ts'
import { concat } from '#formats/concat.ts'

// A log signs the note's text. A witness signs the checkpoint together with a timestamp.
export type SignatureType = 'ed25519' | 'cosignature/v1'

const typeBytes: Record<SignatureType, number> = { ed25519: 1, 'cosignature/v1': 4 }
const publicKeyBytes = 32
const signatureBytes = 64

// `id` is four bytes: with the name it identifies the key, but proves nothing.
export type NoteKey = { name: string; type: SignatureType; publicKey: Uint8Array; id: Uint8Array }

export type NoteSignature = { name: string; id: Uint8Array; signature: Uint8Array }
export type SignedNote = { text: string; signatures: NoteSignature[] }

export type VerifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean
export type SignEd25519 = (message: Uint8Array) => Uint8Array

export const noteLimits = { bytes: 256 * 1024, signatures: 64 } as const

const unfitForName = /[\s\u0085+\p{Cc}]/u

function assertName(name: string, what: string): string {
  if (name === '' || unfitForName.test(name) || !name.isWellFormed())
    throw new LogFormatError(`${what} is empty, or has a space or a plus sign in it`)
  return name
}

export function noteKey(sha256: Sha256, name: string, type: SignatureType, publicKey: Uint8Array): NoteKey {
  assertName(name, 'the name of the key')
  if (publicKey.length !== publicKeyBytes)
    throw new LogFormatError(`the key of ${name} has ${publicKey.length} bytes, not ${publicKeyBytes}`)
  if (!isStrictPoint(publicKey))
    throw new LogFormatError(`the key of ${name} is one with which anything seems signed`)
  const named = concat(utf8(`${name}\n`), Uint8Array.of(typeBytes[type]), publicKey)
  return { name, type, publicKey, id: copyOf(sha256(named), 0, 4) }
}

// The public key in vkey format.
export const writeVkey = ({ name, type, publicKey, id }: NoteKey) =>
  `${name}+${hex.encode(id)}+${writeBase64(concat(Uint8Array.of(typeBytes[type]), publicKey))}`

export function readVkey(sha256: Sha256, vkey: string): NoteKey {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(vkey) ?? []
  if (encoded === '') throw new LogFormatError('this is not a key such as example.org/log+0123abcd+…')
  const [typeByte, ...publicKey] = readBase64(encoded, `the key of ${name}`)
  const [type] = (Object.keys(typeBytes) as SignatureType[]).filter((one) => typeBytes[one] === typeByte)
  if (!type) throw new LogFormatError(`the key of ${name} has an unsupported type`)
  const key = noteKey(sha256, name, type, Uint8Array.from(publicKey))
  if (hex.encode(key.id) !== id)
    throw new LogFormatError(`the key of ${name} does not match its number ${id}`)
  return key
}

function assertText(text: string): void {
  if (!text.endsWith('\n')) throw new LogFormatError('the text of the note does not end with a newline')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a note must not contain them.
  if (/[\u0000-\u0009\u000b-\u001f]/.test(text) || !text.isWellFormed())
    throw new LogFormatError('the note contains a forbidden character')
}

const writeSignature = ({ name, id, signature }: NoteSignature): string =>
  `— ${assertName(name, 'the name of a signer')} ${writeBase64(concat(id, signature))}\n`

export function writeNote({ text, signatures }: SignedNote): string {
  assertText(text)
  if (signatures.length === 0) throw new LogFormatError('the note has no signature')
  return `${text}\n${signatures.map(writeSignature).join('')}`
}

function readSignature(line: string): NoteSignature {
  const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? []
  if (name === undefined || encoded === undefined) throw new LogFormatError('a signature line is malformed')
  const bytes = readBase64(encoded, `the signature of ${assertName(name, 'the name of a signer')}`)
  if (bytes.length < 5) throw new LogFormatError(`the signature of ${name} is truncated`)
  return { name, id: bytes.slice(0, 4), signature: bytes.slice(4) }
}

export function readNote(source: string | Uint8Array): SignedNote {
  const note = typeof source === 'string' ? source : readUtf8(source, 'the note')
  if (utf8(note).length > noteLimits.bytes) throw new LogFormatError('the note is too long')
  assertText(note)
  // The text may contain blank lines, so the last one separates the signatures.
  const parting = note.lastIndexOf('\n\n')
  const lines = parting < 0 ? [] : note.slice(parting + 2, -1).split('\n')
  if (parting < 0 || lines[0] === '') throw new LogFormatError('the note has no signature')
  if (lines.length > noteLimits.signatures) throw new LogFormatError('the note has too many signatures')
  return { text: note.slice(0, parting + 1), signatures: lines.map(readSignature) }
}

const cosignedMessage = (text: string, second: number) => utf8(`cosignature/v1\ntime ${second}\n${text}`)

export function signNote(text: string, { name, id }: NoteKey, sign: SignEd25519): NoteSignature {
  assertText(text)
  return { name, id, signature: sign(utf8(text)) }
}

// What a known key is said to have signed: valid only if `signature` is its Ed25519 signature of `message`. Witness
// claims have `cosignedAtSecond`.
export type Claim = { key: NoteKey; message: Uint8Array; signature: Uint8Array; cosignedAtSecond?: number }

function claimOf(text: string, key: NoteKey, bytes: Uint8Array): Claim {
  const timed = key.type === 'cosignature/v1'
  if (bytes.length !== signatureBytes + (timed ? 8 : 0))
    throw new LogFormatError(`the signature of ${key.name} has the wrong length`)
  if (!timed) return { key, message: utf8(text), signature: bytes }
  const second = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0))
  if (!Number.isSafeInteger(second)) throw new LogFormatError(`${key.name} signed at an invalid time`)
  return { key, message: cosignedMessage(text, second), signature: bytes.slice(8), cosignedAtSecond: second }
}

// Signatures of unknown keys are ignored, as the specification requires. Code that verifies asynchronously checks these
// one by one; all other code calls checkNote.
export function claimsOf({ text, signatures }: SignedNote, keys: readonly NoteKey[]): Claim[] {
  return signatures.flatMap(({ name, id, signature }) => {
    const key = keys.find((one) => one.name === name && equalBytes(one.id, id))
    return key ? [claimOf(text, key, signature)] : []
  })
}

// The claims of the known keys, all valid. One invalid signature, or no known key, invalidates the whole note.
export function checkNote(note: SignedNote, keys: readonly NoteKey[], verify: VerifyEd25519): Claim[] {
  const claims = claimsOf(note, keys)
  if (claims.length === 0) throw new LogFormatError('no known key has signed the note')
  const wrong = claims.find(({ key, message, signature }) => !verify(key.publicKey, message, signature))
  if (wrong) throw new LogFormatError(`the signature of ${wrong.key.name} does not match the note`)
  return claims
}
