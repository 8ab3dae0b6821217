// Whoever has the log's key cannot enter a document that no record has, nor one under a key that the log does not know: on
// both stores the audit of the log and the check of the registry name the leaf.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { beginLog, type Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { commitmentToHash } from '#domain/log/credential-proof.ts'
import { type Leaf, readLeaf } from '#domain/log/leaf.ts'
import { backup, restore } from '#operations/backup.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { correctCredential } from '#operations/decide.ts'
import { auditRegistry } from '#operations/log/audit-registry.ts'
import { ringOf, rotateKeySet } from '#signing/key-ring.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { readKeySet } from '#signing/read-key-set.ts'
import type { Entering, Growth } from '#store/log-store.ts'
import { keyFileOf, onBothStores, type Registry } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const author = { who: 'tester', why: 'a test' }
const { id } = person(1)

const find = async ({ store }: Services, one: string) =>
  (await store.find({ id: one, hashes: [], isMistyped: false })) ?? assert.fail(`there is no ${one}`)

async function labelOf(services: Services, one: string): Promise<Uint8Array> {
  const { entry } = await find(services, one)
  const leaf = readLeaf(entry?.leaf ?? assert.fail(`${one} was not entered`))
  return leaf.type === 'issue' || leaf.type === 're-sign' ? leaf.label : assert.fail()
}

// As someone would who has the log's key: with a mark that holds, and before the next head is signed.
async function plant({ store, log }: Services, growth: Omit<Growth, 'at'>): Promise<number> {
  const { size } = await store.logState()
  await store.growLog(async function* () {
    yield { ...growth, at: note.at }
  })
  await log.publish()
  return size
}

const other = (label: Uint8Array, type: 'issue' | 're-sign'): Leaf => ({
  type,
  label,
  commitment: new Uint8Array(32).fill(5),
})

onBothStores(({ newRegistry }) => {
  async function begun(count = 3): Promise<{ registry: Registry; services: Services }> {
    const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
    const services = await registry.enter()
    await beginLog(services.log, new Date())
    await services.store.fill(initialCatalogue, people(count), note, signFor(services))
    return { registry, services }
  }

  // The document of that record, entered once more as if it took the place of another.
  async function entering(services: Services, one: string, under = one): Promise<Entering> {
    const { seq, verificationHash } = await find(services, one)
    const [label, blind] = [await labelOf(services, under), new Uint8Array(32).fill(9)]
    const commitment = commitmentToHash(sha256, blind, Buffer.from(verificationHash, 'hex'))
    return { seq, type: 're-sign', label, blind, commitment }
  }

  const auditFaults = async (services: Services) => (await auditRegistry(services)).faults
  const checkFaults = async ({ store, keys }: Services) => (await checkRegistry(store, keys)).faults

  async function isNamed(services: Services, faults: string[]): Promise<void> {
    assert.deepEqual(await checkFaults(services), faults)
    assert.deepEqual(await auditFaults(services), faults)
  }

  test('a second document under a true id, by signing anew, is named with its leaf and the id', async () => {
    const { registry, services } = await begun()
    const index = await plant(services, { leaves: [other(await labelOf(services, id), 're-sign')] })
    const fault = `Credential ${id}: leaf ${index} of the log enters another document under its id.`
    await isNamed(services, [fault])
    for (const words of [['check'], ['log', 'audit']]) {
      const { code, out } = await runNorthmark(registry, ...words)
      assert.deepEqual([code, out], [1, `${fault}\n`], words.join(' '))
    }
  })

  test('a label that was issued twice is named as such, and with the id', async () => {
    const { services } = await begun()
    const former = (await find(services, id)).entry?.index
    const index = await plant(services, { leaves: [other(await labelOf(services, id), 'issue')] })
    const fault = `Credential ${id}: leaf ${index} of the log enters another document under its id.`
    assert.deepEqual(await checkFaults(services), [fault])
    assert.deepEqual(await auditFaults(services), [
      `Leaf ${index} issues a second time what leaf ${former} has issued.`,
      fault,
    ])
  })

  test('a document that no record has is named with its leaf', async () => {
    const { registry, services } = await begun()
    const index = await plant(services, { leaves: [other(new Uint8Array(32).fill(7), 'issue')] })
    await isNamed(services, [`Leaf ${index} of the log enters a document that no record has.`])
    const { code, out } = await runNorthmark(registry, 'check')
    assert.deepEqual([code, out], [1, `Leaf ${index} of the log enters a document that no record has.\n`])
  })

  test('a second document that was superseded by the true one is missed from the former hashes', async () => {
    const { services } = await begun()
    await plant(services, { leaves: [other(await labelOf(services, id), 're-sign')] })
    await plant(services, { leaves: [], entries: [await entering(services, id)] })
    await isNamed(services, [
      `Credential ${id}: the log has entered 3 documents under its id, and the registry knows of 2.`,
    ])
  })

  test('a document that was entered under the id of another is named, and so is its own leaf', async () => {
    const { services } = await begun()
    const own = (await find(services, person(2).id)).entry?.index
    const index = await plant(services, {
      leaves: [],
      entries: [await entering(services, person(2).id, id)],
    })
    await isNamed(services, [
      `Credential ${person(2).id}: leaf ${index} enters its document under the id of another credential.`,
      `Leaf ${own} of the log enters a document that no record has.`,
    ])
  })

  test('where leaves are missing nothing is compared leaf by leaf, and that is said', async () => {
    const { registry, services } = await begun()
    await changeFromOutside(registry, 'DELETE FROM log_leaf WHERE idx = 1')
    assert.ok(
      (await checkFaults(services)).includes(
        'The records cannot be compared with the log: leaves of it are gone, or were added.',
      ),
    )
  })

  test('a document whose key the log was told of only later is named', async () => {
    const { registry, services } = await begun()
    const file = keyFileOf(registry)
    const set = rotateKeySet(readKeySet(readFileSync(file, 'utf8')), new Date())
    const keys = ringOf(set.origin, () => set)
    await services.store.signAnew([id], signFor({ keys }), note)
    const { index } = (await find(services, id)).entry ?? assert.fail()
    writeFileSync(file, JSON.stringify(set))
    const later = await registry.enter()
    const key = keys.signer().keyId
    await isNamed(later, [
      `Credential ${id}: leaf ${index} enters its document, and no leaf before it adds the key ${key}.`,
    ])
  })

  test('a document that a key signed after it was called compromised is named', async () => {
    const { registry, services } = await begun()
    const stolen = readKeySet(readFileSync(keyFileOf(registry), 'utf8'))
    const key = services.keys.signer().keyId
    const compromise = ['keys', 'compromise', key, '--since', '2026-06-01', '--why', 'Stolen.']
    assert.equal((await runNorthmark(registry, ...compromise)).code, 0)
    const later = await registry.enter()
    await isNamed(later, [])
    await later.store.signAnew([id], signFor({ keys: ringOf(stolen.origin, () => stolen) }), note)
    const { index } = (await find(later, id)).entry ?? assert.fail()
    const leaves = (await later.store.logLeaves(0, index)).map(readLeaf)
    const told = leaves.findIndex((leaf) => leaf.type === 'key' && leaf.action === 'compromised')
    const fault = `Credential ${id}: leaf ${index} enters its document, and leaf ${told} before it calls the key ${key} compromised.`
    assert.deepEqual(await auditFaults(later), [fault])
    assert.deepEqual(await checkFaults(later), [
      `Credential ${id}: it is signed with a key that is not listed.`,
      fault,
    ])
  })

  test('what is corrected, signed anew, erased, restored or begun anew is in order', async () => {
    const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
    const first = await registry.enter()
    await first.store.fill(initialCatalogue, people(4), note, signFor(first))
    assert.deepEqual(await checkFaults(first), [], 'before the log has begun')
    await beginLog(first.log, new Date())
    await isNamed(first, [])
    const deciding = { store: first.store, cid: id, author, now: new Date() }
    await correctCredential(deciding, first.keys, { lastName: 'Lovelace' })
    await first.store.erase(person(2).id, note)
    const compromise = [
      'keys',
      'compromise',
      first.keys.signer().keyId,
      '--since',
      '2026-06-01',
      '--why',
      'X',
    ]
    assert.equal((await runNorthmark(registry, ...compromise)).code, 0)
    const services = await registry.enter()
    await services.store.erase(person(3).id, note)
    await isNamed(services, [])
    const file = join(temporaryFolder('backup'), 'whole.backup')
    await backup(services.store, file, new Date())
    const copy = await newRegistry({ keysOf: registry })
    const restored = await copy.enter()
    await restore(restored, file, author, new Date())
    await isNamed(restored, [])
    await restored.log.publish()
    await changeFromOutside(copy, 'DELETE FROM log_batch')
    assert.equal((await runNorthmark(copy, 'log', 'recover', '--why', 'A test')).code, 0)
    await isNamed(await copy.enter(), [])
  })
})
