// The public log grows with the change that it is about, and is one log however many write to it.
import assert from 'node:assert/strict'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot, type Services } from '#boot/services.ts'
import { equalBytes } from '#domain/log/bytes.ts'
import { type Leaf, readLeaf } from '#domain/log/leaf.ts'
import {
  correctCredential,
  liftSuspension,
  revokeCredential,
  suspendCredential,
} from '#operations/credentials/decide.ts'
import { rotateKey } from '#operations/keys/change-keys.ts'
import { readRoot } from '#operations/log/read-log.ts'
import { changeKeys } from '#signing/key-file.ts'
import { rotateKeySet } from '#signing/key-ring.ts'
import { headFileOf, LogKeyError } from '#signing/log-key.ts'
import { assertSound, author, erase, fillNew, withdrawal } from '#tests/support/people/erasing.ts'
import { enter, note, people, person } from '#tests/support/people/people.ts'
import {
  keyFileOf,
  logKeyFileOf,
  onBothStores,
  onSqlite,
  type Registry,
} from '#tests/support/stores/both-stores.ts'

const sizeOf = async ({ store }: Services) => (await store.logState()).size
const leavesOf = async ({ store }: Services, from = 0): Promise<Leaf[]> =>
  (await store.logLeaves(from, (await store.logState()).size)).map(readLeaf)
const labelOf = (leaf: Leaf) =>
  leaf.type === 'key' ? `${leaf.action} key` : leaf.type === 'list' ? leaf.purpose : leaf.type
const deciding = (registry: Services, cid: string) => ({ registry, cid, author, now: new Date() })
const lists = ['revocation', 'suspension']

onSqlite(({ newRegistry }) => {
  test('every act logs only its documents, lists and keys', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    assert.equal(await services.log.publish(), undefined)
    const [one, two, three] = [person(1).id, person(2).id, person(3).id]
    const place = { file: keyFileOf(registry) }
    const acts: [string, () => Promise<unknown>, string[]][] = [
      [
        'the first credentials',
        () => enter(services, people(3)),
        ['genesis', 'add key', ...lists, 'document', 'document', 'document'],
      ],
      ['one more', () => enter(services, people(1, 10)), ['document']],
      ['a suspension', () => suspendCredential(deciding(services, one)), lists],
      ['its end', () => liftSuspension(deciding(services, one)), lists],
      ['a revocation', () => revokeCredential(deciding(services, one)), lists],
      [
        'a correction',
        () => correctCredential(deciding(services, two), { lastName: 'Lovelace' }),
        ['document', ...lists],
      ],
      ['an erasure', () => erase(services, three), lists],
      [
        'an import of revoked ones',
        () => enter(services, [person(20, { revocation: withdrawal })]),
        ['document', ...lists],
      ],
      ['another key', () => rotateKey({ services, place, note }), ['retire key', 'add key']],
    ]
    for (const [act, work, leaves] of acts) {
      const from = await sizeOf(services)
      await work()
      assert.deepEqual((await leavesOf(services, from)).map(labelOf), leaves, act)
    }
    const [genesis] = await leavesOf(services)
    assert.ok(genesis?.type === 'genesis')
    assert.deepEqual([genesis.origin, genesis.did], ['localhost:3000/log', 'did:web:localhost%3A3000'])
    await assertSound(services, 4)
  })
})

onBothStores(({ newRegistry }) => {
  test('several writers in turn write one log and sign the same head', async () => {
    const { registry, services: one } = await fillNew(newRegistry, 6)
    const other = await registry.enter()
    const heads: { size: number; root: Uint8Array }[] = []
    for (const [at, { id }] of people(6).entries()) {
      await revokeCredential(deciding(at % 2 ? one : other, id))
      const [here, there] = [await one.log.publish(), await other.log.publish()]
      assert.equal(here?.note, there?.note)
      heads.push(here ?? assert.fail())
    }
    for (const { size, root } of heads) assert.ok(equalBytes(await readRoot(one.store, size), root))
    await assertSound(one, 6)
  })
})

onSqlite(({ newRegistry }) => {
  // All that a rotation does before it is killed.
  const cutShort = (registry: Registry) =>
    changeKeys({ file: keyFileOf(registry) }, (set) => rotateKeySet(set, new Date()))

  test('logs an interrupted rotation before the first document of the new key', async () => {
    const { registry, services } = await fillNew(newRegistry, 1)
    const from = await sizeOf(services)
    cutShort(registry)
    await enter(services, people(1, 10))
    assert.deepEqual((await leavesOf(services, from)).map(labelOf), ['retire key', 'add key', 'document'])
    await assertSound(services, 2)
  })

  test('does not continue a log without its key or head', async () => {
    const { registry } = await fillNew(newRegistry, 1)
    const file = logKeyFileOf(registry)
    const refused = (message: RegExp) =>
      assert.rejects(
        boot(readConfig(registry.environment)),
        (error) => error instanceof LogKeyError && message.test(error.message),
      )
    copyFileSync(file, `${file}.copy`)
    rmSync(file)
    await refused(/^The public log has begun, but there is no .*log-key\.json/)
    assert.equal(existsSync(file), false)
    const stranger = await newRegistry()
    await stranger.enter()
    copyFileSync(logKeyFileOf(stranger), file)
    await refused(/is not the one that the registry’s log began with/)
    copyFileSync(`${file}.copy`, file)
    copyFileSync(headFileOf(file), `${file}.head`)
    rmSync(headFileOf(file))
    await refused(
      /^The head of the public log is not next to its key .*: put your copy of log-head there\. .* northmark restore FILE --after-loss REASON, or .* northmark log recover --why REASON\.$/,
    )
    assert.equal(existsSync(headFileOf(file)), false)
    copyFileSync(`${file}.head`, headFileOf(file))
    await registry.enter()
  })
})
