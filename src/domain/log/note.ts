// Signed notes (c2sp.org/signed-note): a text, followed by one line per signature.
import { hex } from '@scure/base'
import { isStrictPoint } from '#domain/badge/ed25519.ts'
import { copyOf, LogFormatError, readBase64, readUtf8, utf8, writeBase64 } from '#domain/log/bytes.ts'
import type { Sha256 } from '#domain/log/tree.ts'
import { concat } from '#formats/concat.ts'

// A log signs the note's text. A witness signs the checkpoint together with a timestamp, by Ed25519 or by ML-DSA-44.
export type SignatureType = 'ed25519' | 'cosignature/v1' | 'subtree/v1'

const typeBytes: Record<SignatureType, number> = { ed25519: 1, 'cosignature/v1': 4, 'subtree/v1': 6 }
export const mlDsa44Bytes = { publicKey: 1312, signature: 2420 } as const
const maxCosignerBytes = 255

// `id` is four bytes: with the name it identifies the key, but proves nothing.
export type NoteKey = { name: string; type: SignatureType; publicKey: Uint8Array; id: Uint8Array }

export type NoteSignature = { name: string; id: Uint8Array; signature: Uint8Array }
export type SignedNote = { text: string; signatures: NoteSignature[] }

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
  const isMlDsa = type === 'subtree/v1'
  const expected = isMlDsa ? mlDsa44Bytes.publicKey : 32
  if (publicKey.length !== expected)
    throw new LogFormatError(`the key of ${name} has ${publicKey.length} bytes, not ${expected}`)
  if (isMlDsa && utf8(name).length > maxCosignerBytes)
    throw new LogFormatError(`the name ${name.slice(0, 40)}… is longer than ${maxCosignerBytes} bytes`)
  if (!isMlDsa && !isStrictPoint(publicKey))
    throw new LogFormatError(`the key of ${name} is one with which anything seems signed`)
  const named = concat(utf8(`${name}\n`), Uint8Array.of(typeBytes[type]), publicKey)
  return { name, type, publicKey, id: copyOf(sha256(named), 0, 4) }
}

// The public key in vkey format.
export const writeVkey = ({ name, type, publicKey, id }: NoteKey) =>
  `${name}+${hex.encode(id)}+${writeBase64(concat(Uint8Array.of(typeBytes[type]), publicKey))}`

// A key of a type that this software does not know.
export class UnknownKeyTypeError extends LogFormatError {
  readonly type: number

  constructor(name: string, type: number) {
    super(`the key of ${name} has an unsupported type, ${type}`)
    this.type = type
  }
}

export function readVkey(sha256: Sha256, vkey: string): NoteKey {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(vkey) ?? []
  if (encoded === '') throw new LogFormatError('this is not a key such as example.org/log+0123abcd+…')
  const [typeByte = 0, ...publicKey] = readBase64(encoded, `the key of ${name}`)
  const [type] = (Object.keys(typeBytes) as SignatureType[]).filter((one) => typeBytes[one] === typeByte)
  if (!type) throw new UnknownKeyTypeError(assertName(name, 'the name of the key'), typeByte)
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

export function signNote(text: string, { name, id }: NoteKey, sign: SignEd25519): NoteSignature {
  assertText(text)
  return { name, id, signature: sign(utf8(text)) }
}
