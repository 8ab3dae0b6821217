// Sets words in a font, and embeds the font so that every letter is drawn the same everywhere and can be read back.
import type { Font } from '#formats/font/font.ts'
import { type Objects, type Reference, writeHex, writeNumber } from '#formats/pdf/objects.ts'

// Letters of one font, as a PDF shows them; the width is for a size of one.
export type Run = { font: Font; shown: string; width: number }

const codePointOf = (letter: string) => letter.codePointAt(0) ?? 0

// One run for each stretch of letters that the same font has; the first font that has a letter sets it. Tracking is what
// letters stand apart, for a size of one.
export function setRuns(text: string, fonts: readonly Font[], tracking = 0): Run[] {
  const stretches: { font: Font; letters: string }[] = []
  for (const letter of text) {
    const font = fonts.find(({ glyphs }) => glyphs.has(codePointOf(letter))) ?? fonts[0]
    if (!font) throw new Error('there is no font to set words in')
    const last = stretches.at(-1)
    if (last?.font === font) last.letters += letter
    else stretches.push({ font, letters: letter })
  }
  return stretches.map(({ font, letters }) => setRun(letters, font, tracking))
}

// Whoever reads the words takes a wider gap for a space.
const widestGap = 0.09

function setRun(letters: string, font: Font, tracking: number): Run {
  const { unitsPerEm, glyphs, advances, kernBetween } = font
  let shown = ''
  let width = 0
  let before: number | undefined
  for (const letter of letters) {
    const glyph = glyphs.get(codePointOf(letter)) ?? 0
    const wanted = before === undefined ? 0 : kernBetween(before, glyph) + tracking * unitsPerEm
    const gap = Math.min(wanted, widestGap * unitsPerEm)
    shown += gap === 0 ? '' : `>${writeNumber((-1000 * gap) / unitsPerEm)}<`
    shown += writeHex(glyph)
    width += gap + (advances[glyph] ?? 0)
    before = glyph
  }
  return { font, shown: `[<${shown}>]`, width: width / unitsPerEm }
}

export const widthOfRuns = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0)

// What each glyph reads as. Where two letters look alike the first is told.
function readingsOf({ glyphs }: Font): string {
  const letters = new Map<number, number>()
  for (const [codePoint, glyph] of glyphs) if (!letters.has(glyph)) letters.set(glyph, codePoint)
  const rows = [...letters].map(([glyph, codePoint]) => `<${writeHex(glyph)}> <${writeHex(codePoint)}>`)
  const blocks: string[] = []
  // A block may have a hundred rows.
  for (let start = 0; start < rows.length; start += 100) {
    const block = rows.slice(start, start + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

// Upright letters, by glyph and not by a known set of names.
const symbolic = 4
const usualStem = 80

export async function embedFont(objects: Objects, font: Font): Promise<Reference> {
  const { name, unitsPerEm, ascent, descent, capHeight, box, advances, program } = font
  const inThousandths = (units: number) => (1000 * units) / unitsPerEm
  const descriptor = objects.add({
    Type: '/FontDescriptor',
    FontName: `/${name}`,
    Flags: symbolic,
    FontBBox: box.map(inThousandths),
    ItalicAngle: 0,
    Ascent: inThousandths(ascent),
    Descent: inThousandths(descent),
    CapHeight: inThousandths(capHeight),
    StemV: usualStem,
    FontFile2: await objects.addStream({ Length1: program.length }, program),
  })
  const descendant = objects.add({
    Type: '/Font',
    Subtype: '/CIDFontType2',
    BaseFont: `/${name}`,
    CIDSystemInfo: { Registry: '(Adobe)', Ordering: '(Identity)', Supplement: 0 },
    FontDescriptor: descriptor,
    CIDToGIDMap: '/Identity',
    W: [0, advances.map(inThousandths)],
  })
  return objects.add({
    Type: '/Font',
    Subtype: '/Type0',
    BaseFont: `/${name}`,
    Encoding: '/Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: await objects.addStream({}, readingsOf(font)),
  })
}
