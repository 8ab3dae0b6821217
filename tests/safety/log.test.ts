// Processes that write to the log are killed again and again: it never forks, and nothing acknowledged is lost.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginLog } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { writeBase64 } from '#domain/log/bytes.ts'
import { auditRegistry } from '#operations/log/audit-registry.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { inLongRun } from '#tests/support/long-run.ts'
import { note, signFor } from '#tests/support/people.ts'
import { faultsAgainst, hear, newLedger, noteHead } from '#tests/support/safety/ledger.ts'
import { passTurns } from '#tests/support/safety/turns.ts'
import { startScript } from '#tests/support/start-script.ts'

const kills = inLongRun(120)
const writersAtOnce = { SQLite: 1, PostgreSQL: 2 }

onBothStores(({ name, newRegistry }) => {
  test(`kill -9 of processes that write to the log, ${kills} times`, async () => {
    const { environment, enter } = await newRegistry()
    const services = await enter()
    const { store, log } = services
    await store.fill(initialCatalogue, [], note, signFor(services))
    await beginLog(log, new Date())
    const ledger = newLedger()
    let next = 1
    for (let [kill, round] = [0, 0]; kill < kills; round += 1) {
      const writers = Array.from({ length: writersAtOnce[name] }, () => {
        next += 10_000
        return startScript(['tests/support/safety/log-writer.ts', String(next)], environment)
      })
      // Half of them have finished something by then, and half perhaps not.
      const heard = round % 2 ? /^revoked/m : /^ready/m
      for (const writer of writers) await writer.until(() => heard.test(writer.said.out))
      await passTurns(round)
      for (const writer of writers) {
        await writer.kill()
        assert.equal(writer.said.err, '')
        hear(ledger, writer.said.out)
        kill += 1
      }
      const head = (await log.publish()) ?? assert.fail('there is no head')
      noteHead(ledger, String(head.size), writeBase64(head.root))
    }
    const { heads, revoked, suspended, lifted } = ledger
    assert.ok(heads.size > kills / 2, `${heads.size} heads`)
    for (const [what, { size }] of Object.entries({ revoked, suspended, lifted })) assert.ok(size > 0, what)
    assert.deepEqual(await faultsAgainst(ledger, services, environment), [])
    ledger.issued.add('NM-0000-0000-0000-0')
    assert.deepEqual(await faultsAgainst(ledger, services, environment), [
      'NM-0000-0000-0000-0 was issued and is lost',
    ])
    const { faults, leaves } = await auditRegistry(services)
    assert.deepEqual(faults, [])
    // What was lifted had been suspended.
    assert.ok((leaves.status ?? 0) >= revoked.size + suspended.size + 2 * lifted.size)
  })

  test('a log that is written to is sound at every moment', async () => {
    const { environment, enter } = await newRegistry()
    const services = await enter()
    await services.store.fill(initialCatalogue, [], note, signFor(services))
    await beginLog(services.log, new Date())
    const writer = startScript(['tests/support/safety/log-writer.ts', '1'], environment)
    const rounds = () => writer.said.out.split('revoked').length - 1
    await writer.until(() => rounds() > 0)
    const faults = new Set<string>()
    for (let looks = 0; looks < 10 || rounds() < 10; looks += 1) {
      for (const fault of (await auditRegistry(services)).faults) faults.add(fault)
      await services.log.publish()
      // What the other process has said is heard between two looks.
      await new Promise((resolve) => setImmediate(resolve))
    }
    await writer.kill()
    assert.deepEqual([...faults], [])
    assert.equal(writer.said.err, '')
  })
})
