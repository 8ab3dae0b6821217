// An importing process is killed again and again: nothing acknowledged is lost, and nothing is half written.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { inLongRun } from '#tests/support/long-run.ts'
import { note, signFor } from '#tests/support/people.ts'
import { startImporter } from '#tests/support/safety/start-importer.ts'
import { rowsInTable, tableNumber } from '#tests/support/safety/tables.ts'
import { passTurns } from '#tests/support/safety/turns.ts'

const kills = inLongRun(50)

onBothStores(({ newRegistry }) => {
  test(`kill -9 of an importing process, ${kills} times`, async () => {
    const { environment, enter } = await newRegistry()
    const services = await enter()
    const { store, keys } = services
    await store.fill(initialCatalogue, [], note, signFor(services))
    let next = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const importer = await startImporter(environment, next)
      // Half of them have finished something by then, and half perhaps not.
      if (kill % 2 === 1) await importer.writes(1)
      await passTurns(kill)
      await importer.kill()
      const acknowledged = importer.written().length
      const size = await store.size()
      assert.equal(size % rowsInTable, 0, 'no table is half written')
      const written = size / rowsInTable - next
      assert.ok(written >= acknowledged, `${acknowledged} acknowledged, ${written} there`)
      next += written
    }
    const { credentials, faults } = await checkRegistry(store, keys)
    assert.deepEqual(faults, [])
    assert.ok(credentials > 0, 'some imports were finished')
    const author = { who: 'tester', why: 'Again.' }
    const again = await importCredentials(store, keys, tableNumber(0), author, new Date())
    assert.deepEqual([again.added, again.known], [0, rowsInTable])
  })
})
