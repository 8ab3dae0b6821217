// Fonts are read as a shaper that is not ours reads them: letters, widths and kerning.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { hasEvery, readFont } from '#formats/font/font.ts'

const faces = ['text', 'strong', 'display', 'names']
const fileOf = (face: string) => readFileSync(`src/web/fonts/paper-${face}.woff`)
const open = (face: string) => readFont(face, new Uint8Array(fileOf(face)))

async function openWithShaper(face: string): Promise<harfbuzz.Font> {
  // Beyond the library's published types.
  const options = { keepAllGlyphs: true, targetFormat: 'sfnt' } as const
  const sfnt = await subsetFont(fileOf(face), '', options)
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(sfnt)))
}

function widthByShaper(font: harfbuzz.Font, text: string): number {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}

for (const face of faces)
  test(`the face ${face} has the letters and the widths that the shaper finds in it`, async () => {
    const [font, shaper] = [await open(face), await openWithShaper(face)]
    assert.ok(font.glyphs.size > 90)
    for (const [codePoint, glyph] of font.glyphs) {
      assert.equal(glyph, shaper.nominalGlyph(codePoint), String.fromCodePoint(codePoint))
      assert.equal(font.advances[glyph], shaper.glyphHAdvance(glyph), String.fromCodePoint(codePoint))
    }
  })

test('pairs of letters are kerned as by the shaper', async () => {
  const [font, shaper] = [await open('display'), await openWithShaper('display')]
  const letters = [...font.glyphs.keys()].filter((codePoint) => codePoint > 32 && codePoint < 0x100)
  let kerned = 0
  for (const left of letters.filter((_, index) => index % 3 === 0))
    for (const right of letters) {
      const [first, second] = [font.glyphs.get(left) ?? 0, font.glyphs.get(right) ?? 0]
      const kern = font.kernBetween(first, second)
      kerned += kern === 0 ? 0 : 1
      const width = (font.advances[first] ?? 0) + kern + (font.advances[second] ?? 0)
      const pair = String.fromCodePoint(left, right)
      assert.equal(width, widthByShaper(shaper, pair), pair)
    }
  assert.ok(kerned > 500, `${kerned} pairs`)
})

test('what is embedded is a font by itself, with the same widths', async () => {
  const font = await open('text')
  const embedded = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(Buffer.from(font.program))))
  const glyph = font.glyphs.get('W'.charCodeAt(0)) ?? 0
  assert.equal(embedded.glyphHAdvance(glyph), font.advances[glyph])
  assert.ok(embedded.glyphToPath(glyph).length > 20)
  assert.ok(font.program.length < fileOf('text').length * 2)
})

test('a text is told from one that has letters of no font', async () => {
  const fonts = [await open('display'), await open('names')]
  assert.ok(hasEvery(fonts, 'Łódź & Søn — “Česká”'))
  assert.ok(!hasEvery(fonts.slice(0, 1), 'Łódź'))
  for (const text of ['東京', 'Алмаз', 'שלום', 'e\u0301\u0323']) assert.ok(!hasEvery(fonts, text), text)
})

test('what is no font is refused', async () => {
  await assert.rejects(readFont('none', new Uint8Array(100)), /no WOFF file/)
})
