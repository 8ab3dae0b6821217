// What the server and the command line can do, done on both stores.
import assert from 'node:assert/strict'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { isCredentialId } from '#domain/credential/credential-id.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { backup, restore } from '#operations/backup.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { addItem, editItem, readCatalogue, removeItem, seedCatalogue } from '#operations/edit-catalogue.ts'
import { exportCsv } from '#operations/export-credentials.ts'
import { fillWithSamples } from '#operations/fill-with-samples.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { issueCredential } from '#operations/issue-credential.ts'
import { listCredentials } from '#operations/list-credentials.ts'
import { reinstateCredential, revokeCredential } from '#operations/revoke-credential.ts'
import { showCredential } from '#operations/show-credential.ts'
import { verify } from '#operations/verify.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note } from '#tests/support/people.ts'
import { fixtureKeys } from '#tests/support/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

const keys = fixtureKeys()
const now = new Date('2026-06-01T12:00:00Z')
const author = { who: 'olga', why: 'the June cohort' }
const ada = { firstName: ' Ada ', lastName: 'Example', email: 'Ada@Example.com' }

const table = (...rows: string[]) => ['first_name,last_name,email,course,issued_at', ...rows].join('\n')
const good = table(
  'Ada,Example,ada@example.com,certification,2025-03-14',
  'Bo,Example,bo@example.com,micro-energy,2024-01-01',
)

onBothStores(({ newRegistry }) => {
  async function filled() {
    const store = await (await newRegistry()).open()
    await store.fill(initialCatalogue, [], note)
    return store
  }
  const newFile = () => join(temporaryFolder('backup'), 'registry.backup')

  test('a credential is issued tidy, with an id, a hash and the usual expiry, and never twice', async () => {
    const store = await filled()
    const order = { holder: ada, courseId: 'certification', issuedAt: '2026-05-30' }
    const issued = await issueCredential(store, keys, order, author, now)
    assert.ok(isCredentialId(issued.id))
    assert.match(issued.verificationHash ?? '', /^[0-9a-f]{64}$/)
    assert.deepEqual(issued.holder, { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' })
    assert.equal(issued.expiresAt, '2028-05-30T23:59:59Z')
    await assert.rejects(issueCredential(store, keys, order, author, now), {
      message: `This holder already has it, as ${issued.id}.`,
    })
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
    const store = await filled()
    const phases: string[] = []
    const onProgress = (phase: string, done: number, total: number) =>
      phases.push(`${phase} ${done}/${total}`)
    const trial = await importCredentials(store, keys, good, author, now, { isTrial: true })
    assert.deepEqual(trial, { rows: 2, bad: [], isWritten: false, added: 2, known: 0 })
    assert.equal(await store.size(), 0)
    const report = await importCredentials(store, keys, good, author, now, { onProgress })
    assert.deepEqual(report, { rows: 2, bad: [], isWritten: true, added: 2, known: 0 })
    assert.equal(phases.at(-1), 'writing 2/2')
    assert.deepEqual(
      (await store.read({ order: 'oldest', limit: 9 })).map(({ holder }) => holder.firstName),
      ['Bo', 'Ada'],
    )
    const again = await importCredentials(store, keys, good, author, now)
    assert.deepEqual(again, { rows: 2, bad: [], isWritten: true, added: 0, known: 2 })
    assert.equal(await store.size(), 2)
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
  })

  test('one bad row refuses the whole table, and every bad row is named by its line', async () => {
    const store = await filled()
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
          'the date of issue is not a date',
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
    const store = await filled()
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

  test('revoking and reinstating are said once, with who and why', async () => {
    const store = await filled()
    const { id } = await issueCredential(store, keys, { holder: ada, courseId: 'certification' }, author, now)
    const revoked = await revokeCredential(store, id.toLowerCase(), { who: 'olga', why: 'Misconduct.' }, now)
    assert.deepEqual(revoked.revocation, { at: '2026-06-01T12:00:00Z', reason: 'Misconduct.' })
    await assert.rejects(revokeCredential(store, id, author, now), { message: `${id} is already revoked.` })
    assert.equal((await verify(store, keys, id, now)).finding, 'revoked')
    await reinstateCredential(store, id, { who: 'pia', why: 'Appeal upheld.' }, now)
    await assert.rejects(reinstateCredential(store, id, author, now), { message: `${id} is not revoked.` })
    await assert.rejects(
      revokeCredential(store, 'nobody-has-this-one', author, now),
      /There is no credential/,
    )
    const shown = await showCredential(store, id, now)
    assert.equal(shown.standing, 'valid')
    assert.deepEqual(
      shown.history.map(({ act, who, why }) => `${act} ${who} ${why}`),
      ['issue olga the June cohort', 'revoke olga Misconduct.', 'reinstate pia Appeal upheld.'],
    )
  })

  test('the list filters by type, standing, name and address', async () => {
    const store = await (await newRegistry()).open()
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
    const store = await (await newRegistry()).open()
    await fillWithSamples(store, keys, now)
    const text = (await all(exportCsv(store, now))).join('')
    const copy = await filled()
    const report = await importCredentials(copy, keys, text, author, now)
    assert.deepEqual([report.bad, report.added], [[], await store.size()])
    assert.equal((await all(exportCsv(copy, now))).join('').length, text.length + hashesAdded(text))
    assert.deepEqual((await checkRegistry(copy, keys)).faults, [])
  })

  test('a backup restores to the same registry, and only into an empty one', async () => {
    const store = await (await newRegistry()).open()
    await fillWithSamples(store, keys, now)
    const file = newFile()
    assert.equal(await backup(store, file, now), await store.size())
    assert.equal(statSync(file).mode & 0o077, 0, 'nobody else may read it')
    await assert.rejects(backup(store, file, now), /already exists/)
    await assert.rejects(backup(store, `${file}/inside`, now), /cannot be written \(ENOTDIR\)/)
    const copy = await (await newRegistry()).open()
    assert.equal(await restore(copy, file, author, now), await store.size())
    assert.deepEqual((await checkRegistry(copy, keys)).faults, [])
    const exported = async (from: typeof store) => (await all(exportCsv(from, now))).join('')
    assert.equal(await exported(copy), await exported(store))
    await assert.rejects(restore(copy, file, author, now), /is not empty/)
    await assert.rejects(restore(copy, `${file}.gone`, author, now), /There is no file/)
  })

  test('a backup restores into a registry that a server has only begun', async () => {
    const store = await filled()
    await addItem(store, 'report', { id: 'r', title: 'R', publishDate: '2026-01-01' }, author, now)
    const file = newFile()
    await backup(store, file, now)
    const copy = await (await newRegistry()).open()
    assert.equal(await seedCatalogue(copy, now), true)
    assert.equal(await seedCatalogue(copy, now), false)
    assert.equal(await restore(copy, file, author, now), await store.size())
    assert.deepEqual(await readCatalogue(copy), await readCatalogue(store))
    assert.deepEqual(await copy.faults(), [])
    assert.equal(await seedCatalogue(copy, now), false)

    const touched = await (await newRegistry()).open()
    await seedCatalogue(touched, now)
    await removeItem(touched, 'post', 'tired-oversight', author, now)
    await assert.rejects(restore(touched, file, author, now), /is not empty/)
  })

  test('a backup that was cut, bent or changed is refused, and nothing is restored', async () => {
    const store = await filled()
    await importCredentials(store, keys, good, author, now)
    const file = newFile()
    await backup(store, file, now)
    const bytes = readFileSync(file)
    const text = gunzipSync(bytes).toString()
    const broken = [
      bytes.subarray(0, bytes.length - 20),
      Buffer.from('not a backup'),
      gzipSync(text.replace('Ada', 'Eve')),
      gzipSync(text.split('\n').toSpliced(-2, 1).join('\n')),
      gzipSync('{"some":"json"}\n'),
      gzipSync(''),
    ]
    const copy = await (await newRegistry()).open()
    for (const content of broken) {
      writeFileSync(file, content)
      await assert.rejects(restore(copy, file, author, now), /not a complete backup: nothing was restored/)
    }
    assert.equal(await copy.size(), 0)
    assert.deepEqual(await copy.courses(), [])
  })

  test('the catalogue is edited with care', async () => {
    const store = await filled()
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

// What an import gives to the credentials that had no hash.
function hashesAdded(text: string): number {
  const lines = text.split('\r\n').slice(1, -1)
  return lines.filter((line) => !/,[0-9a-f]{64},/.test(line)).length * 64
}
