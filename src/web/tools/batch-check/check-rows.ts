// Checks rows: IDs with the registry, a file like a single file.
import { notChecked as failures, results } from '#content/tools/batch-check.ts'
import { checkAgain as timeCopy } from '#content/verification/check-time.ts'
import { verdictCopy, verdictHeadings } from '#content/verification/verdict-copy.ts'
import type { Step } from '#domain/verification/checks.ts'
import type { DocumentFacts } from '#domain/verification/evidence.ts'
import { isInForce } from '#domain/verification/verdict.ts'
import { isRecord, readRecord } from '#formats/json-values.ts'
import type { BatchRow, Judged, NotChecked } from '#web/tools/batch-check/rows.ts'
import type { Ask } from '#web/tools/browser-check/site.ts'
import type { Checker } from '#web/tools/browser-check/use-browser-check.ts'
import { type BareVerification, completeVerification } from '#web/tools/verifier/complete-verification.ts'
import { standingTones } from '#web/ui/tones.ts'

export type Ended = { given: string; state: NotChecked | Judged }

const notChecked = (sentence: string, retry: NotChecked['retry'] = 'possible'): NotChecked => ({
  at: 'not-checked',
  sentence,
  retry,
})

// Cap the length: a proxy may answer with anything.
const refusalIn = (text: string) => (/^[^<\n]{1,200}$/.test(text) ? failures.refused(text) : failures.unread)

function judged(bare: BareVerification, checkedAt: string): Judged {
  const verification = completeVerification(bare)
  const { standing, credential } = verification
  return {
    at: 'judged',
    tone: standingTones[standing],
    verdict: verdictHeadings[standing],
    // Stored with the row, so it must not say “is valid”.
    sentence: isInForce(verification) ? timeCopy.wasValid : verdictCopy(verification).sentence,
    checkedAt,
    ...(credential && {
      facts: {
        id: credential.id,
        holder: credential.holder.name,
        course: credential.course.title,
        issuedAt: credential.issuedAt,
        expiresAt: credential.expiresAt ?? '',
      },
    }),
  }
}

async function judgeIds(ids: readonly string[], ask: Ask): Promise<(NotChecked | Judged)[]> {
  const checkedAt = new Date().toISOString()
  const response = await ask('/api/credentials/verify', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  })
  if (!response.ok) {
    const refused = notChecked(refusalIn(await response.text()))
    return ids.map(() => refused)
  }
  const answer = readRecord(await response.text())
  const results = Array.isArray(answer?.results) ? answer.results : []
  return ids.map((id, at) => {
    const { cid, verification } = isRecord(results[at]) ? results[at] : {}
    return cid === id && isRecord(verification)
      ? judged(verification as BareVerification, checkedAt)
      : notChecked(failures.unread)
  })
}

async function judgeFile(name: string, file: File, ask: Ask, checker: Checker): Promise<Ended[]> {
  const read = await checker.readFile(file)
  if ('refused' in read)
    return [{ given: name, state: notChecked(checker.refusals[read.refused], 'useless') }]
  const site = checker.siteAt(location.origin, ask)
  const ended: Ended[] = []
  for (const [place, given] of read.givens.entries()) {
    const checkedAt = new Date().toISOString()
    const steps: Step[] = []
    let facts: DocumentFacts | undefined
    await checker.check(given, site, {
      names: () => {},
      step: (step) => steps.push(step),
      facts: (found) => {
        facts = found
      },
    })
    const { standing, heading, text, proven } = checker.conclude(steps, facts)
    const isOneOfMany = read.givens.length > 1
    ended.push({
      given: isOneOfMany ? results.part(name, place + 1, read.givens.length) : name,
      state: {
        at: 'judged',
        tone: standingTones[standing],
        verdict: heading,
        sentence: text,
        checkedAt,
        ...(proven && { facts: factsOf(proven) }),
      },
    })
  }
  return ended
}

const factsOf = ({ id, holder, course, issuedAt, expiresAt }: DocumentFacts) => ({
  id,
  holder,
  course,
  issuedAt,
  expiresAt,
})

export type Tools = {
  ask: Ask
  fileOf: (row: BatchRow) => File | undefined
  // Loaded with the first file.
  loadChecker: () => Promise<Checker>
}

async function checkFile(row: BatchRow, { ask, fileOf, loadChecker }: Tools): Promise<Ended[]> {
  const { given } = row
  const file = fileOf(row)
  if (!file) return [{ given, state: notChecked(failures.fileGone, 'with-file') }]
  const checker = await loadChecker().catch(() => undefined)
  return checker ? judgeFile(given, file, ask, checker) : [{ given, state: notChecked(failures.noChecker) }]
}

// All of one kind: IDs in one call, files side by side.
export async function checkRows(rows: readonly BatchRow[], tools: Tools): Promise<Ended[][]> {
  const ids = rows.flatMap(({ source }) => (source.of === 'list' ? source.cid : []))
  if (ids.length === 0) return Promise.all(rows.map((row) => checkFile(row, tools)))
  const states = await judgeIds(ids, tools.ask)
  return states.map((state, at) => [{ given: rows[at]?.given ?? '', state }])
}
