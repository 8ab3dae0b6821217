// The steps about the public log of a site that can be asked: pure, with files and memory handed in.
import { areSame, LogFault, utf8 } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpoint } from '#domain/log/checkpoint.ts'
import { issuerFrom } from '#domain/log/credential-bundle.ts'
import { checkCredentialProof } from '#domain/log/credential-proof.ts'
import { type FetchLogFile, hasOnlyGrown, leavesSince } from '#domain/log/follow-log.ts'
import {
  assertPolicyEntered,
  isFresh,
  judgeCosigners,
  lastSeenMs,
  momentAt,
} from '#domain/log/judge-witnesses.ts'
import type { FormerLog } from '#domain/log/leaf.ts'
import { type NoteKey, readVkey, writeVkey } from '#domain/log/note.ts'
import {
  assertUnchanged,
  type LogTools,
  listLeafFor,
  type OpenedLog,
  type PlacedLeaf,
  type ReadBits,
  witnessKeysOf,
} from '#domain/log/opened-log.ts'
import { type Policy, readPolicy } from '#domain/log/policy.ts'
import { readTlogProof } from '#domain/log/tlog-proof.ts'
import type { Sha256, TreeHead } from '#domain/log/tree.ts'
import type { LogFacts, StepFindingOf, StepReport } from '#domain/verification/browser-check/steps.ts'
import { mostLaterLeaves } from '#facts/log.ts'
import { readRecord, textIn } from '#formats/json-values.ts'

export type SiteLog = { key: NoteKey }

// What a reader keeps from one look to the next. `note` is the head, and `at` when it was seen.
export type Remembered = SiteLog & { policy: string; note: string; at: string }

// Undefined where the issuer names no log that could be checked.
export function logNamedIn(sha256: Sha256, didDocument: string): SiteLog | undefined {
  try {
    return { key: readVkey(sha256, issuerFrom(didDocument).vkey) }
  } catch (error) {
    if (error instanceof LogFault) return undefined
    throw error
  }
}

export const writeRemembered = ({ key, policy, note, at }: Remembered): string =>
  JSON.stringify({ vkey: writeVkey(key), policy, note, at })

// Whoever can write there can write anything: what is not a head that its own key has signed is nothing.
export function readRemembered({ sha256, verify }: LogTools, text: string): Remembered | undefined {
  const record = readRecord(text)
  if (!record) return undefined
  try {
    const [policy, note, at] = [record.policy, record.note, record.at].map(textIn)
    const key = readVkey(sha256, textIn(record.vkey))
    if (policy === undefined || note === undefined || at === undefined) return undefined
    readPolicy(sha256, policy)
    openCheckpoint(note, key, verify)
    return { key, policy, note, at }
  } catch (error) {
    if (error instanceof LogFault) return undefined
    throw error
  }
}

export type Entry = { index: number; head: OpenedCheckpoint; checkpoint: string }

// Makes the leaf anew from the document and finds it in the log. Throws a LogFault that says what does not fit.
export function findEntry(
  { sha256, verify }: LogTools,
  { key }: SiteLog,
  text: string,
  proof: string,
): Entry {
  const read = readTlogProof(proof)
  const { checkpoint } = checkCredentialProof({ sha256, verify, keys: { log: key } }, utf8(text), read)
  return { index: read.index, head: checkpoint, checkpoint: read.checkpoint }
}

// `leaves` are those that the head of the lists is shown to have; without them the policy is one that was remembered.
export function judgeEntryWitnesses(
  { sha256, verify }: LogTools,
  key: NoteKey,
  policyText: string,
  { checkpoint }: Entry,
  issuedAt: string,
  leaves?: readonly PlacedLeaf[],
): StepReport {
  const policy = readPolicy(sha256, policyText)
  if (leaves && policy.witnesses.length > 0) assertPolicyEntered(sha256, policyText, leaves)
  const { claims } = openCheckpoint(checkpoint, key, verify, witnessKeysOf(policy))
  return judgeCosigners(policy, claims, issuedAt)
}

// The lists that were read are the newest in the log, by a head that others have seen within a day. Throws a LogFault
// where they are not those of the log.
export async function judgeLists(
  sha256: Sha256,
  { head, leaves, policy }: OpenedLog,
  lists: readonly ReadBits[],
  now: number,
  fetchFile: FetchLogFile,
): Promise<StepReport> {
  const places = lists.map((read) => listLeafFor(sha256, leaves, read))
  const from = Math.min(...places) + 1
  if (head.size - from > mostLaterLeaves)
    return { finding: 'lists-not-read-through', about: String(head.size - from) }
  const later = await leavesSince(sha256, head, from, fetchFile)
  for (const [at, read] of lists.entries())
    assertUnchanged(
      sha256,
      read,
      later.filter(({ index }) => index > (places[at] ?? 0)),
    )
  return judgeFreshness(policy, head, now)
}

function judgeFreshness(policy: Policy, { claims }: OpenedCheckpoint, now: number): StepReport {
  if (policy.witnesses.length === 0) return { finding: 'lists-unwitnessed', about: '' }
  const seenMs = lastSeenMs(policy, claims)
  if (seenMs === undefined) return { finding: 'lists-not-yet-cosigned', about: '' }
  return {
    finding: isFresh(seenMs, now) ? 'lists-newest' : 'lists-cosigned-long-ago',
    about: momentAt(seenMs / 1000),
  }
}

export type Growth = { finding: StepFindingOf<'log-memory'>; about: string; log?: LogFacts }

type Looked = {
  site: SiteLog
  // The newest head, and those in which something was shown.
  newest: OpenedCheckpoint
  shown: readonly TreeHead[]
  // The log that the site's own says it goes on from.
  former?: FormerLog
}

// Another log is taken for the same one only where it names, as the one before it, what was seen then.
function judgeOtherLog(then: Remembered & { head: TreeHead }, { site, former }: Looked): Growth {
  const about = site.key.name
  const isOfSameKey = areSame(then.key.publicKey, site.key.publicKey)
  const namesIt =
    former?.origin === then.key.name &&
    former.size >= then.head.size &&
    (former.size > then.head.size || areSame(former.root, then.head.root))
  return { finding: isOfSameKey && namesIt ? 'log-begun-anew' : 'log-replaced', about }
}

const forkOf = (one: TreeHead, other: TreeHead) =>
  `the heads of ${one.size} and of ${other.size} leaves are not of one log`

// That every head which was shown is of one log, and that it goes on from the one that was seen last time.
export async function judgeGrowth(
  { sha256, verify }: LogTools,
  then: Remembered | undefined,
  looked: Looked,
  fetchFile: FetchLogFile,
): Promise<Growth> {
  const { site, newest, shown } = looked
  const areOneLog = (one: TreeHead, other: TreeHead) =>
    one.size <= other.size
      ? hasOnlyGrown(sha256, one, other, fetchFile)
      : hasOnlyGrown(sha256, other, one, fetchFile)
  for (const head of shown)
    if (!(await areOneLog(head, newest))) return { finding: 'log-forked', about: forkOf(head, newest) }
  if (!then) return { finding: 'first-look', about: String(newest.size) }
  const head = openCheckpoint(then.note, then.key, verify)
  if (writeVkey(then.key) !== writeVkey(site.key)) return judgeOtherLog({ ...then, head }, looked)
  const grown = { from: head.size, to: newest.size, since: then.at }
  if (newest.size < head.size) return { finding: 'log-shrank', about: '', log: { grown } }
  return (await hasOnlyGrown(sha256, head, newest, fetchFile))
    ? { finding: 'only-grown', about: '', log: { grown } }
    : { finding: 'log-forked', about: forkOf(head, newest) }
}
