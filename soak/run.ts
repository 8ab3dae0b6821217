// Restarts servers, then kills processes, for the requested time on both databases; fails if anything went wrong.
import { parseArgs } from 'node:util'
import { isBuilt } from '#scripts/build/stamp.ts'
import { buildSite } from '#scripts/build.ts'
import { findTestPrograms } from '#scripts/find-test-programs.ts'
import { withoutProgram } from '#tests/support/process/installed.ts'
import { killFor } from './kills.ts'
import { type SoakOutcome, tableOf } from './outcome.ts'
import { type StoreName, stopDatabases } from './registry.ts'
import { roll } from './rolling.ts'

const say = (message: string) => console.error(message)

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  say('Usage: npm run soak [-- --minutes N], 10 by default')
  process.exit(2)
}

findTestPrograms(say)
const missing = withoutProgram('haproxy')
if (missing) {
  say(`${missing}: it balances the servers that the soak restarts.`)
  process.exit(2)
}

const stores: StoreName[] = ['SQLite', 'PostgreSQL']
const minutesEach = minutes / (stores.length + 1)
const outcomes: SoakOutcome[] = []
if (!isBuilt()) await buildSite(say)
for (const store of stores) outcomes.push(await roll(store, minutesEach, say))
await stopDatabases()
outcomes.push(await killFor(minutesEach, say))

const shown = 20
const faults = outcomes.flatMap(({ store, failed }) =>
  failed.map((fault) => `${store}: ${fault.slice(0, 300)}`),
)
for (const fault of faults.slice(0, shown)) say(fault)
console.log(`\n${tableOf(outcomes)}`)
// The test helpers load a test runner, which would set its own exit code.
process.exit(faults.length === 0 ? 0 : 1)
