// How a log asks a witness to cosign its head, and what a witness answers (c2sp.org/tlog-witness).
import {
  areSame,
  hashBytes,
  LogFault,
  readBase64,
  readUtf8,
  readWhole,
  writeBase64,
} from '#domain/log/bytes.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import {
  type NoteKey,
  type NoteSignature,
  noteLimits,
  readNote,
  type VerifyEd25519,
  writeNote,
} from '#domain/log/note.ts'
import type { Hash } from '#domain/log/tree.ts'

// `old` is the size that the witness has cosigned before, and `proof` that the checkpoint goes on from it.
export type AddCheckpoint = { old: number; proof: readonly Hash[]; checkpoint: string }

export const sizeType = 'text/x.tlog.size'
const mostHashes = 63
export const longestRequestBytes = noteLimits.bytes + 4096

export function writeAddCheckpoint({ old, proof, checkpoint }: AddCheckpoint): string {
  return `${[`old ${old}`, ...proof.map(writeBase64)].join('\n')}\n\n${checkpoint}`
}

export function readAddCheckpoint(source: Uint8Array): AddCheckpoint {
  if (source.length > longestRequestBytes) throw new LogFault('the request is longer than any should be')
  const text = readUtf8(source, 'the request')
  const parting = text.indexOf('\n\n')
  if (parting < 0) throw new LogFault('the request ends before its checkpoint')
  const [first = '', ...lines] = text.slice(0, parting).split('\n')
  if (!first.startsWith('old ')) throw new LogFault('the request does not begin with the old size')
  if (lines.length > mostHashes) throw new LogFault('the request has more hashes than any tree is high')
  const proof = lines.map((line) => {
    const hash = readBase64(line, 'a hash of the request')
    if (hash.length !== hashBytes) throw new LogFault('a hash of the request is not of 32 bytes')
    return hash
  })
  return {
    old: readWhole(first.slice('old '.length), 'the old size'),
    proof,
    checkpoint: text.slice(parting + 2),
  }
}

// The size that a witness says it has seen, in the answer to a request that began elsewhere.
export const readSeenSize = (text: string): number =>
  readWhole(text.replace(/\n$/, ''), 'the size that the witness has seen')

// The witness's own line of an answer, if it is good. Lines of keys that are not known are passed over, as the rules ask.
export function readCosignature(
  answer: string,
  checkpoint: string,
  log: NoteKey,
  witness: NoteKey,
  verify: VerifyEd25519,
): NoteSignature {
  const { note, claims } = openCheckpoint(checkpoint + answer, log, verify, [witness])
  const line = note.signatures.find(({ name, id }) => name === witness.name && areSame(id, witness.id))
  if (!line || !claims.some(({ key }) => key === witness))
    throw new LogFault(`${witness.name} has not cosigned the checkpoint`)
  return line
}

export function withCosignatures(checkpoint: string, cosignatures: readonly NoteSignature[]): string {
  const { text, signatures } = readNote(checkpoint)
  return writeNote({ text, signatures: [...signatures, ...cosignatures] })
}
