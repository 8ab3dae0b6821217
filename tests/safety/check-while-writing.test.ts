// While another process issues, suspends and lifts, `check` finds no fault and no verification is wrong.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginLog } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { auditOwnLog } from '#operations/log/audit-registry.ts'
import { verify } from '#operations/verify.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { startScript } from '#tests/support/start-script.ts'

const roundsIn = (out: string) => out.split('\n').length - 1

onBothStores(({ newRegistry }) => {
  test('a registry that is written to is sound at every moment', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    const { store, keys } = services
    await store.fill(initialCatalogue, people(200), note, signFor(services))
    const decider = startScript(['tests/support/safety/decider.ts'], registry.environment)
    await decider.until(() => roundsIn(decider.said.out) > 0)
    const [faults, findings] = [new Set<string>(), new Set<string>()]
    // Until enough was written in between, however fast either of the two is.
    for (let looks = 0; looks < 10 || roundsIn(decider.said.out) < 20; looks += 1) {
      for (const fault of (await checkRegistry(store, keys)).faults) faults.add(fault)
      for (let asked = 0; asked < 50; asked += 1)
        findings.add((await verify(store, keys, person(1).id, new Date())).finding)
      // What the other process has said is heard between two looks.
      await new Promise((resolve) => setImmediate(resolve))
    }
    await decider.kill()
    assert.deepEqual([...faults], [])
    for (const finding of findings) assert.match(finding, /^(valid|suspended)$/)
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
  })

  test('lists are compared with the log as both were at one moment, however often they change', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    const revocation = { at: '2026-01-02T00:00:00Z', reason: 'A test.' }
    // Many: to read them takes longer than the next change.
    const withdrawn = people(1000, 50_000).map((one) => ({ ...one, revocation }))
    await services.store.fill(initialCatalogue, [...people(200), ...withdrawn], note, signFor(services))
    await beginLog(services.log, new Date())
    const decider = startScript(['tests/support/safety/decider.ts'], registry.environment)
    await decider.until(() => roundsIn(decider.said.out) > 0)
    const faults: string[] = []
    for (let looks = 0; looks < 3 || roundsIn(decider.said.out) < 20; looks += 1) {
      faults.push(...(await auditOwnLog(services)).faults)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await decider.kill()
    assert.deepEqual(faults, [])
  })
})
