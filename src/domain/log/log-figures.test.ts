// The chart of a log's growth is to scale, and omitted if there is nothing to show.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawGrowth, samplePoints } from '#domain/log/log-figures.ts'

const growth = [
  { day: '2026-11-01', size: 10 },
  { day: '2026-11-03', size: 20 },
  { day: '2026-11-11', size: 40 },
]

test('scales days and sizes from zero', () => {
  assert.equal(drawGrowth(growth, 100, 40), 'M0 30H20V20H100V0')
})

test('shows no growth for a single day or none', () => {
  assert.equal(drawGrowth([], 100, 40), undefined)
  assert.equal(drawGrowth(growth.slice(0, 1), 100, 40), undefined)
})

test('samples the first, the last and some points between', () => {
  assert.deepEqual(samplePoints(growth, 12), growth)
  const many = Array.from({ length: 100 }, (_, at) => ({ day: `day ${at}`, size: at }))
  const points = samplePoints(many, 12)
  assert.equal(points.length, 12)
  assert.deepEqual([points[0]?.size, points.at(-1)?.size], [0, 99])
  assert.equal(new Set(points).size, 12)
})
