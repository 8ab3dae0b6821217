// Whatever is asked, by the thousand: no call ends in a server's fault, and no answer is without bounds.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { onSqlite } from '#tests/support/both-stores.ts'
import { drawnAddress, drawnCall, drawnMethod, drawnQuery } from '#tests/support/drawn-requests.ts'
import { fillNew } from '#tests/support/erasing.ts'
import { inLongRun } from '#tests/support/long-run.ts'
import { startFixture } from '#tests/support/server.ts'

const largestAnswer = 100 * 1024
const runs = inLongRun(1500)

// What the directory makes of any search on either database: tests/registry/directory.test.ts.
onSqlite(({ newRegistry }) => {
  let app: FastifyInstance
  before(async () => {
    const { services } = await fillNew(newRegistry, 120)
    app = await startFixture({ services, environment: { RATE_LIMIT: 'off' } })
  })

  test('random requests are answered or refused, never with a 5xx', async () => {
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(drawnMethod, drawnCall, drawnQuery, async (verb, where, asked) => {
        const url = `/api/${where}?${asked}`
        const answer = await app.inject({ method: verb as 'GET', url })
        assert.ok(answer.statusCode < 500, `${verb} ${url} → ${answer.statusCode} ${answer.body}`)
        assert.ok(answer.rawPayload.length <= largestAnswer, `${url} → ${answer.rawPayload.length} bytes`)
        // An address with dots may lead out of the API, to pages.
        const isApi = new URL(url, 'http://x').pathname.startsWith('/api/')
        if (isApi && answer.statusCode >= 400 && verb !== 'HEAD')
          assert.match(answer.body, /^[^\n]{1,200}\.$/, `${url} → ${answer.body}`)
        statuses.add(answer.statusCode)
      }),
      { numRuns: runs },
    )
    for (const status of [200, 400, 404]) assert.ok(statuses.has(status), `never met a ${status}`)
  })

  test('random addresses of files and verifications are answered or refused, never with a 5xx', async () => {
    const { id = '' } = (await app.inject('/api/credentials/directory?limit=1')).json()[0] ?? {}
    await fc.assert(
      fc.asyncProperty(drawnMethod, drawnAddress(id), async (verb, url) => {
        const answer = await app.inject({ method: verb as 'GET', url })
        assert.ok(answer.statusCode < 500, `${verb} ${url} → ${answer.statusCode} ${answer.body}`)
      }),
      { numRuns: runs },
    )
  })
})
