// An answer with the specification's fields alone, or with a finding that this page does not know, is completed by its
// own word; everything else on the page reads a verdict and never works one out.
import type { Verification } from '#contract/registry.ts'
import { type Finding, findings } from '#domain/verification/verdict.ts'

type Added = 'finding' | 'standing' | 'checks'

export type BareVerification = Omit<Verification, Added> & Partial<Pick<Verification, Added>>

// Green only when nothing failed and nothing was left unchecked.
function findingBy({ valid, credential, checks = [] }: BareVerification): Finding {
  if (!valid || !credential) return 'unknown'
  if (credential.expired) return 'expired'
  return checks.every(({ outcome }) => outcome === 'passed') ? 'valid' : 'unchecked'
}

export function completeVerification(answer: BareVerification): Verification {
  const { finding: told, checks = [] } = answer
  const finding = told && Object.hasOwn(findings, told) ? told : findingBy(answer)
  return { ...answer, finding, standing: findings[finding].standing, checks }
}
