// docs/security.md lists every requirement of ASVS 5.0 at levels 1 and 2, each with a test that exists or with a reason.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const text = readFileSync('docs/security.md', 'utf8')

// How many the standard has at levels 1 and 2, chapter by chapter.
const required: Record<string, number> = {
  ...{ 1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 9: 7 },
  ...{ 10: 29, 11: 14, 12: 9, 13: 13, 14: 9, 15: 13, 16: 16, 17: 7 },
}

type Row = { number: string; chapter: string; how: string; shown: string }
const rows = [...text.matchAll(/^\| ((\d+)\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', chapter = '', how = '', shown = '']): Row => ({ number, chapter, how, shown }),
)
const wholeChapters = new Map(
  [...text.matchAll(/^\| (\d+)\. [^|]+ \| (\d+) \| [^|]{20,} \|$/gm)].map(([, chapter = '', count]) => [
    chapter,
    Number(count),
  ]),
)

test('every requirement of every chapter is there once', () => {
  assert.equal(new Set(rows.map(({ number }) => number)).size, rows.length)
  for (const [chapter, count] of Object.entries(required)) {
    const listed = rows.filter((row) => row.chapter === chapter).length
    assert.equal(listed || wholeChapters.get(chapter), count, `chapter ${chapter}`)
  }
})

test('what a test shows names a test that exists, and everything else has a reason', () => {
  for (const { number, how, shown } of rows) {
    const named = /^`((?:src|tests)\/[\w./-]+\.(?:test|spec)\.ts)`$/.exec(shown)?.[1]
    if (how === 'test') assert.ok(named && existsSync(named), `${number}: ${shown}`)
    else assert.ok(!named && shown.length >= 10, `${number}: ${shown}`)
    assert.match(how, /^(test|reason|\*\*open\*\*|does not apply)$/, number)
  }
})

test('the sums at its head are those of its rows', () => {
  const sumOf = (how: string) => rows.filter((row) => row.how === how).length
  for (const [words, count] of Object.entries({
    'shown by a test': sumOf('test'),
    'met, with the reason': sumOf('reason'),
    'do not apply, row by row': sumOf('does not apply'),
  }))
    assert.ok(text.includes(`| ${words} | ${count} |`), words)
  assert.match(text, new RegExp(`^\\| \\*\\*open\\*\\*[^|]*\\| ${sumOf('**open**')} \\|$`, 'm'))
})
