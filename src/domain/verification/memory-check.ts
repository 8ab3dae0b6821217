// Checks the log against what this browser remembers: it only grew, and its witnesses are the same or newer.
import { logPolicyPath } from '#domain/badge/addresses.ts'
import { equalBytes } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpointAsync } from '#domain/log/checkpoint.ts'
import { type FetchLogFile, forkOf, hasOnlyGrown, UnreachableError } from '#domain/log/follow-log.ts'
import type { FormerLog } from '#domain/log/leaf.ts'
import { type NoteKey, writeVkey } from '#domain/log/note.ts'
import type { LogTools } from '#domain/log/opened-log.ts'
import { readPolicy } from '#domain/log/policy.ts'
import { policyLeafIn } from '#domain/log/quorum.ts'
import { type Remembered, readRemembered, writeRemembered } from '#domain/log/site-log.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import { check, type ReportOf } from '#domain/verification/check.ts'
import type { Case, ReaderEvidence } from '#domain/verification/evidence.ts'
import { checkpointPath, judgeLog, logFilesOf, readerOf } from '#domain/verification/published-log.ts'

const findings = {
  'only-grown': 'passed',
  'first-look': 'noted',
  'cannot-remember': 'noted',
  'witnesses-changed': 'noted',
  'log-restarted': 'could not check',
  'log-unreachable': 'could not check',
  'policy-older': 'failed',
  'log-shrank': 'failed',
  'log-forked': 'failed',
  'log-replaced': 'failed',
  'log-gone': 'failed',
} as const

type MemoryReport = ReportOf<typeof findings>

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
function judgeOtherLog(then: Remembered, head: TreeHead, { key, former }: Looked): MemoryReport {
  const isOfSameKey = equalBytes(then.key.publicKey, key.publicKey)
  const namesIt =
    former?.origin === then.key.name && (former.size > head.size || equalBytes(former.root, head.root))
  return { finding: isOfSameKey && namesIt ? 'log-restarted' : 'log-replaced', about: key.name }
}

// Checks that all heads belong to one log, that it continues the remembered one, and that the witnesses are unchanged
// or were changed in the log.
async function judgeMemory(
  { sha256, verify }: LogTools,
  then: Remembered | undefined,
  looked: Looked,
  fetchFile: FetchLogFile,
): Promise<MemoryReport> {
  const { key, newest, shown, policy, policyLeaf } = looked
  const areOneLog = (one: TreeHead, other: TreeHead) =>
    one.size <= other.size
      ? hasOnlyGrown(sha256, one, other, fetchFile)
      : hasOnlyGrown(sha256, other, one, fetchFile)
  for (const head of shown)
    if (!(await areOneLog(head, newest))) return { finding: 'log-forked', about: forkOf(head, newest) }
  if (!then) return { finding: 'first-look', about: String(newest.size) }
  const head = await openCheckpointAsync(then.note, then.key, verify)
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

async function rememberedBy({ tools }: Case, { memory }: ReaderEvidence): Promise<Remembered | undefined> {
  const text = memory?.read()
  return text ? readRemembered(tools, text) : undefined
}

// Evidence against the log does not overwrite the memory that exposed it.
const remembering: MemoryReport['finding'][] = [
  'first-look',
  'only-grown',
  'witnesses-changed',
  'log-restarted',
]

// Another tab may have seen more meanwhile.
async function remember(one: Case, reader: ReaderEvidence, seen: Remembered, size: number): Promise<boolean> {
  const last = await rememberedBy(one, reader)
  const isBehind =
    last?.key.name === seen.key.name &&
    (await openCheckpointAsync(last.note, last.key, one.tools.verify)).size > size
  return isBehind || (reader.memory?.write(writeRemembered(seen)) ?? false)
}

async function compare(one: Case, log: NoteKey, then: Remembered | undefined): Promise<MemoryReport> {
  const { tools, entry, opened, evidence } = one
  const reader = readerOf(one)
  const [head, policyFile] = [await reader.fetchFile(checkpointPath), await reader.fetchFile(logPolicyPath)]
  const [note, policy] = [head.text, policyFile.text]
  if (note === undefined || policy === undefined)
    throw new UnreachableError(note === undefined ? checkpointPath : logPolicyPath)
  const newest = await openCheckpointAsync(note, log, tools.verify)
  const shown = [entry?.head, opened?.proved].filter((one) => one !== undefined)
  const policyLeaf = opened && policyLeafIn(opened.leaves)?.index
  const looked = { key: log, newest, shown, former: opened?.genesis.former, policy, policyLeaf }
  const found = await judgeMemory(tools, then, looked, logFilesOf(reader))
  const from = head.from ? { from: head.from } : {}
  // Only the bundle says where the policy was logged.
  if (!opened && ['witnesses-changed', 'policy-older'].includes(found.finding))
    return { finding: 'log-unreachable', ...from }
  if (!remembering.includes(found.finding)) return { ...found, ...from }
  const seen = { key: log, policy, note, at: new Date(evidence.now).toISOString() }
  const isStored = await remember(one, reader, seen, newest.size)
  return found.finding === 'first-look' && !isStored
    ? { finding: 'cannot-remember', ...from }
    : { ...found, ...from }
}

export const memoryCheck = check({
  name: 'log-memory',
  of: ['site', 'file'],
  after: 'signature',
  findings,
  async find(one) {
    const { log } = one
    const then = await rememberedBy(one, readerOf(one))
    if (!log) return then ? { finding: 'log-gone', about: then.key.name } : { finding: 'log-unreachable' }
    return judgeLog<MemoryReport['finding']>(() => compare(one, log, then), 'log-forked', 'log-unreachable')
  },
})
