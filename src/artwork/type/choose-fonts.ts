// Chooses fonts: one family for the whole text if possible, and never a missing glyph.
import { LRUCache } from 'lru-cache'
import type { Cut } from '#artwork/type/cuts.ts'
import { type Family, families, filesFor } from '#artwork/type/families.ts'
import { type Font, isVisible, openFont } from '#artwork/type/font.ts'

// A grapheme cluster and the font that has all of it.
export type Cluster = { text: string; font: Font }

const alphabet = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u

// Signs such as the ʻokina look alike in every family, so any font will do.
const isLoose = (cluster: string) => !/[\p{L}\p{N}]/u.test(cluster) || /^\p{Lm}$/u.test(cluster)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const clustersOf = (text: string) =>
  [...graphemes.segment(text.normalize('NFC'))].map(({ segment }) => segment)

const codePointAt = (text: string) => text.codePointAt(0) ?? 0

// Cache limit: more than any script needs, and bounded against odd names.
const maxCachedLetters = 20_000

const markedAbove = /^[ij][\u0300-\u0315]/

// A mark the font does not attach would float next to its letter; above an i it must replace the dot.
function marksSit(font: Font, cluster: string): boolean {
  if (!alphabet.test(cluster)) return true
  const [letter, ...marks] = font.shape(cluster)
  const areFastened = marks.every(
    ({ advance, shiftX, shiftY }) => advance !== 0 || shiftX !== 0 || shiftY !== 0,
  )
  const parts = cluster.normalize('NFD')
  const [dotted] = markedAbove.test(parts) ? font.shape(parts.slice(0, 1)) : []
  return areFastened && letter?.id !== dotted?.id
}

// Cached, because the same letters recur.
const settable = new LRUCache<string, boolean>({ max: maxCachedLetters })

function canSet(font: Font, cluster: string): boolean {
  const key = `${font.name} ${cluster}`
  const known = settable.get(key)
  if (known !== undefined) return known
  const glyphs = () => font.shape([...cluster].filter(isVisible).join(''))
  const can = glyphs().every(({ id }) => id !== 0) && marksSit(font, cluster)
  settable.set(key, can)
  return can
}

async function fontIn(family: Family, cluster: string, cut: Cut): Promise<Font | undefined> {
  const whole = codePointAt(cluster)
  const apart = codePointAt(cluster.normalize('NFD'))
  for (const codePoint of new Set([whole, apart])) {
    for (const file of filesFor(family, codePoint)) {
      const font = await openFont(file, cut)
      if (canSet(font, cluster)) return font
    }
  }
  return undefined
}

async function fontInAny(families: Family[], cluster: string, cut: Cut): Promise<Font | undefined> {
  for (const family of families) {
    const font = await fontIn(family, cluster, cut)
    if (font) return font
  }
  return undefined
}

// Han letters vary by region; neighboring scripts tell which.
function inFallbackOrder(text: string): Family[] {
  const region = kana.test(text) ? 'noto-serif-jp' : hangul.test(text) ? 'noto-serif-kr' : undefined
  return [...families.filter(({ name }) => name === region), ...families]
}

async function commonFamily(families: Family[], clusters: string[], cut: Cut): Promise<Family | undefined> {
  for (const family of families) {
    let hasAll = true
    for (const cluster of clusters) hasAll &&= (await fontIn(family, cluster, cut)) !== undefined
    if (hasAll) return family
  }
  return undefined
}

// A letter that no font has is shown by its code point.
async function spellOut(cluster: string, cut: Cut): Promise<Cluster> {
  const numbers = [...cluster].map((letter) => `U+${codePointAt(letter).toString(16).toUpperCase()}`)
  const text = `[${numbers.join(' ')}]`
  const font = await fontInAny(families, 'U', cut)
  if (!font) throw new Error('The brand’s own font is missing.')
  return { text, font }
}

export async function chooseFonts(text: string, cut: Cut): Promise<Cluster[]> {
  const clusters = clustersOf(text)
  const families = inFallbackOrder(text)
  const common = async (group: Family['group'], script: RegExp) =>
    commonFamily(
      families.filter((family) => family.group === group),
      [...new Set(clusters)].filter((cluster) => script.test(cluster) && !isLoose(cluster)),
      cut,
    )
  const [forAlphabet, forEastAsian] = [
    await common('alphabet', alphabet),
    await common('east-asian', eastAsian),
  ]
  const preferred = (cluster: string) =>
    alphabet.test(cluster) ? forAlphabet : eastAsian.test(cluster) ? forEastAsian : undefined

  const chosen: Cluster[] = []
  for (const cluster of clusters) {
    const before = isLoose(cluster) ? chosen.at(-1)?.font : undefined
    const family = before?.family ?? preferred(cluster)
    const font =
      (before && canSet(before, cluster) ? before : undefined) ??
      (family && (await fontIn(family, cluster, cut))) ??
      (await fontInAny(families, cluster, cut))
    chosen.push(font ? { text: cluster, font } : await spellOut(cluster, cut))
  }
  return chosen
}
