// `npx northmark erase`, as an operator meets it.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { onSqlite } from '#tests/support/both-stores.ts'
import { fillNew } from '#tests/support/erasing.ts'
import { person } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const ada = ['--first-name', 'Ada', '--last-name', 'Example', '--email', 'ada@example.com']
const why = ['--why', 'At the holder’s request']

onSqlite(({ newRegistry }) => {
  async function begun() {
    const { registry } = await fillNew(newRegistry, 5, 'sample')
    const northmark = (...words: string[]) => runNorthmark(registry, ...words)
    const issued = await northmark('issue', ...ada, '--course', 'certification', '--json')
    return { registry, northmark, id: String(issued.json().id) }
  }

  test('it says what it did, which backups still hold the person, and what it could not reach', async () => {
    const { registry, northmark, id } = await begun()
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
    const checked = await northmark('check')
    assert.deepEqual([checked.code, checked.words], [0, '5 credentials: no faults.\n'])
    const audited = await northmark('log', 'audit')
    assert.equal(audited.code, 0, audited.out)
    const shown = await northmark('show', id)
    assert.deepEqual([shown.code, shown.words], [1, `There is no credential "${id}".\n`])
    const person = await northmark('export', '--person', 'ada@example.com')
    assert.deepEqual([person.code, person.words], [1, 'Nothing is stored about ada@example.com.\n'])
    for (const text of [await northmark('export'), await northmark('list', '--limit', '500')])
      assert.ok(!text.out.includes(id) && !text.out.includes('ada@example.com'))
    const file = join(temporaryFolder('erase'), 'after.backup')
    assert.match((await northmark('backup', file)).words, /^Backed up 5 credentials\./)
    const there = await newRegistry({ keysOf: registry })
    const head = join(registry.environment.DATA_DIR ?? '', 'log-head')
    assert.equal(
      (await runNorthmark(there, 'restore', file, '--head', head)).words,
      'Restored 5 credentials.\n',
    )
    assert.equal((await runNorthmark(there, 'check')).code, 0)
  })

  test('an error is one sentence, and nothing is changed', async () => {
    const { registry, northmark, id } = await begun()
    const { store } = await registry.enter()
    const before = await store.logState()
    for (const [words, code, said] of [
      [[id], 2, /^--why is missing\.\nUsage: northmark erase \[ID\] /],
      [[id, '--why', ' '], 1, /^The journal cannot record this: .*\n$/],
      [why, 2, /^Give exactly one of ID, --person EMAIL and --file FILE\.\n/],
      [[id.slice(0, 7), ...why], 1, /^The id "NM-...." is cut off: it has 4 of 13 characters after NM\.\n$/],
      [[`${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`, ...why], 1, /^The id ".*" is mistyped\.\n$/],
      [[person(999).id, ...why], 1, `There is no credential "${person(999).id}".\n`],
      [['0'.repeat(64), ...why], 1, `"${'0'.repeat(64)}" is not the id of a credential.\n`],
      ...[id, 'ADA@example.com', 'for Ada Example'].map(
        (reason) =>
          [
            [id, '--why', reason],
            1,
            'The reason stays in the journal: leave the id, the name and the email address out of it.\n',
          ] as const,
      ),
    ] as const) {
      const refused = await northmark('erase', ...words)
      assert.deepEqual([refused.code, refused.out], [code, ''], words.join(' '))
      if (typeof said === 'string') assert.equal(refused.words, said)
      else assert.match(refused.words, said)
    }
    assert.deepEqual(await store.logState(), before)
    assert.equal((await northmark('erase', id, ...why)).code, 0)
    const after = await store.logState()
    const twice = await northmark('erase', id, ...why)
    assert.deepEqual([twice.code, twice.out, twice.words], [1, '', `${id} was already erased.\n`])
    assert.deepEqual(await store.logState(), after)
  })
})
