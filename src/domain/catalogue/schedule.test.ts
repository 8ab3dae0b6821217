// When a cohort is full, and when an event is past, next or upcoming.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFull, isNearlyFull, timingsAt } from '#domain/catalogue/schedule.ts'
import { cohorts } from '#facts/certification.ts'

test('a cohort is full when the last seat is taken, and stays full beyond it', () => {
  assert.equal(isFull({ capacity: 80, enrolled: 79 }), false)
  assert.equal(isFull({ capacity: 80, enrolled: 80 }), true)
  assert.equal(isFull({ capacity: 80, enrolled: 81 }), true)
})

test('a cohort without seats is full', () => {
  assert.equal(isFull({ capacity: 0, enrolled: 0 }), true)
  assert.equal(isNearlyFull({ capacity: 0, enrolled: 0 }), true)
})

test('the warning begins at exactly 80% of the seats, whatever their number', () => {
  for (const capacity of [5, 15, 35, 80, 1000]) {
    const threshold = (capacity * 4) / 5
    assert.equal(isNearlyFull({ capacity, enrolled: threshold }), true)
    assert.equal(isNearlyFull({ capacity, enrolled: threshold - 1 }), false)
  }
})

test('of the two fixed cohorts the first is nearly full, and neither is full', () => {
  assert.deepEqual(cohorts.map(isNearlyFull), [true, false])
  assert.deepEqual(cohorts.map(isFull), [false, false])
})

const events = [
  { id: 'autumn', startsAt: '2026-10-01T09:00:00Z', endsAt: '2026-10-01T12:00:00Z' },
  { id: 'summer', startsAt: '2026-07-01T09:00:00Z', endsAt: '2026-07-01T12:00:00Z' },
  { id: 'spring', startsAt: '2026-04-01T09:00:00Z', endsAt: '2026-04-01T12:00:00Z' },
]

const at = (instant: string) => Object.fromEntries(timingsAt(events, new Date(instant)))

test('the nearest event ahead is next, those behind it upcoming, those before it past', () => {
  assert.deepEqual(at('2026-05-01T00:00:00Z'), { spring: 'past', summer: 'next', autumn: 'upcoming' })
})

test('an event that is running is still the next to join', () => {
  assert.equal(at('2026-07-01T11:59:59Z').summer, 'next')
  assert.equal(at('2026-07-01T12:00:00Z').summer, 'past')
})

test('after the last event all are past', () => {
  assert.deepEqual(at('2027-01-01T00:00:00Z'), { spring: 'past', summer: 'past', autumn: 'past' })
})
