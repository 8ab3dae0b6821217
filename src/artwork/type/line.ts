// One line of words: the runs that it is made of from left to right, shaped and measured for any size.
import type { Cluster } from '#artwork/type/choose-fonts.ts'
import { type Direction, directionOf, type Font, type Glyph } from '#artwork/type/font.ts'

export type Run = { font: Font; text: string; direction: Direction; glyphs: Glyph[] }

// For a size of one: what a line takes to the right, above its baseline and below it.
export type Line = { text: string; runs: Run[]; width: number; ascent: number; descent: number }

type Directed = Cluster & { direction: Direction }

// Signs between words of one direction follow it; at the edge of another they follow the whole line's.
function directed(clusters: Cluster[], base: Direction): Directed[] {
  const known = clusters.map(({ text }) => directionOf(text))
  return clusters.map((cluster, at) => {
    const own = known[at]
    const before = known.slice(0, at).findLast(Boolean) ?? base
    const after = known.slice(at).find(Boolean) ?? base
    return { ...cluster, direction: own ?? (before === after ? before : base) }
  })
}

function parted<Item>(items: Item[], belongs: (item: Item, before: Item) => boolean): Item[][] {
  const parts: Item[][] = []
  for (const item of items) {
    const last = parts.at(-1)
    const before = last?.at(-1)
    if (last && before !== undefined && belongs(item, before)) last.push(item)
    else parts.push([item])
  }
  return parts
}

const turned = <Item>(items: Item[], direction: Direction) =>
  direction === 'right-to-left' ? items.toReversed() : items

function runsOf(clusters: Cluster[], base: Direction): Run[] {
  const stretches = parted(directed(clusters, base), (a, b) => a.direction === b.direction)
  const runs = turned(stretches, base).flatMap((stretch) => {
    const sameFont = parted(stretch, (a, b) => a.font === b.font)
    return turned(sameFont, stretch[0]?.direction ?? base)
  })
  return runs.flatMap((run) => {
    const [first] = run
    const text = run.map((cluster) => cluster.text).join('')
    if (!first) return []
    const { font, direction } = first
    return [{ font, text, direction, glyphs: font.shape(text, direction) }]
  })
}

export function lineOf(clusters: Cluster[], base: Direction): Line {
  const runs = runsOf(clusters, base)
  const sizes = runs.flatMap(({ font, glyphs }) =>
    glyphs.map(({ id, advance, shiftY }) => {
      const { top, bottom } = font.extents(id)
      const em = font.unitsPerEm / font.family.scale
      return { advance: advance / em, ascent: (top + shiftY) / em, descent: -(bottom + shiftY) / em }
    }),
  )
  return {
    text: clusters.map(({ text }) => text).join(''),
    runs,
    width: sizes.reduce((sum, { advance }) => sum + advance, 0),
    ascent: Math.max(0, ...sizes.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...sizes.map(({ descent }) => descent)),
  }
}
