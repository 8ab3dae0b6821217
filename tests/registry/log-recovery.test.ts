// A log that may not continue is given up for another, which names its last head: only with a reason, and once.
import assert from 'node:assert/strict'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { equalBytes, writeBase64 } from '#domain/log/bytes.ts'
import { readCheckpointText } from '#domain/log/checkpoint-text.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { readNote } from '#domain/log/note.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { auditRegistry } from '#operations/backup/audit-registry.ts'
import { backup } from '#operations/backup/backup.ts'
import { recoverLog } from '#operations/backup/renew-log.ts'
import { restore } from '#operations/backup/restore.ts'
import { revokeCredential } from '#operations/credentials/decide.ts'
import { headFileOf } from '#signing/log-key.ts'
import { assertSound, author, fillNew } from '#tests/support/people/erasing.ts'
import { note, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import {
  logKeyFileOf,
  onBothStores,
  onSqlite,
  type Registry,
  type TestedStore,
} from '#tests/support/stores/both-stores.ts'

const headOf = (registry: Registry) => headFileOf(logKeyFileOf(registry))
const revoke = (registry: Services, number: number) =>
  revokeCredential({ registry, cid: person(number).id, author, now: new Date() })

// A registry of yesterday next to the log's key and head of today.
async function behind(newRegistry: TestedStore['newRegistry']) {
  const { registry: first, services } = await fillNew(newRegistry, 3)
  await revoke(services, 1)
  const file = join(temporaryFolder('backup'), 'yesterday.backup')
  await backup(services, file, new Date())
  const heads = [services.log.head() ?? assert.fail()]
  await revoke(services, 2)
  const head = services.log.head() ?? assert.fail()
  const registry = await newRegistry({ keysOf: first })
  await restore({ registry: await registry.enter(), file, author, now: new Date(), heads })
  copyFileSync(headOf(first), headOf(registry))
  return { registry, head }
}

async function firstLeaf({ store }: Services) {
  const [body] = await store.logLeaves(0, 1)
  const leaf = readLeaf(body ?? assert.fail())
  return leaf.type === 'genesis' ? leaf : assert.fail()
}

onBothStores(({ newRegistry }) => {
  test('the new log has another name, everything in it, and the former head', async () => {
    const { registry, head } = await behind(newRegistry)
    assert.equal((await runNorthmark(registry, 'log', 'show')).code, 1)
    const old = await registry.enter()
    const [first] = await old.store.logLeaves(0, 1)
    const recovered = await runNorthmark(registry, 'log', 'recover', '--why', 'The newest disk is lost')
    assert.equal(recovered.code, 0, recovered.err)
    assert.match(recovered.out, /^origin {2}localhost:3000\/log-2$/m)
    assert.match(recovered.err, new RegExp(`^It replaces localhost:3000/log, .* ${head.size} leaves`))
    const services = await registry.enter()
    const { origin, former } = await firstLeaf(services)
    assert.deepEqual(
      [origin, former?.origin, former?.size],
      ['localhost:3000/log-2', 'localhost:3000/log', head.size],
    )
    assert.ok(equalBytes(former?.root ?? new Uint8Array(), head.root))
    const { faults, leaves, former: named } = await auditRegistry(services)
    assert.deepEqual([faults, leaves.document, leaves.list], [[], 3, 2])
    assert.equal(named?.root, writeBase64(head.root))
    const app = await startFixture({ services })
    const served = await app.inject(`/log/former/localhost:3000/log/tile/entries/000.p/${head.size - 2}`)
    assert.ok(served.rawPayload.includes(Buffer.from(first ?? assert.fail())), 'its files stay available')
    assert.equal((await app.inject('/log/former/localhost:3000/log/tile/entries/009')).statusCode, 404)
    await assert.rejects(revoke(old, 2), 'a server that knows the former log enters nothing')
    await revoke(services, 2)
    const signed = (await services.log.publish()) ?? assert.fail()
    assert.equal(readCheckpointText(readNote(signed.note).text).origin, 'localhost:3000/log-2')
    await assertSound(services, 3)
    assert.deepEqual(
      (await services.store.history('localhost:3000/log-2')).map(({ act, why }) => [act, why]),
      [['recover-log', 'The newest disk is lost']],
    )
    const again = await runNorthmark(registry, 'log', 'recover', '--why', 'Once more')
    assert.deepEqual([again.code, again.err], [1, 'The log is intact: there is nothing to recover from.\n'])
  })
})

onSqlite(({ newRegistry }) => {
  const recover = (services: Services) => recoverLog(services, note)

  test('recovers again if the process dies between registry and key', async () => {
    const { registry, head } = await behind(newRegistry)
    const dying = await registry.enter()
    Object.defineProperty(dying.log.signer, 'renew', {
      value: () => {
        throw new Error('killed')
      },
    })
    await assert.rejects(recover(dying), /killed/)
    const after = await registry.enter()
    await assert.rejects(after.log.publish(), LogStateError)
    await assert.rejects(revoke(after, 3), LogStateError)
    await recover(after)
    const { origin, former } = await firstLeaf(after)
    // No other log gets the name that the dead one gave.
    assert.deepEqual([origin, former?.size], ['localhost:3000/log-3', head.size])
    await assertSound(await registry.enter(), 3)
  })

  test('recovers a log without its head', async () => {
    const { registry } = await behind(newRegistry)
    rmSync(headOf(registry))
    assert.equal((await runNorthmark(registry, 'list')).code, 1)
    const recovered = await runNorthmark(registry, 'log', 'recover', '--why', 'Its head is lost')
    assert.equal(recovered.code, 0, recovered.err)
    const services = await registry.enter()
    assert.equal((await firstLeaf(services)).former?.origin, 'localhost:3000/log')
    await assertSound(services, 3)
  })
})
