// Whatever is done to the log from outside is named, on both stores, and nothing is entered or signed on top of it.
import assert from 'node:assert/strict'
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { beginLog, type Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { LogTrouble, type LogTroubleCode } from '#errors/log-trouble.ts'
import { backup, restore } from '#operations/backup.ts'
import { auditRegistry } from '#operations/log/audit-registry.ts'
import { verify } from '#operations/verify.ts'
import { rotateKeySet } from '#signing/key-ring.ts'
import { headFileOf } from '#signing/log-key.ts'
import { readKeySet } from '#signing/read-key-set.ts'
import { readBackupLines, writeBackupLines } from '#tests/support/backup-lines.ts'
import { keyFileOf, logKeyFileOf, onBothStores, type Registry } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const withdrawal = { at: note.at, reason: 'a test' }
const author = { who: 'tester', why: 'a test' }
const many = 300

const isTrouble = (code: LogTroubleCode) => (error: unknown) =>
  error instanceof LogTrouble && error.code === code

const headOf = (registry: Registry) => headFileOf(logKeyFileOf(registry))

onBothStores(({ name, newRegistry }) => {
  // More leaves than a tile holds, so that there is a full one.
  async function grown(): Promise<{ registry: Registry; services: Services }> {
    const registry = await newRegistry()
    const services = await registry.enter()
    await beginLog(services.log, new Date())
    const withdrawn = people(many).map((one, at) =>
      at < many - 5 ? { ...one, revocation: withdrawal } : one,
    )
    await services.store.fill(initialCatalogue, withdrawn, note, signFor(services))
    await services.log.publish()
    return { registry, services }
  }

  const bytesOf = (hex: string) => (name === 'SQLite' ? `x'${hex}'` : `'\\x${hex}'::bytea`)
  const last = person(many).id

  async function auditFaults(registry: Registry): Promise<string[]> {
    return (await auditRegistry(await registry.enter())).faults
  }

  test('a leaf that was altered is named, in a full tile and after it', async () => {
    const { registry, services } = await grown()
    const { size } = await services.store.logState()
    assert.deepEqual(await auditFaults(registry), [])
    const body = Buffer.from((await services.store.logLeaves(7, 8))[0] ?? assert.fail())
    body[body.length - 2] = 1
    await changeFromOutside(
      registry,
      `UPDATE log_leaf SET body = ${bytesOf(body.toString('hex'))} WHERE idx = 7`,
    )
    assert.ok((await auditFaults(registry)).includes('Leaf 7 is not the one that its tile was made from.'))
    const checked = await runNorthmark(registry, 'check')
    assert.equal(checked.code, 1)
    assert.match(checked.out, /^Log: Leaf 7 is not the one that its tile was made from\.$/m)
    const { registry: other, services: there } = await grown()
    const end = Buffer.from((await there.store.logLeaves(size - 1, size))[0] ?? assert.fail())
    end[10] = (end[10] ?? 0) ^ 1
    await changeFromOutside(
      other,
      `UPDATE log_leaf SET body = ${bytesOf(end.toString('hex'))} WHERE idx = ${size - 1}`,
    )
    await assert.rejects((await other.enter()).log.publish(), isTrouble('unmarked'))
    await assert.rejects((await other.enter()).store.revoke(last, withdrawal, note), isTrouble('unmarked'))
    assert.equal(
      (await verify(there.store, there.keys, last, new Date('2026-06-01T00:00:00Z'))).finding,
      'valid',
    )
  })

  test('a leaf that nobody can read, and a row that is gone, are named as well, and stop nothing but the log', async () => {
    for (const [change, words] of [
      [`UPDATE log_leaf SET body = ${bytesOf('0103ff')} WHERE idx = 7`, /^Log: Leaf 7 cannot be read: /m],
      [`UPDATE log_leaf SET body = ${bytesOf('0000')} WHERE idx = 0`, /^Log: Leaf 0 cannot be read: /m],
      ['DELETE FROM log_leaf WHERE idx = 8', /^Log: Bundle 0 of the leaves cannot be read: /m],
      ['DELETE FROM log_tile', /^Log: The log is not whole: leaves or tiles are missing\.$/m],
    ] as const) {
      const { registry } = await grown()
      await changeFromOutside(registry, change)
      const checked = await runNorthmark(registry, 'check')
      assert.equal(checked.code, 1)
      assert.match(checked.out, words)
      const { store, keys } = await registry.enter()
      assert.equal((await verify(store, keys, last, new Date('2026-06-01T00:00:00Z'))).finding, 'valid')
    }
  })

  test('a tile that was altered is named, and nothing is entered on top of it', async () => {
    const { registry } = await grown()
    await changeFromOutside(
      registry,
      `UPDATE log_tile SET hashes = ${bytesOf('00'.repeat(8192))} WHERE id = 0`,
    )
    assert.ok((await auditFaults(registry)).includes('Leaf 0 is not the one that its tile was made from.'))
    const { registry: other } = await grown()
    await changeFromOutside(other, `UPDATE log_tile SET root = ${bytesOf('00'.repeat(32))} WHERE id = 0`)
    const services = await other.enter()
    await assert.rejects(services.store.revoke(last, withdrawal, note), isTrouble('unmarked'))
    assert.equal(
      (await services.store.find({ id: last, hashes: [], isMistyped: false }))?.revocation,
      undefined,
    )
    assert.notDeepEqual(await auditFaults(other), [])
  })

  test('a row that bears no mark is neither signed nor gone on from', async () => {
    const { registry, services } = await grown()
    const { size, batch } = await services.store.logState()
    const cleared = '01030000000100000000000000'
    await changeFromOutside(
      registry,
      `INSERT INTO log_leaf (idx, body) VALUES (${size}, ${bytesOf(cleared)})`,
    )
    const again = await registry.enter()
    for (const { store, log } of [services, again]) {
      await assert.rejects(log.publish(), isTrouble('unmarked'))
      await assert.rejects(store.revoke(last, withdrawal, note), isTrouble('unmarked'))
    }
    assert.ok(
      (await auditFaults(registry)).includes(
        `The leaves from ${size} to ${size} do not bear the mark of the log’s key.`,
      ),
    )
    // Nor does a mark that stands elsewhere help.
    await changeFromOutside(
      registry,
      `INSERT INTO log_batch (to_idx, from_idx, mark) VALUES (${size + 1}, ${size}, ${bytesOf(
        Buffer.from(batch?.mark ?? assert.fail()).toString('hex'),
      )})`,
    )
    await assert.rejects((await registry.enter()).log.publish(), isTrouble('unmarked'))
    const shown = await runNorthmark(registry, 'log', 'show')
    assert.equal(shown.code, 1)
    assert.match(shown.words, /does not end as this software left it/)
  })

  test('a revocation that was cleared in the database stays in the log: altered, and no list is signed', async () => {
    const { registry, services } = await grown()
    await services.store.revoke(last, withdrawal, note)
    await changeFromOutside(registry, `UPDATE credential SET revoked_at = NULL WHERE id = '${last}'`)
    const { store, keys } = services
    assert.equal((await verify(store, keys, last, new Date('2026-06-01T00:00:00Z'))).finding, 'altered')
    assert.ok(
      (await auditFaults(registry)).includes(
        'The status lists cannot be compared with the log: a record or the journal was altered.',
      ),
    )
  })

  test('an older state of the registry is known by the head: nothing is entered, and the reason is said', async () => {
    const { registry, services } = await grown()
    const file = join(temporaryFolder('backup'), 'old.backup')
    await backup(services.store, file, new Date())
    await services.store.revoke(last, withdrawal, note)
    await services.log.publish()
    const before = (await services.store.logState()).size
    // A new registry beside the same key and the same head.
    const later = await newRegistry({ keysOf: registry })
    copyFileSync(headOf(registry), headOf(later))
    const restored = await runNorthmark(later, 'restore', file)
    assert.equal(restored.code, 0)
    assert.match(
      restored.words,
      new RegExp(`but its head, which is kept beside the log’s key, counts ${before}: an older state`),
    )
    const revoked = await runNorthmark(later, 'revoke', last, '--why', 'again')
    assert.equal(revoked.code, 1)
    assert.match(revoked.words, /an older state of the registry was put in place/)
    const there = await later.enter()
    assert.equal((await there.store.find({ id: last, hashes: [], isMistyped: false }))?.revocation, undefined)
    await assert.rejects(there.log.listBytes('revocation', 1), isTrouble('behind'))
    // What was decided, or issued, since is not in it: nothing is called valid, and nothing unknown.
    const findingOf = async (cid: string) =>
      (await verify(there.store, there.keys, cid, new Date(), () => there.log.keeper.head())).finding
    assert.equal(await findingOf(last), 'unchecked')
    assert.equal(await findingOf(person(4711).id), 'registry-incomplete')
    assert.ok((await auditFaults(later)).some((fault) => fault.includes('an older state')))
    // One that lost its log altogether is no new one.
    await changeFromOutside(later, 'DELETE FROM log_leaf; DELETE FROM log_tile; DELETE FROM log_batch')
    await assert.rejects((await later.enter()).store.revoke(last, withdrawal, note), isTrouble('behind'))
  })

  test('a backup carries the log, and whoever goes on from it goes on with the same one', async () => {
    const { registry, services } = await grown()
    const file = join(temporaryFolder('backup'), 'whole.backup')
    await backup(services.store, file, new Date())
    const head = (await services.log.publish()) ?? assert.fail()
    const later = await newRegistry({ keysOf: registry })
    copyFileSync(headOf(registry), headOf(later))
    const there = await later.enter()
    await restore(there, file, author, new Date())
    assert.equal((await there.log.publish())?.note, head.note)
    await there.store.revoke(last, withdrawal, note)
    assert.deepEqual(await auditFaults(later), [])
    // With another log key it is refused, and so is a log of its own that began otherwise.
    const stranger = await newRegistry({ keysOf: registry })
    rmSync(logKeyFileOf(stranger))
    const services3 = await stranger.enter()
    await assert.rejects(restore(services3, file, author, new Date()), isTrouble('not-ours'))
    assert.equal(await services3.store.size(), 0)
    await beginLog(services3.log, new Date())
    await assert.rejects(restore(services3, file, author, new Date()), isTrouble('foreign'))
  })

  test('a registry that has begun a log of the same keys takes the log of the backup, and no backup without one', async () => {
    const { registry, services } = await grown()
    const file = join(temporaryFolder('backup'), 'whole.backup')
    await backup(services.store, file, new Date())
    const begun = async () => {
      const later = await newRegistry({ keysOf: registry })
      const there = await later.enter()
      await beginLog(there.log, new Date())
      return { later, there }
    }
    const whole = await begun()
    await restore(whole.there, file, author, new Date())
    assert.deepEqual(await auditFaults(whole.later), [])
    assert.equal((await whole.there.log.publish())?.note, (await services.log.publish())?.note)
    const lines = readBackupLines(file)
    const without = lines.filter((line) => !/^\{"kind":"(leaf|batch|cosigned)"/.test(line))
    assert.ok(without.length < lines.length)
    writeBackupLines(file, without)
    const { there } = await begun()
    await assert.rejects(restore(there, file, author, new Date()), isTrouble('foreign'))
    assert.equal(await there.store.size(), 0)
  })

  test('a key that was added to the DID document without a leaf is named', async () => {
    const { registry } = await grown()
    // Entered before: the next command would tell the log of the key, and so everyone.
    const services = await registry.enter()
    const file = keyFileOf(registry)
    const set = rotateKeySet(readKeySet(readFileSync(file, 'utf8')), new Date())
    writeFileSync(file, JSON.stringify(set))
    const added = set.keys.at(-1)?.id
    const { faults } = await auditRegistry(services)
    assert.ok(
      faults.some((fault) => fault.includes(`adds the key ${added}`)),
      faults.join(),
    )
    assert.ok(existsSync(file))
  })
})
