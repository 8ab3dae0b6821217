// Erasing, on both stores: everything about the person goes, the places stay, and only the registry itself can do it.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { backup, restore } from '#operations/backup.ts'
import { correctCredential } from '#operations/decide.ts'
import { exportPerson } from '#operations/export-person.ts'
import { issueCredential } from '#operations/issue-credential.ts'
import { listOthers } from '#operations/list-holder.ts'
import { verify } from '#operations/verify.ts'
import { withdrawnPlaces } from '#operations/withdrawn-places.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { assertSound, author, erase, fillNew, find, withdrawal } from '#tests/support/erasing.ts'
import { everythingStored, searchPiecesStored } from '#tests/support/everything-stored.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// A letter that no other name has.
const letter = 'ჶ'
const quill = { firstName: 'Zqxjina', lastName: 'Wvqyk', email: 'zqxjina@wvqyk.example' }

onBothStores(({ newRegistry }) => {
  const listed = async ({ store }: Services, search = '') =>
    (await store.directory({ search, page: 1, limit: 100 })).map(({ id }) => id)

  test('nothing that names the person is left in any byte of the database', async () => {
    const { registry, services } = await fillNew(newRegistry, 40)
    const { store, keys } = services
    const order = { holder: { ...quill, lastName: 'Xjqformer' }, courseId: 'certification' }
    const { id } = await issueCredential(
      store,
      keys,
      order,
      { who: 'olga-the-issuer', why: 'Zqxjina passed' },
      new Date(),
    )
    const deciding = {
      store,
      cid: id,
      author: { who: 'pia-the-corrector', why: 'Wvqyk by marriage' },
      now: new Date(),
    }
    await correctCredential(deciding, keys, { firstName: `${quill.firstName} ${letter}`, lastName: 'Wvqyk' })
    await store.list(id, 'unlisted', { ...note, why: 'Zqxjina asked' })
    await store.list(id, 'listed', { ...note, why: 'Zqxjina asked again' })
    await store.suspend(id, { at: note.at, reason: 'Zqxjina appeals' }, note)
    // Others are written around it, so that rows are moved and pages split.
    await store.issue(people(60, 100), note, { act: 'import', sign: signFor(services) })
    const found = (await find(services, id)) ?? assert.fail()
    const [held] = await store.heldBy(quill.email)
    const traces = [
      ...Object.values(quill),
      id,
      'olga-the-issuer',
      'pia-the-corrector',
      'Zqxjina passed',
      found.verificationHash,
      ...(held?.formerHashes ?? []),
      Buffer.from(found.entry?.blind ?? assert.fail()).toString('latin1'),
      // What was corrected, of which a file may still hold remnants.
      'Xjqformer',
    ]
    const before = await everythingStored(registry)
    for (const trace of traces.slice(0, -1)) assert.ok(before.includes(trace), `${trace} was there`)
    assert.ok((await searchPiecesStored(registry)).includes(letter), 'the search knew it')

    const erased = await erase(services, id)
    assert.equal(erased.isRewritten, true)
    assert.equal(erased.emptied.length, 5)
    const after = await everythingStored(registry)
    for (const trace of traces) assert.ok(!after.includes(trace), `${trace} is still there`)
    assert.ok(!(await searchPiecesStored(registry)).includes(letter), 'the search still knows it')
    await assertSound(services, 100)
    await store.close()
    const closed = await everythingStored(registry)
    for (const trace of traces) assert.ok(!closed.includes(trace), `${trace} is there after the end`)
  })

  test('it is answered as one that never was, by id, by hash and by former hash', async () => {
    const { services } = await fillNew(newRegistry)
    const { store, keys } = services
    const { id } = person(3)
    await correctCredential({ store, cid: id, author, now: new Date() }, keys, { lastName: 'Married' })
    const found = (await find(services, id)) ?? assert.fail()
    const [held] = await store.heldBy('holder-3@example.com')
    const cids = [id, found.verificationHash, ...(held?.formerHashes ?? [])]
    assert.equal(cids.length, 4)
    const { index } = await erase(services, id)
    for (const cid of cids) {
      const verdict = await verify(store, keys, cid, new Date())
      assert.deepEqual(verdict, await verify(store, keys, person(999).id, new Date()))
      assert.equal(verdict.finding, 'unknown')
    }
    assert.equal((await verify(store, keys, 'erased', new Date())).finding, 'unknown')
    assert.ok(!(await listed(services)).includes(id))
    assert.deepEqual(await listed(services, 'Married'), [])
    await assert.rejects(exportPerson(store, 'holder-3@example.com', author, new Date()), Refusal)
    assert.deepEqual(await store.history(id), [])
    const leaf = readLeaf((await store.logLeaves(index, index + 1))[0] ?? assert.fail())
    assert.equal(leaf.type, 'erase')
    await assertSound(services, 7)
  })

  test('the directory, its pages and the numbers of what comes after go on without a gap', async () => {
    const { services } = await fillNew(newRegistry, 12)
    const { store } = services
    for (const number of [12, 5, 1, 9]) await erase(services, person(number).id)
    await store.list(person(8).id, 'unlisted', note)
    const expected = [11, 10, 7, 6, 4, 3, 2].map((number) => person(number).id)
    const paged: string[] = []
    for (let page = 1; page <= 4; page += 1)
      for (const type of [undefined, 'CERT'] as const)
        for (const { id } of await store.directory({ search: '', page, limit: 2, ...(type && { type }) }))
          if (type) paged.push(id)
          else assert.equal(id, expected[paged.length + (expected.indexOf(id) - paged.length)])
    assert.deepEqual(paged, expected)
    assert.deepEqual(await listed(services), expected)
    await store.issue([person(20)], note, { act: 'issue', sign: signFor(services) })
    assert.equal((await find(services, person(20).id))?.seq, 13)
    assert.equal(await store.places(), 13)
    assert.deepEqual((await listed(services)).slice(0, 2), [person(20).id, person(11).id])
    await assertSound(services, 9)
    const { registry: bare, services: last } = await fillNew(newRegistry, 1)
    await erase(last, person(1).id)
    assert.deepEqual(await listed(last), [])
    await assertSound(await bare.enter(), 0)
  })

  test('a holder of something else keeps that, and is named by it as before', async () => {
    const { services } = await fillNew(newRegistry, 2)
    const { store } = services
    const more = { ...person(1), id: person(50).id, courseId: 'micro-finance', formerHash: 'a'.repeat(64) }
    await store.issue([more], note, { act: 'issue', sign: signFor(services) })
    await erase(services, person(1).id)
    const kept = (await find(services, more.id)) ?? assert.fail()
    assert.equal(kept.holder.email, 'holder-1@example.com')
    assert.deepEqual(await listOthers(store, kept, new Date()), [])
    assert.deepEqual(await listed(services, 'Example 1'), [more.id])
    await assertSound(services, 2)
  })

  test('a status stays as it was published, and its place is given to no one else', async () => {
    const { services } = await fillNew(newRegistry)
    const { store, keys } = services
    await store.revoke(person(2).id, withdrawal, note)
    await store.suspend(person(4).id, withdrawal, note)
    const [revoked, suspended] = [await find(services, person(2).id), await find(services, person(4).id)]
    const placesNow = async () => {
      const { leaves: _, ...places } = await withdrawnPlaces(store, keys.sealer())
      return places
    }
    const before = await placesNow()
    for (const number of [2, 4, 6]) await erase(services, person(number).id)
    assert.deepEqual(await placesNow(), before)
    assert.deepEqual(before, { revoked: [revoked?.statusIndex], suspended: [suspended?.statusIndex] })
    await store.issue(people(30, 100), note, { act: 'import', sign: signFor(services) })
    const given = (await store.read({ order: 'oldest', limit: 100 })).map(({ statusIndex }) => statusIndex)
    assert.ok(!given.includes(revoked?.statusIndex ?? -1))
    await assertSound(services, 35)
  })

  test('one that was issued in its place, or that it was issued in place of, no longer names it', async () => {
    const { registry, services } = await fillNew(newRegistry, 2)
    const { store, keys } = services
    await store.revoke(person(1).id, withdrawal, note)
    const order = { holder: quill, courseId: 'certification', replaces: person(1).id }
    const { id } = await issueCredential(store, keys, order, author, new Date())
    assert.equal((await find(services, person(1).id))?.replacedBy, id)
    await erase(services, id)
    assert.equal((await find(services, person(1).id))?.replacedBy, undefined)
    assert.ok(!(await everythingStored(registry)).includes(id))
    await assertSound(services, 2)
  })

  test('the same id is never issued again, by hand, by an import or in a trial', async () => {
    const { services } = await fillNew(newRegistry)
    const { store } = services
    await erase(services, person(3).id)
    const again = { ...person(3), holder: quill }
    for (const isTrial of [false, true]) {
      const rows = [person(70), again]
      const issuance = await store.issue(rows, note, { act: 'import', sign: signFor(services), isTrial })
      assert.deepEqual([issuance.isWritten, issuance.clashes], [false, [{ at: 1, over: 'id' }]])
    }
    assert.equal(await find(services, person(70).id), undefined)
    await assertSound(services, 7)
  })

  test('a backup afterwards is whole, and restores on either store what was left, and what was erased as erased', async () => {
    const { registry, services } = await fillNew(newRegistry)
    await services.store.revoke(person(2).id, withdrawal, note)
    for (const number of [2, 8]) await erase(services, person(number).id)
    const file = join(temporaryFolder('erased'), 'registry.backup')
    const whole = { credentials: 6, missing: { count: 0, first: [] } }
    assert.deepEqual(await backup(services.store, file, new Date()), whole)
    const there = await (await newRegistry({ keysOf: registry })).enter()
    assert.deepEqual(await restore(there, file, author, new Date()), whole)
    await assertSound(there, 6)
    const bare = ({
      typeSeq,
      seq,
      statusIndex,
      isRevoked,
      index,
    }: Awaited<ReturnType<typeof there.store.erased>>[number]) => [
      seq,
      typeSeq,
      statusIndex,
      isRevoked,
      index,
    ]
    assert.deepEqual((await there.store.erased()).map(bare), (await services.store.erased()).map(bare))
    const again = await there.store.issue([{ ...person(8), holder: quill }], note, {
      act: 'issue',
      sign: signFor(there),
    })
    assert.deepEqual(again.clashes, [{ at: 0, over: 'id' }])
    await there.store.issue([person(9)], note, { act: 'issue', sign: signFor(there) })
    assert.equal((await find(there, person(9).id))?.seq, 9)
    await erase(there, person(5).id)
    await assertSound(there, 6)
  })
})
