// Font families in fallback order.
import { readFileSync } from 'node:fs'
import { pathInPackage } from '@northmark/fonts'

// The variation axes of a family: weight and optical size, weight, or none.
type Axes = 'weight and size' | 'weight' | 'none'

export type Family = {
  name: string
  axes: Axes
  // Families of a group are preferred for the whole text.
  group: 'alphabet' | 'east-asian' | 'other'
  // Scale factor to match the brand serif.
  scale: number
  // On demand if preparing all of it would take long.
  whenCut: 'at build' | 'on demand'
}

export type FontFile = { family: Family; part: string }

const scripts = [
  'hebrew',
  'armenian',
  'georgian',
  'ethiopic',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'thai',
  'lao',
  'khmer',
  'tibetan',
]

const eastAsian = ['sc', 'tc', 'jp', 'kr']

export const houseSerif: Family = {
  name: 'newsreader',
  axes: 'weight and size',
  group: 'alphabet',
  scale: 1,
  whenCut: 'at build',
}

const forScript = (script: string): Family => ({
  name: `noto-serif-${script}`,
  axes: 'weight',
  group: 'other',
  scale: 0.92,
  whenCut: 'at build',
})

const forRegion = (region: string): Family => ({
  name: `noto-serif-${region}`,
  axes: 'weight',
  group: 'east-asian',
  scale: 0.95,
  whenCut: 'on demand',
})

// The brand serif first. The last is a pixel font with nearly every letter, so that none is missing.
export const families: Family[] = [
  houseSerif,
  { name: 'source-serif-4', axes: 'weight and size', group: 'alphabet', scale: 0.97, whenCut: 'at build' },
  { name: 'noto-serif', axes: 'weight', group: 'alphabet', scale: 0.9, whenCut: 'at build' },
  { name: 'noto-naskh-arabic', axes: 'weight', group: 'other', scale: 1.2, whenCut: 'at build' },
  ...scripts.map(forScript),
  { name: 'noto-serif-myanmar', axes: 'none', group: 'other', scale: 0.86, whenCut: 'at build' },
  ...eastAsian.map(forRegion),
  { name: 'unifont', axes: 'none', group: 'other', scale: 0.9, whenCut: 'on demand' },
]

const suffixes: Record<Axes, string> = {
  'weight and size': 'standard-normal',
  weight: 'wght-normal',
  none: '400-normal',
}

export const packageOf = ({ name, axes }: Family) =>
  axes === 'none' ? `@fontsource/${name}` : `@fontsource-variable/${name}`

export const filePath = ({ family, part }: FontFile) =>
  pathInPackage(`${packageOf(family)}/files/${family.name}-${part}-${suffixes[family.axes]}.woff2`)

const readJson = (family: Family, file: string) =>
  JSON.parse(readFileSync(pathInPackage(`${packageOf(family)}/${file}`), 'utf8'))

export const versionOf = (family: Family): string => readJson(family, 'package.json').version

type Range = { from: number; to: number }
type FontPart = { part: string; ranges: Range[] }

const everything: Range[] = [{ from: 0, to: 0x10ffff }]

function rangesOf(list: string): Range[] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
  })
}

function readParts(family: Family): FontPart[] {
  const lists: [string, string][] = Object.entries(readJson(family, 'unicode.json'))
  if (lists.length === 0) return [{ part: 'latin', ranges: everything }]
  return lists.map(([name, list]) => ({ part: name.replace(/[[\]]/g, ''), ranges: rangesOf(list) }))
}

const partsByFamily = new Map<string, FontPart[]>()

function partsOf(family: Family): FontPart[] {
  const known = partsByFamily.get(family.name) ?? readParts(family)
  partsByFamily.set(family.name, known)
  return known
}

export const filesOf = (family: Family): FontFile[] => partsOf(family).map(({ part }) => ({ family, part }))

// The files whose unicode-range covers a letter; the font itself decides.
export function filesFor(family: Family, codePoint: number): FontFile[] {
  return partsOf(family)
    .filter(({ ranges }) => ranges.some(({ from, to }) => codePoint >= from && codePoint <= to))
    .map(({ part }) => ({ family, part }))
}
