// Runs everything a change must pass, from types to browser journeys, and ends with a summary. With `long`, loops run
// at full size instead of a tenth.
import { buildSite } from '#scripts/build.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { findLogJudges } from '#scripts/find-log-judges.ts'
import { findTestPrograms } from '#scripts/find-test-programs.ts'
import { allTests, browserTests, lint, prove, say, types, unitTests } from '#scripts/steps.ts'
import { withSharedPostgres } from '#tests/support/stores/databases.ts'

if (process.argv[2] === 'long') process.env.TEST_LONG = 'on'
const chromium = findChromium(say)
findLogJudges(say)
findTestPrograms(say)

await prove({
  Types: types,
  Lint: lint,
  Build: async () => {
    await buildSite(say)
    return { passed: 1, failed: 0 }
  },
  'Unit tests, structure and commands': () => withSharedPostgres(() => unitTests(allTests)),
  'Browser journeys': () => browserTests(chromium),
})
