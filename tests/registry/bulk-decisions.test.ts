// Decisions about many credentials: one change, all or nothing, with every fault named.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correct, revoke, suspend } from '#operations/credentials/decide.ts'
import { type BulkDecision, decideMany, requestsAbout } from '#operations/credentials/decide-many.ts'
import { eraseMany } from '#operations/credentials/erase-credential.ts'
import { renew } from '#operations/credentials/renew-credential.ts'
import { assertSound, fillNew } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const now = new Date('2026-12-01T12:00:00Z')
const author = { who: 'olga', why: 'A test.' }
const ask = (number: number, line: number, why?: string) => ({
  cid: person(number).id,
  line,
  input: {},
  ...(why !== undefined && { why }),
})

onSqlite(({ newRegistry }) => {
  test('one change decides about all, each with its own reason; a dry run shows the same and changes nothing', async () => {
    const { services: registry } = await fillNew(newRegistry, 4)
    const bulk: BulkDecision<object> = {
      registry,
      author,
      now,
      requests: [ask(1, 2, 'Fraud.'), ask(2, 3), ask(3, 4)],
    }
    const before = await registry.store.logState()
    const tried = await decideMany({ ...bulk, isDryRun: true }, revoke)
    assert.deepEqual([tried.isWritten, await registry.store.logState()], [false, before])
    const { done, faults, isWritten } = await decideMany(bulk, revoke)
    assert.deepEqual([faults, isWritten], [[], true])
    assert.deepEqual(done, tried.done)
    assert.deepEqual(
      done.map(({ id, revocation }) => [id, revocation?.reason]),
      [1, 2, 3].map((number) => [person(number).id, number === 1 ? 'Fraud.' : 'A test.']),
    )
    const { batch } = await registry.store.logState()
    assert.equal(batch?.no, (before.batch?.no ?? 0) + 1)
    assert.equal((await registry.store.history(person(1).id)).at(-1)?.why, 'Fraud.')
    await assertSound(registry, 4)
  })

  test('logs the documents of a batch in another order than the file', async () => {
    const { services: registry } = await fillNew(newRegistry, 20)
    const requests = Array.from({ length: 20 }, (_, at) => ({
      ...ask(at + 1, at + 2),
      input: { lastName: 'Lovelace' },
    }))
    await decideMany({ registry, author, now, requests }, correct)
    const found = await registry.store.records(0, 20)
    const leafOf = new Map(found.map(({ credential, document }) => [credential.id, document?.leaf ?? 0]))
    const leaves = requests.map(({ cid }) => leafOf.get(cid) ?? 0)
    assert.notDeepEqual(
      leaves,
      leaves.toSorted((one, other) => one - other),
    )
  })

  test('corrects, renews and erases all of one person’s credentials together', async () => {
    const { services: registry } = await fillNew(newRegistry, 2)
    const { holder } = person(1)
    const { expiresAt: _, ...micro } = person(9, { courseId: 'micro-energy' })
    await enter(registry, [{ ...micro, holder }])
    const bulk = { registry, author, now, inapplicable: 'skipped' } as const
    const asks = await requestsAbout(registry.store, ' HOLDER-1@example.com', { lastName: 'Lovelace' })
    assert.equal((await decideMany({ ...bulk, requests: asks }, correct)).done.length, 2)
    const renewed = await decideMany({ ...bulk, requests: asks.map((one) => ({ ...one, input: {} })) }, renew)
    assert.deepEqual(
      [renewed.done.map(({ id }) => id), renewed.skipped.map(({ cid }) => cid)],
      [[person(1).id], [micro.id]],
    )
    const twice = await decideMany({ ...bulk, requests: asks.map((one) => ({ ...one, input: {} })) }, renew)
    assert.deepEqual([twice.faults.length, twice.isWritten], [2, false], 'it applies to none')
    const named = await eraseMany({
      ...bulk,
      requests: asks,
      author: { who: 'olga', why: 'Ada Lovelace asked.' },
    })
    assert.deepEqual([named.faults.length, named.isWritten], [2, false])
    const erased = await eraseMany({ ...bulk, requests: asks })
    assert.deepEqual([erased.done.length, erased.done.flatMap(({ mentions }) => mentions)], [2, []])
    await assertSound(registry, 1)
    await assert.rejects(requestsAbout(registry.store, holder.email, {}), /^Error: Nothing is stored about/)
  })

  test('one fault undoes all, and every fault is named by its line', async () => {
    const { services: registry } = await fillNew(newRegistry, 3)
    await decideMany({ registry, author, now, requests: [ask(2, 2)] }, revoke)
    const before = await registry.store.logState()
    const asks = [ask(1, 2), ask(2, 3), ask(9, 4), ask(1, 5), ask(3, 6, ' '), { ...ask(3, 7), cid: 'NM-1' }]
    const { done, faults } = await decideMany({ registry, author, now, requests: asks }, suspend)
    assert.deepEqual(done, [])
    assert.deepEqual(
      faults.map(({ line, error }) => `${line} ${error.message}`),
      [
        `3 ${person(2).id} is revoked, and that is final.`,
        `4 There is no credential "${person(9).id}".`,
        `5 ${person(1).id} repeats line 2.`,
        '6 The journal cannot record this: a reason is missing.',
        '7 The id "NM-1" is cut off: it has 1 of 13 characters after NM.',
      ],
    )
    assert.deepEqual(await registry.store.logState(), before)
    await assertSound(registry, 3)
  })
})
