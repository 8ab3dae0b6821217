// Kills processes and restarts servers for as long as it is told, on both databases, and fails if anything was lost.
import { parseArgs } from 'node:util'
import { isBuilt } from '#scripts/build/stamp.ts'
import { buildSite } from '#scripts/build.ts'
import { kill } from './kills.ts'
import { type Outcome, tableOf } from './outcome.ts'
import { type StoreName, stopDatabases } from './registry.ts'
import { roll } from './rolling.ts'

const say = (words: string) => console.error(words)

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  say('Usage: npm run soak [-- --minutes N], 10 by default')
  process.exit(2)
}

const stores: StoreName[] = ['SQLite', 'PostgreSQL']
const parts = [kill, roll]
const minutesEach = minutes / stores.length / parts.length
const outcomes: Outcome[] = []
if (!isBuilt()) await buildSite(say)
for (const store of stores) for (const part of parts) outcomes.push(await part(store, minutesEach, say))
await stopDatabases()

const shown = 20
const troubles = outcomes.flatMap(({ part, store, lost, failed }) =>
  [...lost.map((words) => `lost: ${words}`), ...failed.map((words) => `failed: ${words}`)].map(
    (words) => `${part}, ${store}, ${words.slice(0, 300)}`,
  ),
)
for (const words of troubles.slice(0, shown)) say(words)
console.log(`\n${tableOf(outcomes)}`)
// The test helpers bring a test runner, which would set an exit code of its own.
process.exit(troubles.length === 0 ? 0 : 1)
