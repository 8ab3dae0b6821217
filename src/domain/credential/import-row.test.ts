// A row becomes a credential, or its faults are listed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { credentialIdFrom } from '#domain/credential/credential-id.ts'
import { openRows, splitName, type TableShape } from '#domain/credential/import-row.ts'

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
const headerFaults = (names: string[], shape?: TableShape) => {
  const opened = openRows({ header: names, courses: [course] }, shape)
  return 'faults' in opened ? opened.faults : []
}
const read = (cells: string[], names = header, shape: TableShape = {}) => {
  const opened = openRows({ header: names, courses: [course] }, shape)
  return 'faults' in opened ? opened : opened.read(cells)
}
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
    'the column email appears twice',
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
    'the column email is missing',
    'the column course is missing',
    'the column issued_at is missing',
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

test('reads a date only in the named form', () => {
  const at = (day: string, dates: TableShape['dates']) => {
    const answer = read([...ada.slice(0, 4), day], header, dates ? { dates } : {})
    return 'row' in answer ? answer.row.issuedAt : answer.faults.join('; ')
  }
  assert.equal(at('03/02/2026', 'dd/mm/yyyy'), '2026-02-03T00:00:00Z')
  assert.equal(at('03/02/2026', 'mm/dd/yyyy'), '2026-03-02T00:00:00Z')
  assert.equal(at('2026-02-03', 'mm/dd/yyyy'), '2026-02-03T00:00:00Z')
  assert.equal(
    at('31/12/2026', undefined),
    'the date "31/12/2026" is ambiguous: use --dates dd/mm/yyyy or --dates mm/dd/yyyy',
  )
  assert.match(at('31/12/2026', 'mm/dd/yyyy'), /^the date of issue, "31\/12\/2026", is not a valid date$/)
})

test('takes the source of a reference from its row or the operator', () => {
  const names = [...header, 'external_ref', 'external_source']
  const externalOf = (cells: string[], source?: string) => {
    const answer = read([...ada, ...cells], names, source === undefined ? {} : { source })
    return 'row' in answer ? answer.row.external : answer.faults
  }
  assert.deepEqual(externalOf(['17', '']), { source: 'own', ref: '17' })
  assert.deepEqual(externalOf(['17', ''], 'lms'), { source: 'lms', ref: '17' })
  assert.deepEqual(externalOf(['17', 'hr'], 'lms'), { source: 'hr', ref: '17' })
  assert.equal(externalOf(['', 'hr']), undefined)
  assert.deepEqual(externalOf(['x'.repeat(201), '']), [
    'the external reference must be one line of 1 to 200 characters, with a source and no spaces at either end',
  ])
})
