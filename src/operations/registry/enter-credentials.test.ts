// Credentials are added all or nothing: known ones are skipped, and one clash refuses all.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCid } from '#domain/verification/cid.ts'
import { verify } from '#operations/verification/verify.ts'
import { erase, fillNew } from '#tests/support/people/erasing.ts'
import { enter, people, person, signFor } from '#tests/support/people/people.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'
import { everythingIn, itemsIn } from '#tests/support/stores/collect.ts'

const revocation = { at: '2026-02-01T00:00:00Z', reason: 'Issued in error.' }
const suspension = { at: '2026-01-15T00:00:00Z', reason: 'An appeal.' }

onSqlite(({ newRegistry }) => {
  const filled = async (count: number) => (await fillNew(newRegistry, count)).services

  test('one clash rejects all, and every clash is named', async () => {
    const services = await filled(2)
    await erase(services, person(2).id)
    const before = await everythingIn(services.store)
    const { isWritten, clashes } = await enter(services, [
      person(3),
      person(4, { id: person(1).id }),
      person(5, { formerHash: person(1).formerHash }),
      person(6, { courseId: 'astrology' }),
      person(7, { id: person(2).id }),
    ])
    assert.equal(isWritten, false)
    assert.deepEqual(
      clashes.toSorted((one, other) => one.at - other.at),
      [
        { at: 1, over: 'id' },
        { at: 2, over: 'verification hash' },
        { at: 3, over: 'course' },
        // An erased id is never issued again.
        { at: 4, over: 'id' },
      ],
    )
    assert.deepEqual(await everythingIn(services.store), before)
  })

  test('a dry run or a failed signing stores nothing', async () => {
    const services = await filled(1)
    const before = await everythingIn(services.store)
    const dry = await enter(services, people(4), {
      isDryRun: true,
      sign: () => assert.fail('nothing is signed in a dry run'),
    })
    const known = [{ at: 0, id: person(1).id }]
    assert.partialDeepStrictEqual(dry, { isWritten: false, added: 3, known, clashes: [] })
    const sign = signFor(services)
    await assert.rejects(
      enter(services, people(4), { sign: async (placed) => (await sign(placed)).slice(1) }),
      /a credential was not signed/,
    )
    assert.deepEqual(await everythingIn(services.store), before)
  })

  test('reports progress to the end of consecutive batches', async () => {
    const services = await filled(0)
    const seen: number[] = []
    await enter(services, people(1100), { onProgress: (done) => seen.push(done) })
    assert.deepEqual(seen, [500, 1000, 1100])
    const seqs = (await services.store.read({ order: 'oldest', limit: 2000 })).map(({ seq }) => seq)
    assert.deepEqual(
      seqs,
      seqs.map((_, at) => at + 1),
    )
    assert.equal((await itemsIn(services.store, 'position')).length, 1100)
  })

  test('sets the status of revoked or suspended credentials, and records it', async () => {
    const services = await filled(0)
    const rows = [person(1, { revocation }), person(2, { suspension }), person(3, { revocation, suspension })]
    await enter(services, rows)
    const found = await Promise.all(
      rows.map(async ({ id }) => [
        (await verify(services, id, new Date('2026-12-01'))).finding,
        (await services.store.history(id)).map(({ act }) => act).join(),
      ]),
    )
    assert.deepEqual(found, [
      ['revoked', 'import,revoke'],
      ['suspended', 'import,suspend'],
      ['revoked', 'import,suspend,revoke'],
    ])
    assert.deepEqual((await services.store.find(parseCid(person(1).id)))?.credential.revocation, revocation)
  })
})
