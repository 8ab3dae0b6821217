// The typefaces that words are set in, in the order in which they are asked whether they have a letter.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// What can be chosen in a family's files: the weight and the size it is drawn for, the weight alone, or nothing.
type Axes = 'weight and size' | 'weight' | 'none'

export type Family = {
  name: string
  axes: Axes
  // Set in one family throughout, wherever one of the same group has every letter.
  group: 'alphabet' | 'east-asian' | 'other'
  // How much larger it is set, so that its letters look as large as those of the house's serif.
  scale: number
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

// The house's serif first. The last has nearly every letter there is, drawn in pixels: plain, and never an empty box.
export const families: Family[] = [
  { name: 'newsreader', axes: 'weight and size', group: 'alphabet', scale: 1 },
  { name: 'source-serif-4', axes: 'weight and size', group: 'alphabet', scale: 0.97 },
  { name: 'noto-serif', axes: 'weight', group: 'alphabet', scale: 0.9 },
  { name: 'noto-naskh-arabic', axes: 'weight', group: 'other', scale: 1.2 },
  ...scripts.map(
    (script): Family => ({ name: `noto-serif-${script}`, axes: 'weight', group: 'other', scale: 0.92 }),
  ),
  { name: 'noto-serif-myanmar', axes: 'none', group: 'other', scale: 0.86 },
  ...eastAsian.map(
    (region): Family => ({ name: `noto-serif-${region}`, axes: 'weight', group: 'east-asian', scale: 0.95 }),
  ),
  { name: 'unifont', axes: 'none', group: 'other', scale: 0.9 },
]

const suffixes: Record<Axes, string> = {
  'weight and size': 'standard-normal',
  weight: 'wght-normal',
  none: '400-normal',
}

const packageOf = ({ name, axes }: Family) =>
  axes === 'none' ? `@fontsource/${name}` : `@fontsource-variable/${name}`

const pathOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))

export const filePath = ({ family, part }: FontFile) =>
  pathOf(`${packageOf(family)}/files/${family.name}-${part}-${suffixes[family.axes]}.woff2`)

type Range = { from: number; to: number }
type Part = { part: string; ranges: Range[] }

const everything: Range[] = [{ from: 0, to: 0x10ffff }]

function rangesOf(list: string): Range[] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
  })
}

function readParts(family: Family): Part[] {
  const lists: [string, string][] = Object.entries(
    JSON.parse(readFileSync(pathOf(`${packageOf(family)}/unicode.json`), 'utf8')),
  )
  if (lists.length === 0) return [{ part: 'latin', ranges: everything }]
  return lists.map(([name, list]) => ({ part: name.replace(/[[\]]/g, ''), ranges: rangesOf(list) }))
}

const partsByFamily = new Map<string, Part[]>()

function partsOf(family: Family): Part[] {
  const known = partsByFamily.get(family.name) ?? readParts(family)
  partsByFamily.set(family.name, known)
  return known
}

// The files of a family that are meant for a letter. Whether they have it, only they can tell.
export function filesFor(family: Family, codePoint: number): FontFile[] {
  return partsOf(family)
    .filter(({ ranges }) => ranges.some(({ from, to }) => codePoint >= from && codePoint <= to))
    .map(({ part }) => ({ family, part }))
}
