// Figures that are written by hand are what the platform's own formatter writes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { day } from '#content/shared/dates.ts'
import { grouped, month, roundedPercent, roundedUsd, shortUsd, usd } from '#content/shared/figures.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'

const isWritten = <Given>(
  given: fc.Arbitrary<Given>,
  ours: (g: Given) => string,
  theirs: (g: Given) => string,
) =>
  fc.assert(
    fc.property(given, (one) => assert.equal(ours(one), theirs(one))),
    { numRuns: inLongRun(2000) },
  )

const counts = fc.oneof(
  fc.integer({ min: -2000, max: 2_000_000 }),
  fc.maxSafeInteger(),
  fc.constantFrom(0, 999, 1000, 999_999, 1_000_000, 1e15, 1e21, Number.NaN, Number.POSITIVE_INFINITY),
)

test('groups numbers by thousands', () => {
  isWritten(counts, grouped, (count) => count.toLocaleString('en-US'))
  assert.equal(grouped(4.8), '4.8')
  assert.equal(grouped(1234.5), '1,234.5')
})

test('shows cents only in sums that have some', () => {
  isWritten(counts, usd, (sum) => `$${sum.toLocaleString('en-US')}`)
  assert.equal(usd(1299.5), '$1,299.50')
})

test('rounds an estimate to two digits without cents', () => {
  assert.deepEqual([1_765_432, 113_400, 99_600, 1299.5, 37.4, 0.4, 0].map(roundedUsd), [
    '$1,800,000',
    '$110,000',
    '$100,000',
    '$1,300',
    '$37',
    '$0',
    '$0',
  ])
  assert.deepEqual([0.2134, 0.0456, 0.00123, 0].map(roundedPercent), ['21%', '4.6%', '0.12%', '0%'])
})

test('shortens a sum to one decimal and the fitting unit, also after rounding up', () => {
  const short = { style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 } as const
  const sums = fc.oneof(
    fc.integer({ min: 0, max: 2_000_000 }),
    fc.integer({ min: 0, max: 999_000_000_000_000 }),
    fc.integer({ min: 1, max: 9999 }).map((number) => number * 50_000),
    fc.constantFrom(0, 999, 1000, 1150, 1250, 999_949, 999_950, 999_999_999, 1_500_000_000),
  )
  isWritten(sums, shortUsd, (sum) => sum.toLocaleString('en-US', short))
})

test('counts days and months by the calendar', () => {
  const days = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const written = (options: Intl.DateTimeFormatOptions) => (isoDay: string) =>
    new Date(`${isoDay}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  isWritten(days, day, written({ month: 'long', day: 'numeric', year: 'numeric' }))
  isWritten(days, (isoDay) => month(isoDay.slice(0, 7)), written({ month: 'long', year: 'numeric' }))
})
