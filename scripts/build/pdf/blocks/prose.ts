// Paragraphs, lists, steps, terms and links as pieces.

import type { Element } from '#artwork/pdf/tags.ts'
import type { Block } from '#content/document.ts'
import type { Piece } from '#scripts/build/pdf/flow.ts'
import { type Column, hang, main, styles } from '#scripts/build/pdf/format.ts'
import { numberAndName } from '#scripts/build/pdf/number-and-name.ts'
import type { Press } from '#scripts/build/pdf/press.ts'
import { keepTogether, setLines, withMarker } from '#scripts/build/pdf/text.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

export const blockGap = 7
const itemGap = 3.5
const termGap = 7

export function setParagraph(press: Press, parent: Element, { text }: Of<'paragraph'>): Piece[] {
  const element = press.element(parent, 'P')
  return setLines(press, element, text, { style: styles.body, column: main, gap: blockGap })
}

export function setList(press: Press, parent: Element, block: Of<'list'> | Of<'steps'>): Piece[] {
  const list = press.element(parent, 'L')
  return block.items.flatMap((text, index) => {
    const item = press.element(list, 'LI')
    const label = press.element(item, 'Lbl')
    const body = press.element(item, 'LBody')
    const marker = block.kind === 'steps' ? `${index + 1}.` : '•'
    const left = main.left - hang.bullet - (block.kind === 'steps' ? 3 : 0)
    const gap = index === 0 ? blockGap - 2 : itemGap
    const lines = setLines(press, body, text, { style: styles.body, column: main, gap })
    return withMarker(lines, (top) =>
      press.inside(label, () => press.line(`${marker} `, left, top, styles.marker)),
    )
  })
}

export function setTerms(press: Press, parent: Element, { items }: Of<'terms'>): Piece[] {
  const list = press.element(parent, 'L')
  return items.flatMap(({ term, text }, index) => {
    const item = press.element(list, 'LI')
    const label = press.element(item, 'Lbl')
    const body = press.element(item, 'LBody')
    const { number, name } = numberAndName(term)
    const gap = index === 0 ? blockGap : termGap
    const nameLines = keepTogether(setLines(press, label, name, { style: styles.term, column: main, gap }))
    const bodyLines = setLines(press, body, text, { style: styles.body, column: main, gap: 0 })
    const marked = number
      ? withMarker(nameLines, (top) =>
          press.inside(label, () => press.line(`${number} `, main.left - hang.number, top, styles.number)),
        )
      : nameLines
    return [...marked, ...keepFirstLines(bodyLines)]
  })
}

// A name is followed by at least two lines of what it names.
function keepFirstLines(pieces: Piece[]): Piece[] {
  return pieces.map((piece, index) => (index < 2 ? { ...piece, canBreak: false } : piece))
}

export function setActions(press: Press, parent: Element, { links }: Of<'actions'>): Piece[] {
  return links.flatMap(({ text, href }, index) => {
    const paragraph = press.element(parent, 'P')
    const link = press.element(paragraph, 'Link')
    const pieces = setLines(press, link, text, {
      style: styles.link,
      column: main,
      gap: index === 0 ? blockGap : itemGap,
    })
    return keepTogether(
      pieces.map((piece, line) => ({
        ...piece,
        draw: (top) => {
          piece.draw(top)
          annotate(press, link, { text, href, top, column: main })
          // The page of a link is written when its element ends, so it ends while its page is open.
          if (line === pieces.length - 1) {
            press.close()
            link.node.end()
          }
        },
      })),
    )
  })
}

function annotate(
  press: Press,
  link: Element,
  { text, href, top, column }: { text: string; href: string; top: number; column: Column },
): void {
  const width = Math.min(column.width, press.widthOf(text, styles.link))
  press.doc.link(column.left, top, width, styles.link.leading, href, {
    structParent: link.node,
    Contents: new String(text) as string,
  })
}
