// An import warns of a person who has the same credential under another spelling of their name, on both stores.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, signFor } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const now = new Date('2026-06-01T12:00:00Z')
const author = { who: 'olga', why: 'the June cohort' }
const table = (...rows: string[]) => ['first_name,last_name,email,course,issued_at', ...rows].join('\n')
const maria = 'María,García,maria@example.com,certification,2026-01-05'
const shouted = 'MARIA,GARCIA,maria@example.com,certification,2026-01-05'
const turned = 'garcía,maria,maria@example.com,certification,2026-01-06'
// Another course, another address, another name, and the same spelling on another day.
const others = [
  'MARIA,GARCIA,maria@example.com,micro-energy,2026-01-05',
  'MARIA,GARCIA,other@example.com,certification,2026-01-05',
  'Mario,García,maria@example.com,certification,2026-01-05',
  'María,García,maria@example.com,certification,2026-02-05',
]

onBothStores(({ newRegistry }) => {
  async function begun() {
    const registry = await newRegistry()
    const services = await registry.enter()
    const { store, keys } = services
    await store.fill(initialCatalogue, [], note, signFor(services, now))
    const take = (text: string, isTrial = false) =>
      importCredentials(store, keys, text, author, now, { isTrial })
    return { registry, store, take }
  }

  test('rows of one table that differ in case, accents or order of words are named, and imported', async () => {
    const { take } = await begun()
    const tried = await take(table(maria, shouted, turned), true)
    assert.deepEqual(tried.lookalikes, [
      { name: 'MARIA GARCIA', line: 3, like: { name: 'María García', line: 2 } },
      { name: 'garcía maria', line: 4, like: { name: 'María García', line: 2 } },
    ])
    const { bad, added, lookalikes } = await take(table(maria, shouted, turned))
    assert.deepEqual([bad, added, lookalikes.length], [[], 3, 2])
    for (const { id, like } of lookalikes) assert.ok(id && like.id)
    // Nothing is added, so there is nothing to warn of.
    assert.deepEqual((await take(table(maria, shouted, turned))).lookalikes, [])
  })

  test('one of the registry is named by its id, unless it is revoked', async () => {
    const { store, take } = await begun()
    await take(table(maria))
    const [{ id } = assert.fail()] = await store.heldUnder(['maria@example.com', 'nobody@example.com'])
    const { lookalikes } = await take(table(shouted), true)
    assert.deepEqual(lookalikes, [{ name: 'MARIA GARCIA', line: 2, like: { name: 'María García', id } }])
    assert.deepEqual((await take(table(...others))).lookalikes, [])
    for (const held of await store.heldUnder(['maria@example.com']))
      await store.revoke(held.id, { at: note.at, reason: 'A test.' }, note)
    assert.deepEqual((await take(table(shouted))).lookalikes, [])
  })

  test('the command warns on stderr, and succeeds', async () => {
    const { registry } = await begun()
    const file = join(temporaryFolder('import'), 'june.csv')
    writeFileSync(file, table(maria, shouted))
    const tried = await runNorthmark(registry, 'import', file, '--dry-run')
    const warning = 'Warning: MARIA GARCIA (line 3) may be María García (line 2): same email and course.\n'
    assert.deepEqual([tried.code, tried.out], [0, ''])
    assert.ok(tried.words.endsWith(`2 would be added; nothing was written.\n${warning}`), tried.words)
    const imported = await runNorthmark(registry, 'import', file)
    assert.equal(imported.code, 0)
    assert.match(
      imported.words,
      /2 credentials were added\.\nWarning: MARIA GARCIA \(line 3, NM-\S+\) may be María García \(line 2, NM-\S+\): /,
    )
  })
})
