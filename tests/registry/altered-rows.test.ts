// Whatever someone changes in the database is found by the next verification, although all was good a moment before, and
// is named by the check.
import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { test } from 'node:test'
import type { Finding } from '#domain/verification/verdict.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { verify } from '#operations/verify.ts'
import { onSqlite } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { fillNew } from '#tests/support/erasing.ts'
import { enter, person } from '#tests/support/people.ts'
import { withPublicKeys } from '#tests/support/server.ts'

const on = new Date('2026-12-01T00:00:00Z')
const revocation = { at: '2026-02-01T00:00:00Z', reason: 'Misconduct.' }
const rewritten = "CAST(replace(CAST(body AS TEXT), 'Ada', 'Eve') AS BLOB)"
const takenBack = ['document', 'former_document', 'credential']
  .map((table) => `DELETE FROM ${table} WHERE seq = 4;`)
  .join(' ')

// What becomes of the first credential, and of the second and third, of which the third is revoked. The fourth is the newest.
type Change = [sql: string, first: Finding, others: [Finding, Finding], check: RegExp]
const changes: Record<string, Change> = {
  ...Object.fromEntries(
    [
      "first_name = 'Eve'",
      'course_no = 2',
      'expires_at = NULL',
      "issued_at = '2020-01-01T00:00:00Z'",
      "email = 'eve@example.com'",
      "hash = 'deadbeef' || substr(hash, 9)",
      'status_index = status_index + 500',
    ].map((column): [string, Change] => [
      column,
      [
        `UPDATE credential SET ${column} WHERE seq = 1`,
        'altered',
        ['valid', 'revoked'],
        /its signed document does not match its record/,
      ],
    ]),
  ),
  'other bytes': [
    `UPDATE document SET body = ${rewritten} WHERE seq = 1`,
    'altered',
    ['valid', 'revoked'],
    /its signature does not match its document/,
  ],
  'bytes that are no text': [
    "UPDATE document SET body = x'7bff' WHERE seq = 1",
    'altered',
    ['valid', 'revoked'],
    /its signed document does not match its record/,
  ],
  'the document of another': [
    'UPDATE document SET body = (SELECT body FROM document WHERE seq = 2) WHERE seq = 1',
    'altered',
    ['valid', 'revoked'],
    /its signed document does not match its record/,
  ],
  'the leaf of another': [
    'UPDATE document SET leaf = (SELECT leaf FROM document WHERE seq = 2) WHERE seq = 1',
    'altered',
    ['valid', 'revoked'],
    /is about a document that no record has/,
  ],
  'another blind': [
    'UPDATE document SET blind = zeroblob(32) WHERE seq = 1',
    'altered',
    ['valid', 'revoked'],
    /its document is not the one that leaf \d+ of the log is about/,
  ],
  'a leaf that is not there': [
    'UPDATE document SET leaf = 100000 WHERE seq = 1',
    'unchecked',
    ['valid', 'revoked'],
    /its document is not in the log/,
  ],
  'a leaf that is no document’s': [
    'UPDATE document SET leaf = 0 WHERE seq = 1',
    'altered',
    ['valid', 'revoked'],
    /its document is not the one that leaf 0 of the log is about/,
  ],
  'a position that is not taken': [
    'DELETE FROM status_position WHERE status_index = (SELECT status_index FROM credential WHERE seq = 1)',
    'valid',
    ['valid', 'revoked'],
    /its position was never assigned/,
  ],
  'no document': [
    'DELETE FROM document WHERE seq = 1',
    'altered',
    ['valid', 'revoked'],
    /its signed document is missing/,
  ],
  'a revocation taken out of the record': [
    'UPDATE credential SET revoked_at = NULL, revocation_reason = NULL WHERE seq = 3',
    'valid',
    ['valid', 'altered'],
    /its record and the status lists disagree/,
  ],
  'a revocation taken out of the record and of the list': [
    `UPDATE credential SET revoked_at = NULL, revocation_reason = NULL WHERE seq = 3;
     UPDATE status_list SET bits = zeroblob(16384)`,
    'unchecked',
    ['unchecked', 'unchecked'],
    /The revocation list 1 is not the newest in the log/,
  ],
  'a mark that is not ours': [
    'UPDATE log_batch SET mark = zeroblob(64)',
    'unchecked',
    ['unchecked', 'unchecked'],
    /does not have the mark of the log’s key/,
  ],
  'the newest taken back whole, with the end of the log': [
    `${takenBack} DELETE FROM log_leaf WHERE idx >= (SELECT from_idx FROM log_batch ORDER BY no DESC LIMIT 1);
     DELETE FROM journal WHERE entry = (SELECT max(entry) FROM journal);
     DELETE FROM log_batch WHERE no = (SELECT max(no) FROM log_batch)`,
    'unchecked',
    ['unchecked', 'unchecked'],
    /but its head, stored next to the log’s key, has/,
  ],
}

onSqlite(({ newRegistry }) => {
  let made: Promise<string> | undefined
  async function make(): Promise<string> {
    const { registry, services } = await fillNew(newRegistry, 2)
    await enter(services, [person(3, { revocation })])
    await enter(services, [person(4)], { act: 'issue' })
    await services.store.close()
    return registry.environment.DATA_DIR ?? ''
  }

  for (const [what, [sql, first, others, fault]] of Object.entries(changes))
    test(`${what}: found`, async () => {
      made ??= make()
      const registry = await newRegistry()
      cpSync(await made, registry.environment.DATA_DIR ?? '', { recursive: true })
      const services = await registry.enter()
      const findings = async () => {
        const found: Finding[] = []
        for (const number of [1, 2, 3]) found.push((await verify(services, person(number).id, on)).finding)
        return found
      }
      for (const found of [await findings(), await findings()])
        assert.deepEqual(found, ['valid', 'valid', 'revoked'])
      assert.deepEqual((await checkRegistry(services)).faults, [])
      await changeFromOutside(registry, sql)
      assert.deepEqual(await findings(), [first, ...others])
      assert.match((await checkRegistry(services)).faults.join('\n'), fault)
    })

  test('a key that is not listed is named by the check, and a course that was renamed harms nothing', async () => {
    const { registry, services } = await fillNew(newRegistry, 1)
    await changeFromOutside(registry, "UPDATE course SET title = 'Another Title'")
    const { finding, credential } = await verify(services, person(1).id, on)
    assert.deepEqual([finding, credential?.course.title], ['valid', 'AI Governance & Human Resilience'])
    assert.deepEqual((await checkRegistry(services)).faults, [])
    const keys = withPublicKeys(services.keys, () => undefined)
    const { faults } = await checkRegistry({ ...services, keys })
    assert.ok(
      faults.some((fault) => fault.endsWith('it is signed with a key that is not listed.')),
      faults.join(),
    )
  })

  test('one that was taken out is not called unknown while anything shows that it was there', async () => {
    const { registry, services } = await fillNew(newRegistry, 3)
    await enter(services, [person(4)], { act: 'issue' })
    await changeFromOutside(registry, takenBack)
    assert.equal((await verify(services, person(4).id, on)).finding, 'altered', 'the journal names it')
    await changeFromOutside(
      registry,
      `DELETE FROM journal WHERE entry = (SELECT max(entry) FROM journal);
       DELETE FROM log_leaf WHERE idx = (SELECT max(idx) FROM log_leaf)`,
    )
    assert.equal((await verify(services, person(4).id, on)).finding, 'registry-incomplete')
  })
})
