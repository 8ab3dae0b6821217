// What the server and the command line can do, done on both stores.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { isCredentialId } from '#domain/credential/credential-id.ts'
import { readCid } from '#domain/verification/cid.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { liftSuspension, revokeCredential, suspendCredential } from '#operations/decide.ts'
import { addItem, editItem, removeItem } from '#operations/edit-catalogue.ts'
import { exportCsv } from '#operations/export-credentials.ts'
import { fillWithSamples } from '#operations/fill-with-samples.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { issueCredential } from '#operations/issue-credential.ts'
import { listCredentials } from '#operations/list-credentials.ts'
import { showCredential } from '#operations/show-credential.ts'
import { verify } from '#operations/verify.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, signFor } from '#tests/support/people.ts'

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

const keysMadeAt = new Date('2026-01-01T00:00:00Z')
const now = new Date('2026-06-01T12:00:00Z')
const author = { who: 'olga', why: 'the June cohort' }
const ada = { firstName: ' Ada ', lastName: 'Example', email: 'Ada@Example.com' }

const table = (...rows: string[]) => ['first_name,last_name,email,course,issued_at', ...rows].join('\n')
const good = table(
  'Ada,Example,ada@example.com,certification,2025-03-14',
  'Bo,Example,bo@example.com,micro-energy,2024-01-01',
)

onBothStores(({ newRegistry }) => {
  const begun = async () => (await newRegistry({ keysMadeAt })).enter()
  async function filled() {
    const services = await begun()
    await services.store.fill(initialCatalogue, [], note, signFor(services, now))
    return services
  }

  test('a credential is issued tidy, with an id, a hash and the usual expiry, and never twice', async () => {
    const { store, keys } = await filled()
    const order = { holder: ada, courseId: 'certification', issuedAt: '2026-05-30' }
    const issued = await issueCredential(store, keys, order, author, now)
    assert.ok(isCredentialId(issued.id))
    assert.match(issued.verificationHash ?? '', /^[0-9a-f]{64}$/)
    assert.deepEqual(issued.holder, { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' })
    assert.equal(issued.expiresAt, '2028-05-30T23:59:59Z')
    assert.deepEqual(await issueCredential(store, keys, order, author, now), { ...issued, already: true })
    await assert.rejects(issueCredential(store, keys, { ...order, courseId: 'x' }, author, now), Refusal)
    const bad = { ...order, holder: { ...ada, email: 'ada' }, expiresAt: '2020-01-01' }
    await assert.rejects(issueCredential(store, keys, bad, author, now), /e-mail is not.*; it expires before/)
    await assert.rejects(
      issueCredential(store, keys, order, { who: 'olga', why: '' }, now),
      /a reason is missing/,
    )
    const forever = { ...order, courseId: 'cru-subscription', expiresAt: 'never' }
    assert.ok(!('expiresAt' in (await issueCredential(store, keys, forever, author, now))))
    assert.equal(await store.size(), 2)
  })

  test('an import takes all rows in by date of issue, and changes nothing the second time', async () => {
    const { store, keys } = await filled()
    const phases: string[] = []
    const onProgress = (phase: string, done: number, total: number) =>
      phases.push(`${phase} ${done}/${total}`)
    const trial = await importCredentials(store, keys, good, author, now, { isTrial: true })
    assert.deepEqual(trial, { rows: 2, bad: [], isWritten: false, added: 2, known: 0, lookalikes: [] })
    assert.equal(await store.size(), 0)
    const report = await importCredentials(store, keys, good, author, now, { onProgress })
    assert.deepEqual(report, { rows: 2, bad: [], isWritten: true, added: 2, known: 0, lookalikes: [] })
    assert.equal(phases.at(-1), 'writing 2/2')
    assert.deepEqual(
      (await store.read({ order: 'oldest', limit: 9 })).map(({ holder }) => holder.firstName),
      ['Bo', 'Ada'],
    )
    const again = await importCredentials(store, keys, good, author, now)
    assert.deepEqual(again, { rows: 2, bad: [], isWritten: true, added: 0, known: 2, lookalikes: [] })
    assert.equal(await store.size(), 2)
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
  })

  test('one bad row refuses the whole table, and every bad row is named by its line', async () => {
    const { store, keys } = await filled()
    const bad = table(
      'Ada,Example,ada@example.com,certification,2025-03-14',
      'Bo,Example,bo,certification,2025-03-14',
      '"Cy\nX",Example,cy@example.com,astrology,soon',
      'Ada,Example,ada@example.com,certification,2025-03-14',
      'short',
    )
    const report = await importCredentials(store, keys, bad, author, now)
    assert.deepEqual(report.bad, [
      { line: 3, faults: ['the e-mail is not an address such as name@example.com'] },
      {
        line: 4,
        faults: [
          'there is no course "astrology"',
          'the first name holds a character that cannot be shown',
          'the date of issue, "soon", is not a day of the calendar',
        ],
      },
      { line: 6, faults: ['it repeats the holder, course and date of line 2'] },
      { line: 7, faults: ['it has 1 cells where the header has 5'] },
    ])
    assert.equal(report.isWritten, false)
    assert.equal(await store.size(), 0)
    await assert.rejects(
      importCredentials(store, keys, 'a,b\n1,2', author, now),
      /the column first_name is missing/,
    )
    await assert.rejects(importCredentials(store, keys, '', author, now), /it is empty/)
    await assert.rejects(importCredentials(store, keys, `${good}\n"x`, author, now), /Line 4 cannot be read/)
  })

  test('a hash that belongs to another is told by line', async () => {
    const { store, keys } = await filled()
    const head = 'first_name,last_name,email,course,issued_at,verification_hash\n'
    const hash = 'a'.repeat(32)
    await importCredentials(
      store,
      keys,
      `${head}Ada,E,ada@example.com,certification,2025-03-14,${hash}`,
      author,
      now,
    )
    const clash = `${head}Bo,E,bo@example.com,certification,2025-03-14,${hash}`
    assert.deepEqual((await importCredentials(store, keys, clash, author, now)).bad, [
      { line: 2, faults: ['its verification hash belongs to another credential'] },
    ])
  })

  test('what was revoked by mistake is issued anew, on the same day, with a link from the old', async () => {
    const { store, keys } = await filled()
    const order = { holder: ada, courseId: 'certification', issuedAt: '2026-05-30' }
    const { id } = await issueCredential(store, keys, order, author, now)
    const anew = { ...order, replaces: id }
    await assert.rejects(issueCredential(store, keys, anew, author, now), {
      message: `${id} is not revoked, so nothing can be issued in its place.`,
    })
    await revokeCredential({ store, cid: id, author, now })
    const issued = await issueCredential(store, keys, anew, author, now)
    assert.equal(issued.issuedAt, '2026-05-30T00:00:01Z')
    const old = await verify(store, keys, id, now)
    assert.deepEqual([old.finding, old.credential?.replacedBy], ['revoked', issued.id])
    assert.equal((await verify(store, keys, issued.id, now)).finding, 'valid')
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
  })

  test('a start in the future is taken, and a day that does not exist is refused by name', async () => {
    const { store, keys } = await filled()
    const order = { holder: ada, courseId: 'certification' }
    const { id } = await issueCredential(store, keys, { ...order, issuedAt: '2027-01-01' }, author, now)
    assert.equal((await verify(store, keys, id, now)).finding, 'not-yet-valid')
    assert.equal((await verify(store, keys, id, new Date('2027-01-01T00:00:00Z'))).finding, 'valid')
    for (const day of ['2026-02-30', '2026-02-30T12:00:00Z'])
      await assert.rejects(issueCredential(store, keys, { ...order, issuedAt: day }, author, now), {
        message: `The credential cannot be issued: the date of issue, "${day}", is not a day of the calendar.`,
      })
    const midnight = '2026-03-01T24:00:00Z'
    await assert.rejects(issueCredential(store, keys, { ...order, issuedAt: midnight }, author, now), {
      message: `The credential cannot be issued: the date of issue, "${midnight}", is not a time of that day.`,
    })
    const rows = table(
      'Bo,Example,bo@example.com,certification,2025-02-29T10:00:00Z',
      `Cy,Example,cy@example.com,certification,${midnight}`,
    )
    const { bad } = await importCredentials(store, keys, rows, author, now)
    assert.deepEqual(
      bad.map(({ faults }) => faults.join()),
      [
        'the date of issue, "2025-02-29T10:00:00Z", is not a day of the calendar',
        `the date of issue, "${midnight}", is not a time of that day`,
      ],
    )
  })

  test('suspending, lifting and revoking are said once, with who and why, and a revocation is final', async () => {
    const { store, keys } = await filled()
    const { id } = await issueCredential(store, keys, { holder: ada, courseId: 'certification' }, author, now)
    const deciding = (who: string, why: string, cid = id) => ({ store, cid, author: { who, why }, now })
    const suspended = await suspendCredential(deciding('olga', 'An appeal.', id.toLowerCase()))
    assert.deepEqual(suspended.suspension, { at: '2026-06-01T12:00:00Z', reason: 'An appeal.' })
    await assert.rejects(suspendCredential(deciding('olga', 'Again.')), {
      message: `${id} is already suspended.`,
    })
    assert.equal((await verify(store, keys, id, now)).finding, 'suspended')
    await liftSuspension(deciding('pia', 'Appeal upheld.'))
    await assert.rejects(liftSuspension(deciding('pia', 'Again.')), { message: `${id} is not suspended.` })
    assert.equal((await verify(store, keys, id, now)).finding, 'valid')
    const revoked = await revokeCredential(deciding('olga', 'Misconduct.'))
    assert.deepEqual(revoked.revocation, { at: '2026-06-01T12:00:00Z', reason: 'Misconduct.' })
    await assert.rejects(revokeCredential(deciding('olga', 'Again.')), {
      message: `${id} is already revoked.`,
    })
    await assert.rejects(suspendCredential(deciding('olga', 'Again.')), {
      message: `${id} is revoked, and that is final.`,
    })
    assert.equal((await verify(store, keys, id, now)).finding, 'revoked')
    await assert.rejects(
      revokeCredential(deciding('olga', 'Misconduct.', 'nobody-has-this-one')),
      /There is no credential/,
    )
    const shown = await showCredential(store, id, now)
    assert.equal(shown.standing, 'revoked')
    assert.deepEqual(
      shown.history.map(({ act, who, why }) => `${act} ${who} ${why}`),
      [
        'issue olga the June cohort',
        'suspend olga An appeal.',
        'lift pia Appeal upheld.',
        'revoke olga Misconduct.',
      ],
    )
  })

  test('the list filters by type, standing, name and address', async () => {
    const { store, keys } = await begun()
    await fillWithSamples(store, keys, now)
    const count = async (filter: Parameters<typeof listCredentials>[1]) =>
      (await all(listCredentials(store, filter, now))).length
    const standings = [
      await count({ standing: 'valid' }),
      await count({ standing: 'expired' }),
      await count({ standing: 'revoked' }),
    ]
    assert.equal(
      standings.reduce((sum, one) => sum + one),
      await store.size(),
    )
    for (const one of standings) assert.ok(one > 0)
    assert.ok((await count({ type: 'CEU' })) > 0)
    const [first] = await store.read({ order: 'oldest', limit: 1 })
    assert.ok((await count({ search: first?.holder.email ?? '' })) >= 1)
  })

  test('an export is a table that an import takes back whole', async () => {
    const { store, keys } = await begun()
    await fillWithSamples(store, keys, now)
    const text = (await all(exportCsv(store, now))).join('')
    const { store: copy, keys: copyKeys } = await filled()
    const report = await importCredentials(copy, copyKeys, text, author, now)
    assert.deepEqual([report.bad, report.added], [[], await store.size()])
    const withoutHashes = (table: string) => table.replaceAll(/,[0-9a-f]{64},/g, ',,')
    assert.equal(withoutHashes((await all(exportCsv(copy, now))).join('')), withoutHashes(text))
    const [one] = await store.read({ order: 'newest', limit: 1 })
    assert.equal((await copy.find(readCid(one?.verificationHash ?? '')))?.id, one?.id)
    assert.deepEqual((await checkRegistry(copy, copyKeys)).faults, [])
  })

  test('the catalogue is edited with care', async () => {
    const { store } = await filled()
    const report = { id: 'r', title: 'R', publishDate: '2026-01-01' }
    await addItem(store, 'report', report, author, now)
    await assert.rejects(addItem(store, 'report', report, author, now), /There is already a report "r"/)
    await assert.rejects(addItem(store, 'report', { ...report, id: 'R!' }, author, now), /the id must be/)
    assert.equal((await editItem(store, 'report', 'r', { title: 'S' }, author, now)).title, 'S')
    await assert.rejects(editItem(store, 'report', 'x', {}, author, now), /There is no report "x"/)
    await assert.rejects(
      editItem(store, 'course', 'certification', { type: 'CEU' }, author, now),
      /cannot be changed/,
    )
    await removeItem(store, 'report', 'r', author, now)
    await assert.rejects(removeItem(store, 'report', 'r', author, now), /There is no report "r"/)
  })
})
