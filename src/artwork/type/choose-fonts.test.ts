// Every letter of a name gets a font that has it, with its marks attached.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { create } from 'fontkit'
import { type Cluster, chooseFonts } from '#artwork/type/choose-fonts.ts'
import type { Font } from '#artwork/type/font.ts'
import { sampleNames } from '#samples/sample-names.ts'
import { namesByFamily } from '#tests/support/credentials/artwork.ts'

const samples = sampleNames.flatMap((names) => names.join(', ').split(', '))
const readFonts = new Map<Font, Set<number>>()

// Read with an independent font library.
function lettersIn(font: Font): Set<number> {
  const known = readFonts.get(font) ?? new Set(create(font.sfnt).characterSet)
  readFonts.set(font, known)
  return known
}

const hasAll = (font: Font, text: string) =>
  [...text].every((letter) => lettersIn(font).has(letter.codePointAt(0) ?? 0))

function assertCovered({ text, font }: Cluster): void {
  const visible = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const isCovered = hasAll(font, visible) || hasAll(font, visible.normalize('NFD'))
  assert.ok(isCovered, `${font.name} has no ${text}`)
  assert.ok(
    font.shape(text).every(({ id }) => id !== 0),
    `${text} is an empty box in ${font.name}`,
  )
}

const familiesOf = (clusters: Cluster[]) => new Set(clusters.map(({ font }) => font.family.name))

for (const cut of ['display', 'text', 'strong'] as const) {
  test(`every sample name gets fonts that have all of its letters (${cut})`, async () => {
    for (const name of samples) {
      const clusters = await chooseFonts(name, cut)
      assert.equal(clusters.map(({ text }) => text).join(''), name.normalize('NFC'))
      clusters.forEach(assertCovered)
    }
  })
}

for (const [family, names] of Object.entries(namesByFamily)) {
  test(`sets whole names in ${family}`, async () => {
    for (const name of names) {
      const clusters = await chooseFonts(name, 'display')
      clusters.forEach(assertCovered)
      assert.deepEqual([...familiesOf(clusters)], [family], name)
    }
  })
}

test('does not mix two families in a name for one letter', async () => {
  assert.deepEqual([...familiesOf(await chooseFonts('Nguyễn Thị Thu Hương', 'display'))], ['newsreader'])
  assert.deepEqual([...familiesOf(await chooseFonts('Ḥasan al-Ṭāhir', 'display'))], ['newsreader'])
  for (const [firstNames, lastNames] of sampleNames) {
    const letters = (await chooseFonts(`${firstNames} ${lastNames}`, 'display')).filter(({ text }) =>
      /\p{Ll}|\p{Lu}/u.test(text),
    )
    assert.equal(familiesOf(letters).size, 1, firstNames)
  }
})

// The brand serif has these letters and marks but does not attach them.
test('attaches marks to their letters', async () => {
  for (const cluster of ['ẹ́', 'ọ̀', 'Ọ́', 'ṣ́', 'm̀', 'ń', 'ɔ́', 'ɛ̃']) {
    const [chosen] = await chooseFonts(cluster, 'display')
    assert.ok(chosen)
    const [letter, ...marks] = chosen.font.shape(chosen.text)
    assert.ok(letter && letter.advance > 0)
    for (const { advance, shiftX } of marks) {
      assert.equal(advance, 0, cluster)
      assert.notEqual(shiftX, 0, `${cluster} floats in ${chosen.font.name}`)
    }
  }
})

test('drops the dot of an i or j with a mark above it', async () => {
  for (const cluster of ['ī', 'í', 'ǐ', 'j́', 'i̋']) {
    const [chosen] = await chooseFonts(cluster, 'display')
    const [glyph] = chosen?.font.shape(chosen.text) ?? []
    const [dotted] = chosen?.font.shape(cluster.normalize('NFD').slice(0, 1)) ?? []
    assert.ok(glyph && glyph.id !== dotted?.id, `${cluster} in ${chosen?.font.name}`)
  }
})

test('falls back to the last font, and spells out a letter that no font has', async () => {
  assert.ok(familiesOf(await chooseFonts('ᎠᏂᏴᏫᏯ', 'display')).has('unifont'))
  const spelled = await chooseFonts('𞤀b', 'display')
  assert.equal(spelled.map(({ text }) => text).join(''), '[U+1E900]b')
  spelled.forEach(assertCovered)
})
