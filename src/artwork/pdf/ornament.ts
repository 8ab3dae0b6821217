// Ornaments of a page: seal, mark and lace.

import { ink, mark, markRadius, type SealLook, sealOf, sealRadius } from '#artwork/ink.ts'
import type { PdfDocument } from '#artwork/pdf/document.ts'
import { lace } from '#ornament/guilloche.ts'

type Round = { x: number; y: number; radius: number }

export function drawSeal(doc: PdfDocument, { x, y, radius }: Round, { hash, only }: SealLook = {}): void {
  const scale = radius / sealRadius
  doc.save().translate(x, y).scale(scale)
  for (const { path, color } of sealOf(hash)) {
    doc
      .path(path)
      .lineWidth(0.3 / scale)
      .strokeColor(ink(only ?? color))
      .stroke()
  }
  doc.restore()
}

export function drawMark(doc: PdfDocument, { x, y, radius }: Round): void {
  const scale = radius / markRadius
  doc.save().translate(x, y).scale(scale)
  doc
    .path(mark)
    .lineWidth(0.8 / scale)
    .strokeColor(ink('action'))
    .stroke()
  doc.circle(0, 0, 1.7 / scale).fill(ink('brass'))
  doc.restore()
}

// Rendered large and scaled down, to hide path rounding.
const laceScale = 4
const waveLength = 22

export type Lace = { length: number; height: number }

export function laceOf({ length, height }: Lace): string[] {
  return lace({
    length: length * laceScale,
    height: height * laceScale,
    waves: Math.round(length / waveLength),
    strands: 4,
  })
}

export function drawLace(
  doc: PdfDocument,
  strands: string[],
  { left, top }: { left: number; top: number },
): void {
  doc
    .save()
    .translate(left, top)
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
