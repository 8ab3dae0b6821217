// What is decided about a credential, on both stores: what follows from what, and what is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { readCid } from '#domain/verification/cid.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { verify } from '#operations/verify.ts'
import { verificationHashOf } from '#signing/sign-credentials.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'

const now = new Date('2026-12-01T00:00:00Z')
const misconduct = { at: '2026-02-01T00:00:00Z', reason: 'Misconduct.' }
const appeal = { at: '2026-01-15T00:00:00Z', reason: 'An appeal.' }

onBothStores(({ newRegistry }) => {
  async function issued(count: number) {
    const registry = await newRegistry()
    const services = await registry.enter()
    const sign = signFor(services)
    const { store, keys } = services
    await store.fill(initialCatalogue, people(count), note, sign)
    const finding = async (cid: string) => (await verify(store, keys, cid, now)).finding
    return { registry, services, store, sign, finding }
  }
  const isSound = async ({ store, keys }: Services) =>
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])

  test('a suspension can be lifted and a revocation cannot', async () => {
    const { store, services, finding } = await issued(3)
    const { id } = person(1)
    assert.equal(await store.lift(id, note), 'not suspended')
    assert.equal(await store.suspend(id, appeal, note), 'suspended')
    assert.equal(await store.suspend(id, misconduct, note), 'already')
    assert.equal(await finding(id), 'suspended')
    assert.deepEqual((await store.find(readCid(id)))?.suspension, appeal)
    assert.equal(await store.lift(id, note), 'lifted')
    assert.equal(await store.lift(id, note), 'not suspended')
    assert.equal(await finding(id), 'valid')

    assert.equal(await store.suspend(id, appeal, note), 'suspended')
    assert.equal(await store.revoke(id, misconduct, note), 'revoked')
    assert.equal(await store.revoke(id, appeal, note), 'already')
    assert.equal(await store.suspend(id, appeal, note), 'revoked')
    assert.equal(await finding(id), 'revoked')
    assert.equal(await store.lift(id, note), 'lifted')
    assert.equal(await finding(id), 'revoked', 'what is lifted is the suspension')
    assert.deepEqual((await store.find(readCid(id)))?.revocation, misconduct)
    for (const unknown of [
      store.suspend(person(9).id, appeal, note),
      store.lift(person(9).id, note),
      store.list(person(9).id, 'unlisted', note),
      store.replace(person(9).id, id, note),
    ])
      assert.equal(await unknown, 'unknown')
    await isSound(services)
  })

  test('what came in revoked or suspended is so, and the journal says it', async () => {
    const { store, services, sign, finding } = await issued(0)
    const rows = [
      person(1, { revocation: misconduct }),
      person(2, { suspension: appeal }),
      person(3, { revocation: misconduct, suspension: appeal }),
    ]
    await store.issue(rows, note, { act: 'import', sign })
    assert.deepEqual(await Promise.all(rows.map(({ id }) => finding(id))), [
      'revoked',
      'suspended',
      'revoked',
    ])
    assert.deepEqual(
      (await store.withdrawn()).map(({ id }) => id).toSorted(),
      rows.map(({ id }) => id).toSorted(),
    )
    await isSound(services)
  })

  test('of what is decided at once nothing is lost, and the journal stays one chain', async () => {
    const { store, registry, services, finding } = await issued(12)
    const other = await registry.open()
    const all = people(12)
    const outcomes = await Promise.all(
      all.flatMap(({ id }, at) => [
        (at % 2 ? store : other).suspend(id, appeal, note),
        (at % 3 ? store : other).revoke(id, misconduct, note),
      ]),
    )
    assert.equal(outcomes.filter((outcome) => outcome === 'revoked').length >= 12, true)
    for (const { id } of all) assert.equal(await finding(id), 'revoked')
    await isSound(services)
  })

  test('only what is revoked is replaced, and says by what', async () => {
    const { store, services, finding } = await issued(2)
    const [{ id }, { id: by }] = [person(1), person(2)]
    assert.equal(await store.replace(id, by, note), 'not revoked')
    await store.revoke(id, misconduct, note)
    assert.equal(await store.replace(id, by, note), 'replaced')
    assert.equal((await store.find(readCid(id)))?.replacedBy, by)
    assert.deepEqual([await finding(id), await finding(by)], ['revoked', 'valid'])
    assert.deepEqual((await store.history(id)).map(({ act }) => act).slice(-2), ['revoke', 'replace'])
    await isSound(services)
  })

  test('a correction makes a new document, and the former hash still leads to it', async () => {
    const { store, services, sign, finding } = await issued(3)
    const { id, holder } = person(2)
    const before = (await store.find(readCid(id))) ?? assert.fail()
    const right = { ...holder, lastName: 'Łovelace' }
    assert.equal(await store.correct(id, right, sign, note), 'corrected')
    const after = (await store.find(readCid(id))) ?? assert.fail()
    assert.deepEqual(after.holder, right)
    assert.notEqual(after.verificationHash, before.verificationHash)
    assert.equal(verificationHashOf(after.document ?? assert.fail()), after.verificationHash)
    assert.deepEqual([after.seq, after.statusIndex], [before.seq, before.statusIndex])
    for (const hash of [before.verificationHash, after.verificationHash, person(2).formerHash]) {
      assert.equal((await store.find(readCid(hash)))?.id, id)
      assert.equal(await finding(hash), 'valid')
    }
    const named = async (search: string) =>
      (await store.directory({ search, page: 1, limit: 9 })).map((entry) => entry.id)
    assert.deepEqual(await named('lovelace'), [id])
    assert.deepEqual(await named('example 2'), [])
    assert.equal(await store.correct(person(9).id, right, sign, note), 'unknown')
    await isSound(services)
  })

  test('a correction that would give someone the same credential twice changes nothing', async () => {
    const { store, services, sign, finding } = await issued(3)
    const before = await store.find(readCid(person(2).id))
    assert.equal(await store.correct(person(2).id, person(1).holder, sign, note), 'taken')
    assert.deepEqual(await store.find(readCid(person(2).id)), before)
    assert.deepEqual(
      (await store.directory({ search: 'example 2', page: 1, limit: 9 })).map(({ id }) => id),
      [person(2).id],
    )
    assert.equal(await finding(person(2).id), 'valid')
    await isSound(services)
  })

  test('a holder with several credentials keeps the others when one is corrected', async () => {
    const { store, services, sign } = await issued(1)
    const { holder } = person(1)
    const other = { ...person(2, { courseId: 'micro-energy' }), holder }
    await store.issue([other], note, { act: 'issue', sign })
    assert.equal(await store.correct(other.id, { ...holder, firstName: 'Adele' }, sign, note), 'corrected')
    assert.deepEqual((await store.find(readCid(person(1).id)))?.holder, holder)
    const held = await store.heldBy(holder.email)
    assert.deepEqual(
      held.map(({ id, holder: { firstName } }) => [id, firstName]),
      [
        [person(1).id, 'Ada'],
        [other.id, 'Adele'],
      ],
    )
    await isSound(services)
  })

  test('all that is held about a person is told: documents, former hashes, what is withdrawn and what is unlisted', async () => {
    const { store, sign } = await issued(4)
    const { holder, id, formerHash } = person(3)
    const micro = { ...person(50, { courseId: 'micro-energy' }), holder }
    await store.issue([micro], note, { act: 'issue', sign })
    await store.revoke(id, misconduct, note)
    await store.list(micro.id, 'unlisted', note)
    const [former, newer] = (await store.heldBy(holder.email)).map(({ document, ...credential }) => ({
      ...credential,
      hashOfDocument: verificationHashOf(document ?? assert.fail()),
    }))
    assert.deepEqual([former?.id, former?.revocation, former?.formerHashes], [id, misconduct, [formerHash]])
    assert.deepEqual([newer?.id, newer?.listing], [micro.id, 'unlisted'])
    assert.deepEqual(
      [former?.hashOfDocument, newer?.hashOfDocument],
      [former?.verificationHash, newer?.verificationHash],
    )
    assert.deepEqual(await store.heldBy('nobody@example.com'), [])
  })

  test('what is signed anew keeps its facts and place, and is found by every hash it had', async () => {
    const { store, services, sign, finding } = await issued(3)
    const ids = people(2).map(({ id }) => id)
    const before = await store.records(0, 3)
    await store.signAnew(ids, sign, note)
    await store.signAnew(ids.slice(0, 1), sign, note)
    const after = await store.records(0, 3)
    assert.deepEqual(after[2], before[2], 'what was not named is as it was')
    for (const [at, record] of after.slice(0, 2).entries()) {
      const former = before[at]
      assert.deepEqual(
        [record.holder, record.statusIndex, record.issuedAt],
        [former?.holder, former?.statusIndex, former?.issuedAt],
      )
      assert.notEqual(record.verificationHash, former?.verificationHash)
      assert.ok(record.formerHashes?.includes(former?.verificationHash ?? ''))
    }
    assert.equal(after[0]?.formerHashes?.length, 3)
    for (const hash of after[0]?.formerHashes ?? []) assert.equal(await finding(hash), 'valid')
    await isSound(services)
  })

  test('signing anew is all or none', async () => {
    const { store, services } = await issued(3)
    const before = await store.records(0, 3)
    const signs = signFor(services)
    const ids = people(3).map(({ id }) => id)
    await assert.rejects(store.signAnew(ids, async (placed) => (await signs(placed)).slice(1), note))
    assert.deepEqual(await store.records(0, 3), before)
    await isSound(services)
  })
})
