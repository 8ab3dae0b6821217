// Tampering with the log is reported, and nothing is logged or signed on top of it.
import assert from 'node:assert/strict'
import { copyFileSync, cpSync } from 'node:fs'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { LogStateError, type LogStateErrorCode } from '#errors/log-state-error.ts'
import { auditRegistry } from '#operations/backup/audit-registry.ts'
import { revokeCredential } from '#operations/credentials/decide.ts'
import { statusListsOf } from '#operations/verification/status-lists.ts'
import { verify } from '#operations/verification/verify.ts'
import { headFileOf } from '#signing/log-key.ts'
import { author, fillNew, find } from '#tests/support/people/erasing.ts'
import { person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { logKeyFileOf, onSqlite, type Registry } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

// More leaves than a tile holds, so that there is a full one.
const many = 300
const few = 5
const last = person(few).id
const on = new Date('2026-06-01T00:00:00Z')

const folderOf = ({ environment }: Registry) => environment.DATA_DIR ?? ''

const isLogStateError = (code: LogStateErrorCode) => (error: unknown) =>
  error instanceof LogStateError && error.code === code
const revoke = (registry: Services) => revokeCredential({ registry, cid: last, author, now: on })
const findingOf = async (services: Services, cid = last) => (await verify(services, cid, on)).finding
const auditFaults = async (registry: Registry) => (await auditRegistry(await registry.enter())).faults

async function assertStopped(services: Services, code: LogStateErrorCode): Promise<void> {
  await assert.rejects(services.log.publish(), isLogStateError(code))
  await assert.rejects(revoke(services), isLogStateError(code))
  const lists = statusListsOf(services)
  await assert.rejects(
    lists({ purpose: 'revocation', list: 1, origin: services.keys.origin }, on),
    isLogStateError(code),
  )
  assert.equal((await find(services, last))?.credential.revocation, undefined)
  assert.equal(await findingOf(services), 'unchecked')
  assert.equal(await findingOf(services, person(4711).id), 'registry-incomplete')
}

onSqlite(({ newRegistry }) => {
  const made = new Map<number, Promise<string>>()
  async function make(count: number): Promise<string> {
    const { registry, services } = await fillNew(newRegistry, count)
    await services.store.close()
    return folderOf(registry)
  }

  // A copy of one registry of that size, created once.
  async function grown(count = few) {
    const one = made.get(count) ?? make(count)
    made.set(count, one)
    const registry = await newRegistry()
    cpSync(await one, folderOf(registry), { recursive: true })
    return { registry, services: await registry.enter() }
  }

  test('names an altered leaf or tile, and confirms nothing', async () => {
    const { registry, services } = await grown(many)
    assert.deepEqual(await auditFaults(registry), [])
    const [body] = await services.store.logLeaves(7, 8)
    const altered = Buffer.from(body ?? assert.fail())
    altered[20] = (altered[20] ?? 0) ^ 1
    for (const [change, message] of [
      [
        `UPDATE log_leaf SET body = x'${altered.toString('hex')}' WHERE idx = 7`,
        'Leaf 7 is not the one that its tile was made from.',
      ],
      [`UPDATE log_leaf SET body = x'0101ff' WHERE idx = 7`, 'Leaf 7 cannot be read: '],
      [
        `UPDATE log_tile SET hashes = x'${'00'.repeat(8192)}' WHERE idx = 0`,
        'Leaf 0 is not the one that its tile was made from.',
      ],
    ] as const) {
      await changeFromOutside(registry, change)
      const checked = await runNorthmark(registry, 'check')
      assert.equal(checked.code, 1)
      assert.ok(checked.out.includes(`\nLog: ${message}`), checked.out)
      assert.equal(await findingOf(await registry.enter()), 'unchecked')
    }
  })

  const endsElsewhere = 'The log does not end where its last change ended.'
  const broken: [string, (size: number) => string, string, number?][] = [
    [
      'the last leaf is altered',
      (size) => `UPDATE log_leaf SET body = x'0101${'00'.repeat(32)}' WHERE idx = ${size - 1}`,
      'The log is not the one whose head of 9 leaves was signed.',
    ],
    ['the last leaf is gone', (size) => `DELETE FROM log_leaf WHERE idx = ${size - 1}`, endsElsewhere],
    [
      'a leaf is added',
      (size) =>
        `INSERT INTO log_leaf (idx, kind, body) VALUES (${size}, 2, x'0102000000010000${'00'.repeat(31)}')`,
      endsElsewhere,
    ],
    [
      'a change is added with the mark of another',
      (size) =>
        `INSERT INTO log_batch (no, from_idx, to_idx, entries, journal_hash, mark) SELECT no + 1, ${size}, ${size}, entries, '', mark FROM log_batch WHERE no = (SELECT max(no) FROM log_batch)`,
      'does not have the mark of the log’s key.',
    ],
    [
      'the roots of tiles are overwritten',
      () => `UPDATE log_tile SET root = x'${'00'.repeat(32)}'`,
      '',
      many,
    ],
    [
      'tiles are gone',
      () => 'DELETE FROM log_tile',
      'The log is incomplete: leaves or tiles are missing.',
      many,
    ],
  ]
  for (const [what, change, message, count] of broken)
    test(`confirms, signs and logs nothing: ${what}`, async () => {
      const { registry, services } = await grown(count)
      await changeFromOutside(registry, change((await services.store.logState()).size))
      for (const one of [services, await registry.enter()]) await assertStopped(one, 'unmarked')
      const faults = await auditFaults(registry)
      assert.ok(faults.length > 0 && faults.some((fault) => fault.includes(message)), faults.join('\n'))
      const shown = await runNorthmark(registry, 'log', 'show')
      assert.equal(shown.code, 1)
      assert.match(shown.err, /does not end as this software left it/)
    })

  test('the head exposes an older state of the registry, and a registry that lost its log is not new', async () => {
    const { registry, services } = await grown()
    const folder = folderOf(registry)
    await services.store.close()
    copyFileSync(`${folder}/northmark.db`, `${folder}/yesterday.db`)
    const newer = await registry.enter()
    await revoke(newer)
    const size = newer.log.head()?.size
    await newer.store.close()
    copyFileSync(`${folder}/yesterday.db`, `${folder}/northmark.db`)
    await assertStopped(await registry.enter(), 'behind')
    assert.ok((await auditFaults(registry)).some((fault) => fault.includes(`has ${size}.`)))
    const refused = await runNorthmark(registry, 'revoke', last, '--why', 'again')
    assert.equal(refused.code, 1)
    assert.match(refused.err, new RegExp(`has ${size}: this is an older copy of the registry`))
    await changeFromOutside(registry, 'DELETE FROM log_leaf; DELETE FROM log_tile; DELETE FROM log_batch')
    await assert.rejects(revoke(await registry.enter()), isLogStateError('behind'))
  })

  test('rejects another log with the same key', async () => {
    const { registry, services } = await fillNew(newRegistry, 3)
    const twin = await newRegistry({ keysOf: registry })
    const other = await fillNew(async () => twin, 3)
    assert.equal(other.services.log.head()?.size, services.log.head()?.size)
    copyFileSync(headFileOf(logKeyFileOf(registry)), headFileOf(logKeyFileOf(twin)))
    await assert.rejects((await twin.enter()).log.publish(), isLogStateError('other'))
    assert.equal(await findingOf(await twin.enter(), person(1).id), 'unchecked')
  })
})
