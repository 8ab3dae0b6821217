// Imports keep their good rows, are described by stored profiles, and can be taken back as one batch.
import assert from 'node:assert/strict'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { backup } from '#operations/backup/backup.ts'
import { restore } from '#operations/backup/restore.ts'
import { seedCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { suspendCredential } from '#operations/credentials/decide.ts'
import {
  type ImportOptions,
  importCredentials,
  planImport,
} from '#operations/credentials/import-credentials.ts'
import {
  findProfile,
  listProfiles,
  removeProfile,
  saveProfile,
} from '#operations/credentials/import-profiles.ts'
import { listImports } from '#operations/credentials/list-imports.ts'
import { describeTable, findBadRows, writeBadRows } from '#operations/credentials/read-import.ts'
import { showCredential } from '#operations/credentials/show-credential.ts'
import { type UndoStep, undoImport } from '#operations/credentials/undo-import.ts'
import { shapeOf } from '#operations/tables/import-profile.ts'
import { headFileOf } from '#signing/log-key.ts'
import { assertSound } from '#tests/support/people/erasing.ts'
import { person } from '#tests/support/people/people.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { logKeyFileOf, onBothStores } from '#tests/support/stores/both-stores.ts'
import { collect } from '#tests/support/stores/collect.ts'

const now = new Date('2026-06-01T12:00:00Z')
const author = { who: 'olga', why: 'the June cohort' }
const table = (...rows: string[]) => ['first_name,last_name,email,course,issued_at', ...rows].join('\n')
const row = (name: string, day = '2026-05-01', course = 'certification') =>
  `${name},Example,${name.toLowerCase()}@example.com,${course},${day}`
const mixed = table(row('Ada'), row('Bo', 'soon'), row('Cy', '2026-09-01'), row('Di'), row('Di'), ',,,,')

const lms = {
  map: { email: 'E-Mail-Adresse', course: 'Kurs', issued_at: 'Abgeschlossen' },
  'name-column': 'Teilnehmer',
  courses: { 'KI-Steuerung': 'certification' },
  only: { Status: ['Bestanden'] },
}

onBothStores(({ newRegistry }) => {
  async function begun() {
    const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
    const services = await registry.enter()
    await seedCatalogue(services, now)
    const take = (text: string, options: ImportOptions = {}) =>
      importCredentials(services, text, author, now, { file: 'june.csv', ...options })
    const undo = (no: number, step: UndoStep = 'suspend', why = 'the wrong cohort') =>
      undoImport({ registry: services, no, step, author: { ...author, why }, now })
    return { registry, services, store: services.store, take, undo }
  }
  const heldBy = async ({ store }: Services, name: string) =>
    (await store.heldBy(`${name}@example.com`))[0]?.credential ?? assert.fail()

  test('reports each row of a plan, and writes nothing', async () => {
    const { services, store, take } = await begun()
    await take(table(row('Ada')))
    const { byRow, ...counted } = await planImport(services, mixed, now)
    assert.deepEqual(
      byRow?.map(({ line, state, why }) => [line, state, ...why]),
      [
        [2, 'already there'],
        [3, 'bad', 'the date of issue, "soon", is not a valid date'],
        [4, 'warning', 'it is not valid before 2026-09-01'],
        [5, 'good'],
      ],
    )
    assert.equal(byRow?.[0]?.id, (await heldBy(services, 'ada')).id)
    const { rows, added, known, blank, repeated, isWritten } = counted
    assert.deepEqual([rows, added, known, blank, repeated, isWritten], [4, 2, 1, 1, 1, false])
    assert.equal(await store.count(), 1)
  })

  test('imports the good rows in one change, and writes the others with the reasons', async () => {
    const { services, store, take } = await begun()
    await take(table(row('Ada', '2026-04-01')))
    const refused = await take(mixed)
    assert.deepEqual([refused.isWritten, refused.bad.length, await store.count()], [false, 1, 1])
    const report = await take(mixed, { goodRows: true })
    assert.deepEqual([report.isWritten, report.added, report.no], [true, 2, 2])
    assert.deepEqual(
      report.bad.map(({ line }) => line),
      [2, 3],
    )
    assert.match(report.bad[0]?.faults[0] ?? '', /^Ada Example has .* already: NM-/)
    const written = (await collect(writeBadRows(mixed, {}, report.bad))).join('').split('\r\n')
    assert.equal(written[0], '\ufefffirst_name,last_name,email,course,issued_at,reason')
    assert.match(written[1] ?? '', /^Ada,Example,ada@example.com,certification,2026-05-01,"Ada Example has/)
    assert.match(written[2] ?? '', /^Bo,Example,bo@example.com,certification,soon,/)
    const [listed] = await listImports(store)
    assert.deepEqual(
      { ...listed, fromSeq: 0, toSeq: 0 },
      {
        no: 2,
        file: 'june.csv',
        at: '2026-06-01T12:00:00Z',
        who: 'olga',
        fromSeq: 0,
        toSeq: 0,
        counts: { rows: 4, added: 2, known: 0, bad: 2, blank: 1, leftOut: 0, repeated: 1 },
        state: 'done',
      },
    )
    await assertSound(services, 3)
  })

  test('describes a table for somebody who maps its columns, and reads the rows that were mended', async () => {
    const { services, store } = await begun()
    const [header, ...others] = [
      'Name;Mail;Kurs;Ergebnis;Am',
      '"Mü, J";j@x;KI;ja;14.03.2026',
      'Bo E;b@x.de;KI;nein;1.4.2026',
    ]
    const text = [header, ';;;;', ...others].join('\n')
    const look = await describeTable(store, text, { map: { course: 'Kurs' } })
    assert.deepEqual(look.columns, ['', '', 'course', '', ''])
    assert.deepEqual([look.shape.nameColumn, look.shape.dates], ['Name', undefined])
    assert.deepEqual(look.choices.slice(2, 4), [['KI'], ['ja', 'nein']])
    assert.deepEqual(
      look.sample.map(({ line }) => line),
      [3, 4],
    )
    assert.deepEqual(look.faults.slice(0, 3), [
      'the column email is missing',
      'the column issued_at is missing',
      'the column "mail" is unknown',
    ])
    const shape: ImportOptions = {
      ...{ map: { course: 'Kurs', email: 'Mail', issued_at: 'Am' }, courses: { KI: 'certification' } },
      only: { Ergebnis: ['ja'] },
    }
    const right = await describeTable(store, text, shape)
    assert.deepEqual([right.faults, right.shape.dates], [[], 'dd/mm/yyyy'])
    const { bad } = await planImport(services, text, now, shape)
    const { found } = await findBadRows(text, shape, bad)
    assert.deepEqual(found[0]?.cells, ['Mü, J', 'j@x', 'KI', 'ja', '14.03.2026'])
    const mended = { 3: found[0]?.cells.with(1, 'j@x.de') ?? [] }
    const { byRow } = await planImport(services, text, now, { ...shape, mended })
    assert.deepEqual(
      byRow?.map(({ line, state, name }) => [line, state, name]),
      [[3, 'good', 'J Mü']],
    )
  })

  test('leaves out a row whose replacement is bad', async () => {
    const { store, take } = await begun()
    const [old, next, other] = [1, 2, 3].map((number) => person(number).id)
    const rows = [
      'id,first_name,last_name,email,course,issued_at,revoked_at,revocation_reason,replaced_by',
      `${old},Ada,E,ada@example.com,certification,2024-01-01,2025-01-01,Lost,${next}`,
      `${next},Ada,E,ada@example.com,certification,soon,,,`,
      `${other},Bo,E,bo@example.com,certification,2025-01-01,,,`,
    ].join('\n')
    const { bad, added } = await take(rows, { goodRows: true })
    assert.deepEqual([bad.map(({ line }) => line), added, await store.count()], [[2, 3], 1, 1])
    assert.deepEqual(bad[0]?.faults, [`there is no ${next}, which replaced it`])
  })

  test('stores a profile under a name, which reads the table it was made for and no other', async () => {
    const { services, store, take } = await begun()
    await saveProfile(services, 'moodle', { map: {} }, author, now)
    await saveProfile(services, 'moodle', lms, author, now)
    const { options, savedBy } = await findProfile(store, 'moodle')
    assert.deepEqual([options, savedBy], [lms, 'olga'])
    const shape = shapeOf(options, 'moodle')
    const rows = [
      'Teilnehmer;E-Mail-Adresse;Kurs;Abgeschlossen;Status',
      '"Müller, Jürgen";j@example.com;KI-Steuerung;14.03.2026;Bestanden',
      '"Maier, Eva";e@example.com;KI-Steuerung;15.03.2026;Nicht bestanden',
    ].join('\n')
    const report = await take(rows, shape)
    assert.deepEqual([report.added, report.leftOut, report.rows], [1, 1, 1])
    assert.deepEqual(report.notices.at(-1), 'Its dates were read as dd/mm/yyyy.')
    await assert.rejects(take(table(row('Ada')), shape), {
      message: /^The profile moodle is for another table: the column E-Mail-Adresse is missing; /,
    })
    await assert.rejects(findProfile(store, 'canvas'), /There is no profile "canvas"\./)
    for (const [name, value, fault] of [
      ['Moodle', {}, /its name, "Moodle", must be lower-case letters and digits/],
      ['m', [], /The profile m cannot be used: it is not a JSON object/],
      ['m', { columns: {} }, /its option "columns" is unknown: use map, name-column/],
      ['m', { constructor: {} }, /its option "constructor" is unknown/],
      ['m', { dates: 'd.m.y' }, /its option "dates" must be iso, dd\/mm\/yyyy, mm\/dd\/yyyy/],
      ['m', { only: { Status: 'Passed' } }, /"only" must be an object whose values are lists of text/],
      ['m', { map: { email: 1 } }, /"map" must be an object whose values are text/],
    ] as const)
      await assert.rejects(saveProfile(services, name, value, author, now), fault)
    await removeProfile(services, 'moodle', author, now)
    assert.deepEqual(await listProfiles(store), [])
    await assert.rejects(removeProfile(services, 'moodle', author, now), /There is no profile "moodle"\./)
  })

  test('undoes an import as one batch, and revokes or releases it', async () => {
    const { services, store, take, undo } = await begun()
    await take(table(row('Ada')))
    await take(table(row('Bo'), row('Cy'), row('Di')))
    const cy = await heldBy(services, 'cy')
    const own = { ...author, why: 'an appeal' }
    await suspendCredential({ registry: services, cid: cy.id, author: own, now })
    const later = new Date(now.getTime() + 60_000)
    const standings = async () => {
      const names = ['ada', 'bo', 'cy', 'di']
      const held = await Promise.all(names.map((name) => heldBy(services, name)))
      return held.map(({ suspension, revocation }) => (revocation ?? suspension)?.reason ?? 'good')
    }
    for (const step of ['revoke', 'release'] as const)
      await assert.rejects(undo(2, step), /Import 2 is not undone: undo it first/)
    await assert.rejects(undo(7), /There is no import 7\./)
    const at = { registry: services, no: 2, author: { ...author, why: 'the wrong cohort' }, now: later }
    const undone = await undoImport({ ...at, step: 'suspend' })
    assert.deepEqual([undone.done.length, undone.skipped.length, undone.isWritten], [2, 1, true])
    const because = 'Import 2 undone: the wrong cohort'
    assert.deepEqual(await standings(), ['good', because, 'an appeal', because])
    await assert.rejects(undo(2), /Import 2 was already undone on 2026-06-01\./)
    const [entry] = await store.journal({ act: 'undo-import' }, 1)
    assert.deepEqual([entry?.subject, entry?.who, entry?.why], ['import 2', 'olga', because])
    const shown = await showCredential(store, (await heldBy(services, 'bo')).id, now)
    assert.deepEqual([shown.import?.no, shown.import?.file, shown.import?.state], [2, 'june.csv', 'undone'])
    assert.deepEqual(
      shown.history.map(({ act }) => act),
      ['import', 'suspend'],
    )
    await undoImport({ ...at, step: 'release' })
    assert.deepEqual(await standings(), ['good', 'good', 'an appeal', 'good'])
    await undoImport({ ...at, step: 'suspend' })
    await undoImport({ ...at, step: 'revoke' })
    const revoked = 'Import 2 undone, revoked: the wrong cohort'
    assert.deepEqual(await standings(), ['good', revoked, 'an appeal', revoked])
    await assert.rejects(undo(2), /Import 2 was undone on 2026-06-01, and its credentials are revoked\./)
    await assertSound(services, 4)
  })

  test('a trial of an undo changes nothing, and neither does one without a reason', async () => {
    const { services, store, take, undo } = await begun()
    await take(table(row('Ada')))
    const trial = { registry: services, no: 1, step: 'suspend' as const, author, now, isDryRun: true }
    const { done, isWritten } = await undoImport(trial)
    assert.deepEqual([done.length, isWritten], [1, false])
    await assert.rejects(undo(1, 'suspend', ' '), /a reason is missing/)
    assert.deepEqual([(await listImports(store))[0]?.state], ['done'])
    assert.equal((await heldBy(services, 'ada')).suspension, undefined)
  })

  test('a backup has the profiles and the imports', async () => {
    const { registry, services, take, undo } = await begun()
    await saveProfile(services, 'moodle', lms, author, now)
    await take(table(row('Ada')))
    await take(table(row('Bo')))
    await undo(2)
    const file = join(temporaryFolder('imports'), 'registry.backup')
    await backup(services, file, now)
    const other = await newRegistry({ keysOf: registry })
    copyFileSync(headFileOf(logKeyFileOf(registry)), headFileOf(logKeyFileOf(other)))
    const restored = await other.enter()
    await restore({ registry: restored, file, author, now, heads: [] })
    assert.deepEqual(await listProfiles(restored.store), await listProfiles(services.store))
    assert.deepEqual(await listImports(restored.store), await listImports(services.store))
    assert.equal((await importCredentials(restored, table(row('Cy')), author, now)).no, 3)
  })
})
