// What each type of credential is called, and what its holder has done to earn it.
import { certification } from '#facts/certification.ts'
import { exam } from '#facts/exam.ts'
import type { CredentialType } from '#facts/registry.ts'

export const credentialTypeNames: Record<CredentialType, string> = {
  CERT: 'Certification',
  MICRO: 'Micro-credential',
  CEU: 'CRU subscription',
}

// As the signed document says it.
export const achievementCriteria: Record<CredentialType, string> = {
  CERT: `Completed the ${certification.hours}-hour program and passed the proctored exam of multiple choice and scenarios, case analysis and live simulation with at least ${exam.passMarkPercent} percent.`,
  MICRO: 'Completed every module of the micro-credential and passed its assessment.',
  CEU: 'Holds a paid annual subscription to continuing education, through which CRU credits are earned.',
}
