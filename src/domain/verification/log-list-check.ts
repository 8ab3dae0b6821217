// Checks that the status lists are in the log, that the site's are the newest, and for which time a bundle speaks.

import { freshCosignatureHours } from '#constants/log.ts'
import { bundlePath, logPolicyPath, statusPurposes } from '#domain/badge/addresses.ts'
import { equalBytes, LogFormatError } from '#domain/log/bytes.ts'
import type { OpenedCheckpoint } from '#domain/log/checkpoint.ts'
import { fileIn, readCredentialBundle } from '#domain/log/credential-bundle.ts'
import { UnreachableError } from '#domain/log/follow-log.ts'
import { listLeafIn, type OpenedLog, openLog, TooManyLeavesError } from '#domain/log/opened-log.ts'
import type { Policy } from '#domain/log/policy.ts'
import { datedBy, futureFault, lastSeenMs, momentAt } from '#domain/log/quorum.ts'
import { isConsistent } from '#domain/log/tree.ts'
import { check, everySource, type ReportOf } from '#domain/verification/check.ts'
import type { Case, ReaderEvidence, ReadList } from '#domain/verification/evidence.ts'
import { clockFinding, readList } from '#domain/verification/list-checks.ts'
import { checkpointPath, judgeLog, logFilesOf, readerOf } from '#domain/verification/published-log.ts'
import { isBitSet, listPlaceIn } from '#domain/verification/read-document.ts'

const findings = {
  'lists-newest': 'passed',
  'lists-unwitnessed': 'noted',
  'lists-not-yet-cosigned': 'noted',
  // In a bundle, which cannot show that they are the newest.
  'lists-entered': 'passed',
  'lists-cosigned-long-ago': 'could not check',
  'lists-cosigned-in-future': 'could not check',
  'clock-fast': 'could not check',
  'clock-slow': 'could not check',
  'lists-not-read-through': 'could not check',
  'lists-changed-meanwhile': 'could not check',
  'list-proof-unreachable': 'could not check',
  'log-unconfirmed': 'could not check',
  'lists-not-entered': 'failed',
} as const

type ListsReport = ReportOf<typeof findings>

// From a site's bundle, followed to its newest head; or from a bundle alone.
async function open(one: Case, how?: 'again'): Promise<OpenedLog> {
  const { document, keys, log, tools } = one
  const reader = readerOf(one)
  if (!document || !keys || !log) throw new LogFormatError('there is no log to look in')
  const places = statusPurposes.flatMap((purpose) => {
    const place = listPlaceIn(document.json, purpose)
    return 'finding' in place ? [] : place
  })
  const shown = { key: log, names: keys.names, policy: reader.pinned.policy }
  if (reader.bundle) {
    const { leaves } = reader.bundle
    return openLog(tools, { ...shown, policyText: fileIn(reader.bundle, logPolicyPath), leaves }, places)
  }
  const fetched = await Promise.all(
    [logPolicyPath, bundlePath(document.facts.id), checkpointPath].map(async (path) => {
      const { text } = await reader.fetchFile(path, how)
      if (text === undefined) throw new UnreachableError(path)
      return text
    }),
  )
  const [policyText = '', bundle = '', note = ''] = fetched
  const { leaves } = readCredentialBundle(bundle)
  const newest = { note, fetchFile: logFilesOf(reader) }
  return openLog(tools, { ...shown, policyText, leaves, newest }, places)
}

// Both heads in a bundle must belong to one log.
function assertOneLog({ entry, tools }: Case, { proved }: OpenedLog, { bundle }: ReaderEvidence): void {
  if (!entry || !bundle) return
  const [former, later] = entry.head.size <= proved.size ? [entry.head, proved] : [proved, entry.head]
  if (!isConsistent(tools.sha256, former, later, bundle.growth))
    throw new LogFormatError(
      `the heads of ${former.size} and of ${later.size} leaves are not shown to be of one log`,
    )
}

// Uses a head that covers the leaf at `index` and that witnesses have seen within a day.
function judgeFreshness(
  policy: Policy,
  heads: readonly OpenedCheckpoint[],
  index: number,
  now: number,
): ListsReport {
  if (policy.witnesses.length === 0) return { finding: 'lists-unwitnessed' }
  const covering = heads.filter(({ size }) => size > index).map(({ claims }) => claims)
  const seen = covering.flatMap((claims) => lastSeenMs(policy, datedBy(now, claims)) ?? [])
  const future = futureFault(now, covering.flat())
  if (seen.length === 0 && future !== undefined) return { finding: 'lists-cosigned-in-future', about: future }
  if (seen.length === 0) return { finding: 'lists-not-yet-cosigned' }
  const newest = Math.max(...seen)
  const isFresh = now - newest <= freshCosignatureHours * 3_600_000
  return {
    finding: isFresh ? 'lists-newest' : 'lists-cosigned-long-ago',
    about: momentAt(newest / 1000),
  }
}

const dayMs = 86_400_000

// A bundle speaks for the earliest of what its witnesses signed and what its lists say: an issuer can date lists ahead,
// and a holder can prove old leaves in a new head.
function dateBundle(lists: readonly ReadList[], { policy, head }: OpenedLog, now: number): ListsReport {
  const dates = lists.flatMap(({ validMs }) => validMs ?? [])
  const listsMs = Math.min(...dates.map(({ from }) => from))
  if (dates.some(({ from }) => dates.some(({ until }) => from > until)))
    throw new LogFormatError('its status lists were never valid at the same time')
  const seenMs = lastSeenMs(policy, head.claims)
  const atMs = Math.min(listsMs, seenMs ?? listsMs)
  const by = seenMs === undefined ? 'issuer' : seenMs <= listsMs ? 'witnesses' : 'lists'
  const dated = { by, ageDays: Math.floor((now - atMs) / dayMs) } as const
  return { finding: 'lists-entered', about: momentAt(atMs / 1000), log: { dated } }
}

function judgeLists(one: Case, lists: readonly ReadList[], opened: OpenedLog): ListsReport {
  const { evidence, tools } = one
  const { policy, head, proved } = opened
  const newest = Math.max(...lists.map((list) => listLeafIn(tools.sha256, opened, list)))
  if (evidence.reader?.bundle) {
    assertOneLog(one, opened, evidence.reader)
    return dateBundle(lists, opened, evidence.now)
  }
  const found = judgeFreshness(policy, [head, proved], newest, evidence.now)
  return (found.finding === 'lists-cosigned-long-ago' && clockFinding(evidence, true)) || found
}

// A list may change between fetching it and fetching the log. Read again, it must say the same about this credential.
async function judgeListsAgain(one: Case, before: readonly ReadList[]): Promise<ListsReport> {
  const opened = await open(one, 'again')
  const again: ReadList[] = []
  for (const list of before) {
    const read = await readList(one, list.purpose, 'again')
    if ('finding' in read || isBitSet(read) !== isBitSet(list)) return { finding: 'lists-changed-meanwhile' }
    again.push(read)
  }
  const found = judgeLists(one, again, opened)
  one.opened = opened
  return found
}

async function judgePublicLists(one: Case, lists: readonly ReadList[]): Promise<ListsReport> {
  try {
    one.opened = await open(one)
    return judgeLists(one, lists, one.opened)
  } catch (error) {
    if (error instanceof TooManyLeavesError)
      return { finding: 'lists-not-read-through', about: String(error.count) }
    if (!(error instanceof LogFormatError) || one.evidence.source === 'bundle') throw error
    return judgeListsAgain(one, lists)
  }
}

export const logListCheck = check({
  name: 'log-lists',
  of: everySource,
  after: 'signature',
  countsFor: ['revocation', 'suspension'],
  findings,
  async find(one) {
    const { registry } = one.evidence
    const lists = statusPurposes.flatMap((purpose) => one.lists[purpose] ?? [])
    if (lists.length < statusPurposes.length) return undefined
    if (!registry) {
      if (!one.log || one.version === 'former') return undefined
      return judgeLog<ListsReport['finding']>(
        () => judgePublicLists(one, lists),
        'lists-not-entered',
        'list-proof-unreachable',
      )
    }
    for (const list of lists) {
      const newest = registry.newestList(list)
      if (newest === undefined) return { finding: 'log-unconfirmed' }
      if (newest === 'unlogged' || !equalBytes(newest, one.tools.sha256(list.bits)))
        return { finding: 'lists-not-entered', about: `the list ${list.path} is not the newest in the log` }
    }
    return { finding: 'lists-newest' }
  },
})
