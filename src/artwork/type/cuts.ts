// Cuts a face from a font's file: one weight, drawn for the size it is read at, as the uncompressed font that drawing needs.
import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { type Family, type FontFile, filePath } from '#artwork/type/families.ts'

export const cuts = {
  text: { wght: 400, opsz: 13 },
  strong: { wght: 600, opsz: 13 },
  display: { wght: 440, opsz: 32 },
} as const

export type Cut = keyof typeof cuts

const axesOf: Record<Family['axes'], (cut: Cut) => Record<string, number>> = {
  'weight and size': (cut) => cuts[cut],
  weight: (cut) => ({ wght: cuts[cut].wght }),
  none: () => ({}),
}

// Beyond the library's published types. Hints are for coarse screens; nothing here is drawn by one.
const everyGlyph = { keepAllGlyphs: true, noHinting: true }

export async function cutWhole(file: FontFile, cut: Cut): Promise<Buffer> {
  const variationAxes = axesOf[file.family.axes](cut)
  return subsetFont(await readFile(filePath(file)), '', {
    ...everyGlyph,
    targetFormat: 'sfnt',
    variationAxes,
  })
}
