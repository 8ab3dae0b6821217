// Wears the server down: rolling restarts, drawn requests and kills on both stores; says how far it has come, writes
// docs/soak.md, and fails when anything was lost, torn or refused.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isBuilt } from '#scripts/build/stamp.ts'
import { buildSite } from '#scripts/build.ts'
import { machineSize } from '#scripts/machine.ts'
import { draw } from './drawn.ts'
import { forMinutes, isReached, targets, untilReached } from './goal.ts'
import { addRun, addSoaked, nothingKept, readKept, writeKept } from './kept.ts'
import { kill } from './kills.ts'
import { rollFor, rollUntil, shareMinutes } from './plan.ts'
import { type StoreName, stopDatabases } from './registry.ts'
import {
  failuresIn,
  goalsOf,
  type PartName,
  reportOf,
  type Soaked,
  stillToReach,
  untoldIn,
} from './report.ts'
import { roll } from './rolling.ts'

const usage = `npm run soak [-- --minutes N] [--until-reached] [--part PART …] [--store STORE …] [--go-on]
  --minutes N      how long all of it takes; SOAK_MINUTES says the same; 10 by default
  --until-reached  however long it takes, former runs counted with --go-on: ${targets.requests} requests, ${targets.drawn} drawn requests, ${targets.kills.SQLite} kills on SQLite and ${targets.kills.PostgreSQL} on PostgreSQL
  --part PART      rolling, drawn or kills; all three by default
  --store STORE    SQLite or PostgreSQL; both by default
  --go-on          adds to what former runs have reached, failures included, instead of beginning anew`

const say = (words: string) => console.error(words)

const everyPart: PartName[] = ['rolling', 'drawn', 'kills']
const everyStore: StoreName[] = ['SQLite', 'PostgreSQL']

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
const command = ['npm run soak', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(
  ' ',
)
const run = { command, machine: machineSize(), day: new Date().toISOString().slice(0, 10) }

const minutesOf = shareMinutes(minutes, parts, stores.length)

// Undefined once all of it was reached by former runs.
function soak(part: PartName, store: StoreName, reached: Soaked): Promise<Soaked> | undefined {
  const storesLeft = stores.length - stores.indexOf(store)
  const left = stillToReach(reached, part, store, storesLeft)
  if (isUntilReached && isReached(untilReached(left))) return undefined
  const nothing = { rolled: [], drawn: [], killed: [] }
  if (part === 'rolling') {
    const goal = isUntilReached ? rollUntil(left) : rollFor(minutesOf)
    return roll(store, goal, say).then((one) => ({ ...nothing, rolled: [one] }))
  }
  const goal = isUntilReached ? untilReached(left) : forMinutes(minutesOf[part])
  return part === 'drawn'
    ? draw(store, goal, say).then((one) => ({ ...nothing, drawn: [one] }))
    : kill(store, goal, say).then((one) => ({ ...nothing, killed: [one] }))
}

if (!isBuilt()) await buildSite(say)
let kept = begins === 'anew' ? nothingKept() : readKept()
let hasKept = false
const failures: string[] = []
for (const part of parts)
  for (const store of stores) {
    say(`── ${part} on ${store}`)
    const soaked = await soak(part, store, kept.soaked)
    if (!soaked) {
      say('Already reached.')
      continue
    }
    failures.push(...failuresIn(soaked))
    // After every part: one that is cut short costs what it had begun, not the hours before it. And read anew: another
    // run may have gone on beside this one.
    const former = begins === 'anew' && !hasKept ? nothingKept() : readKept()
    kept = addSoaked(hasKept ? former : addRun(former, run), soaked)
    writeKept(kept)
    hasKept = true
    writeFileSync('docs/soak.md', reportOf(kept))
  }
await stopDatabases()
say('Wrote docs/soak.md')
for (const { goal, reached, target } of goalsOf(kept.soaked)) say(`${goal}: ${reached} of ${target}`)
for (const words of untoldIn(kept.soaked)) say(`Not told: ${words}`)
// Of this run: what failed before was told then, and stays in the report.
for (const words of failures.slice(0, 20)) say(`Failed: ${words}`)
// Said outright: the test runner that comes with the helpers would set an exit code of its own.
process.exit(failures.length === 0 ? 0 : 1)
