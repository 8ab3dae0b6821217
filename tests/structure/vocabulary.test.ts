// Names have the field's words, and each rule can fail.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { vocabularyBreachesIn } from './vocabulary.ts'

// Except the list itself, and its test.
const files = globSync('{src,tests,scripts,bench,soak}/**/*.{ts,tsx}', {
  exclude: (path) => path.endsWith('node_modules'),
}).filter((path) => !path.startsWith('tests/structure/vocabulary'))

test('no name has a word that was replaced', () => {
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  assert.ok(sources.size > 1000)
  assert.deepEqual(vocabularyBreachesIn(sources), [])
})

const planted: [file: string, text: string, expected: RegExp][] = [
  ['src/store/log-keeper.ts', '', /"log-keeper" says keeper, our word is owner/],
  ['src/a.ts', 'const usualPageSize = 1', /begin "usualPageSize" with max, min or default/],
  ['src/a.ts', 'class LogTrouble extends UserFacingError {}', /end "LogTrouble" in Error/],
  ['src/a.ts', 'type KeptHeads = string', /says kept-heads, our word is stored heads/],
  ['src/a.ts', "read('LETTERS_DIR')", /our word is EMAIL_TEMPLATES_DIR/],
  ['src/a.ts', 'parse(readCid(text))', /our word is parseCid/],
  ['tests/a.test.ts', "test('what is no day is not read as one', () => {})", /with its subject or its verb/],
  ['tests/a.test.ts', "test('a forged list is refused', () => {})", /says is refused, our word is rejects/],
]

for (const [file, text, expected] of planted)
  test(`finds the former word in ${text || file}`, () => {
    assert.match(vocabularyBreachesIn(new Map([[file, text]])).join('\n'), expected)
  })
