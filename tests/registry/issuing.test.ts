// Issuing a credential: normalized, never twice by mistake however often the command is repeated, and as a replacement for a
// revoked one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCredentialId } from '#domain/credential/credential-id.ts'
import { StoreError } from '#errors/store-error.ts'
import { correctCredential, revokeCredential } from '#operations/credentials/decide.ts'
import { issueCredential } from '#operations/credentials/issue-credential.ts'
import type { Registry } from '#operations/registry/registry.ts'
import type { Order } from '#operations/tables/read-orders.ts'
import { verify } from '#operations/verification/verify.ts'
import { assertSound } from '#tests/support/people/erasing.ts'
import { enter } from '#tests/support/people/people.ts'
import { northmark } from '#tests/support/process/compiled-server.ts'
import { startScript } from '#tests/support/process/start-script.ts'
import { onBothStores, onSqlite } from '#tests/support/stores/both-stores.ts'

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
      issue(now, { courseId: 'none', holder: { ...holder, email: 'x' }, issuedAt: '1.1.2026' }),
      /: there is no course "none"; the email is not [^;]*; the date of issue, "1\.1\.2026", is not a valid date\.$/,
    )
    await assert.rejects(issue(now, { expiresAt: '2020-01-01' }), /it expires before/)
    await assert.rejects(issue(now, {}, ''), /a reason is missing/)
    await assertSound(services, 2)
  })

  test('finds an existing credential only for the same holder, course and day', async () => {
    const { store, issue } = await begun()
    const first = await issue(at('01T09:00:00'))
    assert.equal(first.existed, false)
    for (const [moment, more] of [
      ['01T09:00:00', {}],
      ['01T23:59:59', { holder: { ...holder, email: ' ADA@example.com' } }],
      ['05T12:00:00', { issuedAt: '2026-06-01' }],
      ['05T12:00:00', { issuedAt: '2026-06-01T10:00:00Z' }],
      ['05T12:00:00', { issuedAt: '2026-06-01', expiresAt: '2028-06-01' }],
    ] as const)
      assert.deepEqual(await issue(at(moment), more), { ...first, existed: true })
    assert.equal(await store.count(), 1)
    for (const [moment, more] of [
      ['02T09:00:00', {}],
      ['01T10:00:00', { courseId: 'micro-energy' }],
      ['01T10:00:00', { holder: { ...holder, lastName: 'Sibling' } }],
    ] as const)
      assert.equal((await issue(at(moment), more)).existed, false)
    assert.equal(await store.count(), 4)
  })

  test('a command interrupted before midnight finds its credential after midnight', async () => {
    const { issue } = await begun()
    const { id } = await issue(at('01T23:59:30'))
    assert.equal((await issue(at('02T00:10:00'))).id, id)
    assert.notEqual((await issue(at('02T00:10:00'), { issuedAt: '2026-06-02' })).id, id)
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
    assert.equal(await store.count(), 4)
  })

  test('rejects a slightly different order', async () => {
    const { services, issue } = await begun()
    const { id } = await issue(at('01T09:00:00'))
    await assert.rejects(issue(at('01T09:05:00'), { expiresAt: 'never' }), {
      message: `${id} was already issued on 2026-06-01, but expires on 2028-06-01: revoke it first, choose another issue date, or repeat the command with --again.`,
    })
    const deciding = { registry: services, cid: id, author, now: at('01T10:00:00') }
    // The second correction only moves a word from the first name to the last.
    for (const corrected of [{ lastName: 'Lovelace' }, { firstName: '', lastName: 'Ada Example' }]) {
      await correctCredential(deciding, corrected)
      await assert.rejects(issue(at('01T11:00:00')), {
        message: `${id} was issued to this address for this course on 2026-06-01, and its holder was corrected since: if you mean another credential, choose another issue date or repeat the command with --again.`,
      })
    }
    assert.equal((await issue(at('01T11:00:00'), { repeated: 'issued again' })).existed, false)
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
})
