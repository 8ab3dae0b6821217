// Steps as if a check had been made, with any finding it declares.
import { checks, type Step, type StepFinding, type StepName } from '#domain/verification/checks.ts'
import { outcomeOf } from '#domain/verification/judge.ts'

function findingsOf(name: StepName) {
  const check = checks.find((one) => one.name === name)
  if (!check) throw new Error(`There is no check ${name}.`)
  return check.findings
}

export function stepOf(name: StepName, finding: StepFinding): Step {
  return { name, finding, outcome: outcomeOf(findingsOf(name), finding), about: '', ms: 0 }
}

// One for each finding of the check, including those that every check may have.
export const stepsOf = (name: StepName): Step[] =>
  [...(Object.keys(findingsOf(name)) as StepFinding[]), 'not-reached' as const, 'unexpected' as const].map(
    (finding) => stepOf(name, finding),
  )
