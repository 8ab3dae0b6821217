// The background of a certificate: lace border, weave and seal.

import { ink, type SealLook } from '#artwork/ink.ts'
import type { PdfDocument } from '#artwork/pdf/document.ts'
import { drawSeal } from '#artwork/pdf/ornament.ts'
import { lace, laceFrame } from '#ornament/guilloche.ts'

// A4, landscape.
export const sheet = { width: 841.89, height: 595.28 }

const margin = 25
const band = 17
export const innerEdge = margin + band

const renderScale = 4
const frame = laceFrame({
  width: (sheet.width - 2 * margin) * renderScale,
  height: (sheet.height - 2 * margin) * renderScale,
  band: band * renderScale,
  waveLength: 24 * renderScale,
})

function drawFrame(doc: PdfDocument): void {
  doc
    .save()
    .translate(margin, margin)
    .scale(1 / renderScale)
    .lineWidth(0.4 * renderScale)
  for (const { x, y, isUpright, strands } of frame.sides) {
    doc.save().translate(x, y)
    if (isUpright) doc.rotate(90)
    doc.strokeColor(ink('edge'))
    for (const strand of strands) doc.path(strand).stroke()
    doc.restore()
  }
  for (const { x, y, path } of frame.corners) {
    doc.save().translate(x, y).strokeColor(ink('brass')).path(path).stroke().restore()
  }
  doc.restore()
}

const field = { width: sheet.width - 2 * innerEdge, height: sheet.height - 2 * innerEdge }
const weave = lace({
  length: field.width * renderScale,
  height: field.height * renderScale,
  waves: 2,
  strands: 32,
  stepsPerWave: 40,
})

function drawUnderprint(doc: PdfDocument): void {
  doc
    .save()
    .translate(innerEdge, innerEdge)
    .scale(1 / renderScale)
    .lineWidth(0.22 * renderScale)
    .strokeColor(ink('rule'))
  for (const strand of weave) doc.path(strand).stroke()
  doc.restore()
}

export type SealPlace = { x: number; y: number; radius: number; look: SealLook }

export function drawGround(doc: PdfDocument, { look, ...place }: SealPlace): void {
  doc.rect(0, 0, sheet.width, sheet.height).fill(ink('sheet'))
  drawUnderprint(doc)
  drawFrame(doc)
  drawSeal(doc, place, look)
}
