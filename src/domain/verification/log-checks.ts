// Checks that the document is in the log, and that it is the expected log.
import { hex } from '@scure/base'
import { didDocumentPath, formerProofPath, logProofPath } from '#domain/badge/addresses.ts'
import { equalBytes, utf8 } from '#domain/log/bytes.ts'
import { writeVkey } from '#domain/log/note.ts'
import { findEntry, logNamedIn } from '#domain/log/site-log.ts'
import { check, everySource, type ReportOf, readers } from '#domain/verification/check.ts'
import type { Case } from '#domain/verification/evidence.ts'
import { judgeLog, readerOf } from '#domain/verification/published-log.ts'

// The key of the log that the issuer names.
async function findLog(one: Case): Promise<void> {
  const { text } = await readerOf(one).fetchFile(didDocumentPath)
  const named = text === undefined ? undefined : logNamedIn(one.tools.sha256, text)
  if (named) one.log = named
}

// A log restarted after a loss has another name and the same key.
const logKey = check({
  name: 'log-key',
  of: readers,
  after: 'keys',
  isDue: ({ source, reader }) => source === 'bundle' || reader?.pinned.log !== undefined,
  findings: { 'log-known': 'passed', 'log-named-by-bundle': 'could not check', 'log-of-another': 'failed' },
  async find(one) {
    await findLog(one)
    const { pinned } = readerOf(one)
    const about = one.log ? writeVkey(one.log) : ''
    if (!one.log) return { finding: 'log-of-another', about: 'the issuer names no log' }
    if (!pinned.log) return { finding: 'log-named-by-bundle', about }
    if (equalBytes(pinned.log.publicKey, one.log.publicKey)) return { finding: 'log-known', about }
    return { finding: 'log-of-another', about: `its key is ${about}, and not ${writeVkey(pinned.log)}` }
  },
})

const entryFindings = {
  entered: 'passed',
  'not-entered': 'failed',
  // There is a log, but without a leaf for this document.
  'no-leaf': 'failed',
  'no-log': 'could not check',
  'proof-unreachable': 'could not check',
  'log-unconfirmed': 'could not check',
} as const

type EntryReport = ReportOf<typeof entryFindings>

// The proof in a file is for the file's own document; the site's is for its current document, in its own spelling.
async function findPublicEntry(one: Case): Promise<EntryReport | undefined> {
  const { document, tools } = one
  if (!one.log) await findLog(one)
  const { log } = one
  const reader = readerOf(one)
  if (!document || !log) return { finding: 'no-log' }
  const given = reader.proof === undefined ? [] : [{ proof: reader.proof, text: document.text, from: '' }]
  if (one.version === 'former' && given.length === 0) return undefined
  const isRenewed = one.version === 'renewed'
  const path = isRenewed
    ? formerProofPath(document.facts.id, hex.encode(tools.sha256(utf8(one.served ?? ''))))
    : logProofPath(document.facts.id)
  const { text: proof, isMissing, from = '' } = await reader.fetchFile(path)
  const served =
    proof === undefined || one.version === 'former'
      ? []
      : [{ proof, text: one.served ?? document.text, from }]
  let found: EntryReport = {
    // A restarted log has no leaf of a former document.
    finding: isMissing && !isRenewed ? 'no-leaf' : 'proof-unreachable',
    about: path,
    from,
  }
  // The proof in the file may be for a log that was replaced since; then the site's counts.
  for (const candidate of [...given, ...served]) {
    found = await judgeLog<EntryReport['finding']>(
      async () => {
        one.entry = await findEntry(tools, log, candidate.text, candidate.proof)
        return { finding: 'entered', about: String(one.entry.index), from: candidate.from }
      },
      'not-entered',
      'proof-unreachable',
    )
    if (one.entry) return found
  }
  return found
}

const logEntry = check({
  name: 'log-entry',
  of: everySource,
  after: 'signature',
  findings: entryFindings,
  async find(one) {
    const { registry } = one.evidence
    if (!registry) return findPublicEntry(one)
    const isLogged = await registry.isLogged()
    if (isLogged === undefined) return { finding: 'log-unconfirmed' }
    return isLogged ? { finding: 'entered' } : { finding: 'not-entered', about: 'its leaf is another' }
  },
})

export const logChecks = [logKey, logEntry] as const
