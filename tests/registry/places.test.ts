// Places in the status lists, on both stores: scattered, each given once, whatever is taken out of the database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { badgesPerStatusList, statusListOf } from '#domain/badge/badge.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'

onBothStores(({ newRegistry }) => {
  async function filled() {
    const registry = await newRegistry()
    const services = await registry.enter()
    const sign = signFor(services)
    await services.store.fill(initialCatalogue, [], note, sign)
    return { registry, store: services.store, issuing: { act: 'import', sign } as const }
  }

  test('they are scattered over the first list, none twice, and never in the half that mirrors', async () => {
    const { store, issuing } = await filled()
    await store.issue(people(1000), note, issuing)
    const places = (await store.read({ order: 'oldest', limit: 1000 })).map(({ statusIndex }) => statusIndex)
    assert.equal(new Set(places).size, 1000)
    assert.equal(await store.places(), 1000)
    for (const place of places) {
      assert.ok(place >= 0 && place < badgesPerStatusList)
      assert.equal(statusListOf(place).list, 1)
      assert.ok(statusListOf(place).bit % 8 < 4, 'places 4 to 7 of a byte are never given')
    }
    // In order they would lie in the first hundredth of the list, and each would follow the one before.
    assert.ok(places.filter((place) => place > badgesPerStatusList / 2).length > 300)
    assert.ok(places.filter((place, at) => place === (places[at - 1] ?? -9) + 1).length < 10)
  })

  test('neither the number nor the place of what was deleted is given again: nothing more is issued', async () => {
    const { registry, store, issuing } = await filled()
    await store.issue(people(2), note, issuing)
    await changeFromOutside(
      registry,
      `DELETE FROM former_hash WHERE seq = 2; DELETE FROM document WHERE seq = 2;
       DELETE FROM credential WHERE seq = 2`,
    )
    await assert.rejects(store.issue([person(3)], note, issuing), /damaged: restore it from a backup/)
    assert.equal(await store.size(), 1)
    assert.equal(await store.places(), 2)
  })

  test('a refused or tried import gives no place away', async () => {
    const { store, issuing } = await filled()
    await store.issue(people(3), note, { ...issuing, isTrial: true })
    await store.issue([person(1), person(2, { courseId: 'astrology' })], note, issuing)
    assert.equal(await store.places(), 0)
    await store.issue(people(3), note, issuing)
    await store.issue(people(4), note, issuing)
    assert.equal(await store.places(), 4)
  })
})
