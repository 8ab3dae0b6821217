// A server at rest holds what serving needs, and nothing of what building or starting took.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startScript } from '#tests/support/start-script.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const mostMegabytes = 150

// What of it is in memory, its share of Node itself included.
function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}

test(`after a first and after a second start it takes at most ${mostMegabytes} MB`, {
  skip: process.platform !== 'linux' && 'only Linux tells what a process holds in this way',
}, async (t) => {
  const DATA_DIR = join(temporaryFolder('rest'), 'data')
  for (const which of ['first', 'second']) {
    const settings = { PUBLIC_URL: '', PORT: '0', HOST: '127.0.0.1', LEAVE_SECONDS: '0', DATA_DIR }
    // As an operator starts it: without a folder for compiled scripts.
    const { child, said, until, ended } = startScript(['scripts/start.ts'], {
      ...settings,
      NODE_COMPILE_CACHE: '',
    })
    const where = /Northmark is at (http:\/\/127\.0\.0\.1:\d+)/
    await until(() => where.test(said.err))
    const address = where.exec(said.err)?.[1]
    assert.equal((await fetch(`${address}/readyz`)).status, 200)
    const megabytes = residentMegabytes(child.pid)
    child.kill('SIGTERM')
    await ended
    t.diagnostic(`${which} start: ${megabytes.toFixed(0)} MB`)
    assert.ok(megabytes <= mostMegabytes, `${which} start: ${megabytes.toFixed(0)} MB`)
  }
})
