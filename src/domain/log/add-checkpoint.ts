// The request to a witness to cosign a log head, and its response (c2sp.org/tlog-witness).
import { equalBytes, LogFormatError, readWhole, writeBase64 } from '#domain/log/bytes.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import type { VerifySignature } from '#domain/log/claims.ts'
import { type NoteKey, type NoteSignature, readNote, writeNote } from '#domain/log/note.ts'
import { futureFault } from '#domain/log/quorum.ts'
import type { Hash } from '#domain/log/tree.ts'

// `old` is the size that the witness cosigned before, and `proof` the consistency proof from it.
type AddCheckpoint = { old: number; proof: readonly Hash[]; checkpoint: string }

export function writeAddCheckpoint({ old, proof, checkpoint }: AddCheckpoint): string {
  return `${[`old ${old}`, ...proof.map(writeBase64)].join('\n')}\n\n${checkpoint}`
}

// The size that a witness reports in a 409 response.
export const readSeenSize = (text: string): number =>
  readWhole(text.replace(/\n$/, ''), 'the size that the witness has seen')

// The witness's own valid signature line, unless it is dated ahead. Lines of unknown keys are ignored, as the specification requires.
export function readCosignature(
  answer: string,
  checkpoint: string,
  log: NoteKey,
  witness: NoteKey,
  verify: VerifySignature,
  nowMs: number,
): NoteSignature {
  const { note, claims } = openCheckpoint(checkpoint + answer, log, verify, [witness])
  const line = note.signatures.find(({ name, id }) => name === witness.name && equalBytes(id, witness.id))
  if (!line || !claims.some(({ key }) => key === witness))
    throw new LogFormatError(`${witness.name} has not cosigned the checkpoint`)
  const future = futureFault(nowMs, claims)
  if (future !== undefined) throw new LogFormatError(future)
  return line
}

export function withCosignatures(checkpoint: string, cosignatures: readonly NoteSignature[]): string {
  const { text, signatures } = readNote(checkpoint)
  return writeNote({ text, signatures: [...signatures, ...cosignatures] })
}
