// Backups restore to the same registry under the same keys, and are refused if changed or if something newer is known.
import assert from 'node:assert/strict'
import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Services } from '#boot/services.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { backup } from '#operations/backup/backup.ts'
import { checkRegistry } from '#operations/backup/check-registry.ts'
import { type Restoring, restore } from '#operations/backup/restore.ts'
import { revokeCredential, setListing } from '#operations/credentials/decide.ts'
import { asCsv, exportCredentials } from '#operations/credentials/export-credentials.ts'
import { witnessClient } from '#operations/log/ask-witnesses.ts'
import { verify } from '#operations/verification/verify.ts'
import { headFileOf } from '#signing/log-key.ts'
import { enterWatched, enterWith } from '#tests/support/log/witness-at.ts'
import { assertSound, author, fillNew, find } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { readBackupLines, writeBackupLines } from '#tests/support/stores/backup-lines.ts'
import {
  logKeyFileOf,
  onBothStores,
  onSqlite,
  type Registry,
  type TestedStore,
} from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

const now = new Date()
// Whatever day it is, the credentials have not expired.
const on = new Date('2026-12-01T00:00:00Z')
const newFile = () => join(temporaryFolder('backup'), 'registry.backup')
const headFile = (registry: Registry) => headFileOf(logKeyFileOf(registry))
const revoke = (registry: Services, number: number) =>
  revokeCredential({ registry, cid: person(number).id, author, now })

async function backUp(services: Services): Promise<string> {
  const file = newFile()
  await backup(services, file, now)
  return file
}

const restoreInto = (registry: Services, file: string, wanted: Partial<Restoring> = {}) =>
  restore({ registry, file, author, now, heads: [], ...wanted })

async function exportAll({ store }: Services): Promise<string> {
  let text = ''
  for await (const part of asCsv(exportCredentials(store, now))) text += part
  return text
}

// On another machine, to which log-head was copied with the keys.
async function copyWithHead(newRegistry: TestedStore['newRegistry'], of: Registry): Promise<Registry> {
  const registry = await newRegistry({ keysOf: of })
  copyFileSync(headFile(of), headFile(registry))
  return registry
}

onBothStores(({ newRegistry }) => {
  test('a backup restores to the same registry, and only into an empty one', async () => {
    const { registry, services } = await fillNew(newRegistry, 12)
    await revoke(services, 3)
    await setListing({ registry: services, cid: person(4).id, author, now }, 'unlisted')
    const file = newFile()
    const count = await services.store.count()
    assert.equal(await backup(services, file, now), count)
    assert.equal(statSync(file).mode & 0o077, 0, 'nobody else may read it')
    await assert.rejects(backup(services, file, now), /already exists/)
    await assert.rejects(backup(services, `${file}/inside`, now), /cannot be written \(ENOTDIR\)/)
    const head = await services.log.publish()
    const copy = await (await copyWithHead(newRegistry, registry)).enter()
    assert.equal(await restoreInto(copy, file), count)
    assert.equal((await copy.log.publish())?.note, head?.note, 'the same log goes on')
    assert.equal(await exportAll(copy), await exportAll(services))
    await assertSound(copy, count)
    await assert.rejects(restoreInto(copy, file), /is not empty/)
    await assert.rejects(restoreInto(copy, `${file}.gone`), /\.gone cannot be read \(ENOENT\)\.$/)
    await enter(copy, [person(100)])
    await assertSound(copy, count + 1)
  })
})

onSqlite(({ newRegistry }) => {
  const copyOf = (registry: Registry) => copyWithHead(newRegistry, registry)

  test('restores an older backup only after a loss, into a new log that says so', async () => {
    // More leaves than a tile holds.
    const count = 300
    const { registry, services } = await fillNew(newRegistry, count)
    const file = await backUp(services)
    await revoke(services, 1)
    const head = (await services.log.publish()) ?? assert.fail()
    const behind = await (await copyOf(registry)).enter()
    const refusal = new RegExp(`it has ${head.size - 2} leaves, and ${head.size} were signed\\.`)
    await assert.rejects(restoreInto(behind, file), refusal)
    const unknown = await newRegistry({ keysOf: registry })
    const empty = await unknown.enter()
    await assert.rejects(restoreInto(empty, file), /^Error: Nothing shows whether this backup is the newest/)
    await assert.rejects(restoreInto(empty, file, { heads: [head] }), refusal)
    assert.deepEqual([await empty.store.count(), (await empty.store.logState()).size], [0, 0])
    assert.equal(await restoreInto(empty, file, { heads: [head], afterLoss: true }), count)
    const [genesis] = (await empty.store.logLeaves(0, 1)).map(readLeaf)
    assert.ok(genesis?.type === 'genesis')
    assert.equal(genesis.origin, 'localhost:3000/log-2')
    assert.deepEqual([genesis.former?.origin, genesis.former?.size], ['localhost:3000/log', head.size])
    await assertSound(await unknown.enter(), count)
  })

  test('accepts a registry newer than the known head, and rejects another', async () => {
    const { registry, services } = await fillNew(newRegistry, 3)
    const first = (await services.log.publish()) ?? assert.fail()
    await revoke(services, 1)
    const file = await backUp(services)
    const copy = await (await newRegistry({ keysOf: registry })).enter()
    const other = { size: first.size, root: new Uint8Array(32) }
    await assert.rejects(
      restoreInto(copy, file, { heads: [first, other] }),
      (error) => error instanceof LogStateError && error.code === 'other',
    )
    assert.equal(await restoreInto(copy, file, { heads: [first] }), 3)
    await assertSound(copy, 3)
  })

  test('rejects a backup older than witnesses have seen, and needs no head for the newest', async () => {
    const { registry } = await fillNew(newRegistry, 3)
    const { services, policy } = await enterWatched(registry)
    const old = await backUp(services)
    await revoke(services, 1)
    const size = (await witnessClient(services).askNow(now))?.size ?? assert.fail()
    const newest = await backUp(services)
    const machine = await enterWith(await newRegistry({ keysOf: registry }), policy, {
      withoutHead: 'accepted',
    })
    await assert.rejects(
      restoreInto(machine, old),
      new RegExp(`has ${size - 2} leaves, but according to W1 the log has ${size}: `),
    )
    assert.equal(await machine.store.count(), 0)
    assert.equal(await restoreInto(machine, newest), 3)
    await assertSound(machine, 3)
  })

  test('rejects a truncated backup, or one of another version', async () => {
    const { registry, services } = await fillNew(newRegistry, 2)
    const file = await backUp(services)
    const bytes = readFileSync(file)
    const text = gunzipSync(bytes).toString()
    const copy = await (await copyOf(registry)).enter()
    const refused = async (content: Uint8Array, message: RegExp) => {
      writeFileSync(file, content)
      await assert.rejects(restoreInto(copy, file), message)
      assert.deepEqual([await copy.store.count(), (await copy.store.courses()).length], [0, 0])
    }
    for (const content of [
      bytes.subarray(0, bytes.length - 20),
      Buffer.from('not a backup'),
      gzipSync(text.replace('Ada', 'Eve')),
      gzipSync(text.split('\n').toSpliced(-2, 1).join('\n')),
      gzipSync('{"some":"json"}\n'),
      gzipSync(''),
      Buffer.from(''),
    ])
      await refused(content, /not a complete backup: nothing was restored/)
    await refused(
      gzipSync(text.replace('"version":1', '"version":2')),
      /is a version 2 backup, but this release reads version 1/,
    )
  })

  // An attacker who edits a backup can fix its checksum but cannot sign it.
  test('rejects an edited backup with a correct checksum', async () => {
    const { registry, services } = await fillNew(newRegistry, 2)
    await revoke(services, 2)
    const file = await backUp(services)
    const lines = readBackupLines(file)
    const copy = await (await copyOf(registry)).enter()
    const forged = newFile()
    writeBackupLines(
      forged,
      lines.filter((line) => !line.includes('"act":"revoke"')),
    )
    for (const afterLoss of [false, true])
      await assert.rejects(
        restoreInto(copy, forged, { afterLoss }),
        /was not made with the log’s key that is in place/,
      )
    assert.deepEqual([await copy.store.count(), (await copy.store.logState()).size], [0, 0])
    const stranger = await copyOf(registry)
    rmSync(logKeyFileOf(stranger))
    rmSync(headFile(stranger))
    const other = await stranger.enter()
    await assert.rejects(
      restoreInto(other, file, { afterLoss: true }),
      /was not made with the log’s key that is in place/,
    )
    assert.equal(other.log.head()?.size, 0)
  })

  test('a record altered before a backup stays altered, without a leaf in a new log', async () => {
    const { registry, services } = await fillNew(newRegistry, 2)
    const { id } = person(2)
    await changeFromOutside(registry, `UPDATE credential SET last_name = 'Eve' WHERE id = '${id}'`)
    const file = await backUp(services)
    for (const afterLoss of [false, true]) {
      const copy = await (await copyOf(registry)).enter()
      await restoreInto(copy, file, { afterLoss })
      assert.equal((await verify(copy, id, on)).finding, 'altered')
      assert.equal((await verify(copy, person(1).id, on)).finding, 'valid')
      assert.ok((await checkRegistry(copy)).faults.some((fault) => fault.includes(id)))
      assert.ok((await find(copy, id))?.document)
    }
  })
})
