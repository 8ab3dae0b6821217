// A log that may not grow is given up for another, which names its last head: on both stores, and only with a reason.
import assert from 'node:assert/strict'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { beginLog, type Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { areSame, writeBase64 } from '#domain/log/bytes.ts'
import { readCheckpointText } from '#domain/log/checkpoint.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { readNote } from '#domain/log/note.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import { backup, restore } from '#operations/backup.ts'
import { auditRegistry } from '#operations/log/audit-registry.ts'
import { headFileOf } from '#signing/log-key.ts'
import { logKeyFileOf, onBothStores, type Registry } from '#tests/support/both-stores.ts'
import { changeUnderGuard } from '#tests/support/change-from-outside.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const withdrawal = { at: note.at, reason: 'a test' }
const headOf = (registry: Registry) => headFileOf(logKeyFileOf(registry))

onBothStores(({ newRegistry }) => {
  // A registry of yesterday beside the log's key and head of today.
  async function behind(): Promise<{
    registry: Registry
    head: { size: number; root: Uint8Array }
    yesterday: string
  }> {
    const first = await newRegistry()
    const services = await first.enter()
    await beginLog(services.log, new Date())
    await services.store.fill(initialCatalogue, people(3), note, signFor(services))
    await services.store.revoke(person(1).id, withdrawal, note)
    const file = join(temporaryFolder('backup'), 'yesterday.backup')
    await backup(services.store, file, new Date())
    await services.store.revoke(person(2).id, withdrawal, note)
    const head = (await services.log.publish()) ?? assert.fail()
    const registry = await newRegistry({ keysOf: first })
    copyFileSync(headOf(first), headOf(registry))
    await restore(await registry.enter(), file, { who: 'tester', why: 'a test' }, new Date())
    return { registry, head, yesterday: file }
  }

  const firstLeaf = async ({ store }: Services) => {
    const [body] = await store.logLeaves(0, 1)
    const leaf = readLeaf(body ?? assert.fail())
    return leaf.type === 'genesis' ? leaf : assert.fail()
  }

  test('the new log has another name, tells what stands, and says whose place it takes', async () => {
    const { registry, head } = await behind()
    assert.equal((await runNorthmark(registry, 'log', 'show')).code, 1)
    const recovered = await runNorthmark(registry, 'log', 'recover', '--why', 'The newest disk is lost')
    assert.equal(recovered.code, 0, recovered.words)
    assert.match(recovered.out, /^origin {2}localhost:3000\/log-2$/m)
    assert.match(recovered.words, new RegExp(`^It replaces localhost:3000/log, .* ${head.size} leaves`))
    const services = await registry.enter()
    const genesis = await firstLeaf(services)
    assert.equal(genesis.origin, 'localhost:3000/log-2')
    assert.deepEqual([genesis.former?.origin, genesis.former?.size], ['localhost:3000/log', head.size])
    assert.ok(areSame(genesis.former?.root ?? new Uint8Array(), head.root))
    const { faults, leaves, former } = await auditRegistry(services)
    assert.deepEqual([faults, leaves.status], [[], 1])
    assert.equal(former?.root, writeBase64(head.root))
    assert.equal(await services.store.revoke(person(2).id, withdrawal, note), 'revoked')
    const { note: signed } = (await services.log.publish()) ?? assert.fail()
    assert.equal(readCheckpointText(readNote(signed).text).origin, 'localhost:3000/log-2')
    assert.deepEqual((await auditRegistry(services)).faults, [])
    assert.deepEqual(
      (await services.store.history('localhost:3000/log-2')).map(({ act, why }) => [act, why]),
      [['recover-log', 'The newest disk is lost']],
    )
    const again = await runNorthmark(registry, 'log', 'recover', '--why', 'Once more')
    assert.deepEqual(
      [again.code, again.words],
      [1, 'The log is as it was left: there is nothing to recover from.\n'],
    )
  })

  test('whoever dies between the registry and the key recovers once more, and nothing was signed meanwhile', async () => {
    const { registry, head } = await behind()
    const dying = await registry.enter()
    Object.defineProperty(dying.log.keeper, 'renew', {
      value: () => {
        throw new Error('killed')
      },
    })
    await assert.rejects(dying.log.recover(note), /killed/)
    const after = await registry.enter()
    await assert.rejects(after.log.publish(), LogTrouble)
    await assert.rejects(after.store.revoke(person(3).id, withdrawal, note), LogTrouble)
    await after.log.recover(note)
    const genesis = await firstLeaf(after)
    // The name that the dead one gave is given to no other.
    assert.deepEqual([genesis.origin, genesis.former?.size], ['localhost:3000/log-3', head.size])
    assert.deepEqual((await auditRegistry(await registry.enter())).faults, [])
  })

  test('with the log’s key and head of before a recovery, the next log has a name that none had', async () => {
    const { registry } = await behind()
    const files = [logKeyFileOf(registry), headOf(registry)]
    const kept = files.map((file) => readFileSync(file))
    await (await registry.enter()).log.recover(note)
    for (const [at, file] of files.entries()) writeFileSync(file, kept[at] ?? '')
    const { origin } = await (await registry.enter()).log.recover(note)
    assert.equal(origin, 'localhost:3000/log-3')
    assert.deepEqual((await auditRegistry(await registry.enter())).faults, [])
  })

  test('of two recoveries at once one begins a log, and the other changes nothing', async () => {
    const { registry } = await behind()
    const both = [await registry.enter(), await registry.enter()]
    const outcomes = await Promise.allSettled(both.map(({ log }) => log.recover(note)))
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    assert.equal(
      refused.reason.message,
      'Another command has begun the log localhost:3000/log-2 in the meantime: nothing was changed.',
    )
    const services = await registry.enter()
    assert.equal((await firstLeaf(services)).origin, 'localhost:3000/log-2')
    assert.equal((await services.store.history('localhost:3000/log-2')).length, 1)
    assert.deepEqual((await auditRegistry(services)).faults, [])
  })

  test('the log is guarded as before, and a server that knows the former one enters nothing', async () => {
    const { registry } = await behind()
    const other = await registry.enter()
    await (await registry.enter()).log.recover(note)
    await assert.rejects(other.store.revoke(person(3).id, withdrawal, note))
    for (const change of ['DELETE FROM log_leaf', 'DELETE FROM log_batch', 'DELETE FROM log_checkpoint'])
      await assert.rejects(changeUnderGuard(registry, change), /the log is only added to/)
  })
  test('a backup from before the recovery is of another log: nothing is entered, and the next one names the last', async () => {
    const { registry, yesterday } = await behind()
    const recovered = await registry.enter()
    await recovered.log.recover(note)
    await recovered.store.revoke(person(3).id, withdrawal, note)
    const head = (await recovered.log.publish()) ?? assert.fail()
    const restored = await newRegistry({ keysOf: registry })
    copyFileSync(headOf(registry), headOf(restored))
    await restore(await restored.enter(), yesterday, { who: 'tester', why: 'a test' }, new Date())
    const services = await restored.enter()
    await assert.rejects(services.store.revoke(person(3).id, withdrawal, note), LogTrouble)
    await assert.rejects(services.log.publish(), LogTrouble)
    await services.log.recover(note)
    const { origin, former } = await firstLeaf(services)
    assert.deepEqual(
      [origin, former?.origin, former?.size],
      ['localhost:3000/log-3', 'localhost:3000/log-2', head.size],
    )
    assert.deepEqual((await auditRegistry(await restored.enter())).faults, [])
  })
})
