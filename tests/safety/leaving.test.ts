// Shutdown: a server announces it, still serves, and leaves no process behind, however it was started. For requests during
// rolling restarts see tests/release/nginx.test.ts.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startServer } from '#tests/support/safety/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const statusOf = (address: string) =>
  fetch(address, { headers: { connection: 'close' } }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 'refused' as const,
  )

test('on SIGTERM it announces the shutdown and still serves; Ctrl+C stops it without a delay', async () => {
  const server = await startServer({ LEAVE_SECONDS: '600' })
  assert.equal(await statusOf(`${server.address}/readyz`), 200)
  server.child.kill('SIGTERM')
  while ((await statusOf(`${server.address}/readyz`)) === 200);
  assert.equal(await statusOf(`${server.address}/readyz`), 503)
  assert.equal(await statusOf(`${server.address}/api/courses`), 200)
  server.child.kill('SIGTERM')
  assert.equal(await statusOf(`${server.address}/about`), 200, 'a second signal does not end it sooner')
  server.child.kill('SIGINT')
  assert.equal((await server.ended).code, 0)
})

const started: ChildProcess[] = []
after(() => {
  for (const child of started) child.kill('SIGKILL')
})

// Signals only the started process, as a supervisor or a container does.
for (const [command, ...words] of [
  ['npm', 'start', '--ignore-scripts'],
  ['npx', 'northmark', 'serve'],
] as const)
  test(`${command} ${words.join(' ')} exits on SIGTERM, and leaves no orphan on the port`, async () => {
    const settings = { PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: '', SAMPLE_DATA: 'off', LEAVE_SECONDS: '0' }
    const child = spawn(command, words, {
      env: { ...process.env, ...settings, DATA_DIR: join(temporaryFolder('leaving'), 'data') },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    started.push(child)
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (data) => (said += data))
    const where = /Northmark is at (http:\/\/127\.0\.0\.1:\d+)/
    while (!where.test(said)) await once(child.stderr, 'data')
    const address = `${where.exec(said)?.[1]}/readyz`
    assert.equal(await statusOf(address), 200)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    while ((await statusOf(address)) !== 'refused');
    const [code] = await ended
    if (command === 'npm') assert.equal(code, 0)
  })
