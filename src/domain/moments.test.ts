// Days and moments are read as people mean them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOfDayAfterYears, inWords, momentOf, readMoment } from '#domain/moments.ts'

test('a day begins at midnight and ends at its last second', () => {
  assert.equal(readMoment('2026-03-14', 'begins'), '2026-03-14T00:00:00Z')
  assert.equal(readMoment('2026-03-14', 'ends'), '2026-03-14T23:59:59Z')
})

test('a moment with an offset is written in UTC', () => {
  assert.equal(readMoment('2026-03-14T01:30:00+02:00', 'ends'), '2026-03-13T23:30:00Z')
  assert.equal(readMoment('2026-03-14T01:30Z', 'begins'), '2026-03-14T01:30:00Z')
})

test('what is no day is not read as one', () => {
  for (const text of [
    '2026-02-30',
    '2026-13-01',
    '14.03.2026',
    '2026',
    '',
    'soon',
    '0001-01-01',
    '9999-01-01',
  ])
    assert.equal(readMoment(text, 'begins'), undefined, text)
})

test('two years after a leap day is the last day of February', () => {
  assert.equal(endOfDayAfterYears('2024-02-29T10:00:00Z', 2), '2026-02-28T23:59:59Z')
  assert.equal(endOfDayAfterYears('2025-03-14T00:00:00Z', 2), '2027-03-14T23:59:59Z')
})

test('a moment in words is its day in UTC', () => {
  assert.equal(inWords('2027-03-14T23:59:59Z'), 'March 14, 2027')
  assert.equal(momentOf(new Date('2027-03-14T23:59:59.999Z')), '2027-03-14T23:59:59Z')
})
