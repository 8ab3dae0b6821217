// The parts that the board paper is made of: each knows its height before it is drawn, so that a page can be filled.
import type { Element, Tag } from '#formats/pdf/structure.ts'
import {
  heightOfLines,
  type Ink,
  ink,
  type Style,
  type Typesetter,
} from '#web/tools/calculator/paper/typeset.ts'

export type Column = { left: number; width: number }
export type Block = { height: number; draw: (top: number) => void }

// A4, with everything inside what US Letter can print as well.
export const sheet = { width: 595.28, height: 841.89 }
export const frame = { top: 46, bottom: 786, left: 56, right: 539 }
export const full: Column = { left: frame.left, width: frame.right - frame.left }
export const room = frame.bottom - frame.top
export const between = 26
export const half: Column = { left: full.left, width: (full.width - between) / 2 }
export const otherHalf: Column = { left: full.left + half.width + between, width: half.width }

export const hairline = 0.5

export type Styles = ReturnType<typeof stylesAt>

// A full page is set a little smaller, all of it alike.
export function stylesAt(scale: number) {
  return { scale, ...typeAt(scale) }
}

function typeAt(scale: number) {
  const style = (face: Style['face'], size: number, leading: number, colour: Ink): Style => ({
    face,
    size: size * scale,
    leading: leading * scale,
    ink: colour,
  })
  return {
    title: style('display', 28, 31, 'action-strong'),
    meta: style('text', 9, 13, 'soft'),
    label: { ...style('strong', 7.6, 11, 'brass'), tracking: 0.07 },
    figure: style('display', 42, 44, 'ink'),
    lead: style('text', 10.6, 14.4, 'ink'),
    heading: style('display', 14.4, 17.6, 'action-strong'),
    body: style('text', 9, 12, 'soft'),
    term: style('text', 9, 12.4, 'ink'),
    strong: style('strong', 9, 12.4, 'ink'),
    saving: style('display', 19, 22, 'ink'),
    caption: style('text', 8.2, 11.4, 'soft'),
    axis: style('text', 7.6, 10, 'soft'),
    small: style('text', 7.7, 10, 'soft'),
    smallStrong: style('strong', 7.7, 10, 'ink'),
    close: style('text', 7.3, 9.2, 'ink'),
    closeStrong: style('strong', 7.3, 9.2, 'ink'),
  } satisfies Record<string, Style>
}

export function stack(blocks: readonly Block[], gap = 0): Block {
  const gaps = gap * Math.max(0, blocks.length - 1)
  return {
    height: blocks.reduce((sum, { height }) => sum + height, gaps),
    draw: (top) => {
      let y = top
      for (const block of blocks) {
        block.draw(y)
        y += block.height + gap
      }
    },
  }
}

// Parts down a page: what room is left is shared out between them, up to a point.
export function spread(blocks: readonly Block[], gap: number, room: number): Block {
  const spare = (room - stack(blocks, gap).height) / Math.max(1, blocks.length - 1)
  return stack(blocks, gap + Math.min(Math.max(0, spare), gap * 0.6))
}

export const beside = (blocks: readonly Block[]): Block => ({
  height: Math.max(...blocks.map(({ height }) => height)),
  draw: (top) => {
    for (const block of blocks) block.draw(top)
  },
})

export const space = (height: number): Block => ({ height, draw: () => {} })

export function rule(type: Typesetter, { left, width }: Column, colour: Ink, weight = hairline): Block {
  return {
    height: 0,
    draw: (top) =>
      type.pdf.artifact('Layout', () =>
        type.pdf.line([left, top], [left + width, top], { colour: ink(colour), width: weight }),
      ),
  }
}

// The element is made as it is drawn: what is drawn first is read first.
export function words(
  type: Typesetter,
  makeElement: () => Element,
  text: string,
  style: Style,
  { left, width }: Column,
): Block {
  const lines = type.lines(text, style, width)
  return {
    height: heightOfLines(lines),
    draw: (top) => void type.drawLines(lines, { left, width, top }, makeElement()),
  }
}

export const paragraph = (type: Typesetter, text: string, style: Style, column: Column, tag: Tag = 'P') =>
  words(type, () => type.pdf.element(type.pdf.root, tag), text, style, column)

// A line above it parts it from what came before.
export function heading(type: Typesetter, styles: Styles, text: string, column: Column): Block {
  return stack([
    rule(type, column, 'ink'),
    space(5),
    paragraph(type, text, styles.heading, column, 'H2'),
    space(2),
  ])
}
