// A row becomes a credential, or its faults are listed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { credentialIdFrom } from '#domain/credential/credential-id.ts'
import { openRows, splitName } from '#domain/credential/import-row.ts'
import type { TableShape } from '#domain/credential/table-columns.ts'

const course: Course = {
  id: 'certification',
  type: 'CERT',
  title: 'AI Governance & Human Resilience',
  description: 'The full program.',
  durationHours: 40,
  ceuValue: 40,
  price: '3500.00',
}
const header = ['first_name', 'last_name', 'email', 'course', 'issued_at']
const open = (names: string[], shape?: TableShape, ...rows: string[][]) =>
  openRows({ header: names, rows: () => rows.map((cells) => ({ cells })), courses: [course] }, shape)
const headerFaults = (names: string[], shape?: TableShape) => {
  const opened = open(names, shape)
  return 'faults' in opened ? opened.faults : []
}
const read = (cells: string[], names = header, shape: TableShape = {}) => {
  const opened = open(names, shape, cells)
  return 'faults' in opened ? opened : opened.read(cells)
}
const faultsOf = (answer: ReturnType<typeof read>) => ('faults' in answer ? answer.faults : [])
const ada = ['Ada', 'Example', 'ada@example.com', 'certification', '2025-03-14']

test('a minimal row gets the default expiration of its type', () => {
  assert.deepEqual(read(ada), {
    row: {
      courseId: 'certification',
      holder: { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' },
      issuedAt: '2025-03-14T00:00:00Z',
      expiresAt: '2027-03-14T23:59:59Z',
    },
  })
})

test('an empty expiry column means no expiration', () => {
  const answer = read([...ada, ''], [...header, 'expires_at'])
  assert.ok('row' in answer && !('expiresAt' in answer.row))
})

test('reads whether a row is listed, and what replaced it', () => {
  const names = [...header, 'id', 'revoked_at', 'revocation_reason', 'listing', 'replaced_by']
  const [id, by] = [1, 2].map((byte) => credentialIdFrom(new Uint8Array(8).fill(byte))) as [string, string]
  const revoked = ['2026-01-01', 'Issued in error']
  const answer = read([...ada, id, ...revoked, 'unlisted', by], names)
  assert.ok('row' in answer)
  assert.deepEqual([answer.row.listing, answer.row.replacedBy], ['unlisted', by])
  const listed = read([...ada, id, ...revoked, 'listed', ''], names)
  assert.ok('row' in listed && !('listing' in listed.row) && !('replacedBy' in listed.row))
  assert.deepEqual(read([...ada, id, '', '', 'hidden', by], names), {
    faults: ['the listing, "hidden", is neither listed nor unlisted', 'it was replaced, but not revoked'],
  })
  assert.deepEqual(read([...ada, id, ...revoked, '', id], names), {
    faults: ['it cannot be its own replacement'],
  })
  assert.deepEqual(read([...ada, id, ...revoked, '', 'NM-1'], names), {
    faults: ['the id in replaced_by is not a credential id, or is mistyped'],
  })
})

for (const [withdrawal, at, reason] of [
  ['revocation', 'revoked_at', 'revocation_reason'],
  ['suspension', 'suspended_at', 'suspension_reason'],
] as const)
  test(`requires the date and reason of a ${withdrawal}`, () => {
    const names = [...header, at, reason]
    assert.deepEqual(read([...ada, '', 'Exam fraud'], names), {
      faults: [`the date of ${withdrawal} is missing`],
    })
    assert.deepEqual(read([...ada, '2026-01-01', ''], names), { faults: ['a reason is missing'] })
    assert.ok('row' in read([...ada, '2026-01-01', 'Exam fraud'], names))
    assert.ok('row' in read([...ada, '', ''], names))
  })

test('rejects a header with missing or unknown columns', () => {
  assert.deepEqual(headerFaults(header), [])
  assert.deepEqual(headerFaults(['First_Name', 'last_name', 'email', 'course', 'email', 'expires']), [
    'the column issued_at is missing',
    'the column "expires" is unknown',
    '--map and --name-column say what a column is, and --ignore-unknown skips the others',
  ])
})

const theirs = ['Learner', 'E-Mail', 'Course name', 'Completed on', 'Score']
const shape: TableShape = {
  map: { email: 'e-mail ', course: 'Course name', issued_at: 'Completed on' },
  nameColumn: 'learner',
  dates: 'dd/mm/yyyy',
  ignoreUnknown: true,
}

test('reads another system’s table by its own names, with the course by title', () => {
  assert.deepEqual(headerFaults(theirs, shape), [])
  const title = 'ai governance & HUMAN resilience'
  const answer = read(['LOVELACE, Ada', 'ADA@example.com', title, '3.2.2026', '91'], theirs, shape)
  assert.deepEqual(answer, {
    row: {
      courseId: 'certification',
      holder: { firstName: 'Ada', lastName: 'LOVELACE', email: 'ada@example.com' },
      issuedAt: '2026-02-03T00:00:00Z',
      expiresAt: '2028-02-03T23:59:59Z',
    },
  })
  const { ignoreUnknown: _, ...strict } = shape
  assert.match(
    headerFaults(theirs, strict).join('; '),
    /^the column "score" is unknown; --map and --name-column/,
  )
  const { map: __, ...unmapped } = shape
  assert.deepEqual(headerFaults(theirs, { ...unmapped, map: { emial: 'E-Mail', expires_at: 'Ends' } }), [
    'there is no column emial to map to',
    'the column Ends is missing',
  ])
  assert.deepEqual(
    headerFaults(['Learner', 'email', 'issued_at'], { nameColumn: 'Learner', course: 'x' }),
    [],
  )
})

test('splits a name at its comma, or before its last word', () => {
  for (const [name, firstName, lastName] of [
    ['LOVELACE, Ada King', 'Ada King', 'LOVELACE'],
    ['Ada King  Lovelace', 'Ada King', 'Lovelace'],
    ['Sukarno', '', 'Sukarno'],
    ['', '', ''],
  ] as const)
    assert.deepEqual(splitName(name), { firstName, lastName })
})

test('reads columns by names that mean only one thing, and says so', () => {
  const opened = open(['Vorname', 'Nachname', 'E-Mail', 'Program', 'Completed on'])
  assert.ok('read' in opened)
  assert.deepEqual(opened.notices.slice(0, 2), [
    'The column "Vorname" was read as first_name.',
    'The column "Nachname" was read as last_name.',
  ])
  const whole = open(['Name', 'email', 'course', 'issued_at'])
  assert.ok('read' in whole)
  assert.deepEqual(whole.notices, ['The column "Name" was read as the full name.'])
  const row = whole.read(['Müller, Jürgen', 'j@example.com', 'certification', '2025-03-14'])
  assert.deepEqual('row' in row && [row.row.holder.firstName, row.row.holder.lastName], ['Jürgen', 'Müller'])
})

test('reads a column that is there twice, unless its cells differ', () => {
  const names = [...header, 'Email']
  assert.ok('row' in read([...ada, 'ada@example.com'], names))
  assert.deepEqual(faultsOf(read([...ada, 'eda@example.com'], names)), [
    'the column Email appears twice, with "ada@example.com" and "eda@example.com"',
  ])
})

test('maps the titles of courses, and leaves out rows by the values of a column', () => {
  const names = [...header, 'Status']
  const shape = { courses: { 'KI-Governance (Präsenz)': 'certification' }, only: { status: ['Bestanden'] } }
  const row = (title: string, status: string) => read([...ada.with(3, title), status], names, shape)
  const passed = row('ki-governance (präsenz)', ' bestanden ')
  assert.equal('row' in passed && passed.row.courseId, 'certification')
  assert.deepEqual(row('anything', 'Nicht bestanden'), { leftOut: true })
  assert.deepEqual(faultsOf(row('Yoga', 'Bestanden')), ['there is no course "Yoga"'])
  assert.deepEqual(headerFaults(header, shape), ['the column status is missing'])
})

test('names an address with a space in it', () => {
  assert.deepEqual(faultsOf(read(ada.with(2, 'ada lovelace@example.com'))), [
    'the email, "ada lovelace@example.com", is not an address such as name@example.com',
  ])
})

const issuedAt = (answer: ReturnType<typeof read>) =>
  'row' in answer ? answer.row.issuedAt.slice(0, 10) : faultsOf(answer).join('; ')

test('reads a date in the named form, and otherwise only if it has one reading', () => {
  const at = (day: string, dates?: TableShape['dates']) =>
    issuedAt(read([...ada.slice(0, 4), day], header, dates ? { dates } : {}))
  assert.equal(at('03/02/2026', 'dd/mm/yyyy'), '2026-02-03')
  assert.equal(at('03/02/2026', 'mm/dd/yyyy'), '2026-03-02')
  assert.equal(at('2026-02-03', 'mm/dd/yyyy'), '2026-02-03')
  for (const text of [
    '14.03.2026',
    '03/14/2026',
    '14/03/2026 10:30',
    '2026-03-14 10:30:00 UTC',
    'Saturday, 14 March 2026, 10:30 AM',
    'Mar 14, 2026',
  ])
    assert.equal(at(text), '2026-03-14', text)
  assert.equal(
    at('03/04/2026'),
    'the date of issue, "03/04/2026", is 2026-04-03 or 2026-03-04: write one of these, or name the form of all dates in the table, dd/mm/yyyy or mm/dd/yyyy',
  )
  for (const [text, form] of [
    ['31/12/2026', 'mm/dd/yyyy'],
    ['31/12/2026', 'iso'],
    ['30 February 2026', undefined],
    ['14 Brumaire 2026', undefined],
    ['46095', undefined],
  ] as const)
    assert.equal(at(text, form), `the date of issue, "${text}", is not a valid date`)
  assert.equal(issuedAt(read(ada.with(4, ''), header, { issued: '2026-05-01' })), '2026-05-01')
})

test('reads ambiguous dates in the order that the others share', () => {
  const days = (...texts: string[]) => {
    const rows = texts.map((text) => ada.with(4, text))
    const opened = open(header, {}, ...rows)
    assert.ok('read' in opened)
    return [...rows.map((cells) => issuedAt(opened.read(cells))), ...opened.notices]
  }
  assert.deepEqual(days('14.03.2026', '03.04.2026'), [
    '2026-03-14',
    '2026-04-03',
    'Its dates were read as dd/mm/yyyy.',
  ])
  const [one, other, unclear] = days('14.03.2026', '03/14/2026', '03/04/2026')
  assert.deepEqual([one, other], ['2026-03-14', '2026-03-14'])
  assert.match(unclear ?? '', /^the date of issue, "03\/04\/2026", is 2026-04-03 or 2026-03-04: /)
})

test('names a cell that is far too long, and never searches a long one for a date', () => {
  // Opening it reads every date.
  const endless = `1${' '.repeat(1_000_000)}x`
  for (const [at, name] of header.entries())
    assert.deepEqual(faultsOf(read(ada.with(at, endless))), [
      `the column ${name} has more than 1000 characters`,
    ])
  const essay = read([...ada, endless], [...header, 'Essay'], { ignoreUnknown: true })
  assert.ok('row' in essay)
})

test('takes the source of a reference from its row or the operator', () => {
  const names = [...header, 'external_ref', 'external_source']
  const externalOf = (cells: string[], source?: string) => {
    const answer = read([...ada, ...cells], names, source === undefined ? {} : { source })
    return 'row' in answer ? answer.row.external : faultsOf(answer)
  }
  assert.deepEqual(externalOf(['17', '']), { source: 'own', ref: '17' })
  assert.deepEqual(externalOf(['17', ''], 'lms'), { source: 'lms', ref: '17' })
  assert.deepEqual(externalOf(['17', 'hr'], 'lms'), { source: 'hr', ref: '17' })
  assert.equal(externalOf(['', 'hr']), undefined)
  assert.deepEqual(externalOf(['x'.repeat(201), '']), [
    'the external reference must be one line of 1 to 200 characters, with a source and no spaces at either end',
  ])
})
