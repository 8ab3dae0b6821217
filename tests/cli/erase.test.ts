// `npx northmark erase`, as an operator meets it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillNew } from '#tests/support/people/erasing.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const ada = ['--first-name', 'Ada', '--last-name', 'Example', '--email', 'ada@example.com']
const why = ['--why', 'At the holder’s request']

onSqlite(({ newRegistry }) => {
  async function begun() {
    const { registry } = await fillNew(newRegistry, 5, 'sample')
    const northmark = (...words: string[]) => runNorthmark(registry, ...words)
    const issued = await northmark('issue', ...ada, '--course', 'certification', '--json')
    return { registry, northmark, id: String(issued.json().id) }
  }

  test('reports what it did, which backups still have the person, and what it could not reach', async () => {
    const { northmark, id } = await begun()
    const [{ id: other }] = (await northmark('list', '--search', 'a', '--limit', '5', '--json'))
      .json()
      .filter((one: { id: string }) => one.id !== id)
    await northmark('unlist', other, '--why', `In the same household as ${id}`)
    const erased = await northmark('erase', id.toLowerCase(), ...why, '--by', 'olga', '--json')
    assert.equal(erased.code, 0, erased.words)
    const { at, entries, mentions, isRewritten } = erased.json()
    assert.deepEqual([entries.length, mentions.length, isRewritten], [1, 1, true])
    assert.equal(
      erased.words,
      [
        `Erased ${id}.`,
        `Backups and copies of the database that were made before ${at} still contain this person’s data: delete them, or make sure that they are deleted in time. After restoring one, erase ${id} again.`,
        `1 entry in the journal about something else names the credential or its holder, and stays: ${mentions[0]}.`,
        '',
      ].join('\n'),
    )
    const shown = await northmark('show', id)
    assert.deepEqual([shown.code, shown.words], [1, `There is no credential "${id}".\n`])
    for (const text of [await northmark('export'), await northmark('list', '--limit', '500')])
      assert.ok(!text.out.includes(id) && !text.out.includes('ada@example.com'))
  })
})
