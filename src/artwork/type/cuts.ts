// Gives a face of a font: one weight, drawn for the size it is read at, as the uncompressed font that drawing needs.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Family, type FontFile, filePath, versionOf } from '#artwork/type/families.ts'

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

// Where the build lays the faces that it cuts ahead of their use.
export const cutFontsDir = resolve('dist/fonts')

// Says all that a face depends on, so that none is taken for one of another weight or another version.
export function faceFile(file: FontFile, cut: Cut): string {
  const { family, part } = file
  const axes = Object.entries(axesOf[family.axes](cut)).map(([axis, value]) => axis + value)
  return `${[family.name, versionOf(family), part, ...axes].join('-')}.ttf`
}

// Beyond the library's published types. Hints are for coarse screens; nothing here is drawn by one.
const everyGlyph = { keepAllGlyphs: true, noHinting: true }

export async function cutFace(file: FontFile, cut: Cut): Promise<Buffer> {
  // Loaded when it is needed: most registries use nothing but what the build has cut.
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(await readFile(filePath(file)), '', {
    ...everyGlyph,
    targetFormat: 'sfnt',
    variationAxes: axesOf[file.family.axes](cut),
  })
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

// As the build has cut it, or cut now: a fresh clone has no build yet, and some families are cut on demand.
export async function readFace(file: FontFile, cut: Cut): Promise<Buffer> {
  try {
    return await readFile(join(cutFontsDir, faceFile(file, cut)))
  } catch (error) {
    if (!isMissing(error)) throw error
    return cutFace(file, cut)
  }
}
