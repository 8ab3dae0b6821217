// The four steps about the public log, with what this site serves and what this browser remembers of it.
import { bundlePath, logPolicyPath, logProofPath, statusPurposes } from '#domain/badge/addresses.ts'
import { LogFault } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpoint } from '#domain/log/checkpoint.ts'
import { readCredentialBundle } from '#domain/log/credential-bundle.ts'
import { type FetchLogFile, Unreachable } from '#domain/log/follow-log.ts'
import type { FormerLog } from '#domain/log/leaf.ts'
import { type OpenedLog, openLog, type ReadBits } from '#domain/log/opened-log.ts'
import { readPolicy } from '#domain/log/policy.ts'
import {
  type Entry,
  findEntry,
  type Growth,
  judgeEntryWitnesses,
  judgeGrowth,
  judgeLists,
  type Remembered,
  readRemembered,
  type SiteLog,
  writeRemembered,
} from '#domain/log/site-log.ts'
import { pathOf } from '#domain/log/tiles.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import type { StepName } from '#domain/verification/browser-check/steps.ts'
import { logTools as tools } from '#web/tools/browser-check/verify/log-tools.ts'
import type { FetchedFile, Site, StepResult } from '#web/tools/browser-check/verify/step.ts'

const { sha256, verify } = tools

// The proofs of one document that are at hand, and the text that each must be of.
type Candidate = { proof: string; text: string; from?: string }

const checkpointPath = '/log/checkpoint'

const fetchFrom =
  (site: Site): FetchLogFile =>
  async (file) =>
    (await site.fetchFile(`/log/${pathOf(file)}`)).bytes

export type LogFiles = { proof: FetchedFile; policy: FetchedFile; bundle: FetchedFile; head: FetchedFile }

// All at once, as soon as the document is known to be signed.
export async function fetchLogFiles(id: string, site: Site): Promise<LogFiles> {
  const [proof, policy, bundle, head] = await Promise.all(
    [logProofPath(id), logPolicyPath, bundlePath(id), checkpointPath].map((path) => site.fetchFile(path)),
  )
  if (!proof || !policy || !bundle || !head) throw new Error('a file was not asked for')
  return { proof, policy, bundle, head }
}

export function rememberedBy(site: Site): Remembered | undefined {
  const text = site.memory?.read()
  return text ? readRemembered(tools, text) : undefined
}

// What a step throws when the log does not bear it out, and when it could not be asked.
async function judge<Name extends StepName, Value>(
  find: () => Promise<StepResult<Name, Value>> | StepResult<Name, Value>,
  ifFault: StepResult<Name, Value>['finding'],
  ifUnreachable: StepResult<Name, Value>['finding'],
  from?: string,
): Promise<StepResult<Name, Value>> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof LogFault) return { finding: ifFault, about: error.message, ...(from && { from }) }
    if (error instanceof Unreachable) return { finding: ifUnreachable, ...(from && { from }) }
    throw error
  }
}

export type Entered = StepResult<'log-entry', Entry>

// The first proof that holds. One that came in the file may be of a log that was begun anew since; then the site's counts.
export async function entryIn(
  log: SiteLog | undefined,
  candidates: readonly Candidate[],
  fetched: FetchedFile | undefined,
): Promise<Entered> {
  const from = fetched?.from
  if (!log) return { finding: 'no-log' }
  let found: Entered = {
    finding: fetched?.isMissing ? 'no-leaf' : 'proof-unreachable',
    ...(from && { from }),
  }
  for (const { proof, text, from: source } of candidates) {
    found = await judge<'log-entry', Entry>(
      () => {
        const entry = findEntry(tools, log, text, proof)
        return {
          finding: 'entered',
          about: String(entry.index),
          value: entry,
          ...(source && { from: source }),
        }
      },
      'not-entered',
      'proof-unreachable',
      source,
    )
    if (found.finding === 'entered') return found
  }
  return found
}

// The log as the site's newest bundle shows it; of the same name, or it is another.
export function openLists(log: SiteLog, policy: string, bundle: string): OpenedLog {
  const opened = openLog(tools, readCredentialBundle(bundle), {
    log: log.key,
    policy: readPolicy(sha256, policy),
  })
  if (opened.key.name !== log.key.name)
    throw new LogFault(`the lists are shown in ${opened.key.name}, and not in ${log.key.name}`)
  return opened
}

export const witnessesOf = (
  log: SiteLog,
  entry: Entry,
  issuedAt: string,
  policy: string | undefined,
  leaves: OpenedLog['leaves'] | undefined,
): Promise<StepResult<'witnesses'>> =>
  judge<'witnesses', never>(
    () => {
      if (policy === undefined) throw new Unreachable()
      return judgeEntryWitnesses(tools, log.key, policy, entry, issuedAt, leaves) as StepResult<'witnesses'>
    },
    'not-by-policy',
    'policy-unreachable',
  )

// `readAgain` reads the lists once more: one may have changed since, and its leaf with it.
export const listsIn = (
  open: () => OpenedLog,
  lists: readonly ReadBits[],
  readAgain: () => Promise<readonly ReadBits[] | 'changed'>,
  site: Site,
  from: string,
): Promise<StepResult<'log-lists'>> =>
  judge<'log-lists', never>(
    async () => {
      const find = (read: readonly ReadBits[]) =>
        judgeLists(sha256, open(), read, site.now(), fetchFrom(site)) as Promise<StepResult<'log-lists'>>
      if (lists.length < statusPurposes.length) throw new LogFault('a list is missing')
      try {
        return { ...(await find(lists)), from }
      } catch (error) {
        if (!(error instanceof LogFault)) throw error
        const again = await readAgain()
        if (again === 'changed') return { finding: 'lists-changed-meanwhile', from }
        return { ...(await find(again)), from }
      }
    },
    'lists-not-entered',
    'list-proof-unreachable',
    from,
  )

type Looked = {
  log: SiteLog
  policy: string
  head: FetchedFile
  shown: TreeHead[]
  former?: FormerLog | undefined
}

// What is found to go on from the last look, or is the first, is remembered for the next one.
export const growthOf = (
  then: Remembered | undefined,
  { log, policy, head, shown, former }: Looked,
  site: Site,
): Promise<StepResult<'log-memory'>> =>
  judge<'log-memory', never>(
    async () => {
      const { from, text: note } = head
      if (note === undefined) throw new Unreachable()
      const newest = openCheckpoint(note, log.key, verify)
      const looked = { site: log, newest, shown, ...(former && { former }) }
      const growth = await judgeGrowth(tools, then, looked, fetchFrom(site))
      const kept = remember(
        growth,
        { ...log, policy, note, at: new Date(site.now()).toISOString() },
        newest,
        site,
      )
      if (growth.finding === 'first-look' && !kept) return { finding: 'cannot-remember', from }
      return { ...growth, from }
    },
    'log-forked',
    'log-unreachable',
    head.from,
  )

// What speaks against the log is not written over what it was caught by.
const remembering: Growth['finding'][] = ['first-look', 'only-grown', 'log-begun-anew']

function remember({ finding }: Growth, seen: Remembered, { size }: OpenedCheckpoint, site: Site): boolean {
  if (!remembering.includes(finding)) return false
  // Another tab may have seen more meanwhile.
  const last = rememberedBy(site)
  const isBehind = last?.key.name === seen.key.name && openCheckpoint(last.note, last.key, verify).size > size
  return isBehind || (site.memory?.write(writeRemembered(seen)) ?? false)
}
