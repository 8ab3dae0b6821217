// Shutdown: a server announces it, drops no request, and leaves no process behind, however it was started.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { withoutProgram } from '#tests/support/installed.ts'
import { isLongRun } from '#tests/support/long-run.ts'
import { type Balancer, startHaproxy } from '#tests/support/safety/haproxy.ts'
import { type StartedServer, startServer } from '#tests/support/safety/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const newDataDir = () => join(temporaryFolder('leaving'), 'data')

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

// The npm that runs the tests, or else the one on the path.
const started: ChildProcess[] = []
after(() => {
  for (const child of started) child.kill('SIGKILL')
})

async function startWith(
  command: string,
  words: string[],
): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(command, words, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATA_DIR: newDataDir(),
      SAMPLE_DATA: 'off',
      LEAVE_SECONDS: '1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  started.push(child)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (data) => (said += data))
  const where = /Northmark is at (http:\/\/127\.0\.0\.1:\d+)/
  while (!where.test(said)) await once(child.stderr ?? child, 'data')
  return { child, address: where.exec(said)?.[1] ?? '' }
}

// Signals only the started process, as a supervisor or a container does.
const ways: [string, string, string[], number | null][] = [
  ['npm start', 'npm', ['start', '--ignore-scripts'], 0],
  ['npx northmark serve', 'npx', ['northmark', 'serve'], null],
  ['node bin/northmark.mjs serve', process.execPath, ['bin/northmark.mjs', 'serve'], 0],
]

for (const [way, command, words, code] of ways)
  test(`${way} drains and exits on SIGTERM, and leaves no orphan on the port`, async () => {
    const { child, address } = await startWith(command, words)
    assert.equal(await statusOf(`${address}/readyz`), 200)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const seen = new Set<string>()
    let status: number | string = 200
    while (status !== 'refused') {
      status = await statusOf(`${address}/readyz`)
      seen.add(String(status))
    }
    assert.deepEqual(
      [...seen],
      ['200', '503', 'refused'].filter((one) => one !== '200' || seen.has('200')),
    )
    const [ownCode] = await ended
    if (code !== null) assert.equal(ownCode, code)
  })

const rolledRequests = 10_000
const restarts = 20
const visitors = 3

async function rollBehind(balancer: Balancer): Promise<{ answered: number; failed: string[] }> {
  const settings = { DATA_DIR: newDataDir(), SAMPLE_DATA: 'on', RATE_LIMIT: 'off', LEAVE_SECONDS: '1' }
  const start = async (): Promise<StartedServer> => {
    const server = await startServer(settings)
    await balancer.add(server.port)
    await balancer.until(server.port, 'ready')
    return server
  }
  const servers = [await start(), await start()]
  const [{ id = '' } = {}] = (await (
    await fetch(`${balancer.address}/api/credentials/directory?limit=1`)
  ).json()) as { id?: string }[]
  const asked = [`/api/credentials/verify/${id}`, '/about', `/verify?cid=${id}`, '/api/courses']

  let isOver = false
  let answered = 0
  const failed: string[] = []
  async function visit(): Promise<void> {
    while (!isOver) {
      const path = asked[answered % asked.length]
      const answer = await fetch(balancer.address + path).catch((error) => error as Error)
      const body = answer instanceof Error ? answer : await answer.text().catch((error) => error as Error)
      answered += 1
      if (answer instanceof Error || body instanceof Error || answer.status !== 200)
        failed.push(
          `${path}: ${answer instanceof Error ? `${answer.message} (${answer.cause})` : answer.status}`,
        )
    }
  }
  const visits = Array.from({ length: visitors }, visit)
  try {
    for (let restart = 0; restart < restarts || answered < rolledRequests; restart += 1) {
      const leaving = servers.shift()
      leaving?.child.kill('SIGTERM')
      assert.equal((await leaving?.ended)?.code, 0)
      servers.push(await start())
    }
  } finally {
    isOver = true
  }
  await Promise.all(visits)
  return { answered, failed }
}

// Before a commit, tests/release/nginx.test.ts replaces two servers under load.
if (isLongRun)
  test('no request fails in rolling restarts behind HAProxy with health checks and without retries', {
    skip: withoutProgram('haproxy'),
  }, async (context) => {
    const balancer = await startHaproxy()
    const { answered, failed } = await rollBehind(balancer).finally(balancer.close)
    context.diagnostic(`${answered} answers, ${failed.length} failed`)
    assert.deepEqual(failed, [])
    assert.ok(answered >= rolledRequests, `${answered} answers`)
  })
