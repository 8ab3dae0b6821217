// Shutdown: a server announces it, still serves, and leaves no process behind, however it was started. For requests during
// rolling restarts see tests/release/nginx.test.ts.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { startProgram } from '#tests/support/process/start-script.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startServer, untilReady } from '#tests/support/server/start-server.ts'

const statusOf = (address: string) =>
  fetch(address, { headers: { connection: 'close' } }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 'refused' as const,
  )

test('announces the shutdown and still serves on SIGTERM, and stops at once on Ctrl+C', async () => {
  const server = await startServer({ SHUTDOWN_DELAY_SECONDS: '600' })
  await untilReady(server)
  server.child.kill('SIGTERM')
  while ((await statusOf(`${server.address}/readyz`)) === 200);
  assert.equal(await statusOf(`${server.address}/readyz`), 503)
  assert.equal(await statusOf(`${server.address}/api/courses`), 200)
  server.child.kill('SIGTERM')
  assert.equal(await statusOf(`${server.address}/about`), 200, 'a second signal does not end it sooner')
  server.child.kill('SIGINT')
  assert.equal((await server.ended).code, 0)
})

// Signals only the started process, as a supervisor or a container does.
for (const [command, ...args] of [
  ['npm', 'start', '--ignore-scripts'],
  ['npx', 'northmark', 'serve'],
] as const)
  test(`${command} ${args.join(' ')} exits on SIGTERM, and leaves no orphan on the port`, async () => {
    const settings = {
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      SAMPLE_DATA: 'off',
      SHUTDOWN_DELAY_SECONDS: '0',
    }
    const env = { ...process.env, ...settings, DATA_DIR: join(temporaryFolder('leaving'), 'data') }
    const { child, said, until, ended } = startProgram(command, args, { env })
    const where = /Northmark is at (http:\/\/127\.0\.0\.1:\d+)/
    await until(() => where.test(said.err))
    const address = `${where.exec(said.err)?.[1]}/readyz`
    assert.equal(await statusOf(address), 200)
    child.kill('SIGTERM')
    while ((await statusOf(address)) !== 'refused');
    const { code } = await ended
    if (command === 'npm') assert.equal(code, 0)
  })
