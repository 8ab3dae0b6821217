// Completes an answer that has only the fields of the specification, or an unknown finding. The rest of the page
// only displays verdicts.
import type { Verification } from '#contract/registry.ts'
import { type Finding, findings } from '#domain/verification/verdict.ts'

type Added = 'finding' | 'standing' | 'checks'

export type BareVerification = Omit<Verification, Added> & Partial<Pick<Verification, Added>>

// Valid only if nothing failed and everything was checked.
function findingBy({ valid, credential, checks = [] }: BareVerification): Finding {
  if (!valid || !credential) return 'unknown'
  if (credential.expired) return 'expired'
  return checks.every(({ outcome }) => outcome === 'passed') ? 'valid' : 'unchecked'
}

export function completeVerification(answer: BareVerification): Verification {
  const { finding: given, checks = [] } = answer
  const finding = given && Object.hasOwn(findings, given) ? given : findingBy(answer)
  return { ...answer, finding, standing: findings[finding].standing, checks }
}
