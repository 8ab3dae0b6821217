// The fast part of the tests: types, lint, and everything that needs no browser.
import { lint, say, step, sum, types, unitTests } from '#scripts/steps.ts'

const { passed, failed } = sum([
  await step('Types', types),
  await step('Lint', lint),
  await step('Unit tests and structure', () => unitTests(['src/**/*.test.ts', 'tests/structure/*.test.ts'])),
])
say('')
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
