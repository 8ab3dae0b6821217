// Every fault of a document is reported with its line.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedValues } from '#content/shared/named-values.ts'
import { readMarkdown } from '#documents/read-markdown.ts'
import { builtInstallation } from '#domain/operator/operator.ts'

const values = namedValues({ ...builtInstallation, operator: { name: '*Example* <Ltd>' } })
const read = (body: string, front = 'title: Refunds') =>
  readMarkdown(
    `---\n${front}\n---\n\n## Refunds {#refunds}\n\n${body}\n`,
    { form: 'sections', fields: { title: { form: /^\w+$/, description: 'one word' } } },
    values,
  )
const blocksOf = (body: string) => {
  const { file, faults } = read(body)
  assert.deepEqual(faults, [])
  return file.sections[0]?.blocks
}

test('reads every kind of block', () => {
  assert.deepEqual(blocksOf('A line\ngoes on.'), [{ kind: 'paragraph', text: 'A line goes on.' }])
  assert.deepEqual(blocksOf('- One\n- Two'), [{ kind: 'list', items: ['One', 'Two'] }])
  assert.deepEqual(blocksOf('1. One\n2. Two'), [{ kind: 'steps', items: ['One', 'Two'] }])
  assert.deepEqual(blocksOf('- **Term**: text: more'), [
    { kind: 'terms', items: [{ term: 'Term', text: 'text: more' }] },
  ])
  assert.deepEqual(blocksOf('[Contact Us](/contact)\n[Cookies](/cookies)')?.[0], {
    kind: 'actions',
    links: [
      { href: '/contact', text: 'Contact Us' },
      { href: '/cookies', text: 'Cookies' },
    ],
  })
  assert.deepEqual(blocksOf('Table: Fees\n\n| A | B |\n| --- | --- |\n| x | {lines.2} |'), [
    { kind: 'table', caption: 'Fees', columns: ['A', 'B'], rows: [{ heading: 'x', cells: ['\n'] }] },
  ])
  const timeline =
    'Timeline: Steps\n\n| Stage | First | Last | Text |\n| --- | --- | --- | --- |\n| Send | 1 | 3 | Now. |'
  assert.deepEqual(blocksOf(timeline), [
    { kind: 'timeline', caption: 'Steps', stages: [{ name: 'Send', text: 'Now.', fromDay: 1, toDay: 3 }] },
  ])
})

test('fills in values as plain text, and leaves out what is not set', () => {
  assert.deepEqual(
    blocksOf('By {operator.name}, see a_b_c and \\*.\n\n{operator.law}\n\nHere. {operator.law}'),
    [
      { kind: 'paragraph', text: 'By *Example* <Ltd>, see a_b_c and *.' },
      { kind: 'paragraph', text: 'Here.' },
    ],
  )
  assert.deepEqual(blocksOf('- **Name**: {operator.name}\n- **Law**: {operator.law}')?.[0], {
    kind: 'terms',
    items: [{ term: 'Name', text: '*Example* <Ltd>' }],
  })
})

const faulty: [body: string, line: number, fault: RegExp][] = [
  ['Within {refund.dais} days.', 7, /no value is named \{refund\.dais\}/],
  ['One line.\n\nAn <b>important</b> one.', 9, /raw HTML is not allowed/],
  ['<div>A block.</div>', 7, /raw HTML is not allowed/],
  ['One.\n\n### Deeper {#deeper}', 9, /headings have two #/],
  ['One.\n\n## No id', 9, /must end with its id/],
  ['One.\n\n## Again {#refunds}', 9, /#refunds is used twice/],
  ['> Quoted', 7, /"blockquote" is not supported/],
  ['A **bold** word.', 7, /bold text is only for the term/],
  ['- One\n- Two\n  - Nested', 8, /must be one paragraph/],
  ['- **One**: text\n- Two', 8, /must start with a bold term/],
  ['- **One** text', 7, /must be followed by a colon/],
  ['See [this](/contact).', 7, /a link must be a line of its own/],
  ['[This](javascript:x)', 7, /a link leads to a page/],
  ['- **One**: text\n-', 8, /must be one paragraph/],
  ['| A | B |\n| --- | --- |\n| x | y |', 7, /must be its caption/],
  ['Table: Fees\n\nNo table.', 7, /must be followed by a table/],
  ['Table: Fees\n\n| A | B |\n| --- | --- |\n| x | y |\n| x | `y` |', 12, /"codespan" is not supported/],
  [
    'Timeline: Steps\n\n| A | B | C | D |\n| --- | --- | --- | --- |\n| x | soon | 3 | y |',
    11,
    /days are numbers/,
  ],
]
for (const [body, line, fault] of faulty)
  test(`reports line ${line} of ${JSON.stringify(body)}`, () => {
    const { faults } = read(body)
    assert.deepEqual(
      faults.map((found) => found.line),
      [line],
    )
    assert.match(faults[0]?.text ?? '', fault)
  })

test('reports front matter that is missing, unknown or of the wrong form', () => {
  assert.match(
    readMarkdown('Text.\n', { form: 'sections', fields: {} }, values).faults[0]?.text ?? '',
    /must start with front matter/,
  )
  assert.deepEqual(read('Text.', '').faults, [{ line: 1, text: 'the front matter lacks title' }])
  for (const name of ['author', 'constructor', '__proto__'])
    assert.match(read('Text.', `title: Refunds\n${name}: Me`).faults[0]?.text ?? '', /has the fields title/)
  assert.deepEqual(read('Text.', 'title: A b').faults, [{ line: 2, text: 'title must be one word' }])
})

test('reports what an article or a text of sections cannot have where it is', () => {
  const faultsOf = (form: 'article' | 'sections', body: string) =>
    readMarkdown(`---\n\n---\n\n${body}\n`, { form, fields: {} }, values).faults.map(({ line }) => line)
  assert.deepEqual(faultsOf('article', 'One.\n\n## Last {#last}\n\nTwo.'), [])
  assert.deepEqual(faultsOf('article', 'One.\n\n- Item\n\n## Last {#last}\n\n## More {#more}'), [7, 11])
  assert.deepEqual(faultsOf('sections', 'One.\n\n## First {#first}'), [5])
})
