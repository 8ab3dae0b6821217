// What third parties verify with: keys, status lists and signed documents, open to any origin.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { badgeSchemaOf } from '#domain/badge/badge-schema.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { StoreError } from '#errors/store-error.ts'
import { revokeCredential } from '#operations/credentials/decide.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { author } from '#tests/support/people/erasing.ts'
import { enter, person, signFor } from '#tests/support/people/people.ts'
import { answeringStore, fixtureKeys, startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'
import { openWithKeys } from '#tests/support/stores/open-with-keys.ts'

const keys = fixtureKeys()
let now = new Date('2026-06-01T12:00:00Z')
const clock = { now: () => now }

const { formerHash: _, ...signed } = person(1)
const { formerHash: __, ...another } = person(2)
const fromElsewhere = person(3)

// The first bit is the highest of the first byte.
function isSet(encodedList: string, bit: number): boolean {
  const bytes = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  assert.equal(bytes.length, 16_384)
  return ((bytes[bit >> 3] ?? 0) & (128 >> (bit & 7))) !== 0
}

test('serves keys while the registry is unavailable, once its log has started', async () => {
  let answer: 'away' | 'empty' | 'begun' = 'away'
  let asked = 0
  const logState = async () => {
    asked += 1
    if (answer === 'away') throw new StoreError('unreachable', new Error('a drill'))
    return { size: answer === 'begun' ? 1 : 0 }
  }
  const away = await startFixture({ services: { store: { ...answeringStore, logState } } })
  const ask = async () => {
    const { statusCode, body } = await away.inject('/.well-known/did.json')
    return [statusCode, /TransparencyLog/.test(body)]
  }
  assert.deepEqual(await ask(), [503, false])
  answer = 'empty'
  assert.deepEqual(await ask(), [200, false])
  answer = 'begun'
  assert.deepEqual(await ask(), [200, true])
  answer = 'away'
  assert.deepEqual(await ask(), [200, true])
  assert.equal(asked, 3)
})

onSqlite(({ newRegistry }) => {
  let registry: Registry
  let other: Registry
  let app: FastifyInstance
  before(async () => {
    const place = await newRegistry()
    registry = await openWithKeys(place, keys)
    other = await openWithKeys(place, keys)
    await enter(registry, [fromElsewhere, signed, another], { sign: signFor(registry, now) })
    app = await startFixture({
      services: { ...registry, clock },
    })
  })

  test('the signed document is served byte for byte', async () => {
    const kept = await registry.store.find(parseCid(signed.id))
    const answer = await app.inject(`/credentials/${signed.id}.json`)
    assert.deepEqual([...answer.rawPayload], [...(kept?.document?.bytes ?? [])])
    assert.equal(answer.headers.vary, 'Accept')
    assert.ok(!answer.body.includes(signed.holder.email), 'the plain address is in no file')
  })

  test('weighs Accept: a client that refuses HTML, or accepts anything, gets the document', async () => {
    const ask = (path: string, accept?: string) =>
      app.inject({ url: path, headers: accept === undefined ? {} : { accept } })
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8'
    for (const [accept, status] of [
      [browser, 303],
      [undefined, 200],
      ['text/html;q=0, */*', 200],
      ['application/json, text/html;q=0.5', 200],
    ] as const)
      assert.equal((await ask(`/credentials/${signed.id}`, accept)).statusCode, status, accept)
    for (const [accept, type] of [
      [undefined, 'application/vc'],
      ['application/vc;q=0.1, application/json', 'application/ld+json; charset=utf-8'],
      ['application/json', 'application/ld+json; charset=utf-8'],
      ['application/ld+json;q=0, application/json;q=0', 'application/vc'],
    ] as const)
      for (const path of [`/credentials/${signed.id}.json`, '/status/1'])
        assert.equal((await ask(path, accept)).headers['content-type'], type, `${path} as ${accept}`)
  })

  test('a caller that has a file already gets a 304', async () => {
    for (const [path, freshness] of [
      ['/.well-known/did.json', 'no-cache'],
      ['/status/1', 'max-age=150'],
      ['/status/suspended/1', 'max-age=150'],
      ['/schemas/credential-2.json', 'no-cache'],
      [`/credentials/${signed.id}.json`, 'no-cache'],
    ] as const) {
      const { headers } = await app.inject(path)
      assert.equal(headers['cache-control'], `public, ${freshness}`, path)
      const again = await app.inject({ url: path, headers: { 'if-none-match': `${headers.etag}, "x"` } })
      assert.deepEqual([again.statusCode, again.body], [304, ''], path)
    }
  })

  test('a revocation by any process is in the next list, which is dated', async () => {
    const { credentialStatus } = (await app.inject(`/credentials/${another.id}.json`)).json()
    const [entry] = credentialStatus
    const [path, bit] = [new URL(entry.statusListCredential).pathname, Number(entry.statusListIndex)]
    const list = async () => {
      const { validFrom, validUntil, credentialSubject } = (await app.inject(path)).json()
      const { encodedList, ttl } = credentialSubject
      return { validFrom, validUntil, ttl, isRevoked: isSet(encodedList, bit) }
    }
    assert.equal((await list()).isRevoked, false)
    now = new Date('2026-06-02T12:00:00Z')
    await revokeCredential({ registry: other, cid: another.id, author, now })
    assert.deepEqual(await list(), {
      validFrom: '2026-06-02T11:59:00Z',
      validUntil: '2026-06-02T13:00:00Z',
      ttl: 150_000,
      isRevoked: true,
    })
  })

  test('rejects a request for a past list, because none is stored', async () => {
    const answer = await app.inject('/status/1?timestamp=2026-01-01T00:00:00Z')
    assert.equal(answer.statusCode, 400)
    assert.match(answer.body, /^Only the current status list is published/)
  })

  test('the schema that a document names is served to any origin', async () => {
    const { credentialSchema } = (await app.inject(`/credentials/${signed.id}.json`)).json()
    const { pathname } = new URL(credentialSchema[0].id)
    const answer = await app.inject(pathname)
    assert.equal(answer.headers['access-control-allow-origin'], '*')
    assert.deepEqual(answer.json(), badgeSchemaOf(keys.origin))
  })

  test('a document’s refresh address serves its current version', async () => {
    const document = await app.inject(`/credentials/${signed.id}.json`)
    const { id, refreshService } = document.json()
    assert.notEqual(refreshService.id, id, 'two nodes of one name would be one')
    assert.equal((await app.inject(new URL(refreshService.id).pathname)).body, document.body)
  })

  test('a missing file is a plain 404', async () => {
    for (const path of ['/status/2', '/status/suspended/x', '/credentials/x.json']) {
      const answer = await app.inject(path)
      assert.deepEqual([answer.statusCode, answer.body], [404, 'There is nothing at this address.'], path)
    }
  })
})
