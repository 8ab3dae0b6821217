// Issuing a credential: normalized, never twice by mistake, and as a replacement for a revoked one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCredentialId } from '#domain/credential/credential-id.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { revokeCredential } from '#operations/decide.ts'
import { seedCatalogue } from '#operations/edit-catalogue.ts'
import { issueCredential } from '#operations/issue-credential.ts'
import type { Order } from '#operations/read-orders.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { verify } from '#operations/verify.ts'
import { onSqlite } from '#tests/support/both-stores.ts'
import { assertSound } from '#tests/support/erasing.ts'

const now = new Date('2026-06-01T12:00:00Z')
const author = { who: 'olga', why: 'the June cohort' }
const ada = { firstName: ' Ada ', lastName: 'Example', email: 'Ada@Example.com' }
const order = { holder: ada, courseId: 'certification', issuedAt: '2026-05-30' }

onSqlite(({ newRegistry }) => {
  async function begun() {
    const services = await (await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })).enter()
    await seedCatalogue(services, now)
    const issue = (order: Order, why = author.why) =>
      issueCredential(services, order, { ...author, why }, now)
    return { services, issue }
  }

  test('a credential is normalized, gets an id, a hash and the default expiry, and is never issued twice', async () => {
    const { services, issue } = await begun()
    const issued = await issue(order)
    assert.ok(isCredentialId(issued.id))
    assert.match(issued.verificationHash, /^[0-9a-f]{64}$/)
    assert.deepEqual(issued.holder, { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' })
    assert.equal(issued.expiresAt, '2028-05-30T23:59:59Z')
    assert.deepEqual(await issue(order), { ...issued, already: true })
    await assert.rejects(
      issue({ ...order, expiresAt: '2027-01-01' }),
      /was already issued on 2026-05-30, but expires/,
    )
    const forever = await issue({ ...order, courseId: 'cru-subscription', expiresAt: 'never' })
    assert.ok(!('expiresAt' in forever))
    assert.equal(await services.store.count(), 2)
    await assert.rejects(issue({ ...order, courseId: 'x' }), Refusal)
    const bad = { ...order, holder: { ...ada, email: 'ada' }, expiresAt: '2020-01-01' }
    await assert.rejects(issue(bad), /email is not.*; it expires before/)
    await assert.rejects(issue(order, ''), /a reason is missing/)
    await assertSound(services, 2)
  })

  test('a credential revoked by mistake can be reissued on the same day, linked from the old one', async () => {
    const { services, issue } = await begun()
    const { id } = await issue(order)
    const replacement = { ...order, replaces: id }
    await assert.rejects(issue(replacement), {
      message: `${id} is not revoked, so nothing can be issued in its place.`,
    })
    await revokeCredential({ registry: services, cid: id, author, now })
    const issued = await issue(replacement)
    assert.equal(issued.issuedAt, '2026-05-30T00:00:01Z')
    const old = await verify(services, id, now)
    assert.deepEqual([old.finding, old.credential?.replacedBy], ['revoked', issued.id])
    assert.equal((await verify(services, issued.id, now)).finding, 'valid')
    assert.deepEqual(await issue(replacement), { ...issued, already: true })
    await assertSound(services, 2)
  })

  test('a future start date is accepted, and an invalid date is named in the refusal', async () => {
    const { services, issue } = await begun()
    const { id } = await issue({ ...order, issuedAt: '2027-01-01' })
    assert.equal((await verify(services, id, now)).finding, 'not-yet-valid')
    assert.equal((await verify(services, id, new Date('2027-01-01T00:00:00Z'))).finding, 'valid')
    for (const [issuedAt, fault] of [
      ['2026-02-30', 'a valid date'],
      ['2026-02-30T12:00:00Z', 'a valid date'],
      ['2026-03-01T24:00:00Z', 'a time of that day'],
      ['31.12.2025', 'a valid date'],
    ] as const)
      await assert.rejects(issue({ ...order, issuedAt }), {
        message: `The credential cannot be issued: the date of issue, "${issuedAt}", is not ${fault}.`,
      })
    await assert.rejects(
      issue({ ...order, courseId: 'none', holder: { ...order.holder, email: 'x' }, issuedAt: '1.1.2026' }),
      /: there is no course "none"; the email is not [^;]*; the date of issue, "1\.1\.2026", is not a valid date\.$/,
    )
  })

  test('after an uncertain commit, the second attempt finds what the first one created', async () => {
    const { services } = await begun()
    let attempts = 0
    const doubtful: Registry = {
      ...services,
      async change(note, work) {
        attempts += 1
        const result = await services.change(note, work)
        if (attempts === 1) throw new StoreTrouble('in-doubt', new Error('the connection was lost'))
        return result
      },
    }
    const issued = await issueCredential(doubtful, order, author, now)
    assert.deepEqual([attempts, issued.already], [2, true])
    assert.equal(await services.store.count(), 1)
  })
})
