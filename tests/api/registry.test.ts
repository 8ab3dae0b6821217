// The directory and the verifier, as a caller meets them. What is said of every finding: verdicts.test.ts; of a decision that was
// just made: revocation-elsewhere.test.ts.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#boot/services.ts'
import { checkNames } from '#domain/verification/verdict.ts'
import { find } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const clock = { now: () => new Date('2026-06-01T12:00:00Z') }
const revocation = { at: '2026-05-01T09:00:00Z', reason: 'Misconduct.' }

const valid = person(1, { firstName: 'José', lastName: 'Núñez', email: 'jose@example.com' })
const expired = person(2, { issuedAt: '2023-01-01T00:00:00Z', expiresAt: '2025-01-01T23:59:59Z' })
const revoked = person(3, { revocation })
const { expiresAt: _, ...bare } = person(4, { courseId: 'micro-energy' })
const fromElsewhere = person(5, {
  courseId: 'micro-energy',
  expiresAt: '2025-03-14T23:59:59Z',
  issuedAt: '2019-03-14T00:00:00Z',
})
const passed = checkNames.map((name) => ({ name, outcome: 'passed' }))

onSqlite(({ newRegistry }) => {
  let services: Services
  let app: FastifyInstance
  let hash = ''
  before(async () => {
    services = { ...(await (await newRegistry()).enter()), clock }
    await enter(services, [fromElsewhere, expired, revoked, bare, valid])
    hash = (await find(services, valid.id))?.credential.verificationHash ?? ''
    app = await startFixture({ services })
  })
  const verify = async (cid: string) =>
    (await app.inject(`/api/credentials/verify/${encodeURIComponent(cid)}`)).json()

  test('answers for a valid credential in the specified shape', async () => {
    const answer = await app.inject(`/api/credentials/verify/${hash}`)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.deepEqual(answer.json(), {
      valid: true,
      finding: 'valid',
      standing: 'valid',
      credential: {
        id: valid.id,
        type: 'CERT',
        course: { title: 'AI Governance & Human Resilience' },
        issuedAt: '2025-03-14T00:00:00Z',
        expiresAt: '2027-03-14T23:59:59Z',
        expired: false,
        verificationHash: hash,
        signed: true,
        holder: { name: 'José Núñez', email: 'jose@example.com' },
      },
      checks: passed,
    })
  })

  test('verifies up to a hundred in one call, counting each as a call', async () => {
    const cids = [valid.id, revoked.id, hash, 'NM-0000']
    const post = (server: FastifyInstance, ids: string[]) =>
      server.inject({ method: 'POST', url: '/api/credentials/verify', payload: { ids } })
    const { results } = (await post(app, cids)).json()
    for (const [at, cid] of cids.entries())
      assert.deepEqual(results[at], { cid, verification: await verify(cid) }, cid)
    assert.equal(results.length, cids.length)
    for (const ids of [[], Array(101).fill(valid.id), ['']]) {
      const refused = await post(app, ids)
      assert.equal(refused.statusCode, 400)
      assert.match(refused.body, /^ids must be a list of 1 to 100|^Each item of ids must be/)
    }
    const limited = await startFixture({ services, environment: { RATE_LIMIT_PER_MINUTE: '3' } })
    const tooLong = await post(limited, cids)
    assert.equal(tooLong.statusCode, 400)
    assert.match(tooLong.body, /^The list is too long: at most 3 calls/)
  })

  test('refuses a list before verifying it if fewer calls are left, and leaves them', async () => {
    const limited = await startFixture({ services, environment: { RATE_LIMIT_PER_MINUTE: '6' } })
    const post = (count: number) =>
      limited.inject({
        method: 'POST',
        url: '/api/credentials/verify',
        payload: { ids: Array(count).fill(valid.id) },
      })
    assert.equal((await post(3)).statusCode, 200)
    const refused = await post(4)
    assert.equal(refused.statusCode, 429)
    assert.match(String(refused.headers.ratelimit), /r=2;/)
    assert.ok(Number(refused.headers['retry-after']) > 0)
    assert.equal((await post(2)).statusCode, 200)
    assert.equal((await post(1)).statusCode, 429)
  })

  test('answers 200 for a revoked credential, with the day but not the reason', async () => {
    const answer = await app.inject(`/api/credentials/verify/${revoked.id}`)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.json().credential.revokedAt, revocation.at)
    assert.ok(!answer.body.includes('Misconduct'))
  })

  test('the directory lists newest first, with standings and without emails', async () => {
    const answer = await app.inject('/api/credentials/directory')
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.deepEqual(answer.json()[0], {
      id: valid.id,
      type: 'CERT',
      user: { firstName: 'José', lastName: 'Núñez' },
      course: { title: 'AI Governance & Human Resilience' },
      issuedAt: '2025-03-14T00:00:00Z',
      expiresAt: '2027-03-14T23:59:59Z',
      verificationHash: hash,
      standing: 'valid',
    })
    assert.deepEqual(
      answer.json().map(({ standing }: { standing: string }) => standing),
      ['valid', 'valid', 'revoked', 'expired', 'expired'],
    )
    assert.doesNotMatch(answer.body, /@|Misconduct/)
  })

  test('searches, filters and pages the directory', async () => {
    const ids = async (query: string) =>
      (await app.inject(`/api/credentials/directory?${query}`)).json().map(({ id }: { id: string }) => id)
    assert.deepEqual(await ids('search=jose'), [valid.id])
    assert.deepEqual(await ids('type=MICRO'), [bare.id, fromElsewhere.id])
    assert.deepEqual(await ids('page=2&limit=1'), [bare.id])
    assert.deepEqual(await ids('page=1e300'), [])
    const { headers } = await app.inject('/api/credentials/directory?page=2&limit=1')
    assert.equal(headers['x-total-count'], '5')
  })

  test('rejects invalid parameters in one sentence', async () => {
    for (const [query, sentence] of [
      [`search=${'x'.repeat(201)}`, 'search must be text of at most 200 characters.'],
      ['search=a&search=b', 'search must be text of at most 200 characters.'],
      ['type=cert', 'type must be CERT, MICRO, CEU, or absent.'],
      ['page=0', 'page must be a whole number of 1 or more.'],
      ['limit=101', 'limit must be a whole number from 1 to 100.'],
      ['search=a&page=501', 'A search shows its first 10,000 results: please narrow it.'],
    ] as const) {
      const answer = await app.inject(`/api/credentials/directory?${query}`)
      assert.equal(answer.statusCode, 400, query)
      assert.equal(answer.body, sentence, query)
    }
    assert.equal((await app.inject(`/api/credentials/directory?search=${'é'.repeat(200)}`)).statusCode, 200)
    assert.equal((await app.inject('/api/credentials/verify/')).statusCode, 400)
  })
})
