// A command that issues can be repeated: after a kill, on either side of midnight, and twice at once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { readCid } from '#domain/verification/cid.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { correctCredential, revokeCredential } from '#operations/decide.ts'
import { issueCredential, type Order } from '#operations/issue-credential.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, signFor } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { startScript } from '#tests/support/start-script.ts'

const author = { who: 'tester', why: 'A drill.' }
const holder = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' }
const order: Order = { holder, courseId: 'certification' }
const keysMadeAt = new Date('2026-01-01T00:00:00Z')
const at = (moment: string) => new Date(`2026-06-${moment}Z`)

onBothStores(({ newRegistry }) => {
  async function filled(wanted: Parameters<typeof newRegistry>[0] = { keysMadeAt }) {
    const registry = await newRegistry(wanted)
    const services = await registry.enter()
    const { store, keys } = services
    await store.fill(initialCatalogue, [], note, signFor(services))
    const issue = (now: Date, more: Partial<Order> = {}, { store }: Services = services) =>
      issueCredential(store, keys, { ...order, ...more }, author, now)
    const revoke = (cid: string) => revokeCredential({ store, cid, author, now: at('02T00:00:00') })
    return { registry, services, store, keys, issue, revoke }
  }

  test('the same holder, course and day are found again, and only then', async () => {
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
    assert.equal(await store.size(), 1)
    for (const [moment, more] of [
      ['02T09:00:00', {}],
      ['01T10:00:00', { courseId: 'micro-energy' }],
      ['01T10:00:00', { holder: { ...holder, lastName: 'Sibling' } }],
    ] as const)
      assert.equal((await issue(at(moment), more)).already, false)
    assert.equal(await store.size(), 4)
  })

  test('one that was cut off before midnight is found after it', async () => {
    const { issue } = await filled()
    const { id } = await issue(at('01T23:59:30'))
    assert.equal((await issue(at('02T00:10:00'))).id, id)
    assert.notEqual((await issue(at('02T00:10:00'), { issuedAt: '2026-06-02' })).id, id)
  })

  test('another one of that day is issued when it is asked for, but the same moment is the same credential', async () => {
    const { store, issue } = await filled()
    const again = { repeated: 'issued again' } as const
    const moments = []
    for (const more of [{}, again, again])
      moments.push((await issue(at('05T00:00:00'), { issuedAt: '2026-06-01', ...more })).issuedAt)
    assert.deepEqual(moments, ['2026-06-01T00:00:00Z', '2026-06-01T00:00:01Z', '2026-06-01T00:00:02Z'])
    const exact = await issue(at('05T00:00:00'), { issuedAt: '2026-06-01T00:00:01Z', ...again })
    assert.equal(exact.already, true)
    assert.equal((await issue(at('01T15:00:00'), again)).already, false)
    assert.equal(await store.size(), 4)
  })

  test('a revoked one does not count', async () => {
    const { store, keys, issue, revoke } = await filled()
    for (const issuedAt of ['2026-06-01', undefined]) {
      const more = issuedAt === undefined ? {} : { issuedAt }
      const { id } = await issue(at('03T09:00:00'), more)
      await revoke(id)
      const anew = await issue(at('03T09:00:00'), more)
      assert.deepEqual([anew.already, anew.id === id], [false, false])
      assert.equal((await issue(at('03T09:00:00'), more)).id, anew.id)
    }
    assert.equal(await store.size(), 4)
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
  })

  test('what is not quite the same is refused, so that nobody takes it for done', async () => {
    const { store, keys, issue } = await filled()
    const { id } = await issue(at('01T09:00:00'))
    await assert.rejects(issue(at('01T09:05:00'), { expiresAt: 'never' }), {
      message: `${id} was already issued on 2026-06-01, but expires on 2028-06-01: revoke it first, or issue another with --again.`,
    })
    const deciding = { store, cid: id, author, now: at('01T10:00:00') }
    await correctCredential(deciding, keys, { lastName: 'Lovelace' })
    await assert.rejects(issue(at('01T11:00:00')), {
      message: `${id} was issued to this address for this course on 2026-06-01, and its holder was corrected since: if it is not the one you mean, issue another with --again.`,
    })
    assert.equal((await issue(at('01T11:00:00'), { repeated: 'issued again' })).already, false)
  })

  test('two that issue the same at once issue one', async () => {
    const { registry, services, store, issue } = await filled()
    const other = await registry.enter()
    const both = [services, other, services, other].map((one, second) =>
      issue(at(`01T09:00:0${second}`), {}, one),
    )
    const issued = await Promise.all(both)
    assert.equal(issued.filter(({ already }) => !already).length, 1)
    assert.deepEqual([new Set(issued.map(({ id }) => id)).size, await store.size()], [1, 1])
  })

  test('one that replaces another is found on any day once it is linked', async () => {
    const { store, issue, revoke } = await filled()
    const { id: replaces } = await issue(at('01T09:00:00'))
    await revoke(replaces)
    const { id } = await issue(at('03T09:00:00'), { replaces })
    assert.deepEqual(
      [(await issue(at('09T09:00:00'), { replaces })).id, (await store.find(readCid(replaces)))?.replacedBy],
      [id, id],
    )
    await revoke(id)
    assert.equal((await issue(at('09T09:00:00'), { replaces })).already, false)
  })

  test('one that was killed before the link was made is made good by the same command', async () => {
    const { registry, store, keys, issue } = await filled({})
    const { id } = await issue(new Date(), { issuedAt: '2026-01-15' })
    await revokeCredential({ store, cid: id, author, now: new Date() })
    const killed = startScript(['tests/support/safety/killed-replacer.ts', id], registry.environment)
    const { code, err } = await killed.ended
    assert.deepEqual([code, err, await store.size()], [null, '', 2])
    assert.equal((await store.find(readCid(id)))?.replacedBy, undefined)
    const repeated = await runNorthmark(
      registry,
      ...['issue', '--first-name', 'Ada', '--last-name', 'Example', '--email', 'ada@example.com'],
      ...['--course', 'certification', '--replaces', id, '--json'],
    )
    assert.deepEqual([repeated.code, repeated.json().already, await store.size()], [0, true, 2])
    assert.equal((await store.find(readCid(id)))?.replacedBy, repeated.json().id)
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
  })
})
