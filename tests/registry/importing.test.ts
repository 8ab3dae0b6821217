// A table is imported whole or not at all, warns of people spelled in two ways, and can be exported and imported again.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { seedCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { revokeCredential, setListing } from '#operations/credentials/decide.ts'
import { asCsv, exportCredentials } from '#operations/credentials/export-credentials.ts'
import { fillWithSamples } from '#operations/credentials/fill-with-samples.ts'
import { importCredentials } from '#operations/credentials/import-credentials.ts'
import { issueCredential } from '#operations/credentials/issue-credential.ts'
import { verify } from '#operations/verification/verify.ts'
import { assertSound, deciding, find } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'
import { collect } from '#tests/support/stores/collect.ts'

const now = new Date('2026-06-01T12:00:00Z')
const author = { who: 'olga', why: 'the June cohort' }
const table = (...rows: string[]) => ['first_name,last_name,email,course,issued_at', ...rows].join('\n')
const good = table(
  'Ada,Example,ada@example.com,certification,2025-03-14',
  'Bo,Example,bo@example.com,micro-energy,2024-01-01',
)
const maria = 'María,García,maria@example.com,certification,2026-01-05'
const shouted = 'MARIA,GARCIA,maria@example.com,certification,2026-01-05'
const turned = 'garcía,maria,maria@example.com,certification,2026-01-06'

const exported = async ({ store }: Services) => (await collect(asCsv(exportCredentials(store, now)))).join('')

onSqlite(({ newRegistry }) => {
  async function begun() {
    const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
    const services = await registry.enter()
    await seedCatalogue(services, now)
    const take = (text: string, wanted?: Parameters<typeof importCredentials>[4]) =>
      importCredentials(services, text, author, now, wanted)
    return { registry, services, store: services.store, take }
  }

  test('imports all rows by date of issue, and changes nothing the second time', async () => {
    const { services, store, take } = await begun()
    const phases: string[] = []
    const onProgress = (phase: string, done: number, total: number) =>
      phases.push(`${phase} ${done}/${total}`)
    const counted = { rows: 2, blank: 0, leftOut: 0, repeated: 0, added: 2, known: 0 }
    const report = { ...counted, bad: [], isWritten: true, notices: [] }
    const row = { state: 'good', why: [] }
    const byRow = [
      { ...row, line: 2, name: 'Ada Example', course: 'certification' },
      { ...row, line: 3, name: 'Bo Example', course: 'micro-energy' },
    ]
    assert.deepEqual(await take(good, { isTrial: true }), { ...report, isWritten: false, byRow })
    assert.equal(await store.count(), 0)
    assert.deepEqual(await take(good, { onProgress }), { ...report, no: 1 })
    assert.equal(phases.at(-1), 'writing 2/2')
    assert.deepEqual(
      (await store.read({ order: 'oldest', limit: 9 })).map(({ holder }) => holder.firstName),
      ['Bo', 'Ada'],
    )
    assert.deepEqual(await take(good), { ...report, added: 0, known: 2 })
    const later = await take(table('Cy,Example,cy@example.com,certification,2026-09-01'))
    assert.deepEqual(later.later, { count: 1, first: '2026-09-01T00:00:00Z', last: '2026-09-01T00:00:00Z' })
    await assertSound(services, 3)
  })

  test('rejects a table with a bad row, and names every bad row by line', async () => {
    const { store, take } = await begun()
    const report = await take(
      table(
        'Ada,Example,ada@example.com,certification,2025-03-14',
        '"Bo\nX",Example,bo,astrology,soon',
        'Ada,Example,ada@example.com,certification,2025-03-14',
        ',, ,,',
        'Ada,Example,ada@example.com,certification,2025-03-14T00:00:01+00:00',
        'short',
      ),
    )
    assert.deepEqual(report.bad, [
      {
        line: 3,
        faults: [
          'there is no course "astrology"',
          'the first name contains a character that cannot be displayed',
          'the email, "bo", is not an address such as name@example.com',
          'the date of issue, "soon", is not a valid date',
        ],
      },
      { line: 8, faults: ['it has 1 cells where the header has 5'] },
    ])
    assert.deepEqual([report.blank, report.repeated, report.rows], [1, 1, 4])
    const early = Array<string>(12).fill(`Ada,${'x'.repeat(900)},ada@example.com,certification,soon`)
    const nul = '\0,Nul,nul@example.com,certification,2025-03-14'
    assert.deepEqual((await take(table(...early, nul))).bad.at(-1), {
      line: 14,
      faults: ['the first name contains a character that cannot be displayed'],
    })
    assert.deepEqual([report.isWritten, await store.count()], [false, 0])
    await assert.rejects(take('a,b\n1,2'), /the column first_name is missing/)
    await assert.rejects(take(''), /it is empty/)
    await assert.rejects(
      take('PK\u0003\u0004\0\0'),
      /^Error: The table cannot be read: it is a ZIP archive: save it as CSV or XLSX\.$/,
    )
    await assert.rejects(take(`${good}\n"x`), /Line 4 cannot be read/)
  })

  test('names a hash of another credential by line', async () => {
    const { take } = await begun()
    const row = (name: string) =>
      `first_name,last_name,email,course,issued_at,verification_hash
${name},E,${name}@example.com,certification,2025-03-14,${'a'.repeat(32)}`
    await take(row('ada'))
    assert.deepEqual((await take(row('bo'))).bad, [
      { line: 2, faults: ['its verification hash belongs to another credential'] },
    ])
  })

  test('refuses another spelling or day of what a holder has, by line or by id, unless told to import it again', async () => {
    const { services, store, take } = await begun()
    const rows = table(maria, shouted)
    assert.match(
      (await take(rows)).bad[0]?.faults[0] ?? '',
      /^MARIA GARCIA has AI .+ already: line 2 \(María /,
    )
    await take(table(maria))
    const [{ credential } = assert.fail()] = await store.heldBy('maria@example.com')
    const [bad] = (await take(table(turned))).bad
    assert.match(bad?.faults[0] ?? '', new RegExp(`^garcía maria has .+ already: ${credential.id} \\(`))
    assert.equal((await take(table('María,García,maria@example.com,certification,2026-02-05'))).bad.length, 1)
    assert.equal((await take(table(maria))).known, 1)
    const others = table(
      'MARIA,GARCIA,maria@example.com,micro-energy,2026-01-05',
      'MARIA,GARCIA,other@example.com,certification,2026-01-05',
      'Mario,García,maria@example.com,certification,2026-01-05',
    )
    assert.equal((await take(others)).added, 3)
    assert.deepEqual(await take(rows, { isAgain: true }).then(({ added, known }) => [added, known]), [1, 1])
    for (const held of await store.heldBy('maria@example.com'))
      await revokeCredential({ registry: services, cid: held.credential.id, author, now })
    assert.equal((await take(table(maria))).known, 1, 'a revoked one is not issued again')
    assert.equal((await take(table(turned))).added, 1)
  })

  test('writes an LMS’s faulty rows to a file, and imports the others by its profile', async () => {
    const { registry, store } = await begun()
    const folder = temporaryFolder('lms')
    const rows = [
      'Learner;Email;Course;Completed;Ref',
      'GARCÍA, María;maria@example.com;certification;03/02/2026;a-1',
      'Bo Example;bo@example.com;certification;13/02/2026;a-2',
    ]
    writeFileSync(join(folder, 'lms.csv'), Buffer.from(rows.join('\r\n'), 'latin1'))
    const profile = {
      map: { email: 'Email', issued_at: 'Completed', external_ref: 'Ref' },
      'name-column': 'Learner',
      dates: 'dd/mm/yyyy',
      source: 'lms',
    }
    writeFileSync(join(folder, 'lms.json'), JSON.stringify(profile))
    const northmark = (...args: string[]) =>
      runNorthmark({ ...registry, startedIn: folder }, 'import', ...args)
    const all = ['lms.csv', '--profile', 'lms.json']
    const unclear = await northmark(...all, '--dates', 'mm/dd/yyyy', '--bad-rows', 'bad.csv')
    assert.match(
      unclear.err,
      /^Line 3: the date .*\.\nThe rows that cannot be imported are in bad\.csv, with the reasons\.\n1 of 2 /m,
    )
    const [header, row] = readFileSync(join(folder, 'bad.csv'), 'utf8').split('\r\n')
    assert.equal(header, '\ufeffLearner;Email;Course;Completed;Ref;reason')
    assert.match(row ?? '', /^Bo Example;bo@example\.com;certification;13\/02\/2026;a-2;"the/)
    assert.equal(await store.count(), 0)
    assert.match((await northmark(...all)).err, /^2 credentials were added\.$/m)
    const held = (await store.heldBy('maria@example.com'))[0]?.credential
    assert.deepEqual([held?.holder.lastName, held?.external], ['GARCÍA', { source: 'lms', ref: 'a-1' }])
    for (const [args, message] of [
      [['lms.csv'], /^The table’s first line cannot be read: the column issued_at is missing; /],
      [
        ['lms.csv', '--encoding', 'utf-8'],
        /^The table is not utf-8 text: name its encoding, or save it again/,
      ],
      [['lms.csv', '--map', 'email'], /^--map must be OURS=THEIRS, not "email"\./],
      [['lms.csv', '--profile', 'lms.csv'], /^The profile lms\.csv is not JSON\./],
      [['none.csv'], /^There is no file .*none\.csv\./],
      [['.'], /is a folder, not a file\./],
    ] as const)
      assert.match((await northmark(...args)).err, message)
  })

  test('imports corrected rows with the same options', async () => {
    const { registry, store } = await begun()
    const folder = temporaryFolder('rejects')
    const rows = [
      'first_name;last_name;email;course;issued_at',
      'María;García, junior;maria@example.com;none;2026-01-05',
    ]
    writeFileSync(join(folder, 'all.csv'), Buffer.from(rows.join('\r\n'), 'latin1'))
    const northmark = (file: string) =>
      runNorthmark(
        { ...registry, startedIn: folder },
        ...['import', file, '--encoding', 'windows-1252', '--delimiter', ';', '--bad-rows', 'bad.csv'],
      )
    assert.equal((await northmark('all.csv')).code, 1)
    const bad = join(folder, 'bad.csv')
    writeFileSync(bad, readFileSync(bad, 'utf8').replace(';none;', ';certification;'))
    assert.match((await northmark('bad.csv')).err, /^1 credential was added\.$/m)
    const holder = (await store.heldBy('maria@example.com'))[0]?.credential.holder
    assert.deepEqual([holder?.firstName, holder?.lastName], ['María', 'García, junior'])
  })

  test('one reference per source names one credential', async () => {
    const { services, take } = await begun()
    const row = (name: string, course: string, ref: string) =>
      `first_name,last_name,email,course,issued_at,external_ref\n${name},E,${name}@example.com,${course},2025-03-14,${ref}`
    assert.equal((await take(row('Ada', 'certification', '17'), { source: 'lms' })).added, 1)
    assert.equal((await take(row('Adele', 'certification', '17'), { source: 'lms' })).known, 1)
    assert.equal((await take(row('Adele', 'certification', '17'), { source: 'hr' })).added, 1)
    assert.deepEqual((await take(row('Ada', 'micro-energy', '17'), { source: 'lms' })).bad, [
      { line: 2, faults: ['its external reference belongs to a credential for another course'] },
    ])
    const twice = `${row('Bo', 'certification', '18')}\nCy,E,cy@example.com,certification,2025-03-14,18`
    assert.deepEqual((await take(twice)).bad, [
      { line: 3, faults: ['it repeats the external_ref of line 2'] },
    ])
    const order = {
      holder: person(1).holder,
      courseId: 'certification',
      external: { source: 'api', ref: 'x' },
    }
    const issued = await issueCredential(services, order, author, now)
    await revokeCredential({ registry: services, cid: issued.id, author, now })
    const again = await issueCredential(services, { ...order, repeated: 'issued again' }, author, now)
    assert.deepEqual([again.id, again.existed], [issued.id, true])
    await assert.rejects(
      issueCredential(services, { ...order, courseId: 'micro-energy' }, author, now),
      /belongs to a credential for another course/,
    )
    const copy = await begun()
    await copy.take(await exported(services))
    assert.deepEqual((await find(copy.services, issued.id))?.credential.external, order.external)
  })

  test('reports a missing catalogue once', async () => {
    const registry = await newRegistry()
    await assert.rejects(
      importCredentials(await registry.enter(), good, author, now),
      /^Error: The registry has no courses yet: start the server once/,
    )
  })

  test('imports an export unchanged', async () => {
    const { services, store } = await begun()
    await fillWithSamples(services, now)
    const text = await exported(services)
    const copy = await begun()
    const report = await copy.take(text)
    assert.deepEqual([report.bad, report.added], [[], await store.count()])
    const withoutHashes = (table: string) => table.replaceAll(/,[0-9a-f]{64},/g, ',,')
    assert.equal(withoutHashes(await exported(copy.services)), withoutHashes(text))
    const [one = assert.fail()] = await store.read({ order: 'newest', limit: 1 })
    assert.equal((await find(copy.services, one.verificationHash))?.credential.id, one.id)
    await assertSound(copy.services, await store.count())
  })

  test('listing, reasons and replacement survive an export and an import', async () => {
    const { services } = await begun()
    await enter(services, people(3))
    const [revoked, replacement, other] = [person(1).id, person(2).id, person(3).id]
    const about = (cid: string) => deciding(services, cid, now, { ...author, why: 'A mistake.' })
    await revokeCredential(about(revoked))
    const next = { holder: person(2).holder, courseId: 'certification', issuedAt: '2025-03-14' }
    await issueCredential(
      services,
      { ...next, replaces: revoked, althoughOtherPerson: 'The id was mistyped.' },
      author,
      now,
    )
    for (const id of [replacement, other]) await setListing(about(id), 'unlisted')
    const lines = (await exported(services)).split('\r\n')
    const without = (id: string) => lines.filter((line) => !line.startsWith(id)).join('\r\n')

    const copy = await begun()
    const { bad, isWritten } = await copy.take(without(replacement))
    assert.deepEqual(
      [bad, isWritten],
      [[{ line: 2, faults: [`there is no ${replacement}, which replaced it`] }], false],
    )
    assert.equal((await copy.take(without(revoked))).added, 2)
    assert.equal((await copy.take(lines.join('\r\n'))).added, 1)
    const factsOf = async (id: string) => {
      const { listing, replacedBy, revocation } = (await find(copy.services, id))?.credential ?? assert.fail()
      return [listing, replacedBy, revocation?.reason, (await verify(copy.services, id, now)).finding]
    }
    assert.deepEqual(
      [await factsOf(revoked), await factsOf(replacement), await factsOf(other)],
      [
        ['listed', replacement, 'A mistake.', 'revoked'],
        ['unlisted', undefined, undefined, 'valid'],
        ['unlisted', undefined, undefined, 'valid'],
      ],
    )
    await assertSound(copy.services, 3)
  })
})
