// Lays out a section: its heading in the side column, and its blocks.

import type { Element } from '#artwork/pdf/tags.ts'
import { isForm, layTables, type TableLayout } from '#artwork/publication/blocks/column-widths.ts'
import { setActions, setList, setParagraph, setTerms } from '#artwork/publication/blocks/prose.ts'
import { setTable } from '#artwork/publication/blocks/table.ts'
import { setTimeline } from '#artwork/publication/blocks/timeline.ts'
import type { Canvas } from '#artwork/publication/canvas.ts'
import type { FlowPiece } from '#artwork/publication/flow.ts'
import { full, styles } from '#artwork/publication/format.ts'
import { setHeading } from '#artwork/publication/heading.ts'
import type { Block, Section } from '#content/shared/document.ts'

const tableGap = 12
const minLinesBesideHeading = 3

function setBlock(canvas: Canvas, parent: Element, block: Block, layout: TableLayout): FlowPiece[] {
  switch (block.kind) {
    case 'paragraph':
      return setParagraph(canvas, parent, block)
    case 'list':
    case 'steps':
      return setList(canvas, parent, block)
    case 'terms':
      return setTerms(canvas, parent, block)
    case 'table':
      return setTable(canvas, parent, { table: block, layout, gap: tableGap })
    case 'timeline':
      return setTimeline(canvas, parent, block, tableGap)
    case 'actions':
      return setActions(canvas, parent, block)
  }
}

const heightOf = (pieces: FlowPiece[]) => pieces.reduce((sum, { height, gap }) => sum + height + gap, 0)

const spacer = (height: number): FlowPiece => ({ height, gap: 0, canBreak: false, draw: () => {} })

// A paragraph that introduces the next block stays with it.
const announces = (block: Block | undefined) => block?.kind === 'paragraph' && block.text.endsWith(':')

export function setSection(canvas: Canvas, section: Section): FlowPiece[] {
  const element = canvas.element(canvas.root, 'Sect')
  const heading = setHeading(canvas, element, section)
  const tables = section.blocks.filter((block) => block.kind === 'table')
  const layout = layTables(canvas, tables)
  const pieces: FlowPiece[] = []
  const makeRoomForHeading = () => {
    const missing = heading.height - heightOf(pieces)
    if (missing > 0) pieces.push(spacer(missing))
  }

  section.blocks.forEach((block, index) => {
    const before = section.blocks[index - 1]
    const isWide = block.kind === 'timeline' || (block.kind === 'table' && layout.column === full)
    if (isWide) makeRoomForHeading()
    const [first, ...rest] = setBlock(canvas, element, block, layout)
    if (!first) return
    const gap = index === 0 && !isWide ? 0 : before?.kind === 'table' ? tableGap : first.gap
    pieces.push({ ...first, gap, canBreak: first.canBreak && !announces(before) }, ...rest)
  })
  makeRoomForHeading()

  // A form has its own page, so that it can be printed alone.
  const opensPage = tables.some(isForm)
  return [{ ...heading.piece, opensPage }, ...keepBeside(pieces, heading.height)]
}

function keepBeside(pieces: FlowPiece[], headingHeight: number): FlowPiece[] {
  const least = Math.max(headingHeight, minLinesBesideHeading * styles.body.leading)
  let covered = 0
  return pieces.map((piece) => {
    const isBeside = covered < least
    covered += piece.gap + piece.height
    return isBeside ? { ...piece, canBreak: false } : piece
  })
}
