// Cosigns a checkpoint as a witness does (c2sp.org/tlog-cosignature), for tests.
import type { NoteKey, NoteSignature, SignEd25519 } from '#domain/log/note.ts'

export function cosignNote(text: string, key: NoteKey, second: number, sign: SignEd25519): NoteSignature {
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(second))
  const signature = sign(Buffer.from(`cosignature/v1\ntime ${second}\n${text}`))
  return { name: key.name, id: key.id, signature: new Uint8Array(Buffer.concat([time, signature])) }
}
