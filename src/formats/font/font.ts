// A font as a PDF is set with it: which glyph stands for a letter, how wide it is, how pairs are kerned, and its outlines.
import { readKerning } from '#formats/font/kerning.ts'
import { packForDrawing, type Tables, tableOf, unpackTables } from '#formats/font/woff.ts'

// Measures are in the font's own units.
export type Font = {
  name: string
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  box: [number, number, number, number]
  // By code point.
  glyphs: ReadonlyMap<number, number>
  advances: readonly number[]
  kernBetween: (left: number, right: number) => number
  // What a PDF embeds.
  program: Uint8Array<ArrayBuffer>
}

const unicode = 3
const basicPlane = 1

// The letters of the basic plane, from a table of segments: all that fonts of alphabets need.
function readLetters(view: DataView): Map<number, number> {
  const records = Array.from({ length: view.getUint16(2) }, (_, index) => 4 + 8 * index)
  const record = records.find((at) => view.getUint16(at) === unicode && view.getUint16(at + 2) === basicPlane)
  const at = record === undefined ? -1 : view.getUint32(record + 4)
  if (at < 0 || view.getUint16(at) !== 4) throw new Error('the font does not say which letters it has')
  const bytes = view.getUint16(at + 6)
  const [ends, starts] = [at + 14, at + 16 + bytes]
  const [deltas, offsets] = [starts + bytes, starts + 2 * bytes]
  const letters = new Map<number, number>()
  for (let segment = 0; segment < bytes; segment += 2) {
    const [first, last] = [view.getUint16(starts + segment), view.getUint16(ends + segment)]
    const offset = view.getUint16(offsets + segment)
    for (let letter = first; letter <= last && letter < 0xffff; letter += 1) {
      const listed = offset ? view.getUint16(offsets + segment + offset + 2 * (letter - first)) : letter
      const glyph = offset && listed === 0 ? 0 : (listed + view.getUint16(deltas + segment)) & 0xffff
      if (glyph > 0) letters.set(letter, glyph)
    }
  }
  return letters
}

// Glyphs beyond the last width have the last width.
function readAdvances(tables: Tables): number[] {
  const widths = tableOf(tables, 'hhea').getUint16(34)
  const hmtx = tableOf(tables, 'hmtx')
  return Array.from({ length: tableOf(tables, 'maxp').getUint16(4) }, (_, glyph) =>
    hmtx.getUint16(4 * Math.min(glyph, widths - 1)),
  )
}

export async function readFont(name: string, woff: Uint8Array<ArrayBuffer>): Promise<Font> {
  const tables = await unpackTables(woff)
  const [head, hhea, os2] = [tableOf(tables, 'head'), tableOf(tables, 'hhea'), tableOf(tables, 'OS/2')]
  return {
    name,
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    capHeight: os2.getInt16(88),
    box: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    glyphs: readLetters(tableOf(tables, 'cmap')),
    advances: readAdvances(tables),
    kernBetween: readKerning(tables.get('GPOS')),
    program: packForDrawing(tables),
  }
}

export const hasEvery = (fonts: readonly Font[], text: string) =>
  [...text].every((letter) => fonts.some(({ glyphs }) => glyphs.has(letter.codePointAt(0) ?? 0)))
