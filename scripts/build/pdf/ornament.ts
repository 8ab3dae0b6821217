// The engraved lines on a publication: the seal, the lace under its title, and the mark at its end.
import { hypotrochoid, lace, rosette } from '#domain/guilloche.ts'
import type { Colour } from '#facts/palette.ts'
import { full, ink } from '#scripts/build/pdf/format.ts'
import type { Press } from '#scripts/build/pdf/press.ts'

// Drawn large and scaled down, so that the rounding of the path cannot be seen.
const drawnRadius = 240
const rings = rosette(drawnRadius)
const inks: Colour[] = ['action', 'brass', 'action']

export function drawSeal({ doc }: Press, centerX: number, centerY: number, radius: number): void {
  const scale = radius / drawnRadius
  doc.save().translate(centerX, centerY).scale(scale)
  rings.forEach((ring, index) => {
    doc
      .path(ring)
      .lineWidth(0.3 / scale)
      .strokeColor(ink(inks[index] ?? 'action'))
      .stroke()
  })
  doc.restore()
}

// The house's own mark, as on its icons.
const mark = hypotrochoid({ lobes: 8, turns: 3, innerRadius: 25, outerRadius: 120 })
const markRadius = 120

export function drawMark({ doc }: Press, centerX: number, centerY: number, radius: number): void {
  const scale = radius / markRadius
  doc.save().translate(centerX, centerY).scale(scale)
  doc
    .path(mark)
    .lineWidth(0.8 / scale)
    .strokeColor(ink('action'))
    .stroke()
  doc.circle(0, 0, 1.7 / scale).fill(ink('brass'))
  doc.restore()
}

export const laceHeight = 9
const laceScale = 4
const strands = lace({
  length: full.width * laceScale,
  height: laceHeight * laceScale,
  waves: Math.round(full.width / 22),
  strands: 4,
})

export function drawLace({ doc }: Press, top: number): void {
  doc
    .save()
    .translate(full.left, top)
    .scale(1 / laceScale)
  for (const strand of strands) {
    doc
      .path(strand)
      .lineWidth(0.35 * laceScale)
      .strokeColor(ink('edge'))
      .stroke()
  }
  doc.restore()
}
