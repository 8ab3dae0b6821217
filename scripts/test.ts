// Everything a change must pass, from types to browser journeys; ends with one line that counts.
import { buildSite } from '#scripts/build.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { findLogJudges } from '#scripts/find-log-judges.ts'
import { allTests, browserTests, lint, prove, say, types, unitTests } from '#scripts/steps.ts'

const chromium = findChromium(say)
findLogJudges(say)

await prove({
  Types: types,
  Lint: lint,
  Build: async () => {
    await buildSite(say)
    return { passed: 1, failed: 0 }
  },
  'Unit tests, structure and commands': () => unitTests(allTests),
  'Browser journeys': () => browserTests(chromium),
})
