// What operators decide about a credential: every act on both databases, and each rule once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { statusPurposes } from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import type { Holder } from '#domain/credential/credential.ts'
import { addItem, removeItem } from '#operations/catalogue/edit-catalogue.ts'
import {
  correctCredential,
  liftSuspension,
  revokeCredential,
  setListing,
  suspendCredential,
} from '#operations/credentials/decide.ts'
import { exportPerson } from '#operations/credentials/export-person.ts'
import { issueCredential } from '#operations/credentials/issue-credential.ts'
import { showCredential } from '#operations/credentials/show-credential.ts'
import { searchDirectory } from '#operations/verification/search-directory.ts'
import { verify } from '#operations/verification/verify.ts'
import { verificationHashOf } from '#signing/sign-credentials.ts'
import { assertSound, deciding, erase, fillNew, find } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { onBothStores, onSqlite, type TestedStore } from '#tests/support/stores/both-stores.ts'

const now = new Date('2026-12-01T12:00:00Z')
const at = '2026-12-01T12:00:00Z'

async function filled(newRegistry: TestedStore['newRegistry'], count: number) {
  const { services } = await fillNew(newRegistry, count)
  const about = (cid: string, why = 'A test.', who = 'olga') => deciding(services, cid, now, { who, why })
  const finding = async (cid: string) => (await verify(services, cid, now)).finding
  const recordOf = async (cid: string) => (await find(services, cid)) ?? assert.fail(`there is no ${cid}`)
  const named = async (search: string) =>
    (await searchDirectory(services, { search, page: 1, limit: 9 }, now)).cards.map(({ id }) => id)
  return { services, about, finding, recordOf, named }
}

// Which of the two lists have this position's bit set.
async function statusAt({ store }: Services, position: number): Promise<string[]> {
  const { list, bit } = statusListOf(position)
  const set: string[] = []
  for (const purpose of statusPurposes) {
    const { found = assert.fail() } = await store.statusList(list, purpose)
    if (((found.bits[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0) set.push(purpose)
  }
  return set
}

onBothStores(({ newRegistry }) => {
  test('a credential goes through every act, and the registry stays consistent', async () => {
    const { services, about, finding, recordOf, named } = await filled(newRegistry, 2)
    const { id, holder } = person(1)
    await suspendCredential(about(id))
    assert.equal(await finding(id), 'suspended')
    await liftSuspension(about(id))
    await setListing(about(id), 'unlisted')
    assert.deepEqual([await finding(id), await named('example 1')], ['valid', []])
    await setListing(about(id), 'listed')
    await correctCredential(about(id), { lastName: 'Łovelace' })
    assert.deepEqual([await named('lovelace'), await named('example 1')], [[id], []])
    await revokeCredential(about(id))
    const order = { holder, courseId: 'certification', replaces: id }
    const next = await issueCredential(services, order, { who: 'olga', why: 'A mistake.' }, now)
    assert.deepEqual([await finding(id), await finding(next.id)], ['revoked', 'valid'])
    assert.equal((await recordOf(id)).credential.replacedBy, next.id)
    const report = { id: 'r', title: 'R', publishDate: '2026-01-01' }
    await addItem({ registry: services, author: { who: 'olga', why: 'News.' }, now }, 'report', report)
    await removeItem({ registry: services, author: { who: 'olga', why: 'Old.' }, now }, 'report', 'r')
    await exportPerson({ registry: services, author: { who: 'olga', why: 'They asked.' }, now }, holder.email)
    await erase(services, next.id)
    assert.equal(await finding(next.id), 'unknown')
    const acts = (await services.store.history(id)).map(({ act }) => act)
    assert.deepEqual(acts.join(), 'import,suspend,lift,unlist,relist,correct,revoke,replace,export')
    await assertSound(services, 2)
  })
})

onSqlite(({ newRegistry }) => {
  test('records suspending, lifting and revoking once, with who and why', async () => {
    const { services, about, finding } = await filled(newRegistry, 1)
    const { id } = person(1)
    const refused = (decision: Promise<unknown>, message: string) => assert.rejects(decision, { message })
    await refused(liftSuspension(about(id)), `${id} is not suspended.`)
    const suspended = await suspendCredential(about(id.toLowerCase(), 'An appeal.'))
    assert.deepEqual(suspended.suspension, { at, reason: 'An appeal.' })
    await refused(suspendCredential(about(id)), `${id} is already suspended.`)
    assert.equal((await liftSuspension(about(id, 'Upheld.', 'pia'))).suspension, undefined)
    await suspendCredential(about(id, 'Another.'))
    const revoked = await revokeCredential(about(id, 'Misconduct.'))
    assert.deepEqual(revoked.revocation, { at, reason: 'Misconduct.' })
    await refused(revokeCredential(about(id)), `${id} is already revoked.`)
    await refused(suspendCredential(about(id)), `${id} is revoked, and that is final.`)
    await liftSuspension(about(id))
    assert.equal(await finding(id), 'revoked', 'only the suspension is lifted')
    for (const decide of [revokeCredential, suspendCredential, liftSuspension])
      await refused(decide(about(person(9).id)), `There is no credential "${person(9).id}".`)
    const { standing, history } = await showCredential(services.store, id, now)
    assert.equal(standing, 'revoked')
    assert.deepEqual(
      history.slice(1).map(({ act, who, why }) => `${act} ${who} ${why}`),
      [
        'suspend olga An appeal.',
        'lift pia Upheld.',
        'suspend olga Another.',
        'revoke olga Misconduct.',
        'lift olga A test.',
      ],
    )
    await assertSound(services, 1)
  })

  test('a correction is a new document at a new position, and the former position is revoked', async () => {
    const { services, about, finding, recordOf } = await filled(newRegistry, 3)
    const { id, holder, formerHash } = person(2)
    await suspendCredential(about(id))
    const { credential: before } = await recordOf(id)
    const corrected = await correctCredential(about(id), {
      lastName: '  Łovelace ',
      email: 'ADA@example.com',
    })
    const { credential: after, document } = await recordOf(id)
    assert.deepEqual(after, corrected)
    assert.deepEqual(after.holder, { ...holder, lastName: 'Łovelace', email: 'ada@example.com' })
    assert.equal(verificationHashOf(document?.bytes ?? assert.fail()), after.verificationHash)
    assert.notEqual(after.verificationHash, before.verificationHash)
    assert.notEqual(after.statusIndex, before.statusIndex)
    assert.equal(after.seq, before.seq)
    assert.deepEqual(await statusAt(services, before.statusIndex), ['revocation', 'suspension'])
    assert.deepEqual(await statusAt(services, after.statusIndex), ['suspension'], 'its status goes along')
    for (const hash of [before.verificationHash, formerHash])
      assert.equal((await recordOf(hash)).credential.id, id)
    assert.equal(await finding(id), 'suspended')
    await liftSuspension(about(id))
    assert.deepEqual([await statusAt(services, after.statusIndex), await finding(id)], [[], 'valid'])
    await assertSound(services, 3)
  })

  test('rejects a correction that changes nothing, is not a name, or makes a duplicate', async () => {
    const { services, about, recordOf } = await filled(newRegistry, 3)
    const { id, holder } = person(2)
    const before = await recordOf(id)
    const refused = (given: Partial<Holder>, message: string | RegExp) =>
      assert.rejects(correctCredential(about(id), given), { message })
    await refused(holder, `${id} already has this name and email address.`)
    await refused({ email: 'nobody' }, /^The credential cannot be corrected: the email, "nobody", is not/)
    await refused(person(1).holder, 'This holder already has the same credential.')
    assert.deepEqual(await recordOf(id), before)
    // Another course of the same holder is another credential, and keeps its name.
    const other = { ...person(5, { courseId: 'micro-energy' }), holder }
    await enter(services, [other])
    await correctCredential(about(other.id), { firstName: 'Adele' })
    assert.equal((await recordOf(id)).credential.holder.firstName, 'Ada')
    await assertSound(services, 4)
  })

  test('changes listing once, and still verifies an unlisted credential', async () => {
    const { about, finding } = await filled(newRegistry, 1)
    const { id } = person(1)
    await assert.rejects(setListing(about(id), 'listed'), { message: `${id} is already listed.` })
    await setListing(about(id), 'unlisted')
    await assert.rejects(setListing(about(id), 'unlisted'), { message: `${id} is already unlisted.` })
    assert.equal(await finding(id), 'valid')
  })

  test('a person’s export has everything stored: documents, former hashes, revoked and unlisted credentials', async () => {
    const { services, about } = await filled(newRegistry, 4)
    const { holder, id, formerHash } = person(3)
    const micro = { ...person(50, { courseId: 'micro-energy' }), holder }
    await enter(services, [micro])
    await revokeCredential(about(id, 'Misconduct.'))
    await setListing(about(micro.id), 'unlisted')
    const asked = { who: 'olga', why: 'They asked.' }
    const { email, credentials } = await exportPerson(
      { registry: services, author: asked, now },
      ' Holder-3@Example.com',
    )
    assert.equal(email, holder.email)
    const [former = assert.fail(), newer = assert.fail()] = credentials
    assert.deepEqual(
      [former.id, former.revocation, former.standing, former.formerHashes],
      [id, { at, reason: 'Misconduct.' }, 'revoked', [formerHash]],
    )
    assert.deepEqual([newer.id, newer.listing, newer.standing], [micro.id, 'unlisted', 'valid'])
    const { credentialSubject } = newer.document as { credentialSubject: { achievement: object } }
    assert.ok(credentialSubject.achievement)
    assert.deepEqual(former.history.map(({ act }) => act).join(), 'import,revoke')
    assert.deepEqual((await services.store.history(id)).at(-1)?.act, 'export', 'and that is noted')
    await assert.rejects(
      exportPerson({ registry: services, author: asked, now }, 'nobody@example.com'),
      /^Error: Nothing is stored about/,
    )
  })
})
