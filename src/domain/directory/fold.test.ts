// Folding ignores what people do not type, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fold, searchText, searchWords } from '#domain/directory/fold.ts'
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
  ['O’Neill', 'oneill'],
  ["o'neill", 'oneill'],
  ['Příhoda,Jiří', 'prihoda jiri'],
  ['Mokoena-van der', 'mokoena van der'],
  ['J.R. Núñez', 'jr nunez'],
  ['マリア・ガルシア', 'マリア カルシア'],
  ['ﬁrst', 'first'],
  ['a\u0000b\tc\u00a0 d', 'a b c d'],
  ['  spaced  ', 'spaced'],
  ['100%_"\'', '100'],
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

const spellings = [
  ['Müller', 'Muller', 'Mueller', 'MÜLLER'],
  ['Mueller', 'Müller', 'Muller'],
  ['Jørgensen', 'Joergensen', 'jorgensen'],
  ['Aagaard', 'Ågård', 'agard'],
  ['Groß', 'Gross'],
  ['Gross', 'Groß'],
  ["O'Connor", 'Oconnor', 'O’Connor', 'O`Connor', 'O´Connor', 'O Connor'],
  ['Oconnor', "O'Connor"],
  ['Jiří Příhoda', 'Příhoda, Jiří', 'Prihoda Jiri', 'příhoda;jiří'],
  ['Thandi Mokoena-van der', 'Mokoena van der, Thandi', 'mokoena'],
]
for (const [name = '', ...searches] of spellings)
  test(`${searches.join(' / ')} finds ${name}`, () => {
    for (const search of searches)
      for (const word of searchWords(search)) assert.ok(searchText(name).includes(word), search)
  })

test('spellings of umlauts do not find other names', () => {
  for (const [name, search] of [
    ['John', 'Joe'],
    ['Susan', 'Sue'],
    ['Muller', 'Moeller'],
  ] as const)
    assert.ok(!searchText(name).includes(fold(search)), name)
})

test('finds a text by any part of its words', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 40 }), fc.nat(40), fc.nat(40), (text, from, size) => {
      const sought = searchText(text)
      const pieces = searchWords([...sought].slice(from, from + size + 1).join(''))
      const indexed = new Set(gramsOf(sought))
      for (const piece of pieces) for (const gram of gramsToFind(piece).grams) assert.ok(indexed.has(gram))
    }),
    { numRuns: inLongRun(3000) },
  )
})
