// While another process issues, suspends and lifts, `check` finds no fault and no verification is wrong.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { checkRegistry } from '#operations/check-registry.ts'
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
})
