// An exported table brings back what was decided about each credential, on both stores.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { readCid } from '#domain/verification/cid.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { exportCsv } from '#operations/export-credentials.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { verify } from '#operations/verify.ts'
import type { Store } from '#store/store.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'

const now = new Date('2026-06-01T12:00:00Z')
const author = { who: 'olga', why: 'Moved to another registry.' }

async function exported(store: Store): Promise<string> {
  let table = ''
  for await (const row of exportCsv(store, now)) table += row
  return table
}

onBothStores(({ newRegistry }) => {
  async function registryOf(count: number) {
    const services = await (await newRegistry()).enter()
    await services.store.fill(initialCatalogue, people(count), note, signFor(services))
    return services
  }
  const [revoked, replacement, other] = [person(1).id, person(2).id, person(3).id]

  // The first was replaced by the second, and neither that nor the third is listed.
  async function decided() {
    const { store } = await registryOf(3)
    await store.revoke(revoked, { at: note.at, reason: 'Issued in error.' }, note)
    await store.replace(revoked, replacement, note)
    for (const id of [replacement, other]) await store.list(id, 'unlisted', note)
    return store
  }

  test('listing and replacement survive an export and an import', async () => {
    const table = await exported(await decided())
    const { store, keys } = await registryOf(0)
    const report = await importCredentials(store, keys, table, author, now)
    assert.deepEqual([report.bad, report.added], [[], 3])
    const factsOf = async (id: string) => {
      const { listing, replacedBy } = (await store.find(readCid(id))) ?? assert.fail()
      return [listing, replacedBy]
    }
    assert.deepEqual(
      [await factsOf(revoked), await factsOf(replacement), await factsOf(other)],
      [
        ['listed', replacement],
        ['unlisted', undefined],
        ['unlisted', undefined],
      ],
    )
    const listed = await store.directory({ search: '', page: 1, limit: 10 })
    assert.deepEqual(
      listed.map(({ id }) => id),
      [revoked],
    )
    const acts = async (id: string) => (await store.history(id)).map(({ act }) => act)
    assert.deepEqual(await acts(revoked), ['import', 'revoke', 'replace'])
    assert.deepEqual(await acts(other), ['import', 'unlist'])
    assert.equal((await verify(store, keys, other, now)).finding, 'valid')
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
    // It can be listed again, and is then found.
    assert.equal(await store.list(other, 'listed', note), 'changed')
    assert.equal((await store.directory({ search: 'example 3', page: 1, limit: 10 })).length, 1)
  })

  test('a replacement that is neither in the table nor in the registry is a fault of the row', async () => {
    const table = (await exported(await decided())).split('\r\n')
    const alone = table.filter((line) => !line.startsWith(replacement)).join('\r\n')
    const { store, keys } = await registryOf(0)
    const { bad, isWritten } = await importCredentials(store, keys, alone, author, now)
    assert.deepEqual(
      [bad, isWritten],
      [[{ line: 2, faults: [`there is no ${replacement}, which replaced it`] }], false],
    )
    const rest = table.filter((line) => !line.startsWith(revoked)).join('\r\n')
    assert.equal((await importCredentials(store, keys, rest, author, now)).added, 2)
    assert.deepEqual((await importCredentials(store, keys, alone, author, now)).added, 1)
    assert.equal((await store.find(readCid(revoked)))?.replacedBy, replacement)
  })
})
