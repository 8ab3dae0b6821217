// Lays out tables: unbroken rows, headings repeated on every page, and space to write in empty cells.

import type { Element } from '#artwork/pdf/tags.ts'
import { isForm, type TableLayout } from '#artwork/publication/blocks/column-widths.ts'
import { type Cell, setRow } from '#artwork/publication/blocks/row.ts'
import type { Canvas } from '#artwork/publication/canvas.ts'
import type { FlowPiece } from '#artwork/publication/flow.ts'
import { styles } from '#artwork/publication/format.ts'
import { keepTogether, setLines } from '#artwork/publication/text.ts'
import { tickBox } from '#constants/publication.ts'
import type { Block } from '#content/shared/document.ts'
import { tickBoxName } from '#content/shared/imprint.ts'

type Table = Extract<Block, { kind: 'table' }>

const strong = 0.9
const light = 0.6
const captionGap = 4

export function setTable(
  canvas: Canvas,
  parent: Element,
  { table, layout, gap }: { table: Table; layout: TableLayout; gap: number },
): FlowPiece[] {
  const { column } = layout
  const element = canvas.element(parent, 'Table')
  const right = column.left + column.width
  const place = { column, widths: layout.widthsOf(table) }

  const caption = canvas.element(element, 'Caption')
  const captionLines = setLines(canvas, caption, table.caption, { style: styles.caption, column, gap })

  const names = canvas.element(element, 'TR')
  const header = setRow(
    canvas,
    table.columns.map((text): Cell => {
      return { text, style: styles.columnName, element: canvas.element(names, 'TH', { scope: 'Column' }) }
    }),
    place,
  )
  const drawHeaderRules = (top: number) => {
    canvas.rule(column.left, right, top, 'action', strong)
    canvas.rule(column.left, right, top + header.height, 'edge')
  }
  const headerPiece: FlowPiece = {
    height: header.height,
    gap: captionGap,
    canBreak: false,
    draw: (top) => {
      canvas.artifact('Layout', () => drawHeaderRules(top))
      header.draw(top)
    },
  }
  const repeated: FlowPiece['repeated'] = {
    height: header.height,
    draw: (top) =>
      canvas.artifact('Pagination', () => {
        drawHeaderRules(top)
        header.drawUntagged(top)
      }),
  }

  const rows = table.rows.map(({ heading, cells }, index): FlowPiece => {
    const row = canvas.element(element, 'TR')
    const name: Cell = {
      text: heading,
      style: styles.rowName,
      element: canvas.element(row, 'TH', { scope: 'Row' }),
    }
    const rest = cells.map((text): Cell => {
      const cell = canvas.element(row, 'TD')
      const isBox = text === tickBox
      return {
        text,
        style: styles.cell,
        element: isBox ? canvas.element(cell, 'Figure', { alt: tickBoxName }) : cell,
      }
    })
    const set = setRow(canvas, [name, ...rest], place)
    const isLast = index === table.rows.length - 1
    return {
      height: set.height,
      gap: 0,
      canBreak: mayPart(table, index),
      repeated,
      draw: (top) => {
        set.draw(top)
        canvas.artifact('Layout', () =>
          canvas.rule(
            column.left,
            right,
            top + set.height,
            isLast ? 'action' : 'rule',
            isLast ? strong : light,
          ),
        )
      },
    }
  })
  return [...keepTogether(captionLines), headerPiece, ...rows]
}

// Neither the first nor the last row is alone on a page, and a form is never split.
function mayPart(table: Table, index: number): boolean {
  return index > 1 && index < table.rows.length - 1 && !isForm(table)
}
