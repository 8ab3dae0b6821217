// The public log grows with the change that it tells of, on both stores, and is one log however many write to it.
import assert from 'node:assert/strict'
import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { beginLog, boot, type Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import { areSame } from '#domain/log/bytes.ts'
import { readCheckpointText } from '#domain/log/checkpoint.ts'
import { type Leaf, readLeaf } from '#domain/log/leaf.ts'
import { readNote } from '#domain/log/note.ts'
import { compromise, moveAddress, rotateKey } from '#operations/change-keys.ts'
import { fillWithSamples } from '#operations/fill-with-samples.ts'
import { auditRegistry } from '#operations/log/audit-registry.ts'
import { readRoot } from '#operations/log/read-log.ts'
import { sealRegistry } from '#operations/seal-registry.ts'
import { statusListsOf } from '#operations/status-lists.ts'
import { statusSourceOf } from '#operations/withdrawn-places.ts'
import { rotateKeys } from '#signing/key-file.ts'
import { LogKeyNotUsable } from '#signing/log-key.ts'
import { listBytesOf } from '#signing/status-list.ts'
import { keyFileOf, logKeyFileOf, onBothStores, type Registry } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'

const withdrawal = { at: note.at, reason: 'a test' }

const leavesOf = async ({ store }: Services, from = 0): Promise<Leaf[]> =>
  (await store.logLeaves(from, (await store.logState()).size)).map(readLeaf)
const typesOf = async (services: Services, from = 0) =>
  (await leavesOf(services, from)).map(({ type }) => type)
const sizeOf = async ({ store }: Services) => (await store.logState()).size

async function assertSound(services: Services): Promise<void> {
  const { faults } = await auditRegistry(services)
  assert.deepEqual(faults, [])
}

onBothStores(({ name, newRegistry }) => {
  // Three credentials, entered after the log has begun.
  async function begun(): Promise<{ registry: Registry; services: Services }> {
    const registry = await newRegistry()
    const services = await registry.enter()
    await beginLog(services.log, new Date())
    await services.store.fill(initialCatalogue, people(3), note, signFor(services))
    return { registry, services }
  }

  test('a first start enters whose log it is and which key signs, and the first place opens its lists', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    assert.equal(await services.log.publish(), undefined)
    await beginLog(services.log, new Date())
    assert.deepEqual(await typesOf(services), ['genesis', 'key'])
    const [genesis, key] = await leavesOf(services)
    assert.ok(genesis?.type === 'genesis' && key?.type === 'key')
    assert.deepEqual(
      [genesis.origin, genesis.did, key.action, key.keyId],
      ['localhost:3000/log', 'did:web:localhost%3A3000', 'add', services.keys.signer().keyId],
    )
    await services.store.fill(initialCatalogue, people(3), note, signFor(services))
    assert.deepEqual(await typesOf(services, 2), ['issue', 'issue', 'issue', 'list', 'list'])
    await services.store.issue(people(2, 10), note, { act: 'issue', sign: signFor(services) })
    await beginLog(services.log, new Date())
    assert.deepEqual(await typesOf(services, 7), ['issue', 'issue'])
    await assertSound(services)
  })

  // All that a rotation does before it is killed.
  const cutShort = (registry: Registry) => rotateKeys({ file: keyFileOf(registry) }, new Date())
  const toldFrom = async (services: Services, from: number) =>
    (await leavesOf(services, from)).map((leaf) =>
      leaf.type === 'key' ? `${leaf.action} ${leaf.keyId}` : leaf.type,
    )
  const keysOf = ({ keys }: Services) => keys.list().map(({ id }) => id)

  test('a rotation that was cut short is told to the log before the first document of the new key', async () => {
    const { registry, services } = await begun()
    const before = await sizeOf(services)
    cutShort(registry)
    // By a process that has been there all the time.
    await services.store.issue(people(1, 10), note, { act: 'issue', sign: signFor(services) })
    const [first, second] = keysOf(services)
    assert.deepEqual(await toldFrom(services, before), [`retire ${first}`, `add ${second}`, 'issue'])
    await assertSound(services)
  })

  test('a rotation that was cut short is told to the log by the next command, whatever that is', async () => {
    const { registry, services } = await begun()
    const before = await sizeOf(services)
    cutShort(registry)
    const next = await registry.enter()
    const [first, second] = keysOf(next)
    assert.deepEqual(await toldFrom(next, before), [`retire ${first}`, `add ${second}`])
    const noted = (services: Services) => services.store.history(second ?? '')
    assert.deepEqual(
      (await noted(next)).map(({ act, who }) => [act, who]),
      [['rotate-key', 'northmark']],
    )
    assert.equal((await noted(await registry.enter())).length, 1)
    await assertSound(next)
  })

  test('a registry that stands already is entered in one go: keys, bits that are set, and lists', async () => {
    const registry = await newRegistry()
    const first = await registry.enter()
    await fillWithSamples(first.store, first.keys, new Date())
    rotateKeys({ file: keyFileOf(registry) }, new Date())
    assert.equal(await sizeOf(first), 0)
    const services = await registry.enter()
    const leaves = await leavesOf(services)
    const count = (type: Leaf['type']) => leaves.filter((leaf) => leaf.type === type).length
    const withdrawn = await services.store.withdrawn()
    assert.ok(withdrawn.length > 0)
    assert.deepEqual(
      [leaves[0]?.type, count('key'), count('status'), count('list'), count('issue')],
      ['genesis', 3, withdrawn.length, 2, await services.store.size()],
    )
    assert.equal(leaves.at(-1)?.type, 'issue')
    await assertSound(services)
    await registry.enter()
    assert.equal(await sizeOf(services), leaves.length)
  })

  test('revoking, suspending and lifting enter the bit and the list that it makes', async () => {
    const { services } = await begun()
    const { store } = services
    const [from, { statusIndex }] = [
      await sizeOf(services),
      (await store.read({ order: 'oldest', limit: 1 }))[0] ?? assert.fail(),
    ]
    await store.suspend(person(1).id, withdrawal, note)
    await store.lift(person(1).id, note)
    await store.revoke(person(1).id, withdrawal, note)
    assert.equal(await store.revoke(person(1).id, withdrawal, note), 'already')
    const leaves = await leavesOf(services, from)
    const { list, bit } = statusListOf(statusIndex)
    assert.deepEqual(
      leaves.filter(({ type }) => type === 'status'),
      [
        { type: 'status', list, bit, purpose: 'suspension', value: 1 },
        { type: 'status', list, bit, purpose: 'suspension', value: 0 },
        { type: 'status', list, bit, purpose: 'revocation', value: 1 },
      ],
    )
    assert.deepEqual(
      leaves.map(({ type }) => type),
      ['status', 'list', 'status', 'list', 'status', 'list'],
    )
    assert.deepEqual(await services.log.listBytes('revocation', 1), listBytesOf([bit]))
    assert.deepEqual(await services.log.listBytes('suspension', 1), listBytesOf([]))
    await assertSound(services)
  })

  test('what was withdrawn before it was imported is entered with it', async () => {
    const { services } = await begun()
    const { store } = services
    const from = await sizeOf(services)
    const issuing = { act: 'import', sign: signFor(services) } as const
    await store.issue(
      [person(20, { revocation: withdrawal }), person(21, { suspension: withdrawal })],
      note,
      issuing,
    )
    assert.deepEqual((await typesOf(services, from)).toSorted(), [
      ...['issue', 'issue', 'list', 'list', 'status', 'status'],
    ])
    await assertSound(services)
  })

  test('a new key and the end of the one before it are entered with the line of the journal', async () => {
    const { registry, services } = await begun()
    const from = await sizeOf(services)
    await rotateKey({ services, place: { file: keyFileOf(registry) }, note })
    assert.deepEqual(
      (await leavesOf(services, from)).map((leaf) => leaf.type === 'key' && leaf.action).toSorted(),
      ['add', 'retire'],
    )
    await assertSound(services)
  })

  test('a stolen key is called so in the log, a move adds a key, and what a killed command left is entered at a start', async () => {
    const { registry, services } = await begun()
    const place = { file: keyFileOf(registry) }
    const actionsSince = async (from: number) =>
      (await leavesOf(services, from))
        .map((leaf) => (leaf.type === 'key' ? leaf.action : leaf.type))
        .toSorted()
    const beforeTheft = await sizeOf(services)
    const signAnew = async () => sealRegistry(services.store, services.keys, new Date())
    const keyId = services.keys.signer().keyId
    await compromise({ services, place, note, keyId, since: note.at, signAnew, onProgress: () => {} })
    assert.deepEqual(await actionsSince(beforeTheft), [
      ...['add', 'compromised', 're-sign', 're-sign', 're-sign'],
    ])
    const beforeMove = await sizeOf(services)
    await moveAddress({ services, place, note }, 'https://moved.example')
    assert.deepEqual(await actionsSince(beforeMove), ['add'])
    const beforeDeath = await sizeOf(services)
    rotateKeys(place, new Date())
    assert.notDeepEqual((await auditRegistry(services)).faults, [])
    const again = await registry.enter()
    await beginLog(again.log, new Date())
    assert.deepEqual(await actionsSince(beforeDeath), ['add', 'retire'])
    assert.equal(again.log.keeper.origin, 'localhost:3000/log')
    await assertSound(again)
  })

  test('a change whose leaf cannot be entered is not made, and what was undone is not remembered', async () => {
    const { registry, services } = await begun()
    const { store } = services
    const size = await sizeOf(services)
    await changeFromOutside(
      registry,
      name === 'SQLite'
        ? `CREATE TRIGGER no_room BEFORE INSERT ON log_batch BEGIN SELECT raise(ABORT, 'no room'); END`
        : `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
           CREATE CONSTRAINT TRIGGER no_room AFTER INSERT ON log_batch DEFERRABLE INITIALLY DEFERRED
             FOR EACH ROW EXECUTE FUNCTION no_room()`,
    )
    await assert.rejects(store.revoke(person(1).id, withdrawal, note), /no room/)
    assert.equal(await sizeOf(services), size)
    assert.equal((await store.withdrawn()).length, 0)
    await changeFromOutside(registry, `DROP TRIGGER no_room ${name === 'SQLite' ? '' : 'ON log_batch'}`)
    assert.equal(await store.suspend(person(2).id, withdrawal, note), 'suspended')
    assert.equal(await store.revoke(person(1).id, withdrawal, note), 'revoked')
    await assertSound(services)
  })

  test('two that write at once write one log, and both sign the same head', async () => {
    const { registry, services: one } = await begun()
    const other = await registry.enter()
    const ids = people(12, 100).map(({ id }) => id)
    await one.store.issue(people(12, 100), note, { act: 'import', sign: signFor(one) })
    const heads: { size: number; root: Uint8Array }[] = []
    for (let at = 0; at < ids.length; at += 4) {
      await Promise.all(
        ids
          .slice(at, at + 4)
          .map((id, which) => (which % 2 ? one : other).store.revoke(id, withdrawal, note)),
      )
      const [here, there] = await Promise.all([one.log.publish(), other.log.publish()])
      assert.equal(here?.note, there?.note)
      heads.push(here ?? assert.fail())
    }
    for (const { size, root } of heads) assert.ok(areSame(await readRoot(one.store, size), root))
    await assertSound(one)
    await assertSound(await registry.enter())
  })

  test('a head is signed once for each size, kept, and also kept outside the registry', async () => {
    const { registry, services } = await begun()
    const { store, log } = services
    const first = (await log.publish()) ?? assert.fail()
    await store.revoke(person(1).id, withdrawal, note)
    // Another process, which died before it could sign.
    const second = (await (await registry.enter()).log.publish()) ?? assert.fail()
    assert.equal((await log.publish())?.note, second.note)
    assert.ok(second.size > first.size)
    assert.deepEqual(
      (await store.checkpoints()).slice(-2),
      [first, second].map(({ size, note: text }) => ({ size, note: text })),
    )
    const head = join(dirname(logKeyFileOf(registry)), 'log-head')
    assert.ok(existsSync(head))
    assert.equal(statSync(logKeyFileOf(registry)).mode & 0o777, 0o600)
    assert.equal(log.keeper.head()?.size, second.size)
    const { origin, size } = readCheckpointText(readNote(second.note).text)
    assert.deepEqual([origin, size], ['localhost:3000/log', second.size])
  })

  test('a log without its key, or with another’s, is not gone on with', async () => {
    const { registry } = await begun()
    const file = logKeyFileOf(registry)
    copyFileSync(file, `${file}.copy`)
    rmSync(file)
    const refused = (words: RegExp) =>
      assert.rejects(
        boot(readConfig(registry.environment)),
        (error) => error instanceof LogKeyNotUsable && words.test(error.message),
      )
    await refused(/^The public log has begun, but there is no .*log-key\.json/)
    assert.equal(existsSync(file), false)
    const stranger = await newRegistry()
    await stranger.enter()
    copyFileSync(logKeyFileOf(stranger), file)
    await refused(/is not the one that the registry’s log began with/)
    copyFileSync(`${file}.copy`, file)
    await registry.enter()
  })

  test('a status list is signed only if the log gives the same bits', async () => {
    const { services } = await begun()
    const { store, keys, log } = services
    const lists = statusListsOf(statusSourceOf(store, keys, log.listBytes), keys)
    const asked = { purpose: 'revocation', list: 1, origin: keys.origin } as const
    await store.revoke(person(1).id, withdrawal, note)
    assert.ok(await lists(asked, new Date()))
    // Whoever has the seal key as well can clear a revocation in the registry, but not in the log.
    const cleared = statusListsOf(
      {
        ...statusSourceOf(store, keys, log.listBytes),
        withdrawn: async () => ({ revoked: [], suspended: [] }),
      },
      keys,
    )
    await assert.rejects(
      cleared(asked, new Date()),
      /^Error: The revocation list 1 does not say what the public log says/,
    )
    assert.ok(await cleared({ ...asked, purpose: 'suspension' }, new Date()))
  })
})
