// Issuing a credential: normalized, never twice by mistake however often the command is repeated, and as a replacement for a
// revoked one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCredentialId } from '#domain/credential/credential-id.ts'
import { holdingKey } from '#domain/credential/identity.ts'
import { StoreError } from '#errors/store-error.ts'
import { ClashError } from '#errors/user-facing-error.ts'
import { addToken } from '#operations/access/tokens.ts'
import { revokeCredential, unlink } from '#operations/credentials/decide.ts'
import { decideAbout } from '#operations/credentials/decide-many.ts'
import { eraseCredential } from '#operations/credentials/erase-credential.ts'
import { issueCredential } from '#operations/credentials/issue-credential.ts'
import type { Registry } from '#operations/registry/registry.ts'
import type { Order } from '#operations/tables/read-orders.ts'
import { verify } from '#operations/verification/verify.ts'
import { sha256Hex } from '#signing/log-crypto.ts'
import { assertSound } from '#tests/support/people/erasing.ts'
import { enter } from '#tests/support/people/people.ts'
import { northmark } from '#tests/support/process/compiled-server.ts'
import { startScript } from '#tests/support/process/start-script.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onBothStores, onSqlite } from '#tests/support/stores/both-stores.ts'
import { everythingIn } from '#tests/support/stores/collect.ts'

const author = { who: 'olga', why: 'the June cohort' }
const holder = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' }
const order: Order = { holder, courseId: 'certification' }
const keysMadeAt = new Date('2026-01-01T00:00:00Z')
const at = (moment: string) => new Date(`2026-06-${moment}Z`)

onSqlite(({ newRegistry }) => {
  async function begun() {
    const services = await (await newRegistry({ keysMadeAt })).enter()
    await enter(services, [])
    const issue = (now: Date, more: Partial<Order> = {}, why = author.why) =>
      issueCredential(services, { ...order, ...more }, { ...author, why }, now)
    const revoke = (cid: string) =>
      revokeCredential({ registry: services, cid, author, now: at('02T00:00:00') })
    return { services, store: services.store, issue, revoke }
  }

  test('normalizes a credential, adds id, hash and expiry, and names every fault', async () => {
    const { services, issue } = await begun()
    const now = at('01T12:00:00')
    const issued = await issue(now, {
      holder: { firstName: ' Ada ', lastName: 'Example', email: 'Ada@Example.com' },
    })
    assert.ok(isCredentialId(issued.id))
    assert.match(issued.verificationHash, /^[0-9a-f]{64}$/)
    assert.deepEqual(issued.holder, holder)
    assert.equal(issued.expiresAt, '2028-06-01T23:59:59Z')
    const forever = await issue(now, { courseId: 'cru-subscription', expiresAt: 'never' })
    assert.ok(!('expiresAt' in forever))
    for (const [issuedAt, fault] of [
      ['2026-02-30', 'a valid date'],
      ['2026-03-01T24:00:00Z', 'a time of that day'],
    ] as const)
      await assert.rejects(issue(now, { issuedAt }), {
        message: `The credential cannot be issued: the date of issue, "${issuedAt}", is not ${fault}.`,
      })
    await assert.rejects(
      issue(now, { courseId: 'none', holder: { ...holder, email: 'x' }, issuedAt: '32.1.2026' }),
      /: there is no course "none"; the email, "x", is not [^;]*; the date of issue, "32\.1\.2026", is not a valid date\.$/,
    )
    await assert.rejects(issue(now, { expiresAt: '2020-01-01' }), /it expires before/)
    await assert.rejects(issue(now, {}, ''), /a reason is missing/)
    await assertSound(services, 2)
  })

  test('finds an equal credential on any day, and issues one for another person or course', async () => {
    const { store, issue } = await begun()
    const first = await issue(at('01T09:00:00'))
    assert.equal(first.existed, false)
    for (const [moment, more] of [
      ['01T09:00:00', {}],
      ['02T00:10:00', {}],
      ['28T23:59:59', { holder: { ...holder, email: ' ADA@example.com' } }],
      ['05T12:00:00', { issuedAt: '2026-06-01' }],
      ['05T12:00:00', { issuedAt: '2026-06-01T10:00:00Z' }],
      ['05T12:00:00', { issuedAt: '2026-06-01', expiresAt: '2028-06-01' }],
    ] as const)
      assert.deepEqual(await issue(at(moment), more), { ...first, existed: true })
    assert.equal(await store.count(), 1)
    for (const more of [
      { courseId: 'micro-energy' },
      { holder: { ...holder, lastName: 'Sibling' } },
      { holder: { ...holder, email: 'ada@example.org' } },
    ])
      assert.equal((await issue(at('01T10:00:00'), more)).existed, false)
    assert.equal(await store.count(), 4)
  })

  test('refuses another credential for a person and course with what the person has, in any spelling', async () => {
    const { services, store, issue } = await begun()
    const muller = { firstName: 'Jürgen', lastName: 'Müller', email: 'j.m@example.com' }
    const { id } = await issue(at('01T09:00:00'), { holder: muller })
    for (const more of [
      { issuedAt: '2026-06-02' },
      { expiresAt: 'never' },
      { holder: { ...muller, firstName: 'JÜRGEN', lastName: 'muller' } },
      { holder: { ...muller, firstName: 'Mueller', lastName: 'Juergen' } },
    ])
      await assert.rejects(issue(at('05T09:00:00'), { holder: muller, ...more }), (error) => {
        assert.ok(error instanceof ClashError)
        assert.deepEqual([error.kind, error.items[0]?.candidates], ['conflict', [id]])
        assert.match(
          error.message,
          new RegExp(
            `^[^:]+ has AI Governance [^:]+ already: ${id} \\(Jürgen Müller, issued on 2026-06-01, expires on 2028-06-01\\); to issue another one, add --again \\(again: true in the API\\)\\.$`,
          ),
        )
        return true
      })
    assert.equal(await store.count(), 1)
    const again = { holder: muller, expiresAt: 'never', repeated: 'issued again' } as const
    assert.equal((await issue(at('05T09:00:00'), again)).existed, false)
    await assertSound(services, 2)
  })

  test('issues a second credential on that day only on request', async () => {
    const { store, issue } = await begun()
    const again = { repeated: 'issued again' } as const
    const moments = []
    for (const more of [{}, again, again])
      moments.push((await issue(at('05T00:00:00'), { issuedAt: '2026-06-01', ...more })).issuedAt)
    assert.deepEqual(moments, ['2026-06-01T00:00:00Z', '2026-06-01T00:00:01Z', '2026-06-01T00:00:02Z'])
    const exact = await issue(at('05T00:00:00'), { issuedAt: '2026-06-01T00:00:01Z', ...again })
    assert.equal(exact.existed, true)
    assert.equal((await issue(at('01T15:00:00'), again)).existed, false)
    assert.equal((await issue(at('09T15:00:00'))).existed, true)
    assert.equal(await store.count(), 4)
  })

  test('replaces another person’s credential, or one for another course, only when that is said', async () => {
    const { services, issue, revoke } = await begun()
    const bea = { firstName: 'Bea', lastName: 'Example', email: 'bea@example.com' }
    const { id: replaces } = await issue(at('01T09:00:00'), { holder: bea })
    await revoke(replaces)
    for (const more of [{}, { holder: bea, courseId: 'micro-energy' }])
      await assert.rejects(
        issue(at('03T09:00:00'), { ...more, replaces }),
        /is Bea Example’s \(bea@example\.com, AI [^)]+\), and this order is for .*: give the id of another credential, or the reason/,
      )
    for (const corrected of [{ lastName: 'Sample' }, { email: 'bea@example.org' }]) {
      const { id } = await issue(at('03T09:00:00'), { holder: { ...bea, ...corrected }, replaces })
      await revoke(id)
    }
    const other = await issue(at('03T09:00:00'), { replaces, althoughOtherPerson: 'The id was mistyped.' })
    const replacedBy = async () =>
      (await verify(services, replaces, at('03T12:00:00'))).credential?.replacedBy
    assert.equal(await replacedBy(), other.id)
    const twice = { holder: { ...bea, firstName: 'Bo' }, replaces }
    await assert.rejects(
      issue(at('03T10:00:00'), twice),
      new RegExp(`${replaces} was already replaced by ${other.id}: take that back first`),
    )
    const deciding = { registry: services, cid: replaces, author, now: at('04T00:00:00') }
    await decideAbout(deciding, unlink, {})
    assert.equal(await replacedBy(), undefined)
    await assert.rejects(decideAbout(deciding, unlink, {}), /^Error: No credential replaces NM-/)
    await assertSound(services, 4)
  })

  test('rejects an order for an erased person unless it says again, and stores only a keyed hash', async () => {
    const { services, store, issue } = await begun()
    const external = { source: 'lms', ref: 'enrollment-17' }
    const { id } = await issue(at('01T09:00:00'), { external })
    await eraseCredential({
      registry: services,
      cid: id,
      author: { ...author, why: 'A request.' },
      now: at('02T00:00:00'),
    })
    for (const more of [
      {},
      { external, holder: { ...holder, lastName: 'Lovelace' } },
      { holder: { ...holder, firstName: 'ADA' } },
    ])
      await assert.rejects(issue(at('03T09:00:00'), more), (error) => {
        assert.ok(error instanceof ClashError && error.kind === 'erased')
        assert.match(error.message, /was erased: to issue another one, add --again/)
        return true
      })
    const stored = JSON.stringify(await everythingIn(store))
    for (const text of ['ada@example.com', 'enrollment-17', sha256Hex(holdingKey(order))])
      assert.ok(!stored.includes(text), text)
    assert.equal((await issue(at('03T09:00:00'), { courseId: 'micro-energy' })).existed, false)
    assert.equal((await issue(at('03T09:00:00'), { repeated: 'issued again' })).existed, false)
    assert.equal((await issue(at('03T09:00:00'))).existed, true)
  })

  test('replaces a revoked credential by a linked one, found on any day', async () => {
    const { services, issue, revoke } = await begun()
    const { id: first } = await issue(at('03T09:00:00'), { issuedAt: '2026-06-01' })
    await assert.rejects(issue(at('03T09:00:00'), { replaces: first }), {
      message: `${first} is not revoked, so nothing can be issued in its place.`,
    })
    await revoke(first)
    const reissued = await issue(at('03T09:00:00'), { issuedAt: '2026-06-01' })
    assert.deepEqual([reissued.existed, reissued.issuedAt], [false, '2026-06-01T00:00:01Z'])
    assert.equal((await issue(at('03T09:00:00'), { issuedAt: '2026-06-01' })).id, reissued.id)
    await revoke(reissued.id)
    const { id } = await issue(at('03T09:00:00'), { replaces: reissued.id })
    const old = await verify(services, reissued.id, at('03T12:00:00'))
    assert.deepEqual([old.finding, old.credential?.replacedBy], ['revoked', id])
    assert.equal((await issue(at('09T09:00:00'), { replaces: reissued.id })).id, id)
    await revoke(id)
    assert.equal((await issue(at('09T09:00:00'), { replaces: reissued.id })).existed, false)
    await assertSound(services, 4)
  })

  test('a retry after an uncertain commit finds what the first attempt created', async () => {
    const { services, store } = await begun()
    let attempts = 0
    const doubtful: Registry = {
      ...services,
      async change(note, work) {
        attempts += 1
        const result = await services.change(note, work)
        if (attempts === 1) throw new StoreError('in-doubt', new Error('the connection was lost'))
        return result
      },
    }
    const issued = await issueCredential(doubtful, order, author, at('01T12:00:00'))
    assert.deepEqual([attempts, issued.existed], [2, true])
    assert.equal(await store.count(), 1)
  })
})

onBothStores(({ newRegistry }) => {
  test('one of two concurrent commands issues a credential, and the other finds it', async () => {
    const { environment, enter: openIt } = await newRegistry()
    const services = await openIt()
    await enter(services, [])
    const args = ['--first-name', 'Ada', '--last-name', 'Example', '--email', 'ada@example.com']
    const issue = [northmark, 'issue', ...args, '--course', 'certification', '--json']
    const both = await Promise.all([1, 2].map(() => startScript(issue, environment).ended))
    const issued = both.map(({ out, err }) => JSON.parse(out || assert.fail(err)))
    assert.deepEqual(issued.map(({ already }) => already).toSorted(), [false, true])
    assert.deepEqual([new Set(issued.map(({ id }) => id)).size, await services.store.count()], [1, 1])
  })

  test('two registrars and an LMS at once issue one certificate to each person', async () => {
    const { environment, enter: openIt } = await newRegistry()
    const services = await openIt()
    await enter(services, [])
    const lms = { name: 'lms', scopes: ['issue'], expires: '2099-12-31' }
    const { token } = await addToken({ registry: services, author, now: services.clock.now() }, lms)
    const app = await startFixture({ services })
    const course = 'certification'
    const people = ['Bo', 'Cy'].map((firstName) => ({
      firstName,
      lastName: 'Example',
      email: `${firstName.toLowerCase()}@example.com`,
    }))
    const registrars = [1, 2].flatMap((registrar) =>
      people.map(({ firstName, lastName, email }) => {
        const names = ['--first-name', firstName, '--last-name', lastName, '--email', email]
        const by = ['--by', `registrar ${registrar}`]
        return startScript([northmark, 'issue', ...names, '--course', course, ...by], environment).ended
      }),
    )
    const answers = [1, 2, 3].map(() =>
      app.inject({
        method: 'POST',
        url: '/api/operator/credentials',
        headers: { authorization: `Bearer ${token}` },
        payload: people.map((one) => ({ ...one, course })),
      }),
    )
    for (const { code, err } of await Promise.all(registrars)) assert.equal(code, 0, err)
    for (const { statusCode, body } of await Promise.all(answers)) assert.equal(statusCode, 200, body)
    assert.equal(await services.store.count(), people.length)
    await assertSound(services, people.length)
  })
})
