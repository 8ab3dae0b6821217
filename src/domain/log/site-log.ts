// The log that a site names, an entry in it, and what a reader remembers of it between visits.
import { LogFormatError, unlessFault, utf8 } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpointAsync } from '#domain/log/checkpoint.ts'
import { assertDocumentIn } from '#domain/log/credential-proof.ts'
import { type NoteKey, readVkey, writeVkey } from '#domain/log/note.ts'
import type { LogTools } from '#domain/log/opened-log.ts'
import { readPolicy } from '#domain/log/policy.ts'
import { readTlogProof } from '#domain/log/tlog-proof.ts'
import type { Sha256 } from '#domain/log/tree.ts'
import { isRecord, readRecord, textIn } from '#formats/json-values.ts'

// `note` is the head, and `at` when it was seen.
export type Remembered = { key: NoteKey; policy: string; note: string; at: string }

// Undefined if the issuer names no log that can be checked.
export function logNamedIn(sha256: Sha256, didDocument: string): NoteKey | undefined {
  const services = [readRecord(didDocument)?.service].flat()
  const service = services.find((one) => isRecord(one) && one.type === 'TransparencyLog')
  return unlessFault(() => readVkey(sha256, textIn(isRecord(service) && service.vkey)))
}

export const writeRemembered = ({ key, policy, note, at }: Remembered): string =>
  JSON.stringify({ vkey: writeVkey(key), policy, note, at })

// Anyone with the device can write there, so anything but a head signed by its own key is ignored.
export async function readRemembered(
  { sha256, verify }: LogTools,
  text: string,
): Promise<Remembered | undefined> {
  const record = readRecord(text)
  if (!record) return undefined
  const [policy = '', note = '', at = ''] = [record.policy, record.note, record.at].map(textIn)
  try {
    const key = readVkey(sha256, textIn(record.vkey))
    readPolicy(sha256, policy)
    await openCheckpointAsync(note, key, verify)
    return { key, policy, note, at }
  } catch (error) {
    if (error instanceof LogFormatError) return undefined
    throw error
  }
}

export type LogEntry = { index: number; head: OpenedCheckpoint; checkpoint: string }

// Recomputes the leaf from the document, and finds it in the log. Throws a LogFormatError that says what does not match.
export async function findEntry(
  { sha256, verify }: LogTools,
  log: NoteKey,
  text: string,
  proof: string,
): Promise<LogEntry> {
  const read = readTlogProof(proof)
  const head = await openCheckpointAsync(read.checkpoint, log, verify)
  assertDocumentIn(sha256, head, utf8(text), read)
  return { index: read.index, head, checkpoint: read.checkpoint }
}
