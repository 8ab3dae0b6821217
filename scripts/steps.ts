// The steps of a test run, counted and timed.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, relative, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec, type TestEvent } from 'node:test/reporters'
import { findLeftovers, takeOwnTemporaryFolder } from '#scripts/leftovers.ts'

// Skipped tests are listed with their reason.
export type Count = { passed: number; failed: number; skipped?: string[] }
type Work = () => Promise<Count> | Count
type Done = Required<Count> & { name: string; seconds: number }

const slowestShown = 20

export const say = (message: string) => console.error(message)

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

// Each checker works out the libraries for itself: the four that it uses by default take twice the CPU of two.
export const types = () => gate('tsc', ['--noEmit', '--checkers', '2'])
export const lint = () => gate('biome', ['ci', '--error-on-warnings', '.'])

export const allTests = ['src/**/*.test.ts', 'tests/**/*.test.ts']

const groupFile = 'scripts/test-group.ts'

// Drills, and files that change what other tests in their process rely on.
const apart =
  /^tests\/(release|resilience|credentials|log)\/|\/(setup|stored-state|cut-fonts|locked-file)\.test\.ts$/

// Most of what a file takes is loading the server, so that others share a process.
const filesPerProcess = 16

// Those that run apart come first: they take longest.
function groupsOf(patterns: string[]): string[][] {
  // Excludes tests inside dependencies.
  const files = globSync(patterns, { exclude: (path) => basename(path) === 'node_modules' }).toSorted()
  const { own = [], shared = [] } = Object.groupBy(files, (file) => (apart.test(file) ? 'own' : 'shared'))
  const groups = own.toReversed().map((file) => [file])
  while (shared.length > 0) groups.push(shared.splice(-filesPerProcess))
  return groups
}

// Every event of a group, once all of its tests have ended.
function runGroup(files: string[]): Promise<TestEvent[]> {
  const stream = files.length === 1 ? run({ files }) : run({ files: [groupFile], argv: files })
  return stream.toArray()
}

type Counted = Required<Count> & { secondsOf: Map<string, number> }

function countIn(counted: Counted, files: string[], { type, data }: TestEvent): void {
  if (type === 'test:summary' && data.file === undefined) {
    counted.passed += data.counts.passed
    counted.failed += data.counts.tests - data.counts.passed - data.counts.skipped - data.counts.todo
  }
  if (type === 'test:pass' && data.skip !== undefined) {
    const reason = typeof data.skip === 'string' ? data.skip : 'without a reason'
    counted.skipped.push(`${relative('.', data.file ?? '')}: ${data.name} (${reason})`)
  }
  // A file of its own is reported by its path; of one in a group there are only its tests.
  const isTimed =
    type === 'test:complete' &&
    (files.length === 1
      ? resolve(data.name) === data.file
      : data.nesting > 0 && data.details.type !== 'suite')
  if (isTimed) {
    const file = relative('.', data.file ?? '')
    counted.secondsOf.set(file, (counted.secondsOf.get(file) ?? 0) + data.details.duration_ms / 1000)
  }
}

export async function unitTests(patterns: string[]): Promise<Count> {
  // As in production: React's development checks make rendering three times slower.
  process.env.NODE_ENV ??= 'production'
  const counted: Counted = { passed: 0, failed: 0, skipped: [], secondsOf: new Map() }
  const report = new spec()
  report.pipe(process.stdout, { end: false })
  const waiting = groupsOf(patterns).values()
  async function work(): Promise<void> {
    for (const files of waiting)
      for (const event of await runGroup(files)) {
        countIn(counted, files, event)
        // Each group ends with totals of its own.
        if (event.data && 'file' in event.data && event.data.file) report.write(event)
      }
  }
  // One more than there are cores: some wait for a database or a timeout.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  report.end()
  await finished(report)
  say('\nThe slowest files:')
  for (const [file, seconds] of [...counted.secondsOf]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, slowestShown))
    say(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  const { secondsOf, ...count } = counted
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
        return `tests/browser/${file}: ${title} (${reason})`
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
