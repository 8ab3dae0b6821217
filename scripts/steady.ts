// Runs tests and browser journeys again and again, then once more on a busy machine, and names what does not always pass.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isBuilt } from '#scripts/build/stamp.ts'
import { buildSite } from '#scripts/build.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { allTests, repeatTests, runJourneys, say, testFiles } from '#scripts/steps.ts'
import { type Wobble, wobblesIn } from '#scripts/wobbles.ts'

const usage = 'npm run steady [-- --repeat N] [--only FILE …]'
const { repeat, only } = readFlags()
const isTest = (file: string) => file.endsWith('.test.ts')
const tests = testFiles(only.length === 0 ? allTests : only.filter(isTest))
const journeys = only.filter((file) => !isTest(file))
const hasJourneys = only.length === 0 || journeys.length > 0
const chromium = hasJourneys ? findChromium(say) : undefined

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

// Undefined: they could not be run to their end.
type Found = Wobble[] | undefined

function runJourneysAgain(times: number): Found {
  const { isPassed, report } = runJourneys(chromium, [...journeys, `--repeat-each=${times}`])
  const wobbles = report && wobblesIn(report)
  // A run that ended badly and names nothing has not passed.
  return isPassed || (wobbles && wobbles.length > 0) ? wobbles : undefined
}

async function runAll(name: string, times: number): Promise<Found> {
  say(`\n── ${name}`)
  const ran = await repeatTests(tests, times)
  const inJourneys = hasJourneys ? runJourneysAgain(times) : []
  const isWhole = tests.length === 0 || ran.specs.length > 0
  return inJourneys && isWhole ? [...wobblesIn(ran), ...inJourneys] : undefined
}

function wordsFor(how: string, wobbles: Found): string[] {
  if (!wobbles) return [`${how}: not everything could be run to its end.`]
  if (wobbles.length === 0) return [`${how}: everything passed.`]
  return [
    `${how}: ${wobbles.length} did not always pass.`,
    ...wobbles.map(({ name, place, failed, runs }) => `  ${failed} of ${runs} failed  ${place}  ${name}`),
  ]
}

if (tests.length === 0 && !hasJourneys) {
  say(`There is no test in ${only.join(', ')}.`)
  process.exit(2)
}
if (!isBuilt()) await buildSite(say)
const repeated = await runAll(`Each ${repeat} times`, repeat)
const leaveInPeace = keepBusy()
const busy = await runAll(`Once more, with ${availableParallelism()} cores kept busy`, 1)
leaveInPeace()

say('')
for (const line of [...wordsFor(`Each ${repeat} times`, repeated), ...wordsFor('On a busy machine', busy)])
  say(line)
process.exit(repeated?.length === 0 && busy?.length === 0 ? 0 : 1)
