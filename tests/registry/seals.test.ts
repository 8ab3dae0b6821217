// What is taken from the end of a registry, on both stores, is missed by the next verification, the check and any writer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { verify } from '#operations/verify.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'

const on = new Date('2026-12-01T00:00:00Z')

// The newest credential and every trace of it, with the head set back to before.
const takeBack = (name: string) => `DELETE FROM former_hash WHERE seq = 4; DELETE FROM document WHERE seq = 4;
  DELETE FROM credential WHERE seq = 4;
  ${name === 'PostgreSQL' ? 'DELETE FROM holder_gram WHERE holder_id NOT IN (SELECT holder_id FROM credential);' : ''}
  DELETE FROM holder WHERE last_name = 'Example 4';
  DELETE FROM journal WHERE entry = 2;
  UPDATE head SET entries = 1, credentials = 3, places = 3, last_tag = (SELECT tag FROM journal WHERE entry = 1)`

const isDamaged = (error: unknown) => error instanceof StoreTrouble && error.code === 'damaged'

onBothStores(({ name, newRegistry }) => {
  test('what is taken back whole is still missed, and nothing written after it makes it good', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    const { store, keys } = services
    const issuing = { act: 'import', sign: signFor(services) } as const
    await store.fill(initialCatalogue, people(3), note, issuing.sign)
    await store.issue([person(4)], note, issuing)
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
    await changeFromOutside(registry, takeBack(name))
    for (const write of [
      () => store.issue([person(5)], note, issuing),
      () => store.revoke(person(1).id, { at: '2026-01-01T00:00:00Z', reason: 'x' }, note),
      () => store.suspend(person(1).id, { at: '2026-01-01T00:00:00Z', reason: 'x' }, note),
      () => store.correct(person(1).id, { ...person(1).holder, firstName: 'Eve' }, issuing.sign, note),
      () => store.record('rotate-key', 'a key', note),
      () => store.add('report', { id: 'r', title: 'R', publishDate: '2026-01-01' }, note),
    ])
      await assert.rejects(write(), isDamaged)
    assert.equal((await verify(store, keys, person(4).id, on)).finding, 'registry-incomplete')
    assert.deepEqual((await checkRegistry(store, keys)).faults, [
      'The end of the registry or of its journal is gone or was changed.',
    ])
    assert.equal(await store.size(), 3)
    const again = await registry.enter()
    assert.equal((await verify(again.store, again.keys, person(4).id, on)).finding, 'registry-incomplete')
  })

  for (const [what, hex] of [
    ['bytes that are no text', '7bff'],
    ['text with a character that databases refuse', '7b007d'],
  ] as const)
    test(`a document that was replaced by ${what} is altered, and keeps nobody else from an answer`, async () => {
      const registry = await newRegistry()
      const services = await registry.enter()
      const { store, keys } = services
      await store.fill(initialCatalogue, people(3), note, signFor(services))
      const body = name === 'PostgreSQL' ? `'\\x${hex}'` : `x'${hex}'`
      await changeFromOutside(registry, `UPDATE document SET body = ${body} WHERE seq = 2`)
      const hashes = (await store.read({ order: 'oldest', limit: 3 })).map((one) => one.verificationHash)
      for (const cids of [[1, 2, 3].map((number) => person(number).id), hashes]) {
        const verdicts = await Promise.all(cids.map((cid) => verify(store, keys, cid, on)))
        assert.deepEqual(
          verdicts.map(({ finding }) => finding),
          ['valid', 'altered', 'valid'],
        )
      }
    })
})
