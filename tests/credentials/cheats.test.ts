// Every cheat we know of, and who catches it: planted on both stores, and seen with everybody's eyes.
import assert from 'node:assert/strict'
import { before, mock, test } from 'node:test'
import { type DidkitAnswer, startDidkit } from '#tests/independent-verifiers/didkit.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { newWorld, publish } from '#tests/support/credentials/cheated-world.ts'
import { cheats, type Row } from '#tests/support/credentials/cheats.ts'
import { look } from '#tests/support/credentials/eyes.ts'
import { cutOffFromTheWorld } from '#tests/support/credentials/web.ts'

let askDidkit: (document: object) => Promise<DidkitAnswer>
before(async () => {
  cutOffFromTheWorld()
  askDidkit = await startDidkit()
  // The verifiers of others remark on much that is as it should be.
  for (const way of ['warn', 'log', 'error'] as const) mock.method(console, way, () => {})
})

onBothStores(({ newRegistry }) => {
  for (const { about, plant, seen } of cheats)
    test(about, async () => {
      const world = await newWorld(await newRegistry())
      const planted = await plant(world)
      await publish(world.app, world.origin)
      const { row, faults } = await look(world, { file: world.document, ...planted }, askDidkit)
      // Where a cheat is in the file alone, the registry stands as it did.
      const untouched: Row = { ...row, server: 'good', page: 'good', byId: 'good' }
      const expected = Object.fromEntries(
        Object.entries(seen).map(([eye, what]) => [eye, what === '–' ? untouched[eye as keyof Row] : what]),
      )
      assert.deepEqual(row, expected, faults.join('\n'))
      if (seen.check === 'nothing') return
      // Of what lies in the log, and not in a record, the log's own fault says where.
      const isNamed = faults.some(
        (fault) => fault.includes(world.id) || /^Line \d+ of the journal/.test(fault),
      )
      const isEndGone = faults.some((fault) => fault.startsWith('The end of the registry'))
      const isInLog = faults.some((fault) => fault.startsWith('Log: '))
      assert.ok(isNamed || isEndGone || isInLog || /middle of an import/.test(about), faults.join('\n'))
    })
})
