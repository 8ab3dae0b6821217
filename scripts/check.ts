// The fast checks: types, lint, and all tests without a browser.
import { prove, typesAndLint, unitTests } from '#scripts/steps.ts'

await prove({
  'Types and lint': typesAndLint,
  'Unit tests and structure': () => unitTests(['src/**/*.test.ts', 'tests/structure/*.test.ts']),
})
