// Wears the server down: rolling restarts, drawn requests and kills on both stores; says how far it has come, writes
// docs/soak.md, and fails when anything was lost, torn or refused.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isBuilt } from '#scripts/build/stamp.ts'
import { buildSite } from '#scripts/build.ts'
import { machineSize } from '#scripts/machine.ts'
import { draw } from './drawn.ts'
import { forMinutes, type Goal, targets, untilReached } from './goal.ts'
import { addRun, nothingKept, readKept, writeKept } from './kept.ts'
import { kill } from './kills.ts'
import { type StoreName, stopDatabases } from './registry.ts'
import { failuresIn, goalsOf, reportOf, type Soaked } from './report.ts'
import { roll } from './rolling.ts'

const usage = `npm run soak [-- --minutes N] [--until-reached] [--part PART …] [--store STORE …] [--go-on]
  --minutes N      how long all of it takes; SOAK_MINUTES says the same; 10 by default
  --until-reached  however long it takes: ${targets.requests} requests, ${targets.drawn} drawn requests, ${targets.kills.SQLite} kills on SQLite and ${targets.kills.PostgreSQL} on PostgreSQL
  --part PART      rolling, drawn or kills; all three by default
  --store STORE    SQLite or PostgreSQL; both by default
  --go-on          adds to what former runs have reached, failures included, instead of beginning anew`

const say = (words: string) => console.error(words)

const everyPart = ['rolling', 'drawn', 'kills'] as const
const everyStore: StoreName[] = ['SQLite', 'PostgreSQL']
type PartName = (typeof everyPart)[number]

// Of the time; the parts that are chosen share all of it.
const shares: Record<PartName, number> = { rolling: 0.45, drawn: 0.2, kills: 0.35 }

type Chosen = {
  minutes: number
  isUntilReached: boolean
  parts: PartName[]
  stores: StoreName[]
  begins: 'anew' | 'where-it-was'
}

function readFlags(): Chosen {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: process.env.SOAK_MINUTES || '10' },
        'until-reached': { type: 'boolean', default: false },
        part: { type: 'string', multiple: true, default: [...everyPart] },
        store: { type: 'string', multiple: true, default: everyStore },
        'go-on': { type: 'boolean', default: false },
      },
    })
    const parts = everyPart.filter((part) => values.part.includes(part))
    const stores = everyStore.filter((store) => values.store.includes(store))
    const minutes = Number(values.minutes)
    const isGood =
      minutes > 0 &&
      parts.length === new Set(values.part).size &&
      stores.length === new Set(values.store).size
    const begins = values['go-on'] ? 'where-it-was' : 'anew'
    if (isGood) return { minutes, isUntilReached: values['until-reached'], parts, stores, begins }
  } catch {
    // Reported below, as a malformed number is.
  }
  say(`Usage: ${usage}`)
  process.exit(2)
}

const chosen = readFlags()
const { minutes, isUntilReached, parts, stores, begins } = chosen
const wholeShare = parts.reduce((all, part) => all + shares[part], 0)

function goalOf(part: PartName, store: StoreName): Goal {
  if (!isUntilReached) return forMinutes((minutes * shares[part]) / wholeShare / stores.length)
  if (part === 'kills') return untilReached(targets.kills[store])
  return untilReached((part === 'rolling' ? targets.requests : targets.drawn) / stores.length)
}

const soaked: Soaked = { rolled: [], drawn: [], killed: [] }
if (!isBuilt()) await buildSite(say)
for (const part of parts)
  for (const store of stores) {
    say(`── ${part} on ${store}`)
    const goal = goalOf(part, store)
    if (part === 'rolling') soaked.rolled.push(await roll(store, goal, say))
    if (part === 'drawn') soaked.drawn.push(await draw(store, goal, say))
    if (part === 'kills') soaked.killed.push(await kill(store, goal, say))
  }
await stopDatabases()

const command = ['npm run soak', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(
  ' ',
)
const former = begins === 'anew' ? nothingKept() : readKept()
const day = new Date().toISOString().slice(0, 10)
const kept = addRun(former, { command, machine: machineSize(), day }, soaked)
writeKept(kept)
writeFileSync('docs/soak.md', reportOf(kept))
say('Wrote docs/soak.md')
for (const { goal, reached, target } of goalsOf(kept.soaked)) say(`${goal}: ${reached} of ${target}`)
// Of this run: what failed before was told then, and stays in the report.
const failures = failuresIn(soaked)
for (const words of failures.slice(0, 20)) say(`Failed: ${words}`)
// Said outright: the test runner that comes with the helpers would set an exit code of its own.
process.exit(failures.length === 0 ? 0 : 1)
