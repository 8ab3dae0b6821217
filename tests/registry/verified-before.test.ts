// What was verified a moment before is looked at again, on both stores: whatever has changed since is found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { verify } from '#operations/verify.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'

const on = new Date('2026-12-01T00:00:00Z')

// Each is made to one of two credentials, both of which were verified before.
const rewritten = {
  SQLite: `CAST(replace(CAST(body AS TEXT), 'Ada', 'Eve') AS BLOB)`,
  PostgreSQL: `convert_to(replace(convert_from(body, 'UTF8'), 'Ada', 'Eve'), 'UTF8')`,
}
const changes = (name: keyof typeof rewritten) =>
  [
    ['another text under its tag', "UPDATE credential SET issued_at = '2020-01-01T00:00:00Z' WHERE seq = 1"],
    [
      'the tag of another text',
      'UPDATE credential SET tag = (SELECT tag FROM credential WHERE seq = 2) WHERE seq = 1',
    ],
    ['other bytes under its hash', `UPDATE document SET body = ${rewritten[name]} WHERE seq = 1`],
    [
      'the bytes of another',
      'UPDATE document SET body = (SELECT body FROM document WHERE seq = 2) WHERE seq = 1',
    ],
    [
      'another address',
      "UPDATE holder SET email = 'eve@example.com' WHERE id = (SELECT holder_id FROM credential WHERE seq = 1)",
    ],
  ] as const

onBothStores(({ name, newRegistry }) => {
  for (const [words, change] of changes(name as keyof typeof rewritten))
    test(`${words}: found, though all was good a moment before`, async () => {
      const registry = await newRegistry()
      const services = await registry.enter()
      const { store, keys } = services
      await store.fill(initialCatalogue, people(2), note, signFor(services))
      const findingOf = async (number: number) => (await verify(store, keys, person(number).id, on)).finding
      for (const number of [1, 2, 1, 2]) assert.equal(await findingOf(number), 'valid')
      await changeFromOutside(registry, change)
      assert.equal(await findingOf(1), 'altered')
      assert.equal(await findingOf(2), 'valid')
    })

  test('a head that was changed leaves nothing fully verified, though it was good a moment before', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    const { store, keys } = services
    await store.fill(initialCatalogue, people(1), note, signFor(services))
    const find = async () => (await verify(store, keys, person(1).id, on)).finding
    for (const finding of [await find(), await find()]) assert.equal(finding, 'valid')
    await changeFromOutside(registry, 'UPDATE head SET places = places + 1')
    assert.equal(await find(), 'unchecked')
    await changeFromOutside(registry, 'UPDATE head SET places = places - 1')
    assert.equal(await find(), 'valid')
  })
})
