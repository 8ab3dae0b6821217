// A row becomes a credential, or its faults are named.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { credentialIdFrom } from '#domain/credential/credential-id.ts'
import { headerFaults, rowReader } from '#domain/credential/csv-row.ts'

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
const read = (cells: string[], names = header) => rowReader(names, [course])(cells)
const ada = ['Ada', 'Example', 'ada@example.com', 'certification', '2025-03-14']

test('a row with the least there must be expires when its type usually does', () => {
  assert.deepEqual(read(ada), {
    row: {
      courseId: 'certification',
      holder: { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' },
      issuedAt: '2025-03-14T00:00:00Z',
      expiresAt: '2027-03-14T23:59:59Z',
    },
  })
})

test('an expiry column that is left empty means that it does not expire', () => {
  const answer = read([...ada, ''], [...header, 'expires_at'])
  assert.ok('row' in answer && !('expiresAt' in answer.row))
})

test('a row says whether it is listed, and what replaced it once it was revoked', () => {
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
  test(`a ${withdrawal} needs its date and its reason`, () => {
    const names = [...header, at, reason]
    assert.deepEqual(read([...ada, '', 'Exam fraud'], names), {
      faults: [`the date of ${withdrawal} is missing`],
    })
    assert.deepEqual(read([...ada, '2026-01-01', ''], names), { faults: ['a reason is missing'] })
    assert.ok('row' in read([...ada, '2026-01-01', 'Exam fraud'], names))
    assert.ok('row' in read([...ada, '', ''], names))
  })

test('a row is told every fault at once', () => {
  const answer = read(['Ada', 'Example', 'ada', 'astrology', 'soon'])
  assert.ok('faults' in answer)
  assert.deepEqual(answer.faults, [
    'there is no course "astrology"',
    'the email is not an address such as name@example.com',
    'the date of issue, "soon", is not a day of the calendar',
  ])
  assert.deepEqual(read(['Ada']), { faults: ['it has 1 cells where the header has 5'] })
})

test('a header must name what is needed and nothing unknown', () => {
  assert.deepEqual(headerFaults(header), [])
  assert.deepEqual(headerFaults(['First_Name', 'last_name', 'email', 'course', 'email', 'expires']), [
    'the column issued_at is missing',
    'the column "expires" is unknown',
    'the column email is there twice',
  ])
})
