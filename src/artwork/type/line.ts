// One line of text: its runs in visual order, shaped and measured.
import createBidi from 'bidi-js'
import type { Cluster } from '#artwork/type/choose-fonts.ts'
import type { Direction, Font, Glyph } from '#artwork/type/font.ts'

export type TextRun = { font: Font; text: string; direction: Direction; glyphs: Glyph[] }

// At size 1: width, ascent and descent.
export type TextLine = { text: string; runs: TextRun[]; width: number; ascent: number; descent: number }

// Bidi embedding levels: even is left to right, odd is right to left.
export type LeveledCluster = Cluster & { level: number }

const bidi = createBidi()

const textOf = (clusters: Cluster[]) => clusters.map(({ text }) => text).join('')

// Bidi is resolved for the whole text before line breaking.
export function resolveLevels(clusters: Cluster[]): { base: number; clusters: LeveledCluster[] } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(textOf(clusters))
  let at = 0
  const leveled = clusters.map((cluster) => {
    const level = levels[at] ?? 0
    at += cluster.text.length
    return { ...cluster, level }
  })
  return { base: paragraphs[0]?.level ?? 0, clusters: leveled }
}

// The visual position of each character.
function visualPlaces(clusters: LeveledCluster[], base: number): number[] {
  const text = textOf(clusters)
  const levels = Uint8Array.from(clusters.flatMap(({ text, level }) => text.split('').map(() => level)))
  const paragraphs = [{ start: 0, end: text.length - 1, level: base }]
  const places: number[] = []
  bidi.getReorderedIndices(text, { levels, paragraphs }).forEach((index, place) => {
    places[index] = place
  })
  return places
}

type Stretch = { clusters: LeveledCluster[]; font: Font; level: number; start: number }

function splitByFontAndLevel(clusters: LeveledCluster[]): Stretch[] {
  const stretches: Stretch[] = []
  let start = 0
  for (const cluster of clusters) {
    const { font, level } = cluster
    const last = stretches.at(-1)
    if (last?.font === font && last.level === level) last.clusters.push(cluster)
    else stretches.push({ clusters: [cluster], font, level, start })
    start += cluster.text.length
  }
  return stretches
}

function runsOf(clusters: LeveledCluster[], base: number): TextRun[] {
  const places = visualPlaces(clusters, base)
  const placeOf = ({ start }: Stretch) => places[start] ?? 0
  return splitByFontAndLevel(clusters)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ clusters, font, level }) => {
      const text = textOf(clusters)
      const direction = level % 2 === 1 ? 'right-to-left' : 'left-to-right'
      return { font, text, direction, glyphs: font.shape(text, direction) }
    })
}

export function lineOf(clusters: LeveledCluster[], base: number): TextLine {
  const runs = runsOf(clusters, base)
  const sizes = runs.flatMap(({ font, glyphs }) =>
    glyphs.map(({ id, advance, shiftY }) => {
      const { top, bottom } = font.extents(id)
      const em = font.unitsPerEm / font.family.scale
      return { advance: advance / em, ascent: (top + shiftY) / em, descent: -(bottom + shiftY) / em }
    }),
  )
  return {
    text: textOf(clusters),
    runs,
    width: sizes.reduce((sum, { advance }) => sum + advance, 0),
    ascent: Math.max(0, ...sizes.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...sizes.map(({ descent }) => descent)),
  }
}
