// A font that shapes text and returns glyph outlines.
import * as harfbuzz from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'
import { type Cut, readFace } from '#artwork/type/cuts.ts'
import type { Family, FontFile } from '#artwork/type/families.ts'

// In font units, in visual order.
export type Glyph = {
  id: number
  advance: number
  shiftX: number
  shiftY: number
  // The text of this glyph; empty for a glyph that belongs to the one before.
  codePoints: number[]
}

export type PathStep = { kind: string; points: number[] }

export type Extents = { top: number; bottom: number }

export type Font = {
  name: string
  family: Family
  unitsPerEm: number
  sfnt: Buffer
  has: (codePoint: number) => boolean
  shape: (text: string, direction?: Direction) => Glyph[]
  // Unshaped, by the cmap.
  advance: (glyphId: number) => number
  outline: (glyphId: number) => PathStep[]
  extents: (glyphId: number) => Extents
}

export type Direction = 'left-to-right' | 'right-to-left'

const directions = { 'left-to-right': harfbuzz.Direction.LTR, 'right-to-left': harfbuzz.Direction.RTL }

// No cluster merging, so that each glyph maps back to its own text.
function shape(font: harfbuzz.Font, text: string, direction?: Direction): Glyph[] {
  const buffer = new harfbuzz.Buffer()
  buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS)
  // Drop joiners after shaping, so they leave neither a gap nor a glyph.
  buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES)
  buffer.addText(text)
  buffer.guessSegmentProperties()
  if (direction) buffer.setDirection(directions[direction])
  harfbuzz.shape(font, buffer)
  const infos = buffer.getGlyphInfos()
  const places = buffer.getGlyphPositions()
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const readings = new Map<number, number[]>()
  for (const start of starts) {
    const letters = text.slice(
      start,
      starts.find((other) => other > start),
    )
    const places = [...infos.keys()].filter((index) => infos[index]?.cluster === start)
    const ids = places.map((index) => infos[index]?.codepoint ?? 0)
    readingsOf(font, letters, ids).forEach((reading, at) => {
      readings.set(places[at] ?? 0, reading)
    })
  }
  return infos.map(({ codepoint: id }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {}
    const codePoints = readings.get(index) ?? []
    return { id, advance: xAdvance, shiftX: xOffset, shiftY: yOffset, codePoints }
  })
}

export const isVisible = (letter: string) => !/\p{Default_Ignorable_Code_Point}/u.test(letter)

const codePointsOf = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0)

// Maps each glyph to the text it shows, or to what remains of its cluster.
function readingsOf(font: harfbuzz.Font, letters: string, ids: number[]): number[][] {
  const parts = new Set(codePointsOf(letters + letters.normalize('NFKD')))
  const own = ids.map((id) => [...parts].find((part) => font.nominalGlyph(part) === id))
  const left = codePointsOf(letters).flatMap((letter) => {
    const pieces = codePointsOf(String.fromCodePoint(letter).normalize('NFKD'))
    const missing = pieces.filter((piece) => !own.includes(piece))
    if (own.includes(letter)) return []
    return missing.length === pieces.length ? [letter] : missing
  })
  const taker = own.indexOf(undefined)
  // Ignore joiners that no glyph shows.
  const taken = taker < 0 ? left.filter((codePoint) => isVisible(String.fromCodePoint(codePoint))) : left
  return own.map((codePoint, at) => [
    ...(codePoint === undefined ? [] : [codePoint]),
    ...(at === Math.max(0, taker) ? taken : []),
  ])
}

function readPath(path: string): PathStep[] {
  return [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, kind = '', numbers = '']) => ({
    kind,
    points: numbers === '' ? [] : numbers.split(/[ ,]/).map(Number),
  }))
}

function memoize<Value>(make: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

function fontOf(name: string, family: Family, sfnt: Buffer): Font {
  const face = new harfbuzz.Face(new harfbuzz.Blob(sfnt))
  const font = new harfbuzz.Font(face)
  const covered = new Set(face.collectUnicodes())
  return {
    name,
    family,
    unitsPerEm: face.upem,
    sfnt,
    has: (codePoint) => covered.has(codePoint),
    shape: (text, direction) => shape(font, text, direction),
    advance: memoize((id) => font.glyphHAdvance(id)),
    outline: memoize((id) => readPath(font.glyphToPath(id))),
    extents: memoize((id) => {
      const { yBearing = 0, height = 0 } = font.glyphExtents(id) ?? {}
      return { top: yBearing, bottom: yBearing + height }
    }),
  }
}

// Measured with names in every script: all fonts together are over 40 MB of files, and an open one takes about three times its
// file (its copy inside HarfBuzz, its outlines, the tables of the PDF library). The largest alone is 12 MB. Fonts are part of
// the release, so nothing but room invalidates an entry.
const cacheBytes = 24 * 1024 * 1024

// Concurrent requests for a font share one reading of it, and a failure is not cached.
const fonts = new LRUCache<string, Font, { file: FontFile; cut: Cut }>({
  maxSize: cacheBytes,
  sizeCalculation: ({ sfnt }) => sfnt.length,
  fetchMethod: async (name, _, { context: { file, cut } }) =>
    fontOf(name, file.family, await readFace(file, cut)),
})

export const openFont = (file: FontFile, cut: Cut): Promise<Font> =>
  fonts.forceFetch(`${file.family.name}-${file.part}-${cut}`, { context: { file, cut } })
