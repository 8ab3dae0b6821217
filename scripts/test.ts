// Everything a change must pass, from types to browser journeys; ends with one line that counts.
import { buildSite } from '#scripts/build.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { browserTests, lint, say, step, sum, types, unitTests } from '#scripts/steps.ts'

const chromium = findChromium(say)

const { passed, failed } = sum([
  await step('Types', types),
  await step('Lint', lint),
  await step('Build', async () => {
    await buildSite(say)
    return { passed: 1, failed: 0 }
  }),
  await step('Unit tests, house rules and commands', () =>
    unitTests(['src/**/*.test.ts', 'tests/**/*.test.ts']),
  ),
  await step('Browser journeys', () => browserTests(chromium)),
])
say('')
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
