// Verification trusts only what leads to the head stored outside the database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tileWidth } from '#domain/log/tiles.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

onSqlite(({ newRegistry }) => {
  const filled = async () => (await fillNew(newRegistry, 3)).services

  test('a document in a full tile is logged only if the tile leads to the root', async () => {
    const { registry, services } = await fillNew(newRegistry, 2 * tileWidth)
    const { store, log } = services
    const confirmed = await log.confirm(log.head(), await store.logState())
    const all = await store.records(0, 2 * tileWidth)
    const isLogged = ({ document = assert.fail(), credential }: (typeof all)[number]) =>
      log.isLogged(confirmed, document, credential.verificationHash)
    const ofTile = (tile: number) =>
      all.find(({ document }) => Math.floor((document?.leaf ?? 0) / tileWidth) === tile) ?? assert.fail()
    const [first, second, last] = [ofTile(0), ofTile(1), ofTile(2)]
    for (const one of [first, second, last]) assert.equal(await isLogged(one), true)
    // Another hash of the tile.
    await changeFromOutside(
      registry,
      `UPDATE log_tile SET hashes = CAST(substr(hashes, 1, ${255 * 32}) || zeroblob(32) AS BLOB) WHERE level = 0 AND idx = 1`,
    )
    assert.deepEqual(
      [await isLogged(first), await isLogged(second), await isLogged(last)],
      [true, false, true],
    )
  })

  test('accepts only the newest logged version of a list', async () => {
    const services = await filled()
    const { store, log } = services
    const before = (await store.statusList(1, 'revocation')).found ?? assert.fail()
    const confirm = async () => log.confirm(log.head(), await store.logState())
    assert.equal(log.isNewestList(await confirm(), before), true)
    await enter(services, [person(9, { revocation: { at: '2026-01-01T00:00:00Z', reason: 'A test.' } })])
    const after = (await store.statusList(1, 'revocation')).found ?? assert.fail()
    const confirmed = await confirm()
    const others = [{ purpose: 'suspension' }, { list: 2 }, { bits: before.bits }] as const
    assert.equal(log.isNewestList(confirmed, after), true)
    for (const other of others) assert.equal(log.isNewestList(confirmed, { ...after, ...other }), false)
  })

  test('reports an older registry as a loss, but not a change after reading the head', async () => {
    const services = await filled()
    const { store, log } = services
    const [head, state] = [log.head(), await store.logState()]
    await enter(services, [person(9)])
    const [newHead, newState] = [log.head(), await store.logState()]
    assert.ok(newState.size > state.size)
    for (const [size, confirmed] of [
      [state.size, log.confirm(head, state)],
      [newState.size, log.confirm(head, newState)],
      [newState.size, log.confirm(newHead, newState)],
    ] as const)
      assert.equal((await confirmed).size, size)
    await assert.rejects(log.confirm(newHead, state), { code: 'behind' })
  })

  test('the cache answers only for the same head and state', async () => {
    const { store, log } = await filled()
    const [head = assert.fail(), state] = [log.head(), await store.logState()]
    for (const [otherHead, otherState, code] of [
      [{ ...head, size: head.size + 1 }, state, 'behind'],
      [{ ...head, root: new Uint8Array(32) }, state, 'other'],
      [undefined, { ...state, size: state.size - 1 }, 'unmarked'],
    ] as const) {
      await log.confirm(otherHead && head, state)
      await assert.rejects(log.confirm(otherHead, otherState), { code })
    }
  })
})
