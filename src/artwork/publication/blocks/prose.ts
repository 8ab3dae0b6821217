// Lays out paragraphs, lists, steps, terms and links.

import type { Element } from '#artwork/pdf/tags.ts'
import type { Canvas } from '#artwork/publication/canvas.ts'
import type { FlowPiece } from '#artwork/publication/flow.ts'
import { type Column, hang, main, styles } from '#artwork/publication/format.ts'
import { keepTogether, numberAndName, setLines, withMarker } from '#artwork/publication/text.ts'
import type { Block } from '#content/shared/document.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

const blockGap = 7
const itemGap = 3.5
const termGap = 7

export function setParagraph(canvas: Canvas, parent: Element, { text }: Of<'paragraph'>): FlowPiece[] {
  const element = canvas.element(parent, 'P')
  return setLines(canvas, element, text, { style: styles.body, column: main, gap: blockGap })
}

export function setList(canvas: Canvas, parent: Element, block: Of<'list'> | Of<'steps'>): FlowPiece[] {
  const list = canvas.element(parent, 'L')
  return block.items.flatMap((text, index) => {
    const item = canvas.element(list, 'LI')
    const label = canvas.element(item, 'Lbl')
    const body = canvas.element(item, 'LBody')
    const marker = block.kind === 'steps' ? `${index + 1}.` : '•'
    const left = main.left - hang.bullet - (block.kind === 'steps' ? 3 : 0)
    const gap = index === 0 ? blockGap - 2 : itemGap
    const lines = setLines(canvas, body, text, { style: styles.body, column: main, gap })
    return withMarker(lines, (top) =>
      canvas.inside(label, () => canvas.line(`${marker} `, left, top, styles.marker)),
    )
  })
}

export function setTerms(canvas: Canvas, parent: Element, { items }: Of<'terms'>): FlowPiece[] {
  const list = canvas.element(parent, 'L')
  return items.flatMap(({ term, text }, index) => {
    const item = canvas.element(list, 'LI')
    const label = canvas.element(item, 'Lbl')
    const body = canvas.element(item, 'LBody')
    const { number, name } = numberAndName(term)
    const gap = index === 0 ? blockGap : termGap
    const nameLines = keepTogether(setLines(canvas, label, name, { style: styles.term, column: main, gap }))
    const bodyLines = setLines(canvas, body, text, { style: styles.body, column: main, gap: 0 })
    const marked = number
      ? withMarker(nameLines, (top) =>
          canvas.inside(label, () => canvas.line(`${number} `, main.left - hang.number, top, styles.number)),
        )
      : nameLines
    return [...marked, ...keepFirstLines(bodyLines)]
  })
}

// A term stays with at least two lines of its definition.
function keepFirstLines(pieces: FlowPiece[]): FlowPiece[] {
  return pieces.map((piece, index) => (index < 2 ? { ...piece, canBreak: false } : piece))
}

export function setActions(canvas: Canvas, parent: Element, { links }: Of<'actions'>): FlowPiece[] {
  return links.flatMap(({ text, href }, index) => {
    const paragraph = canvas.element(parent, 'P')
    const link = canvas.element(paragraph, 'Link')
    const pieces = setLines(canvas, link, text, {
      style: styles.link,
      column: main,
      gap: index === 0 ? blockGap : itemGap,
    })
    return keepTogether(
      pieces.map((piece, line) => ({
        ...piece,
        draw: (top) => {
          piece.draw(top)
          annotate(canvas, link, { text, href, top, column: main })
          // A link's page is written when its element ends, so it must end while the page is open.
          if (line === pieces.length - 1) {
            canvas.close()
            link.node.end()
          }
        },
      })),
    )
  })
}

function annotate(
  canvas: Canvas,
  link: Element,
  { text, href, top, column }: { text: string; href: string; top: number; column: Column },
): void {
  const width = Math.min(column.width, canvas.widthOf(text, styles.link))
  canvas.doc.link(column.left, top, width, styles.link.leading, href, {
    structParent: link.node,
    Contents: new String(text) as string,
  })
}
