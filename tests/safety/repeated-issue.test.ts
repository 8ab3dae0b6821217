// An issue command can be repeated: after a kill, across midnight, and concurrently.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { readCid } from '#domain/verification/cid.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { correctCredential, revokeCredential } from '#operations/decide.ts'
import { issueCredential } from '#operations/issue-credential.ts'
import type { Order } from '#operations/read-orders.ts'
import { onBothStores, onSqlite } from '#tests/support/both-stores.ts'
import { enter } from '#tests/support/people.ts'
import { startScript } from '#tests/support/start-script.ts'

const author = { who: 'tester', why: 'A drill.' }
const holder = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' }
const order: Order = { holder, courseId: 'certification' }
const keysMadeAt = new Date('2026-01-01T00:00:00Z')
const at = (moment: string) => new Date(`2026-06-${moment}Z`)

onSqlite(({ newRegistry }) => {
  async function filled() {
    const registry = await newRegistry({ keysMadeAt })
    const services = await registry.enter()
    await enter(services, [])
    const issue = (now: Date, more: Partial<Order> = {}, registry: Services = services) =>
      issueCredential(registry, { ...order, ...more }, author, now)
    const revoke = (cid: string) =>
      revokeCredential({ registry: services, cid, author, now: at('02T00:00:00') })
    return { registry, services, store: services.store, issue, revoke }
  }

  test('an existing credential is found only for the same holder, course and day', async () => {
    const { store, issue } = await filled()
    const first = await issue(at('01T09:00:00'))
    assert.equal(first.already, false)
    for (const [moment, more] of [
      ['01T09:00:00', {}],
      ['01T23:59:59', { holder: { ...holder, email: ' ADA@example.com' } }],
      ['05T12:00:00', { issuedAt: '2026-06-01' }],
      ['05T12:00:00', { issuedAt: '2026-06-01T10:00:00Z' }],
      ['05T12:00:00', { issuedAt: '2026-06-01', expiresAt: '2028-06-01' }],
    ] as const)
      assert.deepEqual(await issue(at(moment), more), { ...first, already: true })
    assert.equal(await store.count(), 1)
    for (const [moment, more] of [
      ['02T09:00:00', {}],
      ['01T10:00:00', { courseId: 'micro-energy' }],
      ['01T10:00:00', { holder: { ...holder, lastName: 'Sibling' } }],
    ] as const)
      assert.equal((await issue(at(moment), more)).already, false)
    assert.equal(await store.count(), 4)
  })

  test('a command interrupted before midnight finds its credential after midnight', async () => {
    const { issue } = await filled()
    const { id } = await issue(at('01T23:59:30'))
    assert.equal((await issue(at('02T00:10:00'))).id, id)
    assert.notEqual((await issue(at('02T00:10:00'), { issuedAt: '2026-06-02' })).id, id)
  })

  test('a second credential on that day is issued on request, but the same time is the same credential', async () => {
    const { store, issue } = await filled()
    const again = { repeated: 'issued again' } as const
    const moments = []
    for (const more of [{}, again, again])
      moments.push((await issue(at('05T00:00:00'), { issuedAt: '2026-06-01', ...more })).issuedAt)
    assert.deepEqual(moments, ['2026-06-01T00:00:00Z', '2026-06-01T00:00:01Z', '2026-06-01T00:00:02Z'])
    const exact = await issue(at('05T00:00:00'), { issuedAt: '2026-06-01T00:00:01Z', ...again })
    assert.equal(exact.already, true)
    assert.equal((await issue(at('01T15:00:00'), again)).already, false)
    assert.equal(await store.count(), 4)
  })

  test('a revoked one does not count', async () => {
    const { services, store, issue, revoke } = await filled()
    for (const issuedAt of ['2026-06-01', undefined]) {
      const more = issuedAt === undefined ? {} : { issuedAt }
      const { id } = await issue(at('03T09:00:00'), more)
      await revoke(id)
      const reissued = await issue(at('03T09:00:00'), more)
      assert.deepEqual([reissued.already, reissued.id === id], [false, false])
      assert.equal((await issue(at('03T09:00:00'), more)).id, reissued.id)
    }
    assert.equal(await store.count(), 4)
    assert.deepEqual((await checkRegistry(services)).faults, [])
  })

  test('a slightly different order is refused, not reported as done', async () => {
    const { services, issue } = await filled()
    const { id } = await issue(at('01T09:00:00'))
    await assert.rejects(issue(at('01T09:05:00'), { expiresAt: 'never' }), {
      message: `${id} was already issued on 2026-06-01, but expires on 2028-06-01: revoke it first, choose another issue date, or repeat the command with --again.`,
    })
    const deciding = { registry: services, cid: id, author, now: at('01T10:00:00') }
    await correctCredential(deciding, { lastName: 'Lovelace' })
    await assert.rejects(issue(at('01T11:00:00')), {
      message: `${id} was issued to this address for this course on 2026-06-01, and its holder was corrected since: if you mean another credential, choose another issue date or repeat the command with --again.`,
    })
    assert.equal((await issue(at('01T11:00:00'), { repeated: 'issued again' })).already, false)
  })

  test('one that replaces another is found on any day once it is linked', async () => {
    const { store, issue, revoke } = await filled()
    const { id: replaces } = await issue(at('01T09:00:00'))
    await revoke(replaces)
    const { id } = await issue(at('03T09:00:00'), { replaces })
    assert.deepEqual(
      [
        (await issue(at('09T09:00:00'), { replaces })).id,
        (await store.find(readCid(replaces)))?.credential.replacedBy,
      ],
      [id, id],
    )
    await revoke(id)
    assert.equal((await issue(at('09T09:00:00'), { replaces })).already, false)
  })
})

onBothStores(({ newRegistry }) => {
  test('of two concurrent commands for the same credential, one issues it and the other finds it', async () => {
    const { environment, enter: openIt } = await newRegistry()
    const services = await openIt()
    await enter(services, [])
    const words = ['--first-name', 'Ada', '--last-name', 'Example', '--email', 'ada@example.com']
    const issue = ['src/cli/northmark.ts', 'issue', ...words, '--course', 'certification', '--json']
    const both = await Promise.all([1, 2].map(() => startScript(issue, environment).ended))
    const issued = both.map(({ out, err }) => JSON.parse(out || assert.fail(err)))
    assert.deepEqual(issued.map(({ already }) => already).toSorted(), [false, true])
    assert.deepEqual([new Set(issued.map(({ id }) => id)).size, await services.store.count()], [1, 1])
  })
})
