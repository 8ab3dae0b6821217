// What else a holder holds is looked up by name and address, up to a limit and without documents, on both stores.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { readCid } from '#domain/verification/cid.ts'
import { otherCredentialsShown } from '#facts/registry.ts'
import { listOthers } from '#operations/list-holder.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, person, signFor } from '#tests/support/people.ts'

const email = 'hr@bigcorp.example'
const on = new Date('2026-06-01T00:00:00Z')
const [colleagues, own] = [40, otherCredentialsShown + 10]
const ada = { firstName: 'Ada', lastName: 'Example', email }
const others = Array.from({ length: colleagues }, (_, at) => person(at + 1, { email }))
const hers = Array.from({ length: own }, (_, at) =>
  person(1000 + at, { ...ada, issuedAt: `2025-03-14T10:${String(at % 60).padStart(2, '0')}:00Z` }),
)

onBothStores(({ newRegistry }) => {
  test('of a shared mailbox only what this person holds is read, the newest first', async () => {
    const services = await (await newRegistry()).enter()
    const { store } = services
    await store.fill(initialCatalogue, [...others, ...hers], note, signFor(services))
    const unlisted = hers.at(-3)?.id ?? assert.fail()
    await store.list(unlisted, 'unlisted', note)
    const newest = hers.map(({ id }) => id).toReversed()
    const asked = newest[0] ?? assert.fail()
    const wanted = newest.filter((id) => id !== asked && id !== unlisted).slice(0, otherCredentialsShown)

    const credential = (await store.find(readCid(asked))) ?? assert.fail()
    const byAddress = () => assert.fail('everything under the address was read')
    const found = await listOthers({ ...store, heldBy: byAddress }, credential, on)
    assert.deepEqual(
      found.map(({ id }) => id),
      wanted,
    )
    const [colleague] = await store.listedOf(others[0]?.holder ?? assert.fail(), 10)
    assert.deepEqual([colleague?.id, colleague && 'document' in colleague], [others[0]?.id, false])
    assert.deepEqual(await store.listedOf({ ...ada, email: 'ada@example.com' }, 10), [])
    assert.equal((await store.listedOf(ada, 7)).length, 7)
  })
})
