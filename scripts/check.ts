// The fast checks: types, lint, and all tests without a browser.
import { lint, prove, types, unitTests } from '#scripts/steps.ts'

await prove({
  Types: types,
  Lint: lint,
  'Unit tests and structure': () => unitTests(['src/**/*.test.ts', 'tests/structure/*.test.ts']),
})
