// Numbers of a former system: imported once, signed, and found however they are written.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cidFrom } from '#domain/verification/cid.ts'
import { seedCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { importCredentials } from '#operations/credentials/import-credentials.ts'
import { issueCredential } from '#operations/credentials/issue-credential.ts'
import { verify } from '#operations/verification/verify.ts'
import { assertSound } from '#tests/support/people/erasing.ts'
import { isLongRun } from '#tests/support/process/long-run.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onBothStores } from '#tests/support/stores/both-stores.ts'

const author = { who: 'olga', why: 'the former system' }
const now = new Date('2026-06-01T12:00:00Z')
const header = 'first_name,last_name,email,course,issued_at,former_number'
const numberOf = (at: number) => `CERT/2020/${String(at).padStart(4, '0')}-b`
const row = (at: number, number = numberOf(at)) =>
  `Ada,Example ${at},holder-${at}@example.com,certification,2025-03-14,${number}`

// As people type it, as a form sends it, and as the QR code on the old paper links to it.
const spellings = [
  (number: string) => number,
  (number: string) => ` ${number.toLowerCase()} `,
  (number: string) => number.replaceAll('/', ' ').toUpperCase(),
  (number: string) => number.replace(/\W/g, ''),
  (number: string) => `https://old.example/check?lang=en&cid=${encodeURIComponent(number)}`,
]

onBothStores(({ newRegistry }) => {
  async function begun() {
    const services = await (await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })).enter()
    await seedCatalogue(services, now)
    const take = (...rows: string[]) => importCredentials(services, [header, ...rows].join('\n'), author, now)
    return { services, take }
  }

  test('finds each of 1,000 imported numbers by call, page, field and old link', async () => {
    const { services, take } = await begun()
    const rows = Array.from({ length: 1000 }, (_, at) => row(at))
    assert.deepEqual((await take(...rows)).bad, [])
    assert.equal((await take(...rows)).known, 1000)
    const app = await startFixture({ services })
    // All of them in a long run.
    for (let at = 0; at < 1000; at += isLongRun ? 1 : 21) {
      const number = numberOf(at)
      const typed = spellings[at % spellings.length]?.(number) ?? number
      const answer = await app.inject(`/api/credentials/verify/${encodeURIComponent(cidFrom(typed))}`)
      const { credential, valid } = answer.json()
      assert.deepEqual(
        [valid, credential?.holder.name, credential?.formerNumber],
        [true, `Ada Example ${at}`, number],
        typed,
      )
      const page = await app.inject(`/verify?cid=${encodeURIComponent(typed)}`)
      assert.ok(page.body.includes(`Ada Example ${at}<`), typed)
    }
    const [{ document } = assert.fail()] = await services.store.records(0, 1)
    const { credentialSubject } = JSON.parse(Buffer.from(document?.bytes ?? []).toString())
    assert.equal(credentialSubject.licenseNumber, numberOf(0))
  })

  test('refuses a number of another credential, one like an id, and one without letters, and changes nothing', async () => {
    const { services, take } = await begun()
    await take(row(1))
    const order = {
      holder: { firstName: 'Bo', lastName: 'E', email: 'bo@example.com' },
      courseId: 'certification',
    }
    const issue = (formerNumber: string) => issueCredential(services, { ...order, formerNumber }, author, now)
    await assert.rejects(
      issue('cert 2020 0001 B'),
      /^Error: Its former number belongs to another credential\.$/,
    )
    for (const [number, fault] of [
      ['NM-2020-0815', /"NM-2020-0815", reads like an id of this registry/],
      ['--', /is not 1 to 64 characters with a letter or digit/],
      ['x'.repeat(65), /is not 1 to 64 characters/],
    ] as const)
      await assert.rejects(issue(number), fault)
    assert.deepEqual((await take(row(2, 'CERT-2020-0001-B'), row(3))).bad, [
      { line: 2, faults: ['its former number belongs to another credential'] },
    ])
    assert.deepEqual(
      (await take(row(4), row(5, numberOf(4)))).bad.map(({ line }) => line),
      [3],
    )
    assert.equal((await verify(services, numberOf(3), now)).finding, 'unknown')
    const { id } = await issue('17/b')
    assert.equal((await verify(services, '17 B', now)).credential?.id, id)
    await assertSound(services, 2)
  })
})
