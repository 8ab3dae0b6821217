// What a reader remembers of a site's log between visits, and whether the log only grew since.
import { equalBytes, LogFault, utf8 } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpoint } from '#domain/log/checkpoint.ts'
import { checkCredentialProof } from '#domain/log/credential-proof.ts'
import { type FetchLogFile, forkOf, hasOnlyGrown } from '#domain/log/follow-log.ts'
import type { FormerLog } from '#domain/log/leaf.ts'
import { type NoteKey, readVkey, writeVkey } from '#domain/log/note.ts'
import type { LogTools } from '#domain/log/opened-log.ts'
import { readPolicy } from '#domain/log/policy.ts'
import { readTlogProof } from '#domain/log/tlog-proof.ts'
import type { Sha256, TreeHead } from '#domain/log/tree.ts'
import type { StepReport } from '#domain/verification/steps.ts'
import { isRecord, readRecord, textIn } from '#formats/json-values.ts'

// `note` is the head, and `at` when it was seen.
export type Remembered = { key: NoteKey; policy: string; note: string; at: string }

// Undefined if the issuer names no log that can be checked.
export function logNamedIn(sha256: Sha256, didDocument: string): NoteKey | undefined {
  try {
    const services = [readRecord(didDocument)?.service].flat()
    const service = services.find((one) => isRecord(one) && one.type === 'TransparencyLog')
    return readVkey(sha256, textIn(isRecord(service) && service.vkey))
  } catch (error) {
    if (error instanceof LogFault) return undefined
    throw error
  }
}

export const writeRemembered = ({ key, policy, note, at }: Remembered): string =>
  JSON.stringify({ vkey: writeVkey(key), policy, note, at })

// Anyone with the device can write there, so anything but a head signed by its own key is ignored.
export function readRemembered({ sha256, verify }: LogTools, text: string): Remembered | undefined {
  const record = readRecord(text)
  if (!record) return undefined
  try {
    const [policy = '', note = '', at = ''] = [record.policy, record.note, record.at].map(textIn)
    const key = readVkey(sha256, textIn(record.vkey))
    readPolicy(sha256, policy)
    openCheckpoint(note, key, verify)
    return { key, policy, note, at }
  } catch (error) {
    if (error instanceof LogFault) return undefined
    throw error
  }
}

export type LogEntry = { index: number; head: OpenedCheckpoint; checkpoint: string }

// Recomputes the leaf from the document, and finds it in the log. Throws a LogFault that says what does not match.
export function findEntry({ sha256, verify }: LogTools, log: NoteKey, text: string, proof: string): LogEntry {
  const read = readTlogProof(proof)
  const { checkpoint } = checkCredentialProof({ sha256, verify, keys: { log } }, utf8(text), read)
  return { index: read.index, head: checkpoint, checkpoint: read.checkpoint }
}

type Looked = {
  key: NoteKey
  // The newest head, and those in which something was proved.
  newest: OpenedCheckpoint
  shown: readonly TreeHead[]
  // The log that the site's log says it continues.
  former?: FormerLog | undefined
  // The published witness policy, and its newest leaf.
  policy: string
  policyLeaf: number | undefined
}

// Another log is accepted as a continuation only if it names the remembered head as its predecessor.
function judgeOtherLog(then: Remembered, head: TreeHead, { key, former }: Looked): StepReport<'log-memory'> {
  const isOfSameKey = equalBytes(then.key.publicKey, key.publicKey)
  const namesIt =
    former?.origin === then.key.name &&
    former.size >= head.size &&
    (former.size > head.size || equalBytes(former.root, head.root))
  return { finding: isOfSameKey && namesIt ? 'log-restarted' : 'log-replaced', about: key.name }
}

// Checks that all heads belong to one log, that it continues the remembered one, and that the witnesses are unchanged
// or were changed in the log.
export async function judgeMemory(
  { sha256, verify }: LogTools,
  then: Remembered | undefined,
  looked: Looked,
  fetchFile: FetchLogFile,
): Promise<StepReport<'log-memory'>> {
  const { key, newest, shown, policy, policyLeaf } = looked
  const areOneLog = (one: TreeHead, other: TreeHead) =>
    one.size <= other.size
      ? hasOnlyGrown(sha256, one, other, fetchFile)
      : hasOnlyGrown(sha256, other, one, fetchFile)
  for (const head of shown)
    if (!(await areOneLog(head, newest))) return { finding: 'log-forked', about: forkOf(head, newest) }
  if (!then) return { finding: 'first-look', about: String(newest.size) }
  const head = openCheckpoint(then.note, then.key, verify)
  if (writeVkey(then.key) !== writeVkey(key)) return judgeOtherLog(then, head, looked)
  const log = { grown: { from: head.size, to: newest.size, since: then.at } }
  if (newest.size < head.size) return { finding: 'log-shrank', log }
  if (!(await hasOnlyGrown(sha256, head, newest, fetchFile)))
    return { finding: 'log-forked', about: forkOf(head, newest) }
  if (policy === then.policy) return { finding: 'only-grown', log }
  const names = readPolicy(sha256, policy).witnesses.map((witness) => witness.key.name)
  const isNewer = policyLeaf !== undefined && policyLeaf >= head.size
  return { finding: isNewer ? 'witnesses-changed' : 'policy-older', log: { ...log, names } }
}
