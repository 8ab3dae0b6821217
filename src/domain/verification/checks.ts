// Every check of a credential, in the order they are made.
import type { Report, StepOutcome } from '#domain/verification/check.ts'
import { dateChecks } from '#domain/verification/date-checks.ts'
import { documentChecks } from '#domain/verification/document-checks.ts'
import { listChecks } from '#domain/verification/list-checks.ts'
import { logChecks } from '#domain/verification/log-checks.ts'
import { logListCheck } from '#domain/verification/log-list-check.ts'
import { memoryCheck } from '#domain/verification/memory-check.ts'
import { registryChecks } from '#domain/verification/registry-checks.ts'
import { witnessChecks } from '#domain/verification/witness-checks.ts'

const declared = [
  ...documentChecks,
  ...listChecks,
  ...dateChecks,
  ...registryChecks,
  ...logChecks,
  logListCheck,
  ...witnessChecks,
  memoryCheck,
] as const

export type DeclaredCheck = (typeof declared)[number]

export const checks: readonly DeclaredCheck[] = declared

export type StepName = DeclaredCheck['name']

type Named<One> = One extends { findings: infer All } ? keyof All : never

// Besides its own findings, a check may not be reached, or fail unexpectedly.
export type StepFinding = Named<DeclaredCheck> | 'not-reached' | 'unexpected'

// A check that was made.
export type Step = Report<StepFinding> & { name: StepName; outcome: StepOutcome; about: string; ms: number }
