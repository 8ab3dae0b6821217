import { buildSite } from '#scripts/build.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { findLogJudges } from '#scripts/find-log-judges.ts'
import { findTestPrograms } from '#scripts/find-test-programs.ts'
import { allTests, browserTests, prove, say, unitTests } from '#scripts/steps.ts'
import { withSharedPostgres } from '#tests/support/databases.ts'
const chromium = findChromium(say)
findLogJudges(say)
findTestPrograms(say)
if (process.argv[2] === 'unit')
  await prove({
    Build: async () => { await buildSite(say); return { passed: 1, failed: 0 } },
    Unit: () => withSharedPostgres(() => unitTests(allTests)),
  })
else await prove({ 'Browser journeys': () => browserTests(chromium) })
