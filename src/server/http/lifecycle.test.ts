// Health checks: a server that cannot sign, and one that is shutting down.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import type { Services } from '#boot/services.ts'
import { readinessOf, watchReadiness } from '#server/http/readiness.ts'
import { answeringStore, fixtureKeys, startFixture, unbegunLog } from '#tests/support/server/fixture.ts'

test('a server that shuts down reports so, serves on, and closes connections', async () => {
  const shuttingDown = new AbortController()
  const app = await startFixture({ shuttingDown: shuttingDown.signal })
  assert.equal((await app.inject('/about')).headers.connection, 'keep-alive')
  shuttingDown.abort()
  const { statusCode, body } = await app.inject('/readyz')
  assert.deepEqual([statusCode, body], [503, 'This server is shutting down.'])
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  for (const url of ['/about', '/assets/entry-abc.js', '/api/courses', '/api/nope', '/healthz']) {
    const answer = await app.inject(url)
    assert.equal(answer.headers.connection, 'close', url)
    assert.notEqual(answer.statusCode, 503, url)
  }
})

test('reports not ready with a reason if keys cannot be read', async () => {
  const keys = fixtureKeys()
  let isReadable = true
  const app = await startFixture({
    services: {
      keys: {
        ...keys,
        signer() {
          if (!isReadable) throw new Error('no such file')
          return keys.signer()
        },
      },
    },
  })
  assert.equal((await app.inject('/readyz')).statusCode, 200)
  isReadable = false
  const { statusCode, body } = await app.inject('/readyz')
  assert.deepEqual([statusCode, body], [503, 'The signing keys cannot be read at the moment.'])
  isReadable = true
  assert.equal((await app.inject('/readyz')).statusCode, 200)
})

test('reports not ready while files cannot be rendered, and logs each reason when it begins and ends', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let canLoad = false
  let looked = Promise.withResolvers<void>()
  const services = { keys: fixtureKeys(), store: answeringStore, log: unbegunLog } as unknown as Services
  const readiness = readinessOf({
    services,
    loadFiles: async () => {
      if (!canLoad) throw new Error('no such file')
    },
    shuttingDown: new AbortController().signal,
  })
  const lines: string[] = []
  const logger = Fastify({
    logger: {
      stream: {
        write(line) {
          const { msg, reason } = JSON.parse(line)
          lines.push(`${msg}: ${reason}`)
          looked.resolve()
        },
      },
    },
  }).log
  const watching = watchReadiness(readiness, logger)
  await looked.promise
  const faults = await readiness.faults()
  assert.deepEqual(
    [...faults].map(([reason, { message }]) => [reason, message]),
    [['files', 'Pages and files cannot be rendered at the moment.']],
  )
  const look = async () => {
    // The look before has to end first.
    await new Promise(setImmediate)
    t.mock.timers.tick(15_000)
    await readiness.faults()
  }
  await look()
  canLoad = true
  looked = Promise.withResolvers()
  await look()
  await looked.promise
  await watching.stop()
  assert.deepEqual(lines, ['not ready: files', 'ready again: files'])
})

test('concurrent health checks share one query', async () => {
  let asked = 0
  let held = Promise.withResolvers<void>()
  const ping = () => {
    asked += 1
    return held.promise
  }
  const app = await startFixture({ services: { store: { ...answeringStore, ping } } })
  const checks = Array.from({ length: 30 }, (_, at) =>
    app.inject({ url: '/readyz', remoteAddress: `192.0.2.${at}` }),
  )
  while (asked === 0) await new Promise(setImmediate)
  held.resolve()
  for (const check of checks) assert.equal((await check).statusCode, 200)
  assert.equal(asked, 1)
  held = Promise.withResolvers()
  const later = app.inject('/readyz')
  held.reject(new Error('away'))
  assert.equal((await later).statusCode, 503)
})
