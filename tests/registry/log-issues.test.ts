// Every document that is signed is entered in the log under a label and a blind, and a record without a leaf is altered: on
// both stores.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { beginLog, type Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { LogFault } from '#domain/log/bytes.ts'
import { type Leaf, readLeaf } from '#domain/log/leaf.ts'
import { readVkey } from '#domain/log/note.ts'
import type { VrfKeyPair } from '#domain/log/vrf.ts'
import { backup, restore } from '#operations/backup.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { correctCredential } from '#operations/decide.ts'
import { fillWithSamples } from '#operations/fill-with-samples.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { auditRegistry } from '#operations/log/audit-registry.ts'
import { checkProof } from '#operations/log/prove-credential.ts'
import { signAnew } from '#operations/sign-anew.ts'
import { verify } from '#operations/verify.ts'
import { compromiseKey } from '#signing/key-changes.ts'
import { changeKeys } from '#signing/key-file.ts'
import { newVrfKey } from '#signing/labels.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { keyFileOf, onBothStores } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const author = { who: 'tester', why: 'a test' }
const on = new Date('2026-06-01T00:00:00Z')

const find = async ({ store }: Services, id: string) =>
  (await store.find({ id, hashes: [], isMistyped: false })) ?? assert.fail(`there is no ${id}`)
const documentOf = async (services: Services, id: string) =>
  (await find(services, id)).document ?? assert.fail(`${id} has no document`)
const proofOf = async (services: Services, id: string) =>
  (await services.log.prove(await find(services, id))) ?? assert.fail(`${id} was not entered`)

const check = ({ log: { keeper } }: Services, document: Uint8Array, proof: string) =>
  checkProof({
    document,
    proof: Buffer.from(proof),
    log: readVkey(sha256, keeper.vkey),
    vrfKey: keeper.vrfKey,
  })

const leavesOf = async ({ store }: Services, type: Leaf['type']) =>
  (await store.logLeaves(0, (await store.logState()).size)).map(readLeaf).filter((leaf) => leaf.type === type)

async function assertSound(services: Services): Promise<void> {
  assert.deepEqual((await auditRegistry(services)).faults, [])
  assert.deepEqual((await checkRegistry(services.store, services.keys)).faults, [])
}

onBothStores(({ newRegistry }) => {
  async function begun(count: number) {
    const registry = await newRegistry()
    const services = await registry.enter()
    await beginLog(services.log, new Date())
    await services.store.fill(initialCatalogue, people(count), note, signFor(services))
    return { registry, services }
  }

  test('who counts along in the directory finds no one’s leaf among those that were entered together', async () => {
    const { services } = await begun(60)
    const records = await services.store.records(0, 60)
    const places = records.map(({ entry }) => entry?.index ?? assert.fail())
    const inOrder = places.filter((place, at) => place > (places[at - 1] ?? -1)).length
    assert.ok(inOrder < 50, `${inOrder} of 60 follow the one before`)
    const labels = (await leavesOf(services, 'issue')).map((leaf) =>
      'label' in leaf ? leaf.label : assert.fail(),
    )
    assert.deepEqual(labels, labels.toSorted(Buffer.compare))
    await assertSound(services)
  })

  test('a document’s proof holds without asking anyone, for that document alone, and stays the same', async () => {
    const { services } = await begun(3)
    const [first, second] = [person(1).id, person(2).id]
    const [document, proof] = [await documentOf(services, first), await proofOf(services, first)]
    const { entered, checkpoint } = await check(services, document, proof)
    assert.deepEqual([entered, checkpoint.origin], ['issue', 'localhost:3000/log'])
    await assert.rejects(check(services, await documentOf(services, second), proof), LogFault)
    await assert.rejects(check(services, document, await proofOf(services, second)), LogFault)
    await services.store.issue(people(300, 50), note, { act: 'import', sign: signFor(services) })
    await services.log.publish()
    assert.equal(await proofOf(services, first), proof)
    const later = person(200).id
    assert.equal(
      (await check(services, await documentOf(services, later), await proofOf(services, later))).entered,
      'issue',
    )
    await assertSound(services)
  })

  test('what signing threads have labelled is labelled as everything else', async () => {
    const { registry, services } = await begun(0)
    const { store, keys, log } = services
    const rows = Array.from(
      { length: 60 },
      (_, at) => `Ada,Example ${at},ada-${at}@example.com,certification,2026-01-02`,
    )
    const table = ['first_name,last_name,email,course,issued_at', ...rows].join('\n')
    await importCredentials(store, keys, table, author, new Date(), { labels: log.keeper.labels })
    const ids = (await store.read({ order: 'newest', limit: 3 })).map(({ id }) => id)
    const checkOf = async (id: string) =>
      check(services, await documentOf(services, id), await proofOf(services, id))
    for (const id of ids) assert.equal((await checkOf(id)).entered, 'issue')
    assert.equal((await leavesOf(services, 'issue')).length, 60)
    await assertSound(services)

    async function compromiseAndSign(labels: VrfKeyPair) {
      const stolen = keys.signer().keyId
      const theft = { since: momentOf(new Date()), why: 'Stolen.' }
      changeKeys({ file: keyFileOf(registry) }, (set) => compromiseKey(set, stolen, theft, new Date()))
      assert.equal(await signAnew(store, keys, new Date(), { labels }), 60)
      await log.publish()
    }
    await compromiseAndSign(log.keeper.labels)
    for (const id of ids) assert.equal((await checkOf(id)).entered, 're-sign')
    // That the threads made them is shown by a secret that is not the log's.
    await compromiseAndSign(await newVrfKey())
    for (const id of ids) await assert.rejects(checkOf(id), LogFault)
  })

  test('what was issued before the log began is entered when it begins, each document once', async () => {
    const registry = await newRegistry()
    const first = await registry.enter()
    await fillWithSamples(first.store, first.keys, new Date())
    const size = await first.store.size()
    assert.equal((await first.store.logState()).size, 0)
    await beginLog(first.log, new Date())
    const services = await registry.enter()
    assert.equal((await leavesOf(services, 'issue')).length, size)
    await services.store.issue([person(1)], note, { act: 'issue', sign: signFor(services) })
    await registry.enter()
    assert.equal((await leavesOf(services, 'issue')).length, size + 1)
    await assertSound(services)
  })

  test('a correction enters the new document under the same label, and the former one is proved no more', async () => {
    const { services } = await begun(2)
    const { id } = person(1)
    const former = await documentOf(services, id)
    const deciding = { store: services.store, cid: id, author, now: new Date() }
    await correctCredential(deciding, services.keys, { lastName: 'Lovelace' })
    const proof = await proofOf(services, id)
    const { entered, label } = await check(services, await documentOf(services, id), proof)
    assert.equal(entered, 're-sign')
    await assert.rejects(check(services, former, proof), LogFault)
    const labels = [...(await leavesOf(services, 'issue')), ...(await leavesOf(services, 're-sign'))].flatMap(
      (leaf) => ('label' in leaf ? [Buffer.from(leaf.label).toString('hex')] : []),
    )
    assert.equal(labels.filter((one) => one === Buffer.from(label).toString('hex')).length, 2)
    await assertSound(services)
  })

  test('a record without a leaf, or with another’s, is altered: verification and the check say so, and nothing is built on it', async () => {
    const { registry, services } = await begun(3)
    const { store, keys } = services
    const { id } = person(2)
    const seqOf = (one: string) => `(SELECT seq FROM credential WHERE id = '${one}')`
    const findingOf = async (one: string) => (await verify(store, keys, one, on)).finding
    assert.equal(await findingOf(id), 'valid')
    const { index } = (await find(services, id)).entry ?? assert.fail()
    for (const change of [
      `UPDATE log_entry SET idx = idx + 1 WHERE seq = ${seqOf(id)}`,
      `UPDATE log_entry SET blind = (SELECT blind FROM log_entry WHERE seq = ${seqOf(person(1).id)}) WHERE seq = ${seqOf(id)}`,
      `DELETE FROM log_entry WHERE seq = ${seqOf(id)}`,
    ]) {
      await changeFromOutside(registry, change)
      assert.equal(await findingOf(id), 'altered', change)
      const { faults } = await checkRegistry(store, keys)
      assert.deepEqual(faults, [
        `Credential ${id}: its document is not in the public log.`,
        `Leaf ${index} of the log enters a document that no record has.`,
      ])
      assert.deepEqual((await auditRegistry(services)).faults, faults)
    }
    assert.equal(await findingOf(person(1).id), 'valid')
    assert.equal(await services.log.prove(await find(services, id)), undefined)
    const deciding = { store, cid: id, author, now: new Date() }
    await assert.rejects(
      correctCredential(deciding, keys, { lastName: 'Lovelace' }),
      /was changed from outside/,
    )
    // Nor is it entered later, as if it had always stood there, not even by way of a backup.
    const file = join(temporaryFolder('backup'), 'altered.backup')
    await backup(store, file, new Date())
    const restored = await (await newRegistry({ keysOf: registry })).enter()
    await restore(restored, file, author, new Date())
    assert.equal((await verify(restored.store, restored.keys, id, on)).finding, 'altered')
    assert.equal((await verify(restored.store, restored.keys, person(1).id, on)).finding, 'valid')
    await beginLog((await registry.enter()).log, new Date())
    assert.equal(await findingOf(id), 'altered')
  })
})
