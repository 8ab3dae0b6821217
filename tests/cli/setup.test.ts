// What each command installs before it runs, with an npm stub that records its calls.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const verifiers = 'tests/independent-verifiers'
let project = ''

const npm = `
  import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
  const [command, ...args] = process.argv.slice(2)
  if (command === 'ci') rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules', { recursive: true })
  const shown = args.filter((arg) => !/audit|fund|loglevel/.test(arg))
  appendFileSync(process.env.NPM_CALLS, process.cwd() + '> ' + [command, ...shown].join(' ') + '\\n')
  process.exit(Number(process.env.NPM_ENDS_WITH ?? 0))
`

beforeEach(() => {
  project = realpathSync(temporaryFolder('setup'))
  writeFileSync(join(project, 'package-lock.json'), '{}')
  mkdirSync(join(project, verifiers), { recursive: true })
  writeFileSync(join(project, verifiers, 'package-lock.json'), '{}')
  writeFileSync(join(project, 'npm.mjs'), npm)
})
afterEach(() => rmSync(project, { recursive: true }))

function setUp(args: string[] = [], environment: Record<string, string> = {}) {
  const calls = join(project, 'npm-calls')
  rmSync(calls, { force: true })
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/setup.mjs'), ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(project, 'npm.mjs'), NPM_CALLS: calls, ...environment },
  })
  const npmWas = existsSync(calls)
    ? readFileSync(calls, 'utf8').replaceAll(project, '').trim().split('\n')
    : []
  return { status, args: stderr, npmWas }
}

const forStart = ['> ci --omit=dev']
const forVerifiers = `/${verifiers}> ci --ignore-scripts`

test('a start installs no test tools, and installs once', () => {
  assert.deepEqual(setUp().npmWas, forStart)
  assert.deepEqual(setUp(), { status: 0, args: '', npmWas: [] })
})

test('a test run installs everything, and a start after it nothing', () => {
  assert.deepEqual(setUp(['with-tests']).npmWas, ['> ci --include=dev', forVerifiers])
  assert.deepEqual(setUp(['with-tests']).npmWas, [])
  assert.deepEqual(setUp().npmWas, [])
})

test('a test run after a start adds only what is missing', () => {
  setUp()
  assert.deepEqual(setUp(['with-tests']).npmWas, ['> install --no-save --include=dev', forVerifiers])
})

test('installs again only for a changed lock file', () => {
  setUp(['with-tests'])
  writeFileSync(join(project, verifiers, 'package-lock.json'), '{ }')
  assert.deepEqual(setUp(['with-tests']).npmWas, [forVerifiers])
  writeFileSync(join(project, 'package-lock.json'), '{ }')
  assert.deepEqual(setUp().npmWas, forStart)
})

test('announces the installation, reports a failure in one sentence, and retries next time', () => {
  const { status, args } = setUp([], { NPM_ENDS_WITH: '7' })
  assert.equal(status, 7)
  assert.match(
    args,
    /^Installing what builds and serves the site.*\nThe dependencies could not be installed: .*\n$/,
  )
  assert.deepEqual(setUp().npmWas, forStart)
})
