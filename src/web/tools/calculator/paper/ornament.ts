// The engraved lines of the board paper: the seal and the lace of everything that the house publishes.
import { lace, rosette } from '#ornament/guilloche.ts'
import type { Typesetter } from '#web/tools/calculator/paper/typeset.ts'
import { ink } from '#web/tools/calculator/paper/typeset.ts'

// Drawn large and scaled down, so that the rounding of the paths cannot be seen.
const drawnRadius = 240
const laceScale = 4
const waveLength = 22

type Point = readonly [x: number, y: number]

// A path begins at a point and goes on in steps from each to the next.
function pointsOf(path: string): Point[] {
  const numbers = [...path.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text))
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < numbers.length; index += 2) {
    x += numbers[index] ?? 0
    y += numbers[index + 1] ?? 0
    points.push([x, y])
  }
  return points
}

export function drawSeal({ pdf }: Typesetter, [x, y]: Point, radius: number): void {
  const scale = radius / drawnRadius
  rosette(drawnRadius).forEach((path, ring) => {
    const points = pointsOf(path).map(([dx, dy]): Point => [x + dx * scale, y + dy * scale])
    const [first] = points
    if (first) pdf.polyline([...points, first], { colour: ink(ring === 1 ? 'brass' : 'action'), width: 0.25 })
  })
}

export function drawLace({ pdf }: Typesetter, [left, top]: Point, length: number, height: number): void {
  const strands = lace({
    length: length * laceScale,
    height: height * laceScale,
    waves: Math.round(length / waveLength),
    strands: 4,
  })
  for (const strand of strands) {
    const points = pointsOf(strand).map(([x, y]): Point => [left + x / laceScale, top + y / laceScale])
    pdf.polyline(points, { colour: ink('edge'), width: 0.3 })
  }
}
