// Checks of the public log: document, keys and lists are in its newest head, witnesses have seen it, and it only grew.
import {
  bundlePath,
  didDocumentPath,
  formerProofPath,
  logPolicyPath,
  logProofPath,
  statusPurposes,
} from '#domain/badge/addresses.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { equalBytes, hexOf, LogFault, utf8 } from '#domain/log/bytes.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import { fileIn, proofKeyIn, readCredentialBundle } from '#domain/log/credential-bundle.ts'
import { Unreachable } from '#domain/log/follow-log.ts'
import {
  assertPolicyLogged,
  judgeCosigners,
  judgeFreshness,
  lastSeenMs,
  momentAt,
} from '#domain/log/judge-witnesses.ts'
import { writeVkey } from '#domain/log/note.ts'
import {
  assertKeysLogged,
  type LoggedSigner,
  listLeafIn,
  type OpenedLog,
  openLog,
  TooManyLeaves,
  witnessKeysOf,
} from '#domain/log/opened-log.ts'
import { readPolicy } from '#domain/log/policy.ts'
import { findEntry, logNamedIn } from '#domain/log/site-log.ts'
import { isConsistent } from '#domain/log/tree.ts'
import type { Case, ReaderEvidence, ReadList } from '#domain/verification/evidence.ts'
import { clockTrouble, readList } from '#domain/verification/list-checks.ts'
import { checkpointPath, judgeLog, logFilesOf, readerOf } from '#domain/verification/published-log.ts'
import { isBitSet, listPlaceIn } from '#domain/verification/read-document.ts'
import type { StepReport } from '#domain/verification/steps.ts'

// The key of the log that the issuer names.
async function findLog(one: Case): Promise<void> {
  const { text } = await readerOf(one).fetchFile(didDocumentPath)
  const named = text === undefined ? undefined : logNamedIn(one.tools.sha256, text)
  if (named) one.log = named
}

// A log restarted after a loss has another name and the same key.
export async function checkLogKey(one: Case): Promise<StepReport<'log-key'>> {
  await findLog(one)
  const { pinned } = readerOf(one)
  const about = one.log ? writeVkey(one.log) : ''
  if (!one.log) return { finding: 'log-of-another', about: 'the issuer names no log' }
  if (!pinned.log) return { finding: 'log-named-by-bundle', about }
  if (equalBytes(pinned.log.publicKey, one.log.publicKey)) return { finding: 'log-known', about }
  return { finding: 'log-of-another', about: `its key is ${about}, and not ${writeVkey(pinned.log)}` }
}

const isFormer = ({ steps }: Case) =>
  steps.some(({ finding }) => finding.startsWith('former-document') || finding === 'differs-from-registry')

// The proof in a file is for the file's own document; the site's is for its current document, in its own spelling.
async function findPublicEntry(one: Case): Promise<StepReport<'log-entry'> | undefined> {
  const { document, tools } = one
  if (!one.log) await findLog(one)
  const { log } = one
  const reader = readerOf(one)
  if (!document || !log) return { finding: 'no-log' }
  const given = reader.proof === undefined ? [] : [{ proof: reader.proof, text: document.text, from: '' }]
  if (isFormer(one) && given.length === 0) return undefined
  const isRenewed = one.steps.some(({ finding }) => finding === 'renewed-document')
  const path = isRenewed
    ? formerProofPath(document.facts.id, hexOf(tools.sha256(utf8(one.served ?? ''))))
    : logProofPath(document.facts.id)
  const { text: proof, isMissing, from = '' } = await reader.fetchFile(path)
  const served =
    proof === undefined || isFormer(one) ? [] : [{ proof, text: one.served ?? document.text, from }]
  let found: StepReport<'log-entry'> = {
    // A restarted log has no leaf of a former document.
    finding: isMissing && !isRenewed ? 'no-leaf' : 'proof-unreachable',
    about: path,
    from,
  }
  // The proof in the file may be for a log that was replaced since; then the site's counts.
  for (const candidate of [...given, ...served]) {
    found = await judgeLog<'log-entry'>(
      () => {
        one.entry = findEntry(tools, log, candidate.text, candidate.proof)
        return { finding: 'entered', about: String(one.entry.index), from: candidate.from }
      },
      'not-entered',
      'proof-unreachable',
    )
    if (one.entry) return found
  }
  return found
}

export async function checkLogEntry(one: Case): Promise<StepReport<'log-entry'> | undefined> {
  const { registry } = one.evidence
  if (!registry) return findPublicEntry(one)
  const isLogged = await registry.isLogged()
  if (isLogged === undefined) return { finding: 'log-unconfirmed' }
  return isLogged ? { finding: 'entered' } : { finding: 'not-entered', about: 'its leaf is another' }
}

// From a site's bundle, followed to its newest head; or from a bundle alone.
async function open(one: Case, how?: 'again'): Promise<OpenedLog> {
  const { document, keys, log, tools } = one
  const reader = readerOf(one)
  if (!document || !keys || !log) throw new LogFault('there is no log to look in')
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
      if (text === undefined) throw new Unreachable(path)
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
    throw new LogFault(
      `the heads of ${former.size} and of ${later.size} leaves are not shown to be of one log`,
    )
}

function judgeLists(one: Case, lists: readonly ReadList[], opened: OpenedLog): StepReport<'log-lists'> {
  const { evidence, tools } = one
  const { policy, head, proved } = opened
  const newest = Math.max(...lists.map((list) => listLeafIn(tools.sha256, opened, list)))
  if (evidence.reader?.bundle) {
    assertOneLog(one, opened, evidence.reader)
    const seenMs = lastSeenMs(policy, head.claims)
    return { finding: 'lists-entered', about: seenMs === undefined ? '' : momentAt(seenMs / 1000) }
  }
  const found = judgeFreshness(policy, [head, proved], newest, evidence.now)
  return (found.finding === 'lists-cosigned-long-ago' && clockTrouble(evidence, true)) || found
}

// A list may change between fetching it and fetching the log. Read again, it must say the same about this credential.
async function judgeListsAgain(one: Case, before: readonly ReadList[]): Promise<StepReport<'log-lists'>> {
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

async function judgePublicLists(one: Case, lists: readonly ReadList[]): Promise<StepReport<'log-lists'>> {
  try {
    one.opened = await open(one)
    return judgeLists(one, lists, one.opened)
  } catch (error) {
    if (error instanceof TooManyLeaves)
      return { finding: 'lists-not-read-through', about: String(error.count) }
    if (!(error instanceof LogFault) || one.evidence.source === 'bundle') throw error
    return judgeListsAgain(one, lists)
  }
}

export async function checkLogLists(one: Case): Promise<StepReport<'log-lists'> | undefined> {
  const { registry } = one.evidence
  const lists = statusPurposes.flatMap((purpose) => one.lists[purpose] ?? [])
  if (lists.length < statusPurposes.length) return undefined
  if (!registry) {
    if (!one.log || isFormer(one)) return undefined
    return judgeLog<'log-lists'>(
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
}

export async function checkLogKeys(one: Case): Promise<StepReport<'log-keys'> | undefined> {
  const { opened, entry, keys, document, lists } = one
  if (!opened || !entry || !keys || !document) return undefined
  const signers = [
    { id: proofKeyIn(document.text), before: entry.index },
    ...statusPurposes.map((purpose) => ({ id: lists[purpose]?.signer, before: opened.head.size })),
  ]
  return judgeLog<'log-keys'>(
    () => {
      const found = signers.flatMap(({ id, before }): LoggedSigner[] => {
        const key = id === undefined ? undefined : keys.find(id)
        return key ? [{ id: key.id, publicKey: publicBytesOf(key.multibase), before }] : []
      })
      assertKeysLogged(opened, found)
      return { finding: 'keys-entered' }
    },
    'keys-not-entered',
    'log-unreadable',
  )
}

export async function checkWitnesses(one: Case): Promise<StepReport<'witnesses'> | undefined> {
  const { entry, log, document, opened, tools } = one
  const { fetchFile, pinned } = readerOf(one)
  if (!entry || !log || !document) return undefined
  return judgeLog<'witnesses'>(
    async () => {
      const { text } = await fetchFile(logPolicyPath)
      if (text === undefined) throw new Unreachable(logPolicyPath)
      const policy = pinned.policy ?? readPolicy(tools.sha256, text)
      if (opened && !pinned.policy) assertPolicyLogged(tools.sha256, opened)
      const { claims } = openCheckpoint(entry.checkpoint, log, tools.verify, witnessKeysOf(policy))
      return judgeCosigners(policy, claims, document.facts.issuedAt)
    },
    'not-by-policy',
    'policy-unreachable',
  )
}
