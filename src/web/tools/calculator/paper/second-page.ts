// The second page of the board paper: what could be saved, what to compare it with, what it rests on and does not know.
import {
  type Block,
  beside,
  full,
  half,
  heading,
  otherHalf,
  paragraph,
  room,
  rule,
  type Styles,
  space,
  spread,
  stack,
} from '#web/tools/calculator/paper/blocks.ts'
import type { Paper } from '#web/tools/calculator/paper/compose.ts'
import { curves } from '#web/tools/calculator/paper/pictures.ts'
import { figureTable } from '#web/tools/calculator/paper/tables.ts'
import { heightOfLines, type Typesetter } from '#web/tools/calculator/paper/typeset.ts'

function savings(type: Typesetter, styles: Styles, { items, ...said }: Paper['savings']): Block {
  const { pdf } = type
  const gap = 20
  const width = (full.width - 2 * gap) / 3
  const list: Block = {
    height: styles.label.leading + styles.saving.leading + styles.caption.leading + 9,
    draw: (top) => {
      const element = pdf.element(pdf.root, 'L', { numbering: 'None' })
      items.forEach(({ name, sum, reduction }, index) => {
        const column = { left: full.left + index * (width + gap), width }
        const item = pdf.element(element, 'LI')
        rule(type, column, 'edge').draw(top)
        type.drawLine(
          type.set(name.toUpperCase(), styles.label),
          column.left,
          top + 6,
          pdf.element(item, 'Lbl'),
        )
        const body = pdf.element(item, 'LBody')
        const y = top + 6 + styles.label.leading
        // Twelve digits and more are wider than a third of the page.
        const set = type.set(sum, styles.saving)
        const size = styles.saving.size * Math.min(1, width / set.width)
        type.drawLine(type.set(sum, { ...styles.saving, size }), column.left, y, body)
        const reduced = type.set(reduction, styles.caption)
        type.drawLine(reduced, column.left, y + styles.saving.leading + 2, body)
      })
    },
  }
  return stack([
    heading(type, styles, said.heading, full),
    paragraph(type, said.intro, styles.body, full),
    space(8),
    list,
  ])
}

function scenarios(type: Typesetter, styles: Styles, found: NonNullable<Paper['scenarios']>): Block {
  const pictureColumn = { left: full.left, width: 160 }
  const column = { left: full.left + 178, width: full.width - 178 }
  const table = figureTable(type, styles, found.table, column, {
    first: 76,
    rowGap: 2.6 * styles.scale,
    cell: styles.close,
    head: styles.closeStrong,
  })
  const picture = found.picture
    ? [curves(type, styles, found.picture, pictureColumn, 112 * styles.scale)]
    : []
  return stack([heading(type, styles, found.heading, full), space(2), beside([...picture, table])])
}

type Item = { name?: string; text: string }

// Items flow down two columns that are as alike in height as they can be.
function inTwoColumns(
  type: Typesetter,
  styles: Styles,
  items: readonly Item[],
  mark: 'Disc' | 'None',
): Block {
  const { pdf } = type
  const gap = 3.6 * styles.scale
  const indent = mark === 'Disc' ? 9 : 0
  const width = half.width - indent
  const set = items.map(({ name = '', text }) => {
    const named = type.set(name, styles.smallStrong)
    const after = name ? named.width + styles.small.size * 0.3 : 0
    return { named, after, said: type.lines(text, styles.small, width, after) }
  })
  const heightOf = ({ said }: Pick<(typeof set)[number], 'said'>) => heightOfLines(said) + gap
  const total = set.reduce((sum, item) => sum + heightOf(item), 0)
  let sum = 0
  const parted = set.map((item) => {
    const isFirst = sum + heightOf(item) / 2 <= total / 2
    sum += heightOf(item)
    return { ...item, isFirst }
  })
  const heightOfColumn = (isFirst: boolean) =>
    parted.filter((item) => item.isFirst === isFirst).reduce((all, item) => all + heightOf(item), 0)
  return {
    height: Math.max(heightOfColumn(true), heightOfColumn(false)),
    draw: (top) => {
      const list = pdf.element(pdf.root, 'L', { numbering: mark })
      const y = { first: top, second: top }
      for (const { named, after, said, isFirst } of parted) {
        const key = isFirst ? 'first' : 'second'
        const { left } = isFirst ? half : otherHalf
        const item = pdf.element(list, 'LI')
        if (mark === 'Disc')
          type.drawLine(
            type.set('•', { ...styles.small, ink: 'brass' }),
            left,
            y[key],
            pdf.element(item, 'Lbl'),
          )
        const from = left + indent
        // The name begins the first line, and what is said of it goes on there.
        if (named.text) type.drawLine({ ...named, isLast: false }, from, y[key], pdf.element(item, 'Lbl'))
        const body = pdf.element(item, 'LBody')
        const [first, ...others] = said
        if (first) type.drawLine(first, from + after, y[key], body)
        type.drawLines(others, { left: from, width, top: y[key] + styles.small.leading }, body)
        y[key] += heightOf({ said })
      }
    },
  }
}

function address(type: Typesetter, styles: Styles, { words: said, href }: Paper['address']): Block {
  const { pdf } = type
  const lines = type.lines(href, { ...styles.small, ink: 'action' }, full.width)
  const height = heightOfLines(lines)
  const link: Block = {
    height,
    draw: (top) => {
      const element = pdf.element(pdf.element(pdf.root, 'P'), 'Link')
      type.drawLines(lines, { ...full, top }, element)
      pdf.link(element, { ...full, top, height }, href, said)
    },
  }
  return stack([rule(type, full, 'rule'), space(5), paragraph(type, said, styles.small, full), link])
}

export function secondPage(type: Typesetter, styles: Styles, paper: Paper): Block {
  const { comparison } = paper
  const compared = comparison && [
    stack([
      heading(type, styles, comparison.heading, full),
      paragraph(type, comparison.intro, styles.body, full),
      space(5),
      figureTable(type, styles, comparison.table, full, {
        first: 132,
        rowGap: 5 * styles.scale,
        cell: styles.term,
        head: styles.strong,
      }),
    ]),
  ]
  const parts = [
    savings(type, styles, paper.savings),
    ...(compared ?? []),
    ...(paper.scenarios ? [scenarios(type, styles, paper.scenarios)] : []),
    stack([
      heading(type, styles, paper.sources.heading, full),
      space(2),
      inTwoColumns(type, styles, paper.sources.items, 'None'),
    ]),
    stack([
      heading(type, styles, paper.limits.heading, full),
      space(2),
      inTwoColumns(
        type,
        styles,
        paper.limits.items.map((text) => ({ text })),
        'Disc',
      ),
    ]),
    address(type, styles, paper.address),
  ]
  return spread(parts, 14 * styles.scale, room)
}
