// How days and hours read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '#content/shared/dates.ts'
import { dayParts, eventHours } from '#content/shared/event-hours.ts'

test('formats an impossible date as “Invalid Date”', () => {
  assert.equal(day('2027-99-99T00:00:00Z'), 'Invalid Date')
})

test('repeats hours in EST in UTC', () => {
  const span = { startsAt: '2026-02-11T17:00:00Z', endsAt: '2026-02-11T17:30:00Z', zone: 'EST' } as const
  assert.deepEqual(eventHours(span), ['12 PM to 12:30 PM EST', '17:00 to 17:30 UTC'])
})

test('shows hours in UTC once', () => {
  const span = { startsAt: '2026-12-02T09:00:00Z', endsAt: '2026-12-02T16:00:00Z', zone: 'UTC' } as const
  assert.deepEqual(eventHours(span), ['09:00 to 16:00 UTC'])
})

test('uses the day in the event’s time zone', () => {
  assert.deepEqual(dayParts('2026-02-11T03:00:00Z', 'EST'), {
    iso: '2026-02-10',
    numeral: '10',
    month: 'February',
    weekday: 'Tuesday',
    year: '2026',
  })
})
