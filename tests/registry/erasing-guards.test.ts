// What only the registry itself can do, on both stores: whatever else calls something erased is named.
import assert from 'node:assert/strict'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { erasedText } from '#domain/credential/erased.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { backup, restore } from '#operations/backup.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { auditRegistry } from '#operations/log/audit-registry.ts'
import { verify } from '#operations/verify.ts'
import { withdrawnPlaces } from '#operations/withdrawn-places.ts'
import { headFileOf } from '#signing/log-key.ts'
import { logKeyFileOf, onBothStores } from '#tests/support/both-stores.ts'
import { changeFromOutside, changeUnderGuard } from '#tests/support/change-from-outside.ts'
import { assertSound, author, erase, fillNew, find, withdrawal } from '#tests/support/erasing.ts'
import { note, person } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

onBothStores(({ name, newRegistry }) => {
  test('what was deleted by SQL alone, or called erased without the log, is named', async () => {
    const { registry, services } = await fillNew(newRegistry)
    const { store, keys } = services
    const { seq, statusIndex, type } = (await find(services, person(8).id)) ?? assert.fail()
    const gone = ['document', 'former_hash', 'log_entry', 'credential'].map(
      (table) => `DELETE FROM ${table} WHERE seq = ${seq};`,
    )
    await changeFromOutside(registry, gone.join(' '))
    const faults = async () => (await checkRegistry(store, keys)).faults.join('\n')
    assert.match(await faults(), /The end of the registry or of its journal is gone or was changed\./)
    const label = new Uint8Array(32).fill(7)
    const bytes = name === 'SQLite' ? `x'${'07'.repeat(32)}'` : `'\\x${'07'.repeat(32)}'`
    const claim = (index: number | null, tag: string) =>
      changeUnderGuard(
        registry,
        `${name === 'SQLite' ? 'DROP TRIGGER IF EXISTS erased_refuses_delete;' : 'ALTER TABLE erased DISABLE TRIGGER ALL;'}
         DELETE FROM erased; INSERT INTO erased VALUES (${seq}, '${type}', ${seq}, ${statusIndex}, 0, 0, ${bytes}, ${index}, '${tag}')`,
      )
    await claim(null, 'none')
    assert.match(await faults(), /^Erased credential 8: its seal is broken\.$/m)
    await assert.rejects(withdrawnPlaces(store, keys.sealer()))
    // With the seal key, but without that of the log.
    const forged = { seq, type, statusIndex, isRevoked: false, isSuspended: false, label }
    await claim(2, keys.sealer().seal(erasedText({ ...forged, index: 2 })))
    assert.match(await faults(), /^Erased credential 8: the public log does not say that it was erased\.$/m)
    await claim(null, keys.sealer().seal(erasedText(forged)))
    assert.match(
      (await auditRegistry(services)).faults.join('\n'),
      /shows 1 erasures that the log was not told of/,
    )
  })

  test('a registry from which rows were deleted by SQL is backed up and restored, and each time they are named', async () => {
    const tables = ['document', 'former_hash', 'log_entry', 'credential']
    for (const [gone, words] of [
      [[5], '1 credential is missing from WHERE (number 5): ADVICE it in an earlier backup.'],
      [[8], '1 credential is missing from WHERE (number 8): ADVICE it in an earlier backup.'],
      [[3, 8], '2 credentials are missing from WHERE (numbers 3 and 8): ADVICE them in an earlier backup.'],
    ] as const) {
      const { registry, services } = await fillNew(newRegistry)
      await erase(services, person(4).id)
      await changeFromOutside(
        registry,
        tables.map((table) => `DELETE FROM ${table} WHERE seq IN (${gone.join()});`).join(' '),
      )
      const file = join(temporaryFolder('gaps'), 'one.backup')
      const made = await runNorthmark({ environment: registry.environment }, 'backup', file)
      const left = 7 - gone.length
      assert.equal(made.code, 0, made.words)
      assert.deepEqual(made.words.trimEnd().split('\n'), [
        `Backed up ${left} credentials. It holds e-mail addresses: keep it safe.`,
        words
          .replace('WHERE', 'the registry, and therefore from this backup')
          .replace(/ADVICE .*/, 'run northmark check, and keep every earlier backup.'),
      ])
      const there = await newRegistry({ keysOf: registry })
      const restored = await runNorthmark({ environment: there.environment }, 'restore', file)
      assert.equal(restored.code, 0, restored.words)
      assert.deepEqual(restored.words.trimEnd().split('\n'), [
        `Restored ${left} credentials.`,
        words
          .replace('WHERE', 'this backup, as from the registry that it was made of')
          .replace('ADVICE', 'run northmark check, and look for'),
      ])
      const copy = await there.enter()
      const { credentials, faults } = await checkRegistry(copy.store, copy.keys)
      assert.equal(credentials, left)
      assert.match(faults.join('\n'), /^The (order of entry has gaps|end of the registry .* is gone)/m)
      // The others are what they were, and no number is given twice.
      const [there7, here7] = [await find(copy, person(7).id), await find(services, person(7).id)]
      assert.deepEqual({ ...there7, extent: undefined }, { ...here7, extent: undefined })
      assert.equal(there7?.extent.head?.credentials, 8)
    }
  })

  test('the log names an erasure of what was never issued, and one that the registry does not show', async () => {
    const { services } = await fillNew(newRegistry, 2)
    const { store } = services
    const label = new Uint8Array(32).fill(9)
    const { size } = await store.logState()
    await store.growLog(async function* () {
      yield { leaves: [{ type: 'erase', label }], at: note.at }
    })
    assert.deepEqual((await auditRegistry(services)).faults, [
      `Leaf ${size} erases something that no leaf before it has issued.`,
      'The log tells of 1 erasures, and the registry of 0.',
    ])
  })

  test('the journal lets nothing be emptied but by an erasure, and what was erased stays so', async () => {
    const { registry, services } = await fillNew(newRegistry)
    const { store, keys } = services
    await store.list(person(4).id, 'unlisted', note)
    await erase(services, person(3).id)
    const emptied = "subject = 'erased', who = 'erased', why = 'erased'"
    for (const change of [
      `UPDATE journal SET ${emptied}`,
      `UPDATE journal SET ${emptied}, act = 'lift', erased_tag = 'x' WHERE act = 'unlist'`,
      "UPDATE journal SET why = 'erased', erased_tag = 'x' WHERE act = 'unlist'",
      `UPDATE journal SET ${emptied}, erased_tag = 'x' WHERE act = 'erase'`,
      "UPDATE journal SET erased_tag = 'y' WHERE erased_tag IS NOT NULL AND why = 'nothing' OR act = 'erase'",
      'DELETE FROM journal',
      'DELETE FROM erased',
      'UPDATE erased SET revoked = 1',
    ])
      await assert.rejects(changeUnderGuard(registry, change), /only added to|stays erased/, change)
    await assertSound(services, 7)
    await changeUnderGuard(registry, `UPDATE journal SET ${emptied}, erased_tag = 'x' WHERE act = 'unlist'`)
    const { faults } = await checkRegistry(store, keys)
    assert.match(faults.join('\n'), /^Line \d+ of the journal was changed, or a line before it is gone\.$/m)
    assert.match(
      faults.join('\n'),
      /^Line \d+ of the journal was emptied, and no line says by which erasure\.$/m,
    )
    assert.match(faults.join('\n'), /the journal and the record disagree about its status/)
  })

  test('a stolen key is told to the log with every document that is signed anew, and what was erased stays erased', async () => {
    const { registry, services } = await fillNew(newRegistry)
    await services.store.revoke(person(3).id, withdrawal, note)
    await erase(services, person(3).id)
    const key = services.keys.signer().keyId
    const words = ['keys', 'compromise', key, '--since', '2026-01-01', '--why', 'Stolen.', '--json']
    assert.equal((await runNorthmark(registry, ...words)).json().signed, 7)
    const later = await registry.enter()
    const { leaves } = await auditRegistry(later)
    assert.deepEqual([leaves.issue, leaves['re-sign'], leaves.erase], [8, 7, 1])
    const keyLeaves = (await later.store.logLeaves(0, (await later.store.logState()).size))
      .map(readLeaf)
      .flatMap((leaf) => (leaf.type === 'key' ? [leaf.action] : []))
    assert.deepEqual(keyLeaves, ['add', 'compromised', 'add'])
    await assertSound(later, 7)
    await erase(later, person(5).id)
    for (const { id } of await later.store.read({ order: 'oldest', limit: 10 }))
      assert.equal((await verify(later.store, later.keys, id, new Date())).finding, 'valid')
    await assertSound(later, 6)
  })

  test('in a log that was begun anew after a loss, what was erased is still erased', async () => {
    const { registry: first, services } = await fillNew(newRegistry)
    await services.store.revoke(person(3).id, withdrawal, note)
    await erase(services, person(3).id)
    const file = join(temporaryFolder('erased'), 'yesterday.backup')
    await backup(services.store, file, new Date())
    await services.store.revoke(person(2).id, withdrawal, note)
    await services.log.publish()
    const registry = await newRegistry({ keysOf: first })
    copyFileSync(headFileOf(logKeyFileOf(first)), headFileOf(logKeyFileOf(registry)))
    await restore(await registry.enter(), file, author, new Date())
    assert.equal((await runNorthmark(registry, 'log', 'recover', '--why', 'A lost disk')).code, 0)
    const later = await registry.enter()
    assert.deepEqual(
      (await later.store.erased()).map(({ seq, index }) => [seq, index]),
      [[3, undefined]],
    )
    await assertSound(later, 7)
    await assert.rejects(erase(later, person(3).id), /was erased before/)
    await erase(later, person(5).id)
    await assertSound(later, 6)
  })
})
