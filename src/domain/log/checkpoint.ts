// Signs and opens log heads, which are notes signed by their log and cosigned by witnesses.
import { LogFormatError } from '#domain/log/bytes.ts'
import { type Checkpoint, checkpointText, readCheckpointText } from '#domain/log/checkpoint-text.ts'
import {
  type Claim,
  checkNote,
  checkNoteAsync,
  type VerifyAsync,
  type VerifySignature,
} from '#domain/log/claims.ts'
import {
  type NoteKey,
  readNote,
  type SignEd25519,
  type SignedNote,
  signNote,
  writeNote,
} from '#domain/log/note.ts'

export function signCheckpoint(checkpoint: Checkpoint, key: NoteKey, sign: SignEd25519): string {
  const text = checkpointText(checkpoint)
  return writeNote({ text, signatures: [signNote(text, key, sign)] })
}

export type OpenedCheckpoint = Checkpoint & { note: SignedNote; claims: Claim[] }

function checkpointOf(note: SignedNote, claims: Claim[], log: NoteKey): OpenedCheckpoint {
  if (!claims.some(({ key }) => key === log))
    throw new LogFormatError(`${log.name} has not signed the checkpoint`)
  const checkpoint = readCheckpointText(note.text)
  if (checkpoint.origin !== log.name)
    throw new LogFormatError(`the checkpoint is from ${checkpoint.origin}, not ${log.name}`)
  return { ...checkpoint, note, claims }
}

// Valid only if signed by the log; `witnesses` are the keys whose cosignatures are verified too.
export function openCheckpoint(
  source: string | Uint8Array,
  log: NoteKey,
  verify: VerifySignature,
  witnesses: readonly NoteKey[] = [],
): OpenedCheckpoint {
  const note = readNote(source)
  return checkpointOf(note, checkNote(note, [log, ...witnesses], verify), log)
}

// The same for readers, some of which verify asynchronously.
export async function openCheckpointAsync(
  source: string | Uint8Array,
  log: NoteKey,
  verify: VerifyAsync,
  witnesses: readonly NoteKey[] = [],
): Promise<OpenedCheckpoint> {
  const note = readNote(source)
  return checkpointOf(note, await checkNoteAsync(note, [log, ...witnesses], verify), log)
}
