// The tables of the board paper: figures under one another, each column with its name, and a bar for each part of a sum.
import type { Element } from '#formats/pdf/structure.ts'
import type { FigureTable } from '#web/tools/calculator/figures.ts'
import { type Block, type Column, hairline, rule, type Styles } from '#web/tools/calculator/paper/blocks.ts'
import type { Paper, PaperBar } from '#web/tools/calculator/paper/compose.ts'
import {
  heightOfLines,
  ink,
  type Line,
  type Style,
  type Typesetter,
} from '#web/tools/calculator/paper/typeset.ts'

type Cell = { lines: Line[]; column: Column }

const heightOfCells = (cells: Cell[]) => Math.max(...cells.map(({ lines }) => heightOfLines(lines)))

const cellGap = 12

// As wide as what stands in them, with the room that is left shared by all but the first. What is too wide for that wraps, in
// columns of one width beside the first.
function columnsOf({ left, width }: Column, natural: number[], first: number): Column[] {
  const others = natural.length - 1
  const spare = (width - others * cellGap - natural.reduce((sum, each) => sum + each, 0)) / others
  const other = (width - first - others * cellGap) / others
  let from = left
  return natural.map((own, index) => {
    const wide = spare >= 0 ? own + (index === 0 ? 0 : spare) : index === 0 ? first : other
    const column = { left: from, width: wide }
    from += wide + cellGap
    return column
  })
}

// The width of the first column is for tables that are too wide.
type TableLook = { first: number; rowGap: number; cell: Style; head: Style }

type Cells = { tag: 'Column' | 'Row'; top: number; cells: Cell[] }

function drawRow(type: Typesetter, table: Element, { tag, top, cells }: Cells): void {
  const row = type.pdf.element(table, 'TR')
  const height = heightOfCells(cells)
  cells.forEach(({ lines, column }, index) => {
    const isName = tag === 'Column' || index === 0
    const element = isName ? type.pdf.element(row, 'TH', { scope: tag }) : type.pdf.element(row, 'TD')
    // The names of columns stand on their line, however many lines they take.
    const y = tag === 'Column' ? top + height - heightOfLines(lines) : top
    type.drawLines(lines, { ...column, top: y }, element, index === 0 ? 'left' : 'right')
  })
}

export function figureTable(
  type: Typesetter,
  styles: Styles,
  { caption, columns, rows }: FigureTable,
  column: Column,
  { first, rowGap, cell, head }: TableLook,
): Block {
  const texts = rows.map(({ heading, cells }) => [heading, ...cells])
  const natural = columns.map((name, index) =>
    Math.max(type.set(name, head).width, ...texts.map((row) => type.set(row[index] ?? '', cell).width)),
  )
  const places = columnsOf(column, natural, first)
  const cellsOf = (row: string[], style: Style): Cell[] =>
    row.map((text, index) => {
      const place = places[index] ?? column
      // A hair more, so that what decides the width never wraps.
      return { lines: type.lines(text, style, place.width + 0.01), column: place }
    })
  const named = type.lines(caption, styles.caption, column.width)
  const names = cellsOf(columns, head)
  const body = texts.map((row) => cellsOf(row, cell))
  const captionHeight = heightOfLines(named) + 3
  const headHeight = heightOfCells(names) + 3
  const rowHeight = (cells: Cell[]) => heightOfCells(cells) + rowGap
  return {
    height: captionHeight + headHeight + body.reduce((sum, cells) => sum + rowHeight(cells), 0),
    draw: (top) => {
      const table = type.pdf.element(type.pdf.root, 'Table')
      type.drawLines(named, { ...column, top }, type.pdf.element(table, 'Caption'))
      let y = top + captionHeight
      drawRow(type, table, { tag: 'Column', top: y, cells: names })
      y += headHeight
      rule(type, column, 'ink', 1).draw(y - 1)
      for (const cells of body) {
        drawRow(type, table, { tag: 'Row', top: y + rowGap / 2, cells })
        y += rowHeight(cells)
        rule(type, column, 'rule').draw(y)
      }
    },
  }
}

// Names on the left, sums on the right, a line below each.
export function sumRows(
  type: Typesetter,
  styles: Styles,
  rows: readonly { term: string; sum: string }[],
  { left, width }: Column,
): Block {
  const gap = 6 * styles.scale
  const set = rows.map(({ term, sum }) => {
    const figure = type.set(sum, styles.term)
    return { figure, lines: type.lines(term, styles.term, width - figure.width - cellGap) }
  })
  return {
    height: set.reduce((sum, { lines }) => sum + heightOfLines(lines) + gap, 0),
    draw: (top) => {
      const { pdf } = type
      const table = pdf.element(pdf.root, 'Table')
      let y = top
      for (const { lines, figure } of set) {
        const row = pdf.element(table, 'TR')
        type.drawLines(lines, { left, width, top: y + gap / 2 }, pdf.element(row, 'TH', { scope: 'Row' }))
        type.drawLine(figure, left + width - figure.width, y + gap / 2, pdf.element(row, 'TD'))
        y += heightOfLines(lines) + gap
        rule(type, { left, width }, 'rule').draw(y)
      }
    },
  }
}

const barHeight = 4.5

function drawBar(type: Typesetter, { from, to, kind }: PaperBar, { left, width }: Column, top: number): void {
  const { pdf } = type
  pdf.artifact('Layout', () => {
    const foot = top + barHeight
    pdf.line([left, foot], [left + width, foot], { colour: ink('rule'), width: hairline })
    const box = { left: left + from * width, top, width: (to - from) * width, height: barHeight }
    if (box.width <= 0) return
    // What is taken away is an outline: told apart without colour too.
    if (kind === 'taken') pdf.rectangle(box, undefined, { colour: ink('brass'), width: 0.9 })
    else pdf.rectangle(box, ink(kind === 'total' ? 'ink' : 'action'))
  })
}

// A table that draws itself: readers who cannot see the bars read the same rows.
export function waterfall(
  type: Typesetter,
  styles: Styles,
  { caption, bars, note }: Paper['breakdown'],
  column: Column,
): Block {
  const named = type.lines(caption, styles.caption, column.width)
  const captionHeight = heightOfLines(named) + 3
  const rowHeight = styles.term.leading + barHeight + 5.2 * styles.scale
  const noted = note ? type.lines(note, styles.caption, column.width) : []
  return {
    height: captionHeight + bars.length * rowHeight + heightOfLines(noted),
    draw: (top) => {
      const { pdf } = type
      const table = pdf.element(pdf.root, 'Table')
      type.drawLines(named, { ...column, top }, pdf.element(table, 'Caption'))
      let y = top + captionHeight
      for (const bar of bars) {
        const isTotal = bar.kind === 'total'
        const row = pdf.element(table, 'TR')
        const name = type.set(bar.name, isTotal ? styles.strong : styles.term)
        type.drawLine(name, column.left, y, pdf.element(row, 'TH', { scope: 'Row' }))
        const sum = type.set(bar.amount, isTotal ? styles.strong : styles.term)
        type.drawLine(sum, column.left + column.width - sum.width, y, pdf.element(row, 'TD'))
        drawBar(type, bar, column, y + styles.term.leading + 0.8)
        y += rowHeight
      }
      if (noted.length > 0) type.drawLines(noted, { ...column, top: y }, pdf.element(pdf.root, 'P'))
    },
  }
}
