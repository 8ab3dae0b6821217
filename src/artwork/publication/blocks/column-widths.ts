// Distributes a table's width among its columns.

import type { Canvas } from '#artwork/publication/canvas.ts'
import { type Column, full, main, styles } from '#artwork/publication/format.ts'
import { tickBox } from '#constants/publication.ts'
import type { Block } from '#content/shared/document.ts'

type Table = Extract<Block, { kind: 'table' }>
// The tables of one section share a column, and widths where they have the same columns.
export type TableLayout = { column: Column; widthsOf: (table: Table) => number[] }

type Need = { least: number; wished: number; whole: number }

export const tickSize = 9.5

export const isToWriteIn = (text: string) => /^\n*$/.test(text)
export const printedText = (text: string) => (isToWriteIn(text) || text === tickBox ? '' : text)
export const isForm = ({ rows }: Table) => rows.some(({ cells }) => cells.some(isToWriteIn))

const between = 10
// A wider text column gains nothing beyond this.
const widestText = 230
const formNames = 150

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function needsOf(canvas: Canvas, { columns, rows }: Table): Need[] {
  return columns.map((name, index) => {
    const texts = rows.map(({ heading, cells }) =>
      printedText(index === 0 ? heading : (cells[index - 1] ?? '')),
    )
    const style = index === 0 ? styles.rowName : styles.cell
    const least = Math.max(
      canvas.widestWord(name, styles.columnName),
      ...texts.map((text) => canvas.widestWord(text, style)),
      tickSize,
    )
    const whole = Math.max(
      canvas.widthOf(name, styles.columnName),
      ...texts.map((text) => canvas.widthOf(text, style)),
    )
    const wished = Math.max(least, Math.min(whole, widestText))
    return { least: least + between, wished: wished + between, whole: whole + between }
  })
}

// A table uses the text column if it is readable there, and otherwise the whole width.
function columnFor(canvas: Canvas, table: Table): Column {
  const wished = sum(needsOf(canvas, table).map((need) => need.wished))
  return !isForm(table) && wished <= main.width + 2 * between ? main : full
}

export function layTables(canvas: Canvas, tables: Table[]): TableLayout {
  const column = tables.some((table) => columnFor(canvas, table) === full) ? full : main
  const likeIn = (table: Table) => tables.filter(({ columns }) => columns.join() === table.columns.join())
  return {
    column,
    widthsOf: (table) =>
      widthsOf(canvas, { ...table, rows: likeIn(table).flatMap(({ rows }) => rows) }, column),
  }
}

function widthsOf(canvas: Canvas, table: Table, { width }: Column): number[] {
  if (isForm(table)) return [formNames, width - formNames]
  const needs = needsOf(canvas, table)
  const left = width - sum(needs.map((need) => need.wished))
  return left >= 0 ? spread(needs, left) : squeeze(needs, width, table.caption)
}

// Extra width goes first to the columns that can fill it, then to all.
function spread(needs: Need[], left: number): number[] {
  const unmet = sum(needs.map(({ whole, wished }) => whole - wished))
  const filled = Math.min(left, unmet)
  return needs.map(({ whole, wished }) => {
    const share = unmet > 0 ? (filled * (whole - wished)) / unmet : 0
    return wished + share + (left - filled) / needs.length
  })
}

// Columns that need less than an even share get what they need; the others divide the rest.
function squeeze(needs: Need[], width: number, caption: string): number[] {
  const content = new Set<Need>()
  const remaining = () => width - sum([...content].map((need) => need.wished))
  const isContent = (need: Need) =>
    !content.has(need) && need.wished <= remaining() / (needs.length - content.size)
  for (let found = needs.find(isContent); found; found = needs.find(isContent)) content.add(found)

  const others = needs.filter((need) => !content.has(need))
  const left = remaining() - sum(others.map((need) => need.least))
  if (left < 0) throw new Error(`The table “${caption}” needs more width than the page has.`)
  const growth = (need: Need) => (need.wished - need.least) ** 0.75
  const total = sum(others.map(growth))
  return needs.map((need) => (content.has(need) ? need.wished : need.least + (left * growth(need)) / total))
}
