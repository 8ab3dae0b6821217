// Instances a font: one weight at one optical size, as an uncompressed font.
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

// Where the build stores prepared instances.
export const cutFontsDir = resolve('dist/fonts')

// Cache key: everything an instance depends on.
export function faceFile(file: FontFile, cut: Cut): string {
  const { family, part } = file
  const axes = Object.entries(axesOf[family.axes](cut)).map(([axis, value]) => axis + value)
  return `${[family.name, versionOf(family), part, ...axes].join('-')}.ttf`
}

// Missing from the published types. Hinting is unused.
const everyGlyph = { keepAllGlyphs: true, noHinting: true }

export async function cutFace(file: FontFile, cut: Cut): Promise<Buffer> {
  // Lazy: most registries need only the instances of the build.
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(await readFile(filePath(file)), '', {
    ...everyGlyph,
    targetFormat: 'sfnt',
    variationAxes: axesOf[file.family.axes](cut),
  })
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

// From the build if available; some families are instanced on demand.
export async function readFace(file: FontFile, cut: Cut): Promise<Buffer> {
  try {
    return await readFile(join(cutFontsDir, faceFile(file, cut)))
  } catch (error) {
    if (!isMissing(error)) throw error
    return cutFace(file, cut)
  }
}
