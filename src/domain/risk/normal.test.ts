// The normal distribution against known values.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { upperQuantile, upperTail } from '#domain/risk/normal.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'

const known = [
  [0, 0.5],
  [1, 0.15865525393145707],
  [1.6448536269514722, 0.05],
  [3, 0.0013498980316300933],
  [8, 6.220960574271785e-16],
  [-1, 0.8413447460685429],
] as const

for (const [z, tail] of known)
  test(`the tail above ${z} is ${tail}`, () => {
    assert.ok(Math.abs(upperTail(z) - tail) < 1e-15, `${upperTail(z)}`)
    assert.ok(Math.abs(upperTail(z) / tail - 1) < 1e-7, `${upperTail(z)}`)
  })

test('the tail tends to zero', () => {
  assert.equal(upperTail(40), 0)
  assert.equal(upperTail(Number.POSITIVE_INFINITY), 0)
  assert.equal(upperTail(Number.NEGATIVE_INFINITY), 1)
})

test('quantile and tail are inverse', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }),
      (share) => Math.abs(upperTail(upperQuantile(share)) / share - 1) < 1e-9,
    ),
    { numRuns: inLongRun(2000) },
  )
})
