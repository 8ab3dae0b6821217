// A record of a check: the offline checker with an answer and its evidence inside.
import { checkRecordFormat } from '#constants/browser-check.ts'
import { badgeFilePath, logProofPath } from '#domain/badge/addresses.ts'
import { writeBase64 } from '#domain/log/bytes.ts'
import { readCheckpointText } from '#domain/log/checkpoint-text.ts'
import { type CredentialBundle, fileIn, readCredentialBundle } from '#domain/log/credential-bundle.ts'
import { readNote } from '#domain/log/note.ts'
import { readTlogProof } from '#domain/log/tlog-proof.ts'
import type { Step, StepFinding } from '#domain/verification/checks.ts'
import { conclusionOf } from '#domain/verification/conclusion.ts'
import type { CheckTools, DocumentFacts, Pinned } from '#domain/verification/evidence.ts'
import { judge } from '#domain/verification/judge.ts'
import { bundleEvidence } from '#domain/verification/reader-evidence.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'
import { isRecord, momentIn, readRecord, textIn } from '#formats/json-values.ts'

// `savedAt` is the server's time when the bundle was fetched. The reference is the employer's own.
export type CheckRecord = {
  asked: string
  reference: string
  checkedAt: string
  savedAt: string
  answer: string
  checks: { name: string; outcome: string; text: string }[]
  bundle: string
}

export const recordScript = `<script type="application/json" id="${checkRecordFormat}">`

// What the file itself shows, whatever its text says.
export type ShownByRecord = {
  standing: VerdictStanding
  facts?: DocumentFacts
  head?: { size: number; root: string }
}

export function readCheckRecord(json: string): CheckRecord | undefined {
  const record = readRecord(json)
  if (!record) return undefined
  const { asked, reference, checkedAt, savedAt, answer, checks, bundle } = record
  const texts = [asked, reference, checkedAt, savedAt, answer, bundle]
  if (!texts.every((text) => typeof text === 'string') || Number.isNaN(momentIn(savedAt))) return undefined
  const named = Array.isArray(checks) ? checks.filter(isRecord) : []
  return {
    ...(record as CheckRecord),
    checks: named.map(({ name, outcome, text }) => ({
      ...{ name: textIn(name), outcome: textIn(outcome), text: textIn(text) },
    })),
  }
}

// Undefined if the page is no record; null if it is a damaged one.
export function checkRecordIn(html: string): CheckRecord | null | undefined {
  const [, json] = html.split(recordScript)
  return json === undefined ? undefined : (readCheckRecord(json.split('</script')[0] ?? '') ?? null)
}

const standings: [StepFinding, VerdictStanding][] = [
  ['revoked', 'revoked'],
  ['suspended', 'suspended'],
  ['run-out', 'expired'],
  ['not-yet', 'not-yet-valid'],
]

function standingIn(steps: readonly Step[]): VerdictStanding {
  const conclusion = conclusionOf(steps)
  if (['not-genuine', 'log-disagrees', 'other-issuer'].includes(conclusion)) return 'invalid'
  const found = standings.find(([name]) => steps.some(({ finding }) => finding === name))
  return found?.[1] ?? (conclusion === 'incomplete' ? 'not-fully-verified' : 'valid')
}

function headIn(bundle: CredentialBundle): ShownByRecord['head'] {
  const { checkpoint } = readTlogProof(fileIn(bundle, logProofPath(bundle.id)))
  const { size, root } = readCheckpointText(readNote(checkpoint).text)
  return { size, root: writeBase64(root) }
}

// Judges the bundle alone at the time when it was saved. A damaged one shows nothing.
export async function showRecord(
  record: CheckRecord,
  tools: CheckTools,
  pinned: Pinned,
): Promise<ShownByRecord> {
  try {
    const bundle = readCredentialBundle(record.bundle)
    const { steps, document } = await judge(bundleEvidence(bundle, momentIn(record.savedAt), pinned), tools)
    const head = headIn(bundle)
    return { standing: standingIn(steps), ...(document && { facts: document.facts }), ...(head && { head }) }
  } catch {
    return { standing: 'invalid' }
  }
}

// What the checker on the page is given.
export function inputOf({ bundle: text }: CheckRecord) {
  const bundle = readCredentialBundle(text)
  return { text: fileIn(bundle, badgeFilePath(bundle.id, 'json')), bundle }
}
