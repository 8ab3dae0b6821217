// The serif's files hold exactly the letters that the stylesheet asks of them, and the one that every page fetches is small.
import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { nameFace } from '#web/ui/name-face.ts'

const webDir = 'src/web'
const firstFile = './fonts/newsreader-latin.woff2'
const firstFileMaxBytes = 22_000

type FontFace = { file: string; ranges: string; weights: string; display: string }

const descriptor = (rule: string, name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? ''

const stylesheet = readFileSync(join(webDir, 'styles.css'), 'utf8')
const rules = stylesheet.matchAll(/@font-face \{([^}]*url\("([^"]+)"\)[^}]*)\}/g)
const faces: FontFace[] = [...rules].map(([, rule = '', file = '']) => ({
  file,
  ranges: descriptor(rule, 'unicode-range'),
  weights: descriptor(rule, 'font-weight'),
  display: descriptor(rule, 'font-display'),
}))

function lettersIn(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-')
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index)
  })
}

async function openFace(file: string): Promise<harfbuzz.Face> {
  // Beyond the library's published types.
  const options = { keepAllGlyphs: true, targetFormat: 'sfnt' } as const
  const sfnt = await subsetFont(readFileSync(join(webDir, file)), '', options)
  return new harfbuzz.Face(new harfbuzz.Blob(sfnt))
}

const named = (codePoints: number[]) => codePoints.map((point) => String.fromCodePoint(point)).join('')

test('each file holds the letters of its range, and no others', async () => {
  assert.equal(faces.length, 3)
  for (const { file, ranges } of faces) {
    const held = [...(await openFace(file)).collectUnicodes()].sort((a, b) => a - b)
    assert.equal(named(held), named(lettersIn(ranges)), file)
  }
})

test('no letter is in two files', () => {
  const letters = faces.flatMap(({ ranges }) => lettersIn(ranges))
  assert.equal(letters.length, new Set(letters).size)
})

test('sets a name in the serif only if its files have every letter', () => {
  const held = new Set(faces.flatMap(({ ranges }) => lettersIn(ranges)))
  for (let point = 0x20; point < 0x2000; point += 1) {
    const isLetter = /[\p{L}\p{M} '’.-]/u.test(String.fromCodePoint(point))
    if (isLetter)
      assert.equal(
        nameFace(String.fromCodePoint(point)) === 'font-serif',
        held.has(point),
        point.toString(16),
      )
  }
  assert.equal(nameFace('Jiří Příhoda'), 'font-serif')
  assert.equal(nameFace('Hồng Phạm'), 'font-name')
})

test('the file that every page fetches is small', () => {
  assert.ok(faces.some(({ file }) => file === firstFile))
  assert.ok(statSync(join(webDir, firstFile)).size <= firstFileMaxBytes)
})
