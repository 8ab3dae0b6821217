// Lays out paragraphs without widows and orphans.

import type { Element } from '#artwork/pdf/tags.ts'
import type { Canvas } from '#artwork/publication/canvas.ts'
import type { FlowPiece } from '#artwork/publication/flow.ts'
import type { Column, Style } from '#artwork/publication/format.ts'

type Setting = { style: Style; column: Column; gap: number }

const minLinesTogether = 2

export function setLines(
  canvas: Canvas,
  element: Element,
  text: string,
  { style, column, gap }: Setting,
): FlowPiece[] {
  const lines = canvas.lines(text, style, column.width)
  return lines.map((line, index) => ({
    height: style.leading,
    gap: index === 0 ? gap : 0,
    canBreak: index === 0 || (index >= minLinesTogether && lines.length - index >= minLinesTogether),
    draw: (top) =>
      canvas.inside(element, () => {
        // A space for people who copy the text, so that lines do not run together.
        const end = index < lines.length - 1 ? ' ' : ''
        canvas.line(line + end, column.left, top, style)
      }),
  }))
}

export function drawLines(
  canvas: Canvas,
  lines: string[],
  { left, top, style }: { left: number; top: number; style: Style },
): void {
  lines.forEach((line, index) => {
    const end = index < lines.length - 1 ? ' ' : ''
    canvas.line(line + end, left, top + index * style.leading, style)
  })
}

// Keeps all pieces on one page.
export function keepTogether(pieces: FlowPiece[]): FlowPiece[] {
  return pieces.map((piece, index) => (index === 0 ? piece : { ...piece, canBreak: false }))
}

// A bullet or number before the first line.
export function withMarker(pieces: FlowPiece[], drawMarker: (top: number) => void): FlowPiece[] {
  const [first, ...rest] = pieces
  if (!first) return []
  const draw = (top: number) => {
    drawMarker(top)
    first.draw(top)
  }
  return [{ ...first, draw }, ...rest]
}

// Splits a clause's number from its name, so that the number can hang.
export function numberAndName(text: string): { number: string; name: string } {
  const [, number = '', name = text] = /^(\d+(?:\.\d+)*) (.+)$/.exec(text) ?? []
  return { number, name }
}
