// Guilloche lines are closed, within bounds and deterministic.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { hypotrochoid, lace, laceFrame, rosette } from '#ornament/guilloche.ts'

type Point = { x: number; y: number }

function pointsOf(path: string): Point[] {
  const numbers = [...path.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text))
  const points: Point[] = []
  for (let index = 0; index < numbers.length; index += 2) {
    const last = points.at(-1) ?? { x: 0, y: 0 }
    points.push({ x: last.x + (numbers[index] ?? 0), y: last.y + (numbers[index + 1] ?? 0) })
  }
  return points
}

const distance = ({ x, y }: Point) => Math.hypot(x, y)

test('a hypotrochoid touches both circles of its annulus and leaves neither', () => {
  const radii = pointsOf(hypotrochoid({ lobes: 12, turns: 5, innerRadius: 20, outerRadius: 100 })).map(
    distance,
  )
  assert.ok(Math.abs(Math.max(...radii) - 100) < 0.2)
  assert.ok(Math.abs(Math.min(...radii) - 20) < 0.2)
})

test('a hypotrochoid closes on itself without a jump', () => {
  const points = pointsOf(hypotrochoid({ lobes: 30, turns: 7, innerRadius: 40, outerRadius: 90 }))
  const steps = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    return Math.hypot(next.x - point.x, next.y - point.y)
  })
  assert.ok((steps.at(-1) ?? 0) <= Math.max(...steps.slice(0, -1)) + 0.1)
})

test('it has as many lobes as asked', () => {
  const radii = pointsOf(hypotrochoid({ lobes: 9, turns: 2, innerRadius: 50, outerRadius: 100 })).map(
    distance,
  )
  const peaks = radii.filter((radius, index) => {
    const before = radii.at(index - 1) ?? 0
    const after = radii[(index + 1) % radii.length] ?? 0
    return radius > before && radius >= after
  })
  assert.equal(peaks.length, 9)
})

test('a rosette fills its radius, ring inside ring', () => {
  const rings = rosette(200).map((ring) => Math.max(...pointsOf(ring).map(distance)))
  assert.ok(Math.abs((rings[0] ?? 0) - 200) < 0.3)
  assert.deepEqual(
    rings,
    rings.toSorted((one, other) => other - one),
  )
})

test('lace begins and ends at the same height, so that tiles join', () => {
  for (const strand of lace({ length: 48, height: 10, waves: 2, strands: 4 })) {
    const points = pointsOf(strand)
    assert.ok(Math.abs((points[0]?.y ?? 0) - (points.at(-1)?.y ?? 9)) < 0.05)
    assert.ok(Math.abs((points.at(-1)?.x ?? 0) - 48) < 0.05)
    assert.ok(points.every(({ y }) => y > -0.05 && y < 10.05))
  }
})

test('the same hash draws the same rosette, another hash another, within the same rings', () => {
  const hashes = Array.from({ length: 50 }, (_, index) => hash('sha256', String(index)))
  const drawn = hashes.map((one) => rosette(120, one))
  assert.deepEqual(
    drawn,
    hashes.map((one) => rosette(120, one)),
  )
  assert.equal(new Set([rosette(120), ...drawn].map(String)).size, 51)
  const edges = (rings: string[]) =>
    rings.map((ring) => Math.round(Math.max(...pointsOf(ring).map(distance))))
  for (const rings of drawn) assert.deepEqual(edges(rings), edges(rosette(120)))
})

test('the lace of a frame runs along its edge and meets in the corners', () => {
  const { sides, corners } = laceFrame({ width: 480, height: 336, band: 14, waveLength: 24 })
  for (const { x, y, isUpright, strands } of sides) {
    for (const point of strands.flatMap(pointsOf)) {
      const at = isUpright ? { x: x - point.y, y: y + point.x } : { x: x + point.x, y: y + point.y }
      assert.ok(at.x > -0.2 && at.x < 480.2 && at.y > -0.2 && at.y < 336.2)
      const isAtEdge = Math.min(at.x, 480 - at.x, at.y, 336 - at.y) < 14.2
      assert.ok(isAtEdge, `${at.x} ${at.y}`)
    }
  }
  assert.deepEqual(
    corners.map(({ x, y }) => [x, y]),
    [
      [7, 7],
      [473, 7],
      [7, 329],
      [473, 329],
    ],
  )
})
