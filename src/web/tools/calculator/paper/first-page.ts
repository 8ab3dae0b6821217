// The first page of the board paper: for whom and when, the figure, what was entered, and what the figure is made of.
import {
  type Block,
  beside,
  between,
  type Column,
  frame,
  full,
  half,
  heading,
  otherHalf,
  paragraph,
  room,
  type Styles,
  space,
  spread,
  stack,
} from '#web/tools/calculator/paper/blocks.ts'
import type { Paper } from '#web/tools/calculator/paper/compose.ts'
import { drawLace, drawSeal } from '#web/tools/calculator/paper/ornament.ts'
import { curves, rangeBand } from '#web/tools/calculator/paper/pictures.ts'
import { figureTable, sumRows, waterfall } from '#web/tools/calculator/paper/tables.ts'
import { heightOfLines, type Line, type Style, type Typesetter } from '#web/tools/calculator/paper/typeset.ts'

const sealRadius = 35
const titleColumn: Column = { left: full.left, width: full.width - 2 * sealRadius - 24 }

// A name becomes smaller or takes more lines, and is never cut off.
const nameSizes = [
  { size: 19, leading: 23, lines: 1 },
  { size: 16, leading: 19.5, lines: 2 },
  { size: 12.5, leading: 15.5, lines: 3 },
  { size: 10, leading: 12.5, lines: 5 },
]

function linesOfName(type: Typesetter, name: string): Line[] {
  const attempts = nameSizes.map(({ size, leading, lines }) => {
    const style: Style = { face: 'display', size, leading, ink: 'ink' }
    return { most: lines, set: type.lines(name, style, titleColumn.width) }
  })
  return (attempts.find(({ most, set }) => set.length <= most) ?? attempts.at(-1))?.set ?? []
}

function masthead(type: Typesetter, styles: Styles, paper: Paper): Block {
  const { pdf } = type
  const name = paper.organization ? linesOfName(type, paper.organization) : []
  const nameHeight = name.length > 0 ? heightOfLines(name) + 3 : 0
  const titles = stack([
    paragraph(type, paper.label.toUpperCase(), styles.label, titleColumn),
    space(6),
    paragraph(type, paper.title, styles.title, titleColumn, 'H1'),
    space(2),
    {
      height: nameHeight,
      draw: (top) => {
        if (name.length > 0) type.drawLines(name, { ...titleColumn, top }, pdf.element(pdf.root, 'P'))
      },
    },
    paragraph(type, paper.meta, styles.meta, titleColumn),
  ])
  const height = Math.max(titles.height, 2 * sealRadius) + 8
  return {
    height: height + 8,
    draw: (top) => {
      pdf.artifact('Layout', () => {
        drawSeal(type, [frame.right - sealRadius, top + sealRadius], sealRadius)
        drawLace(type, [full.left, top + height], full.width, 7)
      })
      titles.draw(top)
    },
  }
}

function keyFigure(type: Typesetter, styles: Styles, { label, sum, sentences }: Paper['exposure']): Block {
  const figure = type.set(sum, styles.figure)
  // The longest sum that there can be leaves no room beside it.
  const isBeside = figure.width < full.width * 0.56
  const from = full.left + Math.max(figure.width + 24, half.width + between)
  const column = isBeside ? { left: from, width: frame.right - from } : full
  const said = paragraph(type, sentences.join(' '), styles.lead, column)
  const shown = stack([
    paragraph(type, label.toUpperCase(), styles.label, full),
    space(4),
    paragraph(type, sum, styles.figure, full),
  ])
  const aside: Block = { height: said.height, draw: (top) => said.draw(isBeside ? top + 13 : top) }
  return isBeside
    ? { height: Math.max(shown.height, said.height + 13), draw: beside([shown, aside]).draw }
    : stack([shown, aside], 4)
}

const inputColumns = 4

// The answers side by side, each below its question.
function inputList(type: Typesetter, styles: Styles, { heading: name, rows }: Paper['inputs']): Block {
  const { pdf } = type
  const width = (full.width - 3 * 14) / inputColumns
  const items = rows.map(({ heading: question, answer }, index) => {
    const column = { left: full.left + (index % inputColumns) * (width + 14), width }
    return {
      question: type.lines(question, styles.caption, width),
      answer: type.lines(answer, styles.strong, width),
      column,
    }
  })
  const rowOf = (index: number) => Math.floor(index / inputColumns)
  const heights = Array.from({ length: rowOf(items.length - 1) + 1 }, (_, row) =>
    Math.max(
      ...items
        .filter((_item, index) => rowOf(index) === row)
        .map(({ question, answer }) => heightOfLines(question) + heightOfLines(answer)),
    ),
  )
  const gap = 5
  const list: Block = {
    height: heights.reduce((sum, height) => sum + height, gap * (heights.length - 1)),
    draw: (top) => {
      const element = pdf.element(pdf.root, 'L', { numbering: 'None' })
      items.forEach(({ question, answer, column }, index) => {
        const y = top + heights.slice(0, rowOf(index)).reduce((sum, height) => sum + height + gap, 0)
        const item = pdf.element(element, 'LI')
        const asked = type.drawLines(question, { ...column, top: y }, pdf.element(item, 'Lbl'))
        type.drawLines(answer, { ...column, top: y + asked }, pdf.element(item, 'LBody'))
      })
    },
  }
  return stack([heading(type, styles, name, full), list])
}

function badYear(type: Typesetter, styles: Styles, found: NonNullable<Paper['badYear']>): Block {
  const table = figureTable(type, styles, found.table, otherHalf, {
    first: 96,
    rowGap: 6 * styles.scale,
    cell: styles.term,
    head: styles.strong,
  })
  const told = found.explanation ? [space(7), paragraph(type, found.explanation, styles.body, otherHalf)] : []
  const right = stack([table, ...told])
  const left = found.picture ? [curves(type, styles, found.picture, half, 120 * styles.scale)] : []
  return stack([
    heading(type, styles, found.heading, full),
    paragraph(type, found.intro, styles.body, full),
    space(7),
    beside([...left, right]),
  ])
}

export function firstPage(type: Typesetter, styles: Styles, paper: Paper): Block {
  const { breakdown, range } = paper
  const column = range ? half : full
  const left = stack([
    heading(type, styles, breakdown.heading, column),
    paragraph(type, breakdown.intro, styles.body, column),
    space(6),
    waterfall(type, styles, breakdown, column),
  ])
  const right = range && [
    stack([
      heading(type, styles, range.heading, otherHalf),
      paragraph(type, range.intro, styles.body, otherHalf),
      space(8),
      rangeBand(type, styles, range, otherHalf),
      space(8),
      sumRows(type, styles, range.rows, otherHalf),
    ]),
  ]
  const parts = [
    masthead(type, styles, paper),
    keyFigure(type, styles, paper.exposure),
    inputList(type, styles, paper.inputs),
    beside([left, ...(right ?? [])]),
    ...(paper.badYear ? [badYear(type, styles, paper.badYear)] : []),
  ]
  return spread(parts, 15 * styles.scale, room)
}
