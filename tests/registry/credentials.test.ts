// Both databases store credentials alike: found at once, changed by one writer at a time, read as of one moment.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { revokeCredential } from '#operations/credentials/decide.ts'
import { verify } from '#operations/verification/verify.ts'
import { verificationHashOf } from '#signing/sign-credentials.ts'
import { assertSound, author, erase, fillNew, find } from '#tests/support/people/erasing.ts'
import { enter, note, people, person } from '#tests/support/people/people.ts'
import { onBothStores } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'
import { everythingIn } from '#tests/support/stores/collect.ts'

const revocation = { at: '2026-02-01T00:00:00Z', reason: 'Issued in error.' }
const on = new Date('2026-12-01T00:00:00Z')

onBothStores(({ name, newRegistry }) => {
  test('finds an issued credential by id, hash and former hash', async () => {
    const { services } = await fillNew(newRegistry, 0)
    const { store } = services
    const full = person(1, { revocation })
    const {
      formerHash: _,
      expiresAt: __,
      ...bare
    } = person(2, { courseId: 'micro-energy', listing: 'unlisted' })
    const entered = await enter(services, [full, bare])
    assert.deepEqual(entered, { isWritten: true, added: 2, known: [], clashes: [] })
    const [{ credential, document } = assert.fail(), other] = await store.records(0, 2)
    const { verificationHash, statusIndex } = credential
    assert.deepEqual(credential, {
      seq: 1,
      id: full.id,
      verificationHash: verificationHashOf(document?.bytes ?? assert.fail()),
      statusIndex,
      type: 'CERT',
      course: { id: 'certification', title: 'AI Governance & Human Resilience' },
      holder: full.holder,
      issuedAt: full.issuedAt,
      expiresAt: full.expiresAt,
      listing: 'listed',
      revocation,
    })
    for (const cid of [full.id.toLowerCase(), verificationHash, full.formerHash])
      assert.deepEqual((await find(services, cid))?.credential, credential)
    const { listing, course, ...facts } = other?.credential ?? assert.fail()
    assert.deepEqual([listing, course.title], ['unlisted', 'AI Reliability in Energy'])
    assert.ok(!('expiresAt' in facts || 'revocation' in facts))
    for (const unknown of [person(3).id, 'no-such-hash-anywhere', '', '%', "' OR 1=1 --", '\0'])
      assert.equal(await find(services, unknown), undefined, unknown)
  })

  test('loses and repeats no concurrent decision', async () => {
    const { services: registry } = await fillNew(newRegistry, 4)
    const decided = await Promise.allSettled(
      [...people(4), ...people(4)].map(({ id }) =>
        revokeCredential({ registry, cid: id, author, now: new Date() }),
      ),
    )
    const refused = decided.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
    assert.deepEqual(
      refused.toSorted(),
      people(4)
        .map(({ id }) => `${id} is already revoked.`)
        .toSorted(),
    )
    for (const { id } of people(4)) assert.equal((await verify(registry, id, on)).finding, 'revoked')
    await assertSound(registry, 4)
  })

  test('a credential’s history is separate, oldest first, even after the newest was erased', async () => {
    const { services } = await fillNew(newRegistry, 0)
    const { store } = services
    await enter(services, people(3))
    await enter(services, [person(4)], { act: 'issue' })
    await revokeCredential({ registry: services, cid: person(2).id, author, now: on })
    const acts = async (id: string) => (await store.history(id)).map(({ act, why }) => `${act}: ${why}`)
    assert.deepEqual(await acts(person(2).id), [`import: ${note.why}`, `revoke: ${author.why}`])
    assert.deepEqual(await acts(person(4).id), [`issue: ${note.why}`])
    for (const nobody of [person(9).id, '']) assert.deepEqual(await acts(nobody), [])
    for (const number of [4, 3]) await erase(services, person(number).id)
    await enter(services, [person(5)], { act: 'issue' })
    assert.deepEqual(await acts(person(5).id), [`issue: ${note.why}`])
  })

  test('a snapshot is consistent while others write', async () => {
    const { services } = await fillNew(newRegistry, 3)
    const { store } = services
    const before = await everythingIn(store)
    const batches = store.snapshot()[Symbol.asyncIterator]()
    const items = [(await batches.next()).value]
    await enter(services, people(2, 2000))
    await revokeCredential({ registry: services, cid: person(1).id, author, now: new Date() })
    for (let next = await batches.next(); !next.done; next = await batches.next()) items.push(next.value)
    assert.deepEqual(items.flat(), before)
    assert.equal(await store.count(), 5)
  })

  test('fails the health check if credentials cannot be read', async () => {
    const registry = await newRegistry()
    const store = await registry.open()
    await store.ping()
    await changeFromOutside(registry, 'ALTER TABLE credential RENAME TO elsewhere')
    await assert.rejects(store.ping())
    await changeFromOutside(registry, 'ALTER TABLE elsewhere RENAME TO credential')
    await store.ping()
    await store.close()
    await assert.rejects(store.ping())
  })

  test(`${name} finds its own faults`, async () => {
    const { registry, services } = await fillNew(newRegistry, 3)
    const { store } = services
    assert.deepEqual(await store.faults(), [])
    await changeFromOutside(
      registry,
      "UPDATE credential SET type = 'CEU' WHERE seq = 1",
      'DELETE FROM status_position WHERE status_index = (SELECT status_index FROM credential WHERE seq = 2)',
    )
    const [first, second] = [1, 2].map((number) => person(number).id)
    assert.deepEqual(await store.faults(), [
      `The type of credential ${first} is not that of its course.`,
      `Credential ${second}: its position was never assigned.`,
    ])
    if (name !== 'SQLite') return
    await changeFromOutside(registry, 'DELETE FROM credential WHERE seq = 3')
    assert.match(
      (await store.faults()).join('\n'),
      /^Row 3 of the table document refers to a credential that does not exist\.$/m,
    )
  })
})
