// What the registry tells whoever watches it: how far the log is ahead of its witnesses, and how busy its connections are.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { beginLog, type Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { readVkey } from '#domain/log/note.ts'
import { witnessAsker } from '#operations/log/ask-witnesses.ts'
import { registryFigures } from '#server/metrics/registry-figures.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { enterWith, honestWitness, policyOf } from '#tests/support/log/witness-at.ts'
import { note, people, signFor } from '#tests/support/people.ts'
import { poolLoads } from '#workers/loads.ts'

const nextTurn = () => new Promise(setImmediate)

async function figureOf(services: Services, name: string): Promise<number | undefined> {
  const family = (await registryFigures(services)).find((one) => one.name === `northmark_${name}`)
  return family?.samples[0]?.value
}

onBothStores(({ name, newRegistry }) => {
  if (name === 'PostgreSQL')
    test('a line of the journal with its leaf takes three questions to the database, and one lock', async (t) => {
      const { store, log } = await (await newRegistry()).enter()
      await beginLog(log, new Date())
      const leaf = { type: 'issue', label: randomBytes(32), commitment: randomBytes(32) } as const
      await store.record('rotate-key', 'a key', note, [leaf])
      const { mock } = t.mock.method(pg.Client.prototype, 'query')
      await store.record('rotate-key', 'another key', note, [leaf])
      const asked = mock.calls.map(({ arguments: [query] }) => String(query))
      assert.equal(asked.length, 3, asked.join('\n'))
      assert.equal(asked.filter((query) => query.includes('pg_advisory_xact_lock')).length, 1)
    })

  test('leaves that no witness has seen are counted, and how long ago they last looked', async (t) => {
    const registry = await newRegistry()
    const alone = await registry.enter()
    await beginLog(alone.log, new Date())
    await alone.store.fill(initialCatalogue, people(3), note, signFor(alone))
    await alone.log.publish()
    assert.equal(await figureOf(alone, 'log_uncosigned_leaves'), undefined, 'nobody is asked')

    const witness = await honestWitness('one', [readVkey(sha256, alone.log.keeper.vkey)])
    const watched = await enterWith(registry, policyOf([witness], 'all'))
    t.after(() => watched.store.close())
    const leaves = await figureOf(watched, 'log_leaves')
    assert.ok(leaves)
    assert.equal(await figureOf(watched, 'log_uncosigned_leaves'), leaves)
    assert.equal(await figureOf(watched, 'log_cosigned_age_seconds'), undefined)

    const anHourAgo = new Date(Date.now() - 3_600_000)
    assert.equal((await witnessAsker(watched).ask(anHourAgo))?.isKept, true)
    assert.equal(await figureOf(watched, 'log_uncosigned_leaves'), 0)
    const ageSeconds = await figureOf(watched, 'log_cosigned_age_seconds')
    assert.ok(ageSeconds !== undefined && ageSeconds >= 0 && ageSeconds < 7200, `${ageSeconds}`)

    await watched.store.issue(people(2, 50), note, { act: 'issue', sign: signFor(watched) })
    assert.equal(await figureOf(watched, 'log_uncosigned_leaves'), 2)
  })

  test('connections are counted where there are any: idle, busy, and what waits for one', async () => {
    const { store } = await (await newRegistry()).enter()
    await store.answers()
    if (name === 'SQLite') return assert.deepEqual([...poolLoads().keys()], [])
    const loads = () =>
      [...poolLoads().values()].reduce((all, one) => ({
        busy: all.busy + one.busy,
        idle: all.idle + one.idle,
        waiting: all.waiting + one.waiting,
      }))
    const { idle } = loads()
    assert.ok(idle > 0)
    let isOver = false
    const asked = Promise.all(
      Array.from({ length: 200 }, () => store.read({ order: 'oldest', limit: 1 })),
    ).finally(() => {
      isOver = true
    })
    const most = { busy: 0, waiting: 0 }
    while (!isOver) {
      const { busy, waiting } = loads()
      most.busy = Math.max(most.busy, busy)
      most.waiting = Math.max(most.waiting, waiting)
      await nextTurn()
    }
    await asked
    assert.ok(most.busy > 0 && most.waiting > 0, JSON.stringify(most))
    assert.deepEqual([loads().busy, loads().waiting], [0, 0])
    await store.close()
    assert.ok(loads().idle < idle)
  })
})
