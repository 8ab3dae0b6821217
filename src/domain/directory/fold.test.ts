// Folding ignores what people do not type, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fold } from '#domain/directory/fold.ts'
import { gramsOf, gramsToFind } from '#domain/directory/grams.ts'
import { anyText } from '#tests/support/people/any-text.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'

const alike: [string, string][] = [
  ['José', 'jose'],
  ['MÜLLER', 'muller'],
  ['Nguyễn Thị Hồng', 'nguyen thi hong'],
  ['İbrahim Yıldız', 'ibrahim yildiz'],
  ['Straße', 'strasse'],
  ['Łukasz', 'lukasz'],
  ['Ægir Þórsson', 'aegir thorsson'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['O’Neill', "o'neill"],
  ['ﬁrst', 'first'],
  ['a\u0000b\tc\u00a0 d', 'a b c d'],
  ['  spaced  ', 'spaced'],
  ['100%_"\'', '100%_"\''],
  ['\u0301', ''],
]

for (const [text, expected] of alike)
  test(`${JSON.stringify(text)} folds to ${JSON.stringify(expected)}`, () => {
    assert.equal(fold(text), expected)
  })

test('folding is idempotent and at most 200 characters long', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 300 }), (text) => {
      const folded = fold(text)
      assert.equal(fold(folded), folded)
      assert.ok([...folded].length <= 200)
    }),
    { numRuns: inLongRun(3000) },
  )
})

test('finds a text by any part of it', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 40 }), fc.nat(40), fc.nat(40), (text, from, size) => {
      const folded = fold(text)
      const piece = [...folded].slice(from, from + size + 1).join('')
      if (piece === '') return
      const grams = new Set(gramsOf(folded))
      for (const gram of gramsToFind(piece)) assert.ok(grams.has(gram))
    }),
    { numRuns: inLongRun(3000) },
  )
})
