// A former hash finds the one credential that it was given to, on both stores, and whoever moves it in the database is caught.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginLog } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { verify } from '#operations/verify.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { note, people, type person, signFor } from '#tests/support/people.ts'

const on = new Date('2026-12-01T00:00:00Z')
const revocation = { at: '2026-02-01T00:00:00Z', reason: 'Misconduct.' }
const [first, second] = people(2) as [ReturnType<typeof person>, ReturnType<typeof person>]

onBothStores(({ newRegistry }) => {
  async function filled() {
    const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
    const services = await registry.enter()
    const { store, keys, log } = services
    await store.fill(initialCatalogue, [first, second], note, signFor(services))
    await beginLog(log, new Date())
    const findingOf = async (cid: string) => (await verify(store, keys, cid, on)).finding
    const faults = async () => (await checkRegistry(store, keys)).faults
    return { registry, services, findingOf, faults }
  }

  test('a revoked credential is not made valid by leading its hash to another', async () => {
    const { registry, services, findingOf, faults } = await filled()
    await services.store.revoke(first.id, revocation, note)
    assert.equal(await findingOf(first.formerHash), 'revoked')
    await changeFromOutside(registry, `UPDATE former_hash SET seq = 2 WHERE hash = '${first.formerHash}'`)
    for (const cid of [first.formerHash, second.id, second.formerHash, first.id])
      assert.equal(await findingOf(cid), 'altered', cid)
    assert.deepEqual(
      (await faults()).map((fault) => [first.id, second.id].find((id) => fault.includes(id))),
      [first.id, second.id],
    )
  })

  test('a hash that was invented, or taken away, is missed', async () => {
    const { registry, findingOf, faults } = await filled()
    const invented = 'ab'.repeat(32)
    await changeFromOutside(registry, `INSERT INTO former_hash (hash, seq) VALUES ('${invented}', 1)`)
    assert.equal(await findingOf(invented), 'altered')
    await changeFromOutside(registry, `DELETE FROM former_hash WHERE seq = 2`)
    assert.equal(await findingOf(second.formerHash), 'unknown')
    assert.equal(await findingOf(second.id), 'altered')
    assert.equal((await faults()).length, 2)
  })

  test('hashes of documents that were replaced are under seal as well', async () => {
    const { registry, services, findingOf, faults } = await filled()
    const { store, keys } = services
    const before = (await store.records(0, 1))[0]?.verificationHash ?? ''
    await store.correct(first.id, { ...first.holder, firstName: 'Eve' }, signFor(services), note)
    await store.signAnew([first.id, second.id], signFor(services), note)
    for (const hash of [before, first.formerHash, second.formerHash])
      assert.equal(await findingOf(hash), 'valid')
    assert.deepEqual(await faults(), [])
    assert.equal((await store.records(0, 1))[0]?.formerHashes?.length, 3)
    await changeFromOutside(registry, `UPDATE former_hash SET seq = 2 WHERE hash = '${before}'`)
    assert.equal((await verify(store, keys, before, on)).finding, 'altered')
  })
})
