// Every policy has the same form, and says what the operator has set.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block, PolicyDocument } from '#content/document.ts'
import { privacy } from '#content/documents/privacy.ts'
import { terms } from '#content/documents/terms.ts'
import { days, month } from '#content/figures.ts'
import { builtInstallation } from '#domain/operator/operator.ts'
import { policies } from '#web/routes.ts'

function lines(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text]
    case 'list':
    case 'steps':
      return block.items
    case 'terms':
      return block.items.flatMap(({ term, text }) => [term, text])
    case 'table':
      return [
        block.caption,
        ...block.columns,
        ...block.rows.flatMap(({ heading, cells }) => [heading, ...cells]),
      ]
    case 'timeline':
      return [
        block.caption,
        ...block.stages.flatMap((stage) => [`${stage.name} (${days(stage)})`, stage.text]),
      ]
    case 'actions':
      return block.links.map(({ text }) => text)
  }
}

function linesOf({ datedAs, date, sections }: PolicyDocument): string[] {
  const text = sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(lines)])
  return [`${datedAs} ${month(date)}`, ...text].map((line) => line.toLowerCase())
}

const offeredBy = ({ sections }: PolicyDocument) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'actions' ? block.links : [])))

const documents = await Promise.all(
  Object.entries(policies).map(
    async ([path, load]): Promise<[string, PolicyDocument]> => [path, (await load())(builtInstallation)],
  ),
)

for (const [path, document] of documents) {
  const { page, sections, date } = document

  test(`${path} has buttons that each lead somewhere on this site`, () => {
    for (const { href } of offeredBy(document)) assert.match(href, /^\/[a-z]/)
  })

  test(`${path} has sections that can be linked to, none of them empty`, () => {
    const ids = sections.map(({ id }) => id)
    assert.deepEqual(ids, [...new Set(ids)])
    for (const { id, heading, blocks } of sections) {
      assert.match(id, /^[a-z]+(-[a-z]+)*$/)
      assert.ok(heading !== '' && blocks.length > 0, id)
      for (const line of blocks.flatMap(lines)) assert.notEqual(line.trim(), '', id)
      for (const block of blocks) assert.ok(lines(block).length > 0, id)
    }
  })

  test(`${path} has tables whose rows fill their columns`, () => {
    for (const block of sections.flatMap(({ blocks }) => blocks))
      if (block.kind === 'table')
        for (const { heading, cells } of block.rows)
          assert.equal(1 + cells.length, block.columns.length, heading)
  })

  test(`${path} is dated, and described in a length that search results show`, () => {
    assert.match(date, /^\d{4}-\d{2}$/)
    assert.ok(page.description.length >= 70 && page.description.length <= 160, page.description)
  })
}

test('no two policy pages share a description', () => {
  const descriptions = documents.map(([, { page }]) => page.description)
  assert.equal(new Set(descriptions).size, descriptions.length)
})

test('what the operator has set is on the pages, and what it has not is left out', () => {
  const unset = linesOf(privacy(builtInstallation)).join('\n')
  assert.doesNotMatch(unset, /legal name|undefined/)
  assert.doesNotMatch(linesOf(terms(builtInstallation)).join('\n'), /undefined/)
  const operator = { name: 'Example Ltd', authority: 'The Authority', law: 'The law of Norway applies.' }
  const set = { ...builtInstallation, operator }
  const text = linesOf(privacy(set)).join('\n')
  assert.ok(text.includes('example ltd') && text.includes('the authority'))
  assert.match(text, /legal name/)
  assert.ok(linesOf(terms(set)).join('\n').includes('the law of norway applies.'))
})

test('face matching and withdrawal follow the operator’s settings, or else the law', () => {
  assert.match(linesOf(privacy(builtInstallation)).join('\n'), /biometric data\. it requires your .* consent/)
  assert.match(
    linesOf(terms(builtInstallation)).join('\n'),
    /withdraw from a distance contract within 14 days/,
  )
  const operator = { biometrics: 'No faces are matched.', withdrawal: 'See the form below.' }
  const set = { ...builtInstallation, operator }
  assert.match(linesOf(privacy(set)).join('\n'), /no faces are matched\./)
  assert.doesNotMatch(linesOf(privacy(set)).join('\n'), /biometric data/)
  assert.match(linesOf(terms(set)).join('\n'), /see the form below\./)
})

test('the privacy policy follows what verification shows of an email address', () => {
  const textFor = (holderEmail: 'masked' | 'hidden') =>
    linesOf(privacy({ ...builtInstallation, holderEmail })).join('\n')
  assert.match(textFor('masked'), /name and a masked email address/)
  assert.match(textFor('hidden'), /without the email address/)
  assert.doesNotMatch(textFor('hidden'), /name and email address, to/)
})
