// A backup that is taken while others write is one moment of the registry, and restores to a sound one.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { backup, restore } from '#operations/backup.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, people, signFor } from '#tests/support/people.ts'
import { startImporter } from '#tests/support/safety/start-importer.ts'
import { rowsInTable } from '#tests/support/safety/tables.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const author = { who: 'tester', why: 'A drill.' }

onBothStores(({ newRegistry }) => {
  test('backups taken while importing restore to sound registries', async () => {
    const registry = await newRegistry()
    const { environment } = registry
    const services = await registry.enter()
    const { store, keys } = services
    // Enough that a backup takes longer than an import.
    await store.fill(initialCatalogue, people(10 * rowsInTable, 1_000_000), note, signFor(services))
    const folder = temporaryFolder('drill')
    const importer = await startImporter(environment, 0)
    const files: string[] = []
    // At least three, and until an import has come between: a slow machine takes longer over the first.
    for (let round = 0; round < 3 || (importer.written().length === 0 && round < 100); round += 1) {
      const [file, before] = [join(folder, `${round}.backup`), await store.size()]
      const { credentials } = await backup(store, file, new Date())
      assert.ok(credentials >= before, 'what was there at the beginning is in it')
      files.push(file)
    }
    await importer.kill()
    assert.ok(importer.written().length > 0, 'imports went on meanwhile')
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
    for (const file of files) {
      const copy = await (await newRegistry({ keysOf: registry })).enter()
      const { credentials: restored } = await restore(copy, file, author, new Date())
      assert.equal(restored % rowsInTable, 0, 'no table is half there')
      const { credentials, faults } = await checkRegistry(copy.store, keys)
      assert.deepEqual([credentials, faults], [restored, []])
    }
  })
})
