// Erasing: everything about the person is removed on both databases, every answer is the one for an id that was never
// issued, and only an erasure may empty the journal.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { backup } from '#operations/backup/backup.ts'
import { checkRegistry } from '#operations/backup/check-registry.ts'
import { restore } from '#operations/backup/restore.ts'
import {
  correctCredential,
  revokeCredential,
  setListing,
  suspendCredential,
} from '#operations/credentials/decide.ts'
import { eraseCredential } from '#operations/credentials/erase-credential.ts'
import { exportPerson } from '#operations/credentials/export-person.ts'
import { issueCredential } from '#operations/credentials/issue-credential.ts'
import { searchDirectory } from '#operations/verification/search-directory.ts'
import { verify } from '#operations/verification/verify.ts'
import { assertSound, author, deciding, erase, fillNew, find } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { onBothStores, onPostgres, onSqlite } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'
import { everythingStored, searchPiecesStored } from '#tests/support/stores/everything-stored.ts'
import { runSql } from '#tests/support/stores/run-sql.ts'

// A letter that no other name has.
const letter = 'ჶ'
const quill = { firstName: 'Zqxjina', lastName: 'Wvqyk', email: 'zqxjina@wvqyk.example' }
const now = new Date()

const listed = async (services: Services, search = '') =>
  (await searchDirectory(services, { search, page: 1, limit: 100 }, now)).cards.map(({ id }) => id)

onBothStores(({ newRegistry }) => {
  test('leaves no personal data in any byte of the database', async () => {
    const { registry, services } = await fillNew(newRegistry, 40)
    const { store } = services
    const order = { holder: { ...quill, lastName: 'Xjqformer' }, courseId: 'certification' }
    const { id } = await issueCredential(
      services,
      order,
      { who: 'olga-the-issuer', why: 'Zqxjina passed' },
      now,
    )
    const because = (why: string) => deciding(services, id, now, { who: 'pia-the-corrector', why })
    await correctCredential(because('Wvqyk by marriage'), {
      firstName: `${quill.firstName} ${letter}`,
      lastName: 'Wvqyk',
    })
    await setListing(because('Zqxjina asked'), 'unlisted')
    await setListing(because('Zqxjina asked again'), 'listed')
    await suspendCredential(because('Zqxjina appeals'))
    // Others are written around it, so that rows are moved and pages split.
    await enter(services, people(60, 100))
    const { credential, document } = (await find(services, id)) ?? assert.fail()
    const former = await store.formerDocuments(credential.seq)
    const traces = [
      ...Object.values(quill),
      id,
      'olga-the-issuer',
      'pia-the-corrector',
      'Zqxjina passed',
      credential.verificationHash,
      ...former.map(({ hash }) => hash),
      Buffer.from(document?.blind ?? assert.fail()).toString('latin1'),
      // What was corrected, of which a file may still have remnants.
      'Xjqformer',
    ]
    const before = await everythingStored(registry)
    for (const trace of traces.slice(0, -1)) assert.ok(before.includes(trace), `${trace} was there`)
    assert.ok((await searchPiecesStored(registry)).includes(letter), 'the search knew it')

    const erased = await erase(services, id)
    assert.deepEqual([erased.isRewritten, erased.entries.length, erased.mentions], [true, 5, []])
    const after = await everythingStored(registry)
    for (const trace of traces) assert.ok(!after.includes(trace), `${trace} is still there`)
    assert.ok(!(await searchPiecesStored(registry)).includes(letter), 'the search still knows it')
    await assertSound(services, 100)
    await store.close()
    const closed = await everythingStored(registry)
    for (const trace of traces) assert.ok(!closed.includes(trace), `${trace} is there after the end`)
  })

  test('a later backup is complete, and restores on either database', async () => {
    const { registry, services } = await fillNew(newRegistry)
    await revokeCredential({ registry: services, cid: person(2).id, author, now })
    for (const number of [2, 8]) await erase(services, person(number).id)
    const file = join(temporaryFolder('erased'), 'registry.backup')
    assert.equal(await backup(services, file, now), 6)
    const there = await (await newRegistry({ keysOf: registry })).enter()
    const heads = [services.log.head() ?? assert.fail()]
    assert.equal(await restore({ registry: there, file, author, now, heads }), 6)
    const again = await enter(there, [{ ...person(8), holder: quill }])
    assert.deepEqual(again.clashes, [{ at: 0, over: 'id' }])
    await enter(there, [person(9)])
    await erase(there, person(5).id)
    await assertSound(there, 6)
  })
})

onSqlite(({ newRegistry }) => {
  test('answers for an erased credential as for an unknown one', async () => {
    const { services } = await fillNew(newRegistry)
    const { store } = services
    const { id, formerHash } = person(3)
    await correctCredential({ registry: services, cid: id, author, now }, { lastName: 'Married' })
    const { credential } = (await find(services, id)) ?? assert.fail()
    const former = await store.formerDocuments(credential.seq)
    const cids = new Set([id, credential.verificationHash, formerHash, ...former.map(({ hash }) => hash)])
    assert.equal(cids.size, 4)
    await erase(services, id)
    const unknown = await verify(services, person(999).id, now)
    assert.equal(unknown.finding, 'unknown')
    for (const cid of cids) assert.deepEqual(await verify(services, cid, now), unknown)
    assert.equal((await verify(services, 'erased', now)).finding, 'not-an-id')
    assert.ok(!(await listed(services)).includes(id))
    assert.deepEqual(await listed(services, 'Married'), [])
    await assert.rejects(
      exportPerson({ registry: services, author, now }, 'holder-3@example.com'),
      RefusedError,
    )
    assert.deepEqual(await store.history(id), [])
    // Its position is revoked, and nobody else gets it.
    const { found } = await store.statusList(1, 'revocation')
    const { bit } = statusListOf(credential.statusIndex)
    assert.notEqual((found?.bits[bit >> 3] ?? 0) & (0x80 >> (bit & 7)), 0)
    assert.ok((await store.write((writer) => writer.takenPositions(1))).has(credential.statusIndex))
    await assertSound(services, 7)
  })

  test('directory and journal continue after an erasure', async () => {
    const { services } = await fillNew(newRegistry, 12)
    for (const number of [12, 5, 1, 9]) await erase(services, person(number).id)
    const left = [11, 10, 8, 7, 6, 4, 3, 2].map((number) => person(number).id)
    assert.deepEqual(await listed(services), left)
    await enter(services, [person(20)])
    assert.equal((await find(services, person(20).id))?.credential.seq, 13)
    assert.deepEqual(await listed(services), [person(20).id, ...left])
    await assertSound(services, 9)
    const { registry, services: last } = await fillNew(newRegistry, 1)
    await erase(last, person(1).id)
    assert.deepEqual(await listed(last), [])
    await assertSound(await registry.enter(), 0)
  })

  test('removes the erased id from the credential that it replaced', async () => {
    const { registry, services } = await fillNew(newRegistry, 2)
    await revokeCredential({ registry: services, cid: person(1).id, author, now })
    const order = {
      holder: { ...quill, email: person(1).holder.email },
      courseId: 'certification',
      replaces: person(1).id,
    }
    const { id } = await issueCredential(services, order, author, now)
    const replacedBy = async () => (await find(services, person(1).id))?.credential.replacedBy
    assert.equal(await replacedBy(), id)
    await erase(services, id)
    assert.equal(await replacedBy(), undefined)
    assert.ok(!(await everythingStored(registry)).includes(id))
    await assertSound(services, 2)
  })

  test('needs an id and a reason without the name, and erases once', async () => {
    const { services } = await fillNew(newRegistry, 2)
    const { id, holder, formerHash } = person(1)
    await assert.rejects(erase(services, formerHash), /is not the id of a credential/)
    await assert.rejects(erase(services, person(9).id), {
      message: `There is no credential "${person(9).id}".`,
    })
    for (const word of [id, holder.email, 'ada EXAMPLE 1'])
      await assert.rejects(
        eraseCredential({ registry: services, cid: id, author: { who: 'olga', why: `For ${word}` }, now }),
        /leave the id, the name and the email address out of it/,
      )
    // What other entries say of the person is reported, for an operator to know.
    const why = `Asked by ${holder.email}`
    await revokeCredential({ registry: services, cid: person(2).id, author: { who: 'olga', why }, now })
    assert.equal((await erase(services, id)).mentions.length, 1)
    const again = { message: `${id} was already erased. The database has been rewritten.` }
    await assert.rejects(erase(services, id), again)
  })

  test('rewrites files at the next run that could not be rewritten', async () => {
    const { services } = await fillNew(newRegistry, 2)
    const { id } = person(1)
    const answers = [false, false, true]
    const vacuum = async () => answers.shift() ?? assert.fail('it was rewritten once too often')
    const busy = { ...services, store: { ...services.store, vacuum } }
    assert.equal((await erase(busy, id)).isRewritten, false)
    await assert.rejects(erase(busy, id), /could not be rewritten this time either\.$/)
    await assert.rejects(erase(busy, id), /was already erased\. The database has been rewritten\.$/)
    assert.deepEqual(answers, [])
    await assert.rejects(erase(busy, person(9).id), /There is no credential/)
  })

  test('a recovered log does not bring an erased credential back', async () => {
    const { registry, services } = await fillNew(newRegistry)
    await erase(services, person(3).id)
    const file = join(temporaryFolder('erased'), 'yesterday.backup')
    await backup(services, file, now)
    const there = await (await newRegistry({ keysOf: registry })).enter()
    await restore({ registry: there, file, author, now, heads: [], afterLoss: true })
    await assertSound(there, 7)
    await assert.rejects(erase(there, person(3).id), /was already erased/)
    await erase(there, person(5).id)
    await assertSound(there, 6)
  })

  test('the check names what was deleted by SQL', async () => {
    const { registry, services } = await fillNew(newRegistry)
    const faults = async () => (await checkRegistry(services)).faults.join('\n')
    await setListing({ registry: services, cid: person(4).id, author, now }, 'unlisted')
    await erase(services, person(3).id)
    assert.equal(await faults(), '')
    const { seq = 0 } = (await find(services, person(8).id))?.credential ?? {}
    const gone = ['document', 'former_document', 'credential'].map(
      (table) => `DELETE FROM ${table} WHERE seq = ${seq}`,
    )
    await changeFromOutside(
      registry,
      ...gone,
      "UPDATE journal SET subject = 'erased', who = 'erased', why = 'erased' WHERE act = 'unlist'",
    )
    assert.match(await faults(), /^Leaf \d+ of the log is about a document that no record has\.$/m)
    assert.match(await faults(), /^Entry \d+ of the journal was emptied, and no erasure names it\.$/m)
    assert.equal(
      (await verify(services, person(7).id, new Date('2026-12-01T00:00:00Z'))).finding,
      'valid',
      'the others are what they were',
    )
    await changeFromOutside(registry, "UPDATE journal SET subject = 'leaves ; entries' WHERE act = 'erase'")
    assert.match(await faults(), /^Entry \d+ of the journal was changed, or one before it is missing\.$/m)
    await changeFromOutside(registry, "DELETE FROM journal WHERE act = 'erase'")
    assert.match(await faults(), /^The journal does not end where the last change ended\.$/m)
  })
})

onPostgres(({ newRegistry }) => {
  test('vacuums every table that an erasure deletes from', async () => {
    const { registry, services } = await fillNew(newRegistry, 2)
    await erase(services, person(1).id)
    const vacuumed = await runSql<{ name: string }>(
      registry.environment.DATABASE_URL ?? '',
      'SELECT relname AS name FROM pg_stat_user_tables WHERE last_vacuum IS NOT NULL',
    )
    const names = vacuumed.map(({ name }) => name)
    for (const name of ['credential', 'document', 'former_document', 'journal', 'outbox', 'request_key'])
      assert.ok(names.includes(name), name)
  })
})
