// What a holder has done to earn each kind of credential, as its signed document says it.
import { certification } from '#facts/certification.ts'
import { exam } from '#facts/exam.ts'
import type { CredentialType } from '#facts/registry.ts'

export const achievementCriteria: Record<CredentialType, string> = {
  CERT: `Completed the ${certification.hours}-hour program and passed the proctored exam of multiple choice and scenarios, case analysis and live simulation with at least ${exam.passMarkPercent} percent.`,
  MICRO: 'Completed every module of the micro-credential and passed its assessment.',
  CEU: 'Holds a paid annual subscription to continuing education, through which CRU credits are earned.',
}
