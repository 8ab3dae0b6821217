// docs/security.md lists every requirement of ASVS 5.0 at levels 1 and 2, each with tests that exist or with a reason.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const text = readFileSync('docs/security.md', 'utf8')

// The level of every requirement of the standard, in its order: a word for each section, a digit for each requirement.
const standard: Record<string, string> = {
  1: '22 1111122223 112222222223 222 123',
  2: '122 112 12223 23',
  3: '3 113 12223 11222233 11122333 3 22333',
  4: '12233 23333 22 1222',
  5: '2 112333 113 222',
  6: '122 111111112222 11223333 112233 22222333 2223 33 2222',
  7: '222 1111 22 11222 223 22',
  8: '1233 1123 133 23',
  9: '111 1222',
  10: '22 223 22223 1111122222233333 22222 22 222',
  11: '2233 22233 11233 1222 23 23 33',
  12: '12233 11 22223',
  13: '2333 222223 2233 1222233',
  14: '22 12223333 122',
  15: '12233 12233 1222222 3333',
  16: '2 22222 2222 222 2223',
  17: '23 22223333 22',
}

const requiredIn = (chapter: string, levels: string): string[] =>
  levels
    .split(' ')
    .flatMap((digits, section) =>
      [...digits].map((level, at) => `${chapter}.${section + 1}.${at + 1} at level ${level}`),
    )
    .filter((one) => !one.endsWith('3'))

type Row = { number: string; chapter: string; level: string; how: string; shown: string }
const rows = [...text.matchAll(/^\| ((\d+)\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', chapter = '', level = '', how = '', shown = '']): Row => ({
    number,
    chapter,
    level,
    how,
    shown,
  }),
)
const wholeChapters = new Map(
  [...text.matchAll(/^\| (\d+)\. [^|]+ \| (\d+) \| [^|]{20,} \|$/gm)].map(([, chapter = '', count]) => [
    chapter,
    Number(count),
  ]),
)

test('every requirement of every chapter is there once, at its level', () => {
  for (const [chapter, levels] of Object.entries(standard)) {
    const required = requiredIn(chapter, levels)
    const listed = rows
      .filter((row) => row.chapter === chapter)
      .map(({ number, level }) => `${number} at level ${level}`)
    if (listed.length > 0) assert.deepEqual(listed, required, `chapter ${chapter}`)
    else assert.equal(wholeChapters.get(chapter), required.length, `chapter ${chapter}`)
  }
})

const isTest = (file: string) => /^(?:src|tests)\/[\w./-]+\.(?:test|spec)\.ts$/.test(file)

test('what tests show names tests alone, and everything else has a reason', () => {
  for (const { number, how, shown } of rows) {
    const named = shown.split(', ').map((one) => /^`([^`]+)`$/.exec(one)?.[1] ?? '')
    if (how === 'test') assert.ok(named.every(isTest), `${number}: ${shown}`)
    else assert.ok(!named.some(isTest) && shown.length >= 10, `${number}: ${shown}`)
    assert.match(how, /^(test|reason|\*\*open\*\*|does not apply)$/, number)
  }
})

test('every file that it names is there', () => {
  const named = [...text.matchAll(/`((?:src|tests|docs|deploy|audit|scripts)\/[^`]+|[A-Z]+\.md)`/g)]
  assert.ok(named.length > 50)
  for (const [, file = ''] of named) assert.ok(existsSync(file), file)
})

test('every heading of the guide that it names is there', () => {
  const guide = readFileSync('docs/operating.md', 'utf8')
  const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)
  const named = [...text.matchAll(/((?:"[^"]+"(?:, | and )?)+) in `docs\/operating\.md`/g)]
    .flatMap(([, names = '']) => [...names.matchAll(/"([^"]+)"/g)])
    .map(([, heading = '']) => heading)
  assert.ok(named.length > 1)
  for (const heading of named) assert.ok(headings.includes(heading), heading)
})

test('the sums at its head are those of its rows', () => {
  const sumOf = (how: string) => rows.filter((row) => row.how === how).length
  for (const [words, count] of Object.entries({
    'shown by a test': sumOf('test'),
    'met, with the reason': sumOf('reason'),
    'do not apply, row by row': sumOf('does not apply'),
    'do not apply, as whole chapters': [...wholeChapters.values()].reduce((sum, count) => sum + count),
  }))
    assert.ok(text.includes(`| ${words} | ${count} |`), words)
  assert.match(text, new RegExp(`^\\| \\*\\*open\\*\\*[^|]*\\| ${sumOf('**open**')} \\|$`, 'm'))
})
