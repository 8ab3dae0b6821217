// Verifies a credential from its bundle, offline and without a registry.
import { stepTitles } from '#content/browser-check/findings.ts'
import {
  offlineCopy,
  offlineFindingMessages,
  offlineStepTitles,
} from '#content/browser-check/offline-checker.ts'
import { LogFormatError } from '#domain/log/bytes.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import { readCredentialBundle } from '#domain/log/credential-bundle.ts'
import { writeVkey } from '#domain/log/note.ts'
import { type Cosigner, cosignersOf, witnessKeysOf } from '#domain/log/policy.ts'
import type { StepOutcome } from '#domain/verification/check.ts'
import type { StepName } from '#domain/verification/checks.ts'
import { type Conclusion, conclude } from '#domain/verification/conclusion.ts'
import type { Pinned } from '#domain/verification/evidence.ts'
import { type Judgment, judge } from '#domain/verification/judge.ts'
import { bundleEvidence } from '#domain/verification/reader-evidence.ts'
import { nodeTools } from '#signing/examine-proof.ts'
import { verifySignature } from '#signing/log-crypto.ts'

const titles = { ...stepTitles, ...offlineStepTitles }

export type VerifiedBundle = {
  id: string
  holder: string
  course: string
  conclusion: Conclusion
  // The conclusion in words.
  sentence: string
  // The date that it can prove; it says nothing about later days.
  asOf?: string
  // The log's key as the bundle names it, and what was found under it.
  key?: string
  index?: number
  size?: number
  // Who cosigned the head that covers the document, earliest first.
  cosigners: Cosigner[]
  // Enough of the policy's witnesses have cosigned it.
  isWitnessed: boolean
  steps: { step: StepName; title: string; outcome: StepOutcome; sentence: string }[]
}

function cosignersIn({ log, entry, opened }: Judgment): Cosigner[] {
  if (!log || !entry || !opened) return []
  const { claims } = openCheckpoint(entry.checkpoint, log, verifySignature, witnessKeysOf(opened.policy))
  return cosignersOf(opened.policy, claims)
}

// Throws a LogFormatError if the bundle cannot be read or has no document.
export async function verifyBundle(source: Uint8Array, pinned: Pinned, now: Date): Promise<VerifiedBundle> {
  const bundle = readCredentialBundle(source)
  const judged = await judge(bundleEvidence(bundle, now.getTime(), pinned), nodeTools)
  const { steps, document, log, entry, opened } = judged
  if (!document) throw new LogFormatError('the bundle has no readable document')
  const { conclusion, heading, text, asOf } = conclude(steps, document.facts, offlineCopy)
  const { holder, course } = document.facts
  return {
    id: bundle.id,
    holder,
    course,
    conclusion,
    sentence: `${heading}. ${text}`,
    ...(asOf && { asOf }),
    ...(log && { key: writeVkey(log) }),
    ...(entry && { index: entry.index }),
    ...(opened && { size: opened.head.size }),
    cosigners: cosignersIn(judged),
    isWitnessed: steps.some(({ finding }) => ['cosigned', 'cosigned-long-after'].includes(finding)),
    steps: steps.map(({ name, finding, outcome, about, log: facts }) => ({
      step: name,
      title: titles[name],
      outcome,
      sentence: offlineFindingMessages[finding](about, facts),
    })),
  }
}
