// Health checks: a server that cannot sign, and one that is shutting down.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answeringStore, fixtureKeys, startFixture } from '#tests/support/server/fixture.ts'

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
