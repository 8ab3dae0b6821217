// Upgrading from a former program and rolling back to it, as the guide says: that program is built from the history of this
// repository and run on the same data. Building takes minutes, so it is asked for: FORMER_PROGRAM=on.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { putModules } from '#tests/support/clean-copy.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const schemas = ['src/store/sqlite/migrations.ts', 'src/store/postgres/migrations.ts']
const linesOf = (...words: string[]) =>
  git(...words)
    .stdout?.trim()
    .split('\n') ?? []
const [changed = ''] = linesOf('log', '-1', '--format=%H', '--', ...schemas)
const [before = ''] = linesOf('rev-parse', '--quiet', '--verify', `${changed}^`)
// Half-way from the change of schema to now: the change itself was work under way, and does not start.
const sinceThen = linesOf('rev-list', `${changed}..HEAD`)
const since = sinceThen[Math.floor(sinceThen.length / 2)] ?? ''

function whyNot(commit: string): string | false {
  if (process.env.FORMER_PROGRAM !== 'on') return 'it builds a former program: set FORMER_PROGRAM=on'
  if (!commit || git('rev-parse', '--is-shallow-repository').stdout.trim() !== 'false')
    return 'the history of this repository is not here'
  const lock = git('show', `${commit}:package-lock.json`).stdout
  return (
    lock !== readFileSync('package-lock.json', 'utf8') && 'the packages of that program are not installed'
  )
}

function checkOut(commit: string): string {
  const folder = temporaryFolder('former')
  const tar = join(temporaryFolder('former-archive'), 'sources.tar')
  for (const [command, ...words] of [
    ['git', 'archive', '--output', tar, commit],
    ['tar', '--extract', '--file', tar, '--directory', folder],
  ] as [string, ...string[]][])
    assert.equal(spawnSync(command, words).status, 0, command)
  putModules(join(folder, 'node_modules'))
  return folder
}

const running = new Set<ChildProcess>()
after(() => {
  for (const child of running) child.kill('SIGKILL')
})

function run(program: string, data: string, words: string[]) {
  const settings = { DATA_DIR: data, PUBLIC_URL: '', PORT: '0', HOST: '127.0.0.1', LEAVE_SECONDS: '0' }
  const child = spawn(process.execPath, words, {
    cwd: program,
    env: { ...process.env, ...settings, SAMPLE_DATA: 'off', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (said.err += text))
  const ended = once(child, 'close').then(([code]): number | null => {
    running.delete(child)
    return code
  })
  return { child, said, ended }
}

const holder = ['--first-name', 'Ada', '--last-name', 'Lovelace', '--email', 'ada@example.com']

async function issue(program: string, data: string, day: string): Promise<string> {
  const words = ['issue', ...holder, '--course', 'certification', '--issued', day, '--by', 'olga', '--json']
  const { said, ended } = run(program, data, ['bin/northmark.mjs', ...words])
  assert.equal(await ended, 0, said.err)
  return JSON.parse(said.out).id
}

// What the program says of each while it serves; or, where it does not start, why.
async function findings(program: string, data: string, ids: string[]): Promise<string[] | string> {
  const { child, said, ended } = run(program, data, ['scripts/start.ts'])
  const where = /Northmark is at (http:\/\/127\.0\.0\.1:\d+)/
  while (!where.test(said.err)) {
    if (!running.has(child)) return said.err
    await Promise.race([once(child.stderr, 'data'), ended])
  }
  const address = where.exec(said.err)?.[1]
  const found = await Promise.all(
    ids.map(async (id) => (await fetch(`${address}/api/credentials/verify/${id}`)).json()),
  )
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
  return found.map(({ finding }) => finding)
}

test('before a change of schema: upgraded by the start, and rolled back with the copy that the guide asks for', {
  skip: whyNot(before),
}, async () => {
  const former = checkOut(before)
  const data = join(temporaryFolder('upgraded'), 'data')
  assert.deepEqual(await findings(former, data, []), [])
  const id = await issue(former, data, '2026-01-02')
  assert.deepEqual(await findings(former, data, [id]), ['valid'])
  const copy = temporaryFolder('copy')
  cpSync(data, copy, { recursive: true })

  assert.deepEqual(await findings('.', data, [id]), ['valid'])
  assert.match(String(await findings(former, data, [id])), /newer version/)
  rmSync(data, { recursive: true })
  cpSync(copy, data, { recursive: true })
  assert.deepEqual(await findings(former, data, [id]), ['valid'])
})

test('since then: rolled back on the data as they are, with all that was decided meanwhile', {
  skip: whyNot(since),
}, async () => {
  const former = checkOut(since)
  const data = join(temporaryFolder('upgraded'), 'data')
  assert.deepEqual(await findings(former, data, []), [])
  const first = await issue(former, data, '2026-01-02')
  assert.deepEqual(await findings('.', data, [first]), ['valid'])
  const second = await issue('.', data, '2026-01-03')
  assert.deepEqual(await findings(former, data, [first, second]), ['valid', 'valid'])
  assert.deepEqual(await findings('.', data, [first, second]), ['valid', 'valid'])
})
