// The one verifier: every check of a credential that applies to the source of evidence, in order.
import type { Findings, Report } from '#domain/verification/check.ts'
import {
  checks,
  type DeclaredCheck,
  type Step,
  type StepFinding,
  type StepName,
} from '#domain/verification/checks.ts'
import type { Case, CheckTools, Evidence } from '#domain/verification/evidence.ts'

const checksFor = (evidence: Evidence) =>
  checks.filter(({ of, isDue }) => of.includes(evidence.source) && isDue?.(evidence) !== false)

export const checkNamesFor = (evidence: Evidence): StepName[] => checksFor(evidence).map(({ name }) => name)

async function findingOf(
  { after, find }: DeclaredCheck,
  one: Case,
  steps: readonly Step[],
): Promise<Report<StepFinding>> {
  const before = steps.find(({ name }) => name === after)
  if (before && before.outcome !== 'passed') return { finding: 'not-reached' }
  try {
    return (await find(one)) ?? { finding: 'not-reached' }
  } catch {
    return { finding: 'unexpected' }
  }
}

// A check that was not reached, or that threw, has not passed.
export function outcomeOf(findings: Findings, finding: StepFinding) {
  return findings[finding] ?? 'could not check'
}

export type Judgment = Pick<Case, 'document' | 'log' | 'entry' | 'opened'> & { steps: Step[] }

export async function judge(
  evidence: Evidence,
  tools: CheckTools,
  tell: (step: Step, one: Judgment) => void = () => {},
): Promise<Judgment> {
  const one: Case & Judgment = { evidence, tools, steps: [], lists: {} }
  for (const check of checksFor(evidence)) {
    const startedAt = performance.now()
    const report = await findingOf(check, one, one.steps)
    const outcome = outcomeOf(check.findings, report.finding)
    const step = { about: '', ...report, name: check.name, outcome, ms: performance.now() - startedAt }
    one.steps.push(step)
    tell(step, one)
  }
  return one
}
