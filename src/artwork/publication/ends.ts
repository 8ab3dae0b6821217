// The title, imprint and page footers of a publication.

import { drawLace, drawMark, drawSeal, laceOf } from '#artwork/pdf/ornament.ts'
import type { Canvas } from '#artwork/publication/canvas.ts'
import type { FlowPiece } from '#artwork/publication/flow.ts'
import { frame, full, main, sheet, side, styles } from '#artwork/publication/format.ts'
import { drawLines, keepTogether, setLines } from '#artwork/publication/text.ts'
import { brand } from '#constants/brand.ts'
import type { DownloadDocument } from '#content/shared/document.ts'
import { dateLines, imprint, pageLine, versionLine } from '#content/shared/imprint.ts'

const sealRadius = 56
const markRadius = 14
const titleTop = 34
const titleWidth = full.width - 2 * sealRadius - 24
const laceHeight = 9
const strands = laceOf({ length: full.width, height: laceHeight })

export function setMasthead(canvas: Canvas, document: DownloadDocument): FlowPiece[] {
  const publisher = canvas.element(canvas.root, 'P')
  const title = canvas.element(canvas.root, 'H1')
  const edition = canvas.element(canvas.root, 'P')
  const summary = canvas.element(canvas.root, 'P')
  const titleLines = canvas.balancedLines(document.title, styles.title, titleWidth)
  const height = Math.max(2 * sealRadius, titleTop + titleLines.length * styles.title.leading) + 20

  const head: FlowPiece = {
    height: height + laceHeight,
    gap: 0,
    canBreak: true,
    draw: (top) => {
      canvas.artifact('Layout', () => {
        drawSeal(canvas.doc, { x: frame.right - sealRadius, y: top + sealRadius - 6, radius: sealRadius })
        drawLace(canvas.doc, strands, { left: full.left, top: top + height })
      })
      canvas.inside(publisher, () => canvas.line(brand.name.toUpperCase(), full.left, top, styles.label))
      const titleHeight = titleLines.length * styles.title.leading
      const titleY = top + height - 20 - titleHeight
      canvas.inside(title, () =>
        drawLines(canvas, titleLines, { left: full.left, top: titleY, style: styles.title }),
      )
    },
  }
  const lead = setLines(canvas, summary, document.summary, { style: styles.lead, column: main, gap: 20 })
  const [first, ...rest] = keepTogether(lead)
  if (!first) return [head]
  const besideTitle: FlowPiece = {
    ...first,
    canBreak: false,
    draw: (top) => {
      canvas.inside(edition, () =>
        drawLines(canvas, [versionLine(document), ...dateLines(document)], {
          left: side.left,
          top: top + 3,
          style: styles.small,
        }),
      )
      first.draw(top)
    },
  }
  return [head, besideTitle, ...rest]
}

export function setImprint(canvas: Canvas, document: DownloadDocument): FlowPiece[] {
  const element = canvas.element(canvas.root, 'P')
  const lines = setLines(canvas, element, imprint(document), { style: styles.small, column: main, gap: 0 })
  const mark: FlowPiece = {
    height: 14,
    gap: 26,
    canBreak: true,
    draw: (top) =>
      canvas.artifact('Layout', () => {
        canvas.rule(full.left, full.left + full.width, top, 'edge')
        drawMark(canvas.doc, { x: side.left + markRadius, y: top + 14 + markRadius, radius: markRadius })
      }),
  }
  const room: FlowPiece = {
    height: Math.max(0, 36 - lines.length * styles.small.leading),
    gap: 0,
    canBreak: false,
    draw: () => {},
  }
  return keepTogether([mark, ...lines, room])
}

export function drawFoot(canvas: Canvas, document: DownloadDocument, page: number, pages: number): void {
  const top = sheet.height - 66
  const style = styles.small
  const right = pageLine(page, pages)
  canvas.artifact('Pagination', () => {
    canvas.rule(full.left, full.left + full.width, top, 'rule')
    canvas.line(`${document.title} · ${versionLine(document)}`, full.left, top + 5, style)
    canvas.line(right, frame.right - canvas.widthOf(right, style), top + 5, style)
  })
}
