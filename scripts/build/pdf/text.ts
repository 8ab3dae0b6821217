// Runs of lines: how a paragraph becomes pieces that may be parted without leaving a line alone.

import type { Element } from '#artwork/pdf/tags.ts'
import type { Canvas } from '#scripts/build/pdf/canvas.ts'
import type { FlowPiece } from '#scripts/build/pdf/flow.ts'
import type { Column, Style } from '#scripts/build/pdf/format.ts'

type Setting = { style: Style; column: Column; gap: number }

const leastLinesTogether = 2

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
    canBreak: index === 0 || (index >= leastLinesTogether && lines.length - index >= leastLinesTogether),
    draw: (top) =>
      canvas.inside(element, () => {
        // The space is for people who copy the text: without it two lines would join into one word.
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

// The first piece of the second run follows the last of the first on the same page.
export function keepTogether(pieces: FlowPiece[]): FlowPiece[] {
  return pieces.map((piece, index) => (index === 0 ? piece : { ...piece, canBreak: false }))
}

// Something small that stands before the first line: a bullet, a number.
export function withMarker(pieces: FlowPiece[], drawMarker: (top: number) => void): FlowPiece[] {
  const [first, ...rest] = pieces
  if (!first) return []
  const draw = (top: number) => {
    drawMarker(top)
    first.draw(top)
  }
  return [{ ...first, draw }, ...rest]
}

// A clause's number and its name, taken apart so that the number can hang before it.
export function numberAndName(text: string): { number: string; name: string } {
  const [, number = '', name = text] = /^(\d+(?:\.\d+)*) (.+)$/.exec(text) ?? []
  return { number, name }
}
