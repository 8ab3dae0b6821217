// A server at rest holds what serving needs, and nothing of what building or starting took.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { cleanCopy } from '#tests/support/clean-copy.ts'
import { isLongRun } from '#tests/support/long-run.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const mostMegabytes = 256

// What of it is in memory, its share of Node itself included.
function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
const wordsOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')

// Of all that npm started, the one process that serves; that there is no other says that no builder is left.
function servingBelow(npm: number): number {
  const below = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(below)]
  const others = childrenOf(npm).flatMap(below)
  const [server, ...more] = others.filter((pid) => wordsOf(pid).includes('dist/server/northmark.js'))
  assert.ok(server && more.length === 0, others.map((pid) => wordsOf(pid).join(' ')).join('; '))
  assert.ok(
    others.every((pid) => pid === server || /sh$/.test(wordsOf(pid)[0] ?? '')),
    'nothing else is left',
  )
  return server
}

const running = new Set<number>()
after(() => {
  for (const pid of running) process.kill(pid, 'SIGKILL')
})

async function startWithNpm(folder: string, dataDir: string): Promise<{ megabytes: number; said: string }> {
  const settings = { PUBLIC_URL: '', PORT: '0', HOST: '127.0.0.1', LEAVE_SECONDS: '0', DATA_DIR: dataDir }
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: folder,
    // As an operator starts it: without a folder for compiled scripts.
    env: { ...process.env, ...settings, NODE_ENV: '', NODE_COMPILE_CACHE: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  npm.stderr.setEncoding('utf8').on('data', (words) => (said += words))
  const ended = once(npm, 'close')
  const where = /Northmark is at (http:\/\/127\.0\.0\.1:\d+)/
  while (!where.test(said)) {
    if (npm.exitCode !== null) assert.fail(said)
    await Promise.race([once(npm.stderr, 'data'), ended])
  }
  const server = servingBelow(npm.pid ?? 0)
  running.add(server)
  assert.equal((await fetch(`${where.exec(said)?.[1]}/readyz`)).status, 200)
  const megabytes = residentMegabytes(server)
  npm.kill('SIGTERM')
  await ended
  running.delete(server)
  return { megabytes, said }
}

const skip = process.platform !== 'linux' && 'only Linux tells what a process holds in this way'

async function assertSmall(folder: string, dataDir: string, builds: 'builds' | 'is built'): Promise<void> {
  const { megabytes, said } = await startWithNpm(folder, dataDir)
  assert.equal(/^Built \d+ pages/m.test(said), builds === 'builds', said)
  assert.ok(megabytes <= mostMegabytes, `${megabytes.toFixed(0)} MB`)
}

test(`it takes at most ${mostMegabytes} MB`, { skip }, () =>
  assertSmall('.', join(temporaryFolder('rest'), 'data'), 'is built'),
)

if (isLongRun)
  test(`in a new clone, after a start that built and after the next, it takes at most ${mostMegabytes} MB`, {
    skip,
  }, async () => {
    const folder = cleanCopy()
    const dataDir = join(temporaryFolder('rest'), 'data')
    assert.equal(existsSync(join(folder, 'dist')), false)
    for (const builds of ['builds', 'is built'] as const) await assertSmall(folder, dataDir, builds)
  })
