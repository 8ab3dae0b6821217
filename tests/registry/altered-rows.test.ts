// Whatever someone changes in a record is found by the next verification, although all was good a moment before, and is
// named by the check. For changes of more than one row see the attacks in tests/credentials.
import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { test } from 'node:test'
import type { Finding } from '#domain/verification/verdict.ts'
import { checkRegistry } from '#operations/backup/check-registry.ts'
import { verify } from '#operations/verification/verify.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { enter, note, person } from '#tests/support/people/people.ts'
import { withPublicKeys } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

const on = new Date('2026-12-01T00:00:00Z')
const rewritten = "CAST(replace(CAST(body AS TEXT), 'Ada', 'Eve') AS BLOB)"
const differs = /its signed document does not match its record/

// What becomes of the first credential, and what the check says. The second stays valid.
type Change = [sql: string, finding: Finding, check: RegExp]
const ofColumns = [
  "first_name = 'Eve'",
  'course_no = 2',
  'expires_at = NULL',
  "issued_at = '2020-01-01T00:00:00Z'",
  "email = 'eve@example.com'",
  "hash = 'deadbeef' || substr(hash, 9)",
  'status_index = status_index + 500',
].map((column): Change => [`UPDATE credential SET ${column} WHERE seq = 1`, 'altered', differs])
const ofDocuments: Change[] = [
  [
    `UPDATE document SET body = ${rewritten} WHERE seq = 1`,
    'altered',
    /its signature does not match its document/,
  ],
  ["UPDATE document SET body = x'7bff' WHERE seq = 1", 'altered', differs],
  [
    'UPDATE document SET blind = zeroblob(32) WHERE seq = 1',
    'altered',
    /its document is not the one that leaf \d+ of the log is about/,
  ],
  ['UPDATE document SET leaf = 100000 WHERE seq = 1', 'unchecked', /its document is not in the log/],
  [
    'DELETE FROM status_position WHERE status_index = (SELECT status_index FROM credential WHERE seq = 1)',
    'valid',
    /its position was never assigned/,
  ],
]

onSqlite(({ newRegistry }) => {
  let made: Promise<string> | undefined
  async function make(): Promise<string> {
    const { registry, services } = await fillNew(newRegistry, 2)
    await services.store.close()
    return registry.environment.DATA_DIR ?? ''
  }

  for (const [sql, finding, fault] of [...ofColumns, ...ofDocuments])
    test(`finds ${sql}`, async () => {
      made ??= make()
      const registry = await newRegistry()
      cpSync(await made, registry.environment.DATA_DIR ?? '', { recursive: true })
      const services = await registry.enter()
      const findings = async () => [
        (await verify(services, person(1).id, on)).finding,
        (await verify(services, person(2).id, on)).finding,
      ]
      assert.deepEqual(await findings(), ['valid', 'valid'])
      await changeFromOutside(registry, sql)
      assert.deepEqual(await findings(), [finding, 'valid'])
      assert.match((await checkRegistry(services)).faults.join('\n'), fault)
    })

  test('the check names a list from which a revocation was removed', async () => {
    const { registry, services } = await fillNew(newRegistry, 1)
    await enter(services, [person(2, { revocation: { at: note.at, reason: 'Misconduct.' } })])
    await changeFromOutside(
      registry,
      'UPDATE credential SET revoked_at = NULL, revocation_reason = NULL',
      'UPDATE status_list SET bits = zeroblob(16384)',
    )
    for (const number of [1, 2])
      assert.equal((await verify(services, person(number).id, on)).finding, 'unchecked')
    const { faults } = await checkRegistry(services)
    assert.match(faults.join('\n'), /The revocation list 1 is not the newest in the log/)
  })

  test('the check names an unlisted key, and accepts a renamed course', async () => {
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

  test('does not report a removed credential as unknown if the journal names it', async () => {
    const { registry, services } = await fillNew(newRegistry, 1, 'issue')
    const gone = ['document', 'former_document', 'credential'].map((table) => `DELETE FROM ${table}`)
    await changeFromOutside(registry, ...gone)
    assert.equal((await verify(services, person(1).id, on)).finding, 'altered')
  })
})
