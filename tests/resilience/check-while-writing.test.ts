// While another process issues, suspends and lifts, neither `check` nor `log audit` finds a fault, and no verification is wrong.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditRegistry } from '#operations/backup/audit-registry.ts'
import { verify } from '#operations/verification/verify.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { person } from '#tests/support/people/people.ts'
import { onBothStores } from '#tests/support/stores/both-stores.ts'
import { startWorker } from '#tests/support/stores/start-worker.ts'

onBothStores(({ newRegistry }) => {
  test('a registry is consistent at every moment of writing', async () => {
    const { registry, services } = await fillNew(newRegistry, 5)
    const worker = await startWorker(registry.environment, 'suspend', 1000)
    const [faults, findings] = [new Set<string>(), new Set<string>()]
    const now = new Date('2026-06-01T00:00:00Z')
    // Until enough was written in between, however fast either of the two is.
    for (let looks = 0; looks < 3 || worker.count('lifted') < 5; looks += 1) {
      for (const fault of (await auditRegistry(services)).faults) faults.add(fault)
      for (let asked = 0; asked < 20; asked += 1)
        findings.add((await verify(services, person(1).id, now)).finding)
      await services.log.publish()
      // What the other process has said is heard between two looks.
      await worker.isRunning()
    }
    await worker.kill()
    assert.deepEqual([[...faults], [...findings], worker.said.err], [[], ['valid'], ''])
  })
})
