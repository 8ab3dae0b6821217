// Cosigns a checkpoint as a witness does (c2sp.org/tlog-cosignature), for tests.
import type { NoteKey, NoteSignature, SignEd25519 } from '#domain/log/note.ts'

const u64 = (value: number | string) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
const opaque = (text = '') => Buffer.concat([Buffer.of(Buffer.byteLength(text)), Buffer.from(text)])

// `struct cosigned_message`, written from the specification.
function cosignedMessage(text: string, cosigner: string, second: number): Buffer {
  const [origin, size = '', root = ''] = text.split('\n')
  return Buffer.concat([
    Buffer.from('subtree/v1\n\0'),
    opaque(cosigner),
    u64(second),
    opaque(origin),
    u64(0),
    u64(size),
    Buffer.from(root, 'base64'),
  ])
}

// `as`: the name in the message, if it is not the key's.
export function cosignNote(
  text: string,
  key: NoteKey,
  second: number,
  sign: SignEd25519,
  as = key.name,
): NoteSignature {
  const message =
    key.type === 'subtree/v1'
      ? cosignedMessage(text, as, second)
      : Buffer.from(`cosignature/v1\ntime ${second}\n${text}`)
  const signature = Buffer.concat([u64(second), sign(message)])
  return { name: key.name, id: key.id, signature: new Uint8Array(signature) }
}
