// Dates and timestamps are read as people mean them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOfDayAfterYears, isTimestamp, parseDay, toTimestamp } from '#domain/credential/moments.ts'

test('a day begins at midnight and ends at its last second', () => {
  assert.equal(parseDay('2026-03-14', 'begins'), '2026-03-14T00:00:00Z')
  assert.equal(parseDay('2026-03-14', 'ends'), '2026-03-14T23:59:59Z')
})

test('writes a timestamp with an offset in UTC', () => {
  assert.equal(parseDay('2026-03-14T01:30:00+02:00', 'ends'), '2026-03-13T23:30:00Z')
  assert.equal(parseDay('2026-03-14T01:30Z', 'begins'), '2026-03-14T01:30:00Z')
})

test('rejects text that is not a day', () => {
  for (const text of [
    '2026-02-30',
    '2100-02-29',
    '2026-02-30T12:00:00Z',
    '2025-02-29T23:30:00-02:00',
    '2026-03-01T24:00:00Z',
    '2026-13-01',
    '14.03.2026',
    '',
    '0001-01-01',
    '9999-01-01',
  ])
    assert.equal(parseDay(text, 'begins'), undefined, text)
})

test('adds two years to a leap day as the last day of February', () => {
  assert.equal(endOfDayAfterYears('2024-02-29T10:00:00Z', 2), '2026-02-28T23:59:59Z')
  assert.equal(endOfDayAfterYears('2025-03-14T00:00:00Z', 2), '2027-03-14T23:59:59Z')
})

test('writes a timestamp in whole seconds', () => {
  assert.equal(toTimestamp(new Date('2027-03-14T23:59:59.999Z')), '2027-03-14T23:59:59Z')
})

test('accepts only dates of the calendar', () => {
  for (let day = Date.UTC(1900, 0, 1); day < Date.UTC(2200, 0, 1); day += 86_400_000)
    if (!isTimestamp(toTimestamp(new Date(day)))) assert.fail(toTimestamp(new Date(day)))
  for (const text of ['2026-01-01T24:00:00Z', '2026-01-01T00:60:00Z', '2026-01-01', '2026-01-01T00:00:00.0Z'])
    assert.equal(isTimestamp(text), false, text)
})
