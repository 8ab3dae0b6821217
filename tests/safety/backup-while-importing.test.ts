// A backup that is taken while others write is one moment of the registry, and restores to a sound one.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { backup, readBackup } from '#operations/backup.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { restore } from '#operations/restore.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { enter, people } from '#tests/support/people.ts'
import { startWorker } from '#tests/support/safety/start-worker.ts'
import { rowsInTable } from '#tests/support/safety/tables.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const author = { who: 'tester', why: 'A drill.' }

onBothStores(({ newRegistry }) => {
  test('backups taken while importing restore to sound registries', async () => {
    const registry = await newRegistry()
    const { environment } = registry
    const services = await registry.enter()
    // Enough that a backup takes longer than an import.
    await enter(services, people(10 * rowsInTable, 1_000_000))
    const folder = temporaryFolder('drill')
    const importer = await startWorker(environment, 'import', 0)
    const files: string[] = []
    // At least two, and until an import has come between: a slow machine takes longer over the first.
    for (let round = 0; round < 2 || (importer.count('imported') === 0 && round < 100); round += 1) {
      const [file, before] = [join(folder, `${round}.backup`), await services.store.count()]
      const credentials = await backup(services, file, new Date())
      assert.ok(credentials >= before, 'what was there at the beginning is in it')
      files.push(file)
    }
    await importer.kill()
    assert.ok(importer.count('imported') > 0, 'imports went on meanwhile')
    assert.deepEqual((await checkRegistry(services)).faults, [])
    for (const file of files) {
      const copy = await (await newRegistry({ keysOf: registry })).enter()
      const { header } = await readBackup(file, copy.log.signer.isSigned)
      const heads = [copy.log.signer.openCheckpoint(header.head ?? '')]
      const restored = await restore({ registry: copy, file, author, now: new Date(), heads })
      assert.equal(restored % rowsInTable, 0, 'no table is half there')
      const { credentials, faults } = await checkRegistry(copy)
      assert.deepEqual([credentials, faults], [restored, []])
    }
  })
})
