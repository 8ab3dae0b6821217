// When an event is past, next or upcoming.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timingsAt } from '#domain/catalogue/event-timing.ts'

const events = [
  { id: 'autumn', startsAt: '2026-10-01T09:00:00Z', endsAt: '2026-10-01T12:00:00Z' },
  { id: 'summer', startsAt: '2026-07-01T09:00:00Z', endsAt: '2026-07-01T12:00:00Z' },
  { id: 'spring', startsAt: '2026-04-01T09:00:00Z', endsAt: '2026-04-01T12:00:00Z' },
]

const at = (instant: string) => Object.fromEntries(timingsAt(events, new Date(instant)))

test('the nearest event ahead is next, later ones are upcoming, earlier ones past', () => {
  assert.deepEqual(at('2026-05-01T00:00:00Z'), { spring: 'past', summer: 'next', autumn: 'upcoming' })
})

test('an event that is running is still the next to join', () => {
  assert.equal(at('2026-07-01T11:59:59Z').summer, 'next')
  assert.equal(at('2026-07-01T12:00:00Z').summer, 'past')
})

test('finds the next event by its time, in any time zone', () => {
  const [tokyo, london] = ['2026-07-01T09:00:00+09:00', '2026-07-01T05:00:00Z']
  const both = [
    { id: 'london', startsAt: london, endsAt: london },
    { id: 'tokyo', startsAt: tokyo, endsAt: tokyo },
  ]
  const timings = timingsAt(both, new Date('2026-06-30T00:00:00Z'))
  assert.deepEqual(Object.fromEntries(timings), { london: 'upcoming', tokyo: 'next' })
})
