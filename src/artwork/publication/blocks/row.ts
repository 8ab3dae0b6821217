// One table row: text, checkboxes, and lines to write on.

import { ink } from '#artwork/ink.ts'
import type { Element } from '#artwork/pdf/tags.ts'
import { isToWriteIn, printedText, tickSize } from '#artwork/publication/blocks/column-widths.ts'
import type { Canvas } from '#artwork/publication/canvas.ts'
import type { Column, Style } from '#artwork/publication/format.ts'
import { drawLines } from '#artwork/publication/text.ts'
import { tickBox } from '#constants/publication.ts'

export type Cell = { text: string; style: Style; element: Element }
export type PdfRow = { height: number; draw: (top: number) => void; drawUntagged: (top: number) => void }

type PlacedCell = Cell & { lines: string[]; height: number; left: number; width: number }

const padding = { x: 10, y: 4.4 }

// Handwriting needs more space than print. Each line break in an empty cell adds a line to write on.
const writingLine = 20.5

export function setRow(
  canvas: Canvas,
  cells: Cell[],
  { column, widths }: { column: Column; widths: number[] },
): PdfRow {
  const placed = cells.map((cell, index): PlacedCell => {
    const before = widths.slice(0, index).reduce((total, width) => total + width, 0)
    const width = (widths[index] ?? 0) - (index < cells.length - 1 ? padding.x : 0)
    const text = printedText(cell.text)
    const lines = text ? canvas.lines(text, cell.style, width) : []
    const height = isToWriteIn(cell.text)
      ? writingLine * (cell.text.length + 1)
      : Math.max(lines.length, 1) * cell.style.leading
    return { ...cell, lines, height, left: column.left + before, width }
  })
  const height = Math.max(...placed.map((cell) => cell.height)) + 2 * padding.y
  const drawCell = (cell: PlacedCell, top: number) => {
    if (cell.text === tickBox) drawTickBox(canvas, cell.left, top)
    else drawLines(canvas, cell.lines, { left: cell.left, top, style: cell.style })
  }
  return {
    height,
    draw: (top) => {
      for (const cell of placed) {
        if (isToWriteIn(cell.text)) canvas.artifact('Layout', () => drawWritingLines(canvas, cell, top))
        else canvas.inside(cell.element, () => drawCell(cell, top + padding.y))
      }
    },
    drawUntagged: (top) => {
      for (const cell of placed) drawCell(cell, top + padding.y)
    },
  }
}

function drawTickBox({ doc }: Canvas, left: number, top: number): void {
  doc
    .lineWidth(0.8)
    .strokeColor(ink('ink'))
    .rect(left, top + 1.5, tickSize, tickSize)
    .stroke()
}

// The last line is the rule below the row.
function drawWritingLines(canvas: Canvas, { text, left, width }: PlacedCell, top: number): void {
  for (let line = 1; line <= text.length; line += 1) {
    canvas.rule(left, left + width, top + padding.y + line * writingLine, 'rule')
  }
}
