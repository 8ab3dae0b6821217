// What each command installs before it runs, with an npm that writes down what it is told.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const verifiers = 'tests/independent-verifiers'
let project = ''

const npm = `
  import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
  const [command, ...args] = process.argv.slice(2)
  if (command === 'ci') rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules', { recursive: true })
  const told = args.filter((arg) => !/audit|fund|loglevel/.test(arg))
  appendFileSync(process.env.TOLD, process.cwd() + '> ' + [command, ...told].join(' ') + '\\n')
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
  const told = join(project, 'told')
  rmSync(told, { force: true })
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/setup.mjs'), ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(project, 'npm.mjs'), TOLD: told, ...environment },
  })
  const npmWas = existsSync(told) ? readFileSync(told, 'utf8').replaceAll(project, '').trim().split('\n') : []
  return { status, words: stderr, npmWas }
}

const forStart = ['> ci --omit=dev']
const forVerifiers = `/${verifiers}> ci --ignore-scripts`

test('a start installs no tool of the tests, and installs once', () => {
  assert.deepEqual(setUp().npmWas, forStart)
  assert.deepEqual(setUp(), { status: 0, words: '', npmWas: [] })
})

test('a test installs all of it at once, and a start after it nothing', () => {
  assert.deepEqual(setUp(['with-tests']).npmWas, ['> ci --include=dev', forVerifiers])
  assert.deepEqual(setUp(['with-tests']).npmWas, [])
  assert.deepEqual(setUp().npmWas, [])
})

test('a test after a start adds what is missing and leaves the rest in place', () => {
  setUp()
  assert.deepEqual(setUp(['with-tests']).npmWas, ['> install --no-save --include=dev', forVerifiers])
})

test('another lock file is installed anew, and only where it changed', () => {
  setUp(['with-tests'])
  writeFileSync(join(project, verifiers, 'package-lock.json'), '{ }')
  assert.deepEqual(setUp(['with-tests']).npmWas, [forVerifiers])
  writeFileSync(join(project, 'package-lock.json'), '{ }')
  assert.deepEqual(setUp().npmWas, forStart)
})

test('it says before what it will do, and in one sentence that it failed; then it tries again', () => {
  const { status, words } = setUp([], { NPM_ENDS_WITH: '7' })
  assert.equal(status, 7)
  assert.match(
    words,
    /^Installing what builds and serves the site.*\nThe dependencies could not be installed: .*\n$/,
  )
  assert.deepEqual(setUp().npmWas, forStart)
})
