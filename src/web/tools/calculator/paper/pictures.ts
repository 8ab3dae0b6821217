// The pictures of the board paper: those of the page, drawn as lines.
import type { Box } from '#formats/pdf/structure.ts'
import {
  type Block,
  type Column,
  hairline,
  type Styles,
  space,
  stack,
  words,
} from '#web/tools/calculator/paper/blocks.ts'
import type { CurveLine, CurvePicture, Paper } from '#web/tools/calculator/paper/compose.ts'
import { type Ink, ink, type Typesetter } from '#web/tools/calculator/paper/typeset.ts'

// Tints of the action colour on white paper, as the page has them by transparency.
function tint(share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(ink('action').slice(at, at + 2), 16))
  return `#${parts
    .map((part) => Math.round(255 - (255 - part) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

const bandTop = 19
const bandHeight = 18

// From zero to scale, so that the long way up and the short way down are seen as they are.
export function rangeBand(
  type: Typesetter,
  styles: Styles,
  { alt, rows, places: [low, best, high] }: NonNullable<Paper['range']>,
  column: Column,
): Block {
  const height = bandTop + bandHeight + 18
  const { left, width } = column
  const picture: Block = {
    height,
    draw: (top) => {
      const { pdf } = type
      const figure = pdf.element(pdf.root, 'Figure', { alt })
      pdf.place(figure, { left, top, width, height })
      const at = (share: number) => left + share * width
      const [p10, p50, p90] = rows.map(({ sum }) => type.set(sum, { ...styles.strong, face: 'display' }))
      pdf.inside(figure, () => {
        const [from, to] = [top + bandTop, top + bandTop + bandHeight]
        pdf.line([left, to], [left + width, to], { colour: ink('edge'), width: hairline })
        const band = { left: at(low), top: from, width: (high - low) * width, height: bandHeight }
        pdf.rectangle(band, tint(0.25), { colour: ink('action'), width: 0.8 })
        pdf.line([at(best), from - 5], [at(best), to], { colour: ink('ink'), width: 2 })
        if (p50) type.drawLine(p50, best > 0.5 ? at(best) - p50.width : at(best), top)
        if (p90) type.drawLine(p90, left + width - p90.width, to + 3)
        // The lower end gives way where both would stand in one place.
        if (p10 && p90)
          type.drawLine(p10, Math.min(at(low), left + width - p90.width - p10.width - 10), to + 3)
      })
    },
  }
  return picture
}

// Told apart by their strokes, and not by their colours alone; as on the page.
const first: { colour: Ink; dashes: number[] } = { colour: 'action', dashes: [] }
const strokes: (typeof first)[] = [
  first,
  { colour: 'brass', dashes: [6.5, 3.5] },
  { colour: 'ink', dashes: [1.5, 3.5] },
]
const strokeOf = ({ place }: CurveLine) => strokes[place % strokes.length] ?? first

const chanceWidth = 44
const sumsHeight = 16

function drawCurve(
  type: Typesetter,
  line: CurveLine,
  { left, top, width, height }: Box,
  isAlone: boolean,
): void {
  const { pdf } = type
  const points = line.points.map(({ x, y }) => [left + x * width, top + y * height] as const)
  const { colour, dashes } = strokeOf(line)
  if (isAlone) pdf.polygon([...points, [left + width, top + height], [left, top + height]], tint(0.1))
  pdf.polyline(points, { colour: ink(colour), width: 1.6, dashes })
  for (const { x, y } of line.marks) {
    const at = [left + x * width, top + y * height] as const
    pdf.line(at, [at[0], top + height], { colour: ink('edge'), width: hairline, dashes: [2, 2.5] })
    pdf.circle(at, 3.4, ink('brass'), { colour: '#ffffff', width: 1 })
  }
}

function drawLetter(type: Typesetter, styles: Styles, line: CurveLine, box: Box): void {
  if (!line.letter) return
  const { text, at } = line.letter
  const [x, y] = [box.left + at.x * box.width, box.top + at.y * box.height]
  const { colour } = strokeOf(line)
  type.pdf.circle([x, y], 6.4, '#ffffff', { colour: ink(colour), width: 1.2 })
  const letter = type.set(text, { ...styles.smallStrong, size: 7.6 })
  type.drawLine(letter, x - letter.width / 2, y - letter.style.leading / 2)
}

export function curves(
  type: Typesetter,
  styles: Styles,
  { alt, heading, across, chances, sums, lines }: CurvePicture,
  column: Column,
  graphHeight: number,
): Block {
  const { pdf } = type
  const height = graphHeight + sumsHeight + styles.axis.leading + 4
  const picture: Block = {
    height,
    draw: (top) => {
      const figure = pdf.element(pdf.root, 'Figure', { alt })
      pdf.place(figure, { left: column.left, top, width: column.width, height })
      const box: Box = {
        left: column.left + chanceWidth,
        top: top + 4,
        width: column.width - chanceWidth - 6,
        height: graphHeight,
      }
      const right = box.left + box.width
      const bottom = box.top + box.height
      pdf.inside(figure, () => {
        for (const { label, y } of chances) {
          const at = box.top + y * box.height
          pdf.line([box.left, at], [right, at], { colour: ink('rule'), width: hairline })
          type.drawLine(type.set(label, styles.axis), column.left, at - styles.axis.leading / 2)
        }
        for (const line of lines) drawCurve(type, line, box, lines.length === 1)
        pdf.line([box.left, bottom], [right, bottom], { colour: ink('edge'), width: 0.8 })
        let free = 0
        for (const { label, x } of sums) {
          const at = box.left + x * box.width
          pdf.line([at, bottom], [at, bottom + 3], { colour: ink('edge'), width: 0.8 })
          const sum = type.set(label, styles.axis)
          const from = Math.min(Math.max(box.left, at - sum.width / 2), right - sum.width)
          // Where sums stand close, every other one is told.
          if (from < free) continue
          type.drawLine(sum, from, bottom + 4)
          free = from + sum.width + 6
        }
        for (const line of lines) drawLetter(type, styles, line, box)
        const said = type.set(across, styles.axis)
        type.drawLine(said, right - said.width, bottom + sumsHeight)
      })
    },
  }
  const named = words(type, () => pdf.element(pdf.root, 'P'), heading, styles.caption, column)
  return stack([named, space(3), picture])
}
