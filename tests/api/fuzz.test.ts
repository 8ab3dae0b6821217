// Whatever is asked, by the thousand: no call ends in a server's fault, and no answer is without bounds.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { anyText } from '#tests/support/people/any-text.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { person } from '#tests/support/people/people.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const maxResponseBytes = 100 * 1024

const oddText = fc.oneof(
  anyText({ maxLength: 250 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('', '%', '%00', '%ff', '%F0%9F', '..', '../../etc/passwd', '\0', "'; --", '__proto__'),
  fc.constantFrom('NaN', '-0', '1e309', '0x10', '9007199254740993', '١', 'true', 'null', '[]', '{"$gt":""}'),
)

// Either encoded, or as it is but for what no request line may contain.
const odd = fc
  .tuple(oddText, fc.boolean())
  .map(([text, isRaw]) =>
    isRaw ? text.replace(/[^!-~]|[#\s]/gu, '') : encodeURIComponent(text.toWellFormed()),
  )

const name = fc.oneof(
  fc.constantFrom('search', 'type', 'page', 'limit', 'cid', 'Search', 'page[]', '__proto__'),
  odd,
)
const query = fc
  .array(fc.tuple(name, odd), { maxLength: 5 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'))

const call = fc.oneof(
  fc.constantFrom('courses', 'courses/cert/sessions', 'credentials/directory', 'credentials/directory'),
  odd.map((cid) => `credentials/verify/${cid}`),
  odd,
)
const method = fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS')

// Addresses of files and verifications around a credential that is there.
const { id } = person(1)
const one = fc.oneof(odd, fc.constantFrom(id, id.toLowerCase(), `${id.slice(0, -1)}0`, 'unknown'))
const end = fc.constantFrom('', '.json', '.svg', '.JSON', '.json.json', '/qr.svg', '/x', '/', '.exe')
const address = fc.oneof(
  fc.tuple(one, end).map(([name, rest]) => `/credentials/${name}${rest}`),
  fc.tuple(fc.constantFrom('/status/', '/achievements/', '/verify?cid='), one).map((parts) => parts.join('')),
  query.map((asked) => `/verify?${asked}`),
)

// What the directory makes of any search on either database: tests/registry/directory.test.ts.
onSqlite(({ newRegistry }) => {
  let app: FastifyInstance
  before(async () => {
    const { services } = await fillNew(newRegistry, 120)
    app = await startFixture({ services })
  })

  async function answerTo(verb: string, url: string) {
    const answer = await app.inject({ method: verb as 'GET', url })
    assert.ok(answer.statusCode < 500, `${verb} ${url} → ${answer.statusCode} ${answer.body}`)
    return answer
  }
  const always = <Drawn>(property: fc.IAsyncProperty<Drawn>) =>
    fc.assert(property, { numRuns: inLongRun(1500) })

  test('random requests never cause a 5xx', async () => {
    const statuses = new Set<number>()
    const isBounded = fc.asyncProperty(method, call, query, async (verb, where, asked) => {
      const url = `/api/${where}?${asked}`
      const { statusCode, rawPayload, body } = await answerTo(verb, url)
      assert.ok(rawPayload.length <= maxResponseBytes, `${url} → ${rawPayload.length} bytes`)
      // An address with dots may lead out of the API, to pages.
      const isApi = new URL(url, 'http://x').pathname.startsWith('/api/')
      if (isApi && statusCode >= 400 && verb !== 'HEAD')
        assert.match(body, /^[^\n]{1,200}\.$/, `${url} → ${body}`)
      statuses.add(statusCode)
    })
    await always(isBounded)
    for (const status of [200, 400, 404]) assert.ok(statuses.has(status), `never met a ${status}`)
  })

  test('random addresses of files and verifications never cause a 5xx', () =>
    always(fc.asyncProperty(method, address, async (verb, url) => void (await answerTo(verb, url)))))
})
