// A process that erases is killed again and again: each credential is there whole or gone whole.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginLog } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { readCid } from '#domain/verification/cid.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { auditRegistry } from '#operations/log/audit-registry.ts'
import { verify } from '#operations/verify.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { inLongRun } from '#tests/support/long-run.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { passTurns } from '#tests/support/safety/turns.ts'
import { startScript } from '#tests/support/start-script.ts'

const kills = inLongRun(100)
const count = 40 * kills

onBothStores(({ newRegistry }) => {
  test(`kill -9 of a process that erases, ${kills} times`, async () => {
    const { environment, enter } = await newRegistry()
    const services = await enter()
    const { store, keys, log } = services
    await beginLog(log, new Date())
    await store.fill(initialCatalogue, people(count), note, signFor(services))
    let next = 1
    for (let kill = 0; kill < kills; kill += 1) {
      const eraser = startScript(['tests/support/safety/eraser.ts', String(next)], environment)
      // Half of them have erased something by then, and half perhaps not.
      const heard = kill % 2 ? /^erased/m : /^ready/m
      await eraser.until(() => heard.test(eraser.said.out))
      await passTurns(kill)
      await eraser.kill()
      assert.equal(eraser.said.err, '')
      const acknowledged = eraser.said.out.split('erased ').length - 1
      const gone = (await store.erased()).length
      assert.ok(gone >= next - 1 + acknowledged, `${acknowledged} acknowledged`)
      next = gone + 1
    }
    assert.ok(next > kills / 2, 'some were erased')
    const { credentials, faults } = await checkRegistry(store, keys)
    assert.deepEqual([faults, credentials], [[], count - next + 1])
    assert.deepEqual((await auditRegistry(services)).faults, [])
    for (let number = 1; number <= count; number += 37) {
      const isThere = number >= next
      assert.equal((await store.find(readCid(person(number).id))) !== undefined, isThere)
      const { finding } = await verify(store, keys, person(number).id, new Date('2026-06-01T00:00:00Z'))
      assert.equal(finding, isThere ? 'valid' : 'unknown')
    }
  })
})
