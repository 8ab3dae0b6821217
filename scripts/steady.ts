// Runs the browser journeys again and again, then once more on a busy machine, and names what does not always pass.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isBuilt } from '#scripts/build/stamp.ts'
import { buildSite } from '#scripts/build.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { runJourneys, say } from '#scripts/steps.ts'
import { type Wobble, wobblesIn } from '#scripts/wobbles.ts'

const usage = 'npm run steady [-- --repeat N] [--only FILE …]'
const { repeat, only } = readFlags()
const chromium = findChromium(say)

function readFlags(): { repeat: number; only: string[] } {
  try {
    const { values } = parseArgs({
      options: {
        repeat: { type: 'string', default: '5' },
        only: { type: 'string', multiple: true, default: [] },
      },
    })
    if (/^[1-9]\d*$/.test(values.repeat)) return { repeat: Number(values.repeat), only: values.only }
  } catch {
    // Reported below, as a malformed number is.
  }
  say(`Usage: ${usage}`)
  process.exit(2)
}

// One for each core. It looks for its parent as it runs, so that none outlives a run that was cut short.
function keepBusy(): () => void {
  const loop = 'const parent = process.ppid; while (process.ppid === parent);'
  const children = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', loop]))
  return () => {
    for (const child of children) child.kill()
  }
}

function wordsFor(how: string, wobbles: Wobble[] | undefined): string[] {
  if (!wobbles) return [`${how}: the journeys could not be run to their end.`]
  if (wobbles.length === 0) return [`${how}: everything passed.`]
  return [
    `${how}: ${wobbles.length} did not always pass.`,
    ...wobbles.map(({ name, place, failed, runs }) => `  ${failed} of ${runs} failed  ${place}  ${name}`),
  ]
}

function run(name: string, args: string[]): Wobble[] | undefined {
  say(`\n── ${name}`)
  const { isPassed, report } = runJourneys(chromium, [...only, ...args])
  const wobbles = report && wobblesIn(report)
  // A run that ended badly and names nothing has not passed.
  return isPassed || (wobbles && wobbles.length > 0) ? wobbles : undefined
}

if (!isBuilt()) await buildSite(say)
const repeated = run(`The journeys, each ${repeat} times`, [`--repeat-each=${repeat}`])
const leaveInPeace = keepBusy()
const busy = run(`Once more, with ${availableParallelism()} cores kept busy`, [])
leaveInPeace()

say('')
for (const line of [...wordsFor(`Each ${repeat} times`, repeated), ...wordsFor('On a busy machine', busy)])
  say(line)
process.exit(repeated?.length === 0 && busy?.length === 0 ? 0 : 1)
