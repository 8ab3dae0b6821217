// The steps of a test run, counted and timed.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, relative, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { findLeftovers, takeOwnTemporaryFolder } from '#scripts/leftovers.ts'

// Skipped tests are listed with their reason.
export type Count = { passed: number; failed: number; skipped?: string[] }
type Work = () => Promise<Count> | Count
type Done = Required<Count> & { name: string; seconds: number }

const slowestShown = 20

export const say = (words: string) => console.error(words)

const outcome = ({ passed, failed, skipped }: Required<Count>) =>
  `${passed} passed, ${failed} failed, ${skipped.length} skipped`

async function step(name: string, work: Work): Promise<Done> {
  say(`\n── ${name}`)
  const startedAt = performance.now()
  const { passed, failed, skipped = [] } = await work()
  const seconds = (performance.now() - startedAt) / 1000
  say(`── ${name}: ${outcome({ passed, failed, skipped })} (${seconds.toFixed(1)} s)`)
  return { name, passed, failed, skipped, seconds }
}

function sum(name: string, steps: Done[]): Done {
  const total = (of: (done: Done) => number) => steps.reduce((all, done) => all + of(done), 0)
  return {
    name,
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed),
    skipped: steps.flatMap(({ skipped }) => skipped),
    seconds: total(({ seconds }) => seconds),
  }
}

function tableOf(steps: Done[]): string[] {
  const rows = [
    ['step', 'passed', 'failed', 'skipped', 'seconds'],
    ...steps.map(({ name, passed, failed, skipped, seconds }) => [
      name,
      ...[passed, failed, skipped.length, seconds.toFixed(1)].map(String),
    ]),
  ]
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widthOf(0)) : cell.padStart(widthOf(column))))
      .join('  '),
  )
}

async function nothingLeftIn(folder: string): Promise<Count> {
  const left = await findLeftovers(folder)
  for (const one of left) say(`Left behind: ${one}`)
  return { passed: left.length === 0 ? 1 : 0, failed: left.length }
}

// Runs the steps in order, reports each and the total, and exits.
export async function prove(steps: Record<string, Work>): Promise<never> {
  // Every test file is its own process, and most load the same modules.
  process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/northmark-tests')
  const folder = takeOwnTemporaryFolder()
  const done: Done[] = []
  for (const [name, work] of Object.entries(steps)) done.push(await step(name, work))
  done.push(await step('Nothing left behind', () => nothingLeftIn(folder)))
  const all = sum('all', done)
  say('')
  for (const line of tableOf([...done, all])) say(line)
  say('')
  for (const one of all.skipped) say(`Skipped: ${one}`)
  console.log(outcome(all))
  process.exit(all.failed === 0 ? 0 : 1)
}

// A tool that passes or fails as a whole.
function gate(command: string, args: string[], environment: Record<string, string> = {}): Count {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

export const types = () => gate('tsc', ['--noEmit'])
export const lint = () => gate('biome', ['ci', '--error-on-warnings', '.'])

export const allTests = ['src/**/*.test.ts', 'tests/**/*.test.ts']

// They run in the one process of tests/pure-floors.test.ts.
export const pureFloors = 'src/{content,domain,facts,formats,ornament}/**/*.test.ts'

// Excludes tests inside dependencies.
function testFiles(patterns: string[]): string[] {
  const pure = new Set(globSync(pureFloors))
  const found = globSync(patterns, { exclude: (path) => basename(path) === 'node_modules' })
  return found.filter((file) => !pure.has(file)).toSorted()
}

// Reports each test as it ends, and passes the events to `watch`.
async function runTests(files: string[], watch: (stream: ReturnType<typeof run>) => void): Promise<void> {
  // As in production: React's development checks make rendering three times slower.
  process.env.NODE_ENV ??= 'production'
  // One more than there are cores: some wait for a database or a timeout.
  const stream = run({ files, concurrency: availableParallelism() + 1 })
  watch(stream)
  const report = stream.compose(new spec())
  report.pipe(process.stdout, { end: false })
  await new Promise((resolve) => report.on('end', resolve))
}

export async function unitTests(patterns: string[]): Promise<Count> {
  const count: Required<Count> = { passed: 0, failed: 0, skipped: [] }
  const files: { file: string; seconds: number }[] = []
  await runTests(testFiles(patterns), (stream) => {
    stream.on('test:summary', ({ file, counts }) => {
      if (file !== undefined) return
      count.passed = counts.passed
      count.failed = counts.tests - counts.passed - counts.skipped - counts.todo
    })
    stream.on('test:pass', ({ name, file = '', skip }) => {
      if (skip === undefined) return
      const reason = typeof skip === 'string' ? skip : 'without a reason'
      count.skipped.push(`${relative('.', file)}: ${name} (${reason})`)
    })
    stream.on('test:complete', ({ name, file, details }) => {
      // A whole file is reported by its path.
      if (resolve(name) === file)
        files.push({ file: relative('.', file), seconds: details.duration_ms / 1000 })
    })
  })
  say('\nThe slowest files:')
  for (const { file, seconds } of files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown))
    say(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  // A run without tests has not passed.
  return count.passed + count.failed === 0 ? { passed: 0, failed: 1 } : count
}

// The parts of Playwright's report that are read here.
type Annotation = { type: string; description?: string }
type Spec = { title: string; file: string; tests: { status: string; annotations: Annotation[] }[] }
type Suite = { suites?: Suite[]; specs?: Spec[] }
type Report = Suite & { stats: { expected: number; unexpected: number; flaky: number } }

type Journeys = { isPassed: boolean; report: Report | undefined }

function runJourneys(chromium: string | undefined): Journeys {
  const file = 'test-results/report.json'
  rmSync(file, { force: true })
  const { failed } = gate('playwright', ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  })
  try {
    return { isPassed: failed === 0, report: JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    return { isPassed: false, report: undefined }
  }
}

function skippedIn({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => {
        const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'without a reason'
        return `tests/journeys/${file}: ${title} (${reason})`
      }),
  )
  return [...own, ...suites.flatMap(skippedIn)]
}

export function browserTests(chromium: string | undefined): Count {
  const { isPassed, report } = runJourneys(chromium)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  const failed = unexpected + flaky
  return {
    passed: expected,
    failed: !isPassed && failed === 0 ? 1 : failed,
    skipped: skippedIn(report),
  }
}
