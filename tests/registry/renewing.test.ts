// A renewal keeps id and position, is counted from the former end, and can be repeated safely.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { formerPeriods } from '#domain/credential/periods.ts'
import { correctCredential, revokeCredential, suspendCredential } from '#operations/credentials/decide.ts'
import { type Renewal, renewCredential } from '#operations/credentials/renew-credential.ts'
import { verify } from '#operations/verification/verify.ts'
import { assertSound, deciding, erase, fillNew, find } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const { id } = person(1)
const inTime = new Date('2027-02-01T12:00:00Z')
const late = new Date('2029-06-01T12:00:00Z')
const about = (registry: Services, now: Date, cid = id) =>
  deciding(registry, cid, now, { who: 'olga', why: 'Audit.' })

onSqlite(({ newRegistry }) => {
  test('renews in time, late and after a correction, and records every period', async () => {
    const { services } = await fillNew(newRegistry, 2)
    const { credential: before } = (await find(services, id)) ?? assert.fail()
    const renewed = await renewCredential(about(services, inTime), { crus: 22 })
    assert.equal(renewed.expiresAt, '2029-03-14T23:59:59Z', 'counted from the former end')
    assert.deepEqual([renewed.statusIndex, renewed.issuedAt], [before.statusIndex, before.issuedAt])
    assert.notEqual(renewed.verificationHash, before.verificationHash)
    assert.equal((await find(services, before.verificationHash))?.credential.id, id)
    await correctCredential(about(services, inTime), { lastName: 'Lovelace' })
    assert.equal((await verify(services, id, late)).finding, 'expired')
    const past = renewCredential(about(services, late), { expiresAt: '2029-05-01' })
    await assert.rejects(past, /must end later than that and today/)
    const again = await renewCredential(about(services, late))
    assert.equal(again.expiresAt, '2031-06-01T23:59:59Z', 'counted from today')
    await assert.rejects(renewCredential(about(services, late)), /a whole period or more from today/)
    assert.equal((await verify(services, id, late)).finding, 'valid')
    const formers = await services.store.formerDocuments(again.seq)
    assert.deepEqual(formerPeriods(again, formers), [
      { from: '2025-03-14T00:00:00Z', until: '2027-03-14T23:59:59Z' },
      { from: '2027-03-15T00:00:00Z', until: '2029-03-14T23:59:59Z' },
    ])
    // A correction leaves nothing by which the former document could be proved.
    assert.deepEqual(
      formers.map(({ blind, leaf }) => [blind !== undefined, leaf !== undefined]),
      [
        [false, false],
        [true, true],
        [false, true],
        [true, true],
      ],
    )
    const history = await services.store.history(id)
    assert.deepEqual(
      history.slice(1).map(({ act, why }) => `${act} ${why}`),
      ['renew 22 CRUs: Audit.', 'correct last name: Audit.', 'renew Audit.'],
    )
    await assertSound(services, 2)
    await erase(services, id)
    assert.deepEqual(await services.store.formerDocuments(again.seq), [])
    await assertSound(services, 1)
  })

  test('rejects what cannot be renewed in a sentence, and repeats no renewal', async () => {
    const { services } = await fillNew(newRegistry, 3)
    const { expiresAt: _, ...endless } = person(9, { courseId: 'micro-energy' })
    await enter(services, [endless, person(8, { courseId: 'micro-energy' })])
    const refused = (cid: string, message: string | RegExp, renewal: Renewal = {}) =>
      assert.rejects(renewCredential(about(services, inTime, cid), renewal), { message })
    await refused(endless.id, `${endless.id} does not expire, so there is nothing to renew.`)
    await refused(person(8).id, /has no default period: give its new expiry \(expiresAt, or --expires/)
    await refused(id, `${id} is valid until 2027-03-14 already.`, { expiresAt: '2027-03-14' })
    await refused(id, /a renewal must end later than that and today\.$/, { expiresAt: '2026-01-01' })
    await refused(id, '"3/4/2028" is 2028-04-03 or 2028-03-04.', { expiresAt: '3/4/2028' })
    await refused(id, 'The CRUs of a renewal must be a number.', { crus: Number.NaN })
    await renewCredential(about(services, inTime))
    await refused(id, /^NM-\S+ is valid until 2029-03-14, a whole period or more from today: /)
    const further = await renewCredential(about(services, inTime), { expiresAt: '2030-01-31' })
    assert.equal(further.expiresAt, '2030-01-31T23:59:59Z')
    const [suspended, revoked] = [person(2).id, person(3).id]
    await suspendCredential(about(services, inTime, suspended))
    await renewCredential(about(services, inTime, suspended))
    assert.equal((await verify(services, suspended, inTime)).finding, 'suspended', 'that stays')
    await revokeCredential(about(services, inTime, revoked))
    await refused(revoked, `${revoked} is revoked, and that is final.`)
    await erase(services, revoked)
    await refused(revoked, `There is no credential "${revoked}".`)
    await assertSound(services, 4)
  })
})
