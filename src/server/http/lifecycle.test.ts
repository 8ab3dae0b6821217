// A server that cannot sign says so to its supervisor.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixtureKeys, startFixture } from '#tests/support/server.ts'

test('with keys that cannot be read it is not ready, and says why', async () => {
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
