// A former hash finds the one credential that it was given to, on both stores, and whoever moves it in the database is caught.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beginLog } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { formerRecordText } from '#domain/credential/seal.ts'
import { backup, restore } from '#operations/backup.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { verify } from '#operations/verify.ts'
import { keyFileOf, onBothStores, type Registry } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { note, people, type person, signFor } from '#tests/support/people.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const on = new Date('2026-12-01T00:00:00Z')
const revocation = { at: '2026-02-01T00:00:00Z', reason: 'Misconduct.' }
const [first, second] = people(2) as [ReturnType<typeof person>, ReturnType<typeof person>]

type KeyFile = { seals: { covers?: string }[] }

// As a former release left them: it knew of no former hashes under seal.
function forgetMark(registry: Registry): void {
  const file = keyFileOf(registry)
  const set: KeyFile = JSON.parse(readFileSync(file, 'utf8'))
  const seals = set.seals.map(({ covers: _, ...seal }) => seal)
  writeFileSync(file, JSON.stringify({ ...set, seals }))
}

const marksIn = (registry: Registry) =>
  (JSON.parse(readFileSync(keyFileOf(registry), 'utf8')) as KeyFile).seals.map(({ covers }) => covers)

onBothStores(({ newRegistry }) => {
  async function filled() {
    const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
    const services = await registry.enter()
    const { store, keys, log } = services
    await store.fill(initialCatalogue, [first, second], note, signFor(services))
    await beginLog(log, new Date())
    const findingOf = async (cid: string) => (await verify(store, keys, cid, on)).finding
    const faults = async () => (await checkRegistry(store, keys)).faults
    return { registry, services, findingOf, faults }
  }

  // The seals that a former release would have made, on the records as they stand.
  async function sealAsBefore({ registry, services }: Awaited<ReturnType<typeof filled>>): Promise<void> {
    const { store, keys } = services
    for (const record of await store.records(0, 10)) {
      const tag = keys.sealer().seal(formerRecordText(record))
      await changeFromOutside(registry, `UPDATE credential SET tag = '${tag}' WHERE seq = ${record.seq}`)
    }
  }

  test('a revoked credential is not made valid by leading its hash to another', async () => {
    const { registry, services, findingOf, faults } = await filled()
    await services.store.revoke(first.id, revocation, note)
    assert.equal(await findingOf(first.formerHash), 'revoked')
    await changeFromOutside(registry, `UPDATE former_hash SET seq = 2 WHERE hash = '${first.formerHash}'`)
    for (const cid of [first.formerHash, second.id, second.formerHash, first.id])
      assert.equal(await findingOf(cid), 'altered', cid)
    assert.deepEqual(
      (await faults()).map((fault) => [first.id, second.id].find((id) => fault.includes(id))),
      [first.id, second.id],
    )
  })

  test('a hash that was invented, or taken away, is missed', async () => {
    const { registry, findingOf, faults } = await filled()
    const invented = 'ab'.repeat(32)
    await changeFromOutside(registry, `INSERT INTO former_hash (hash, seq) VALUES ('${invented}', 1)`)
    assert.equal(await findingOf(invented), 'altered')
    await changeFromOutside(registry, `DELETE FROM former_hash WHERE seq = 2`)
    assert.equal(await findingOf(second.formerHash), 'unknown')
    assert.equal(await findingOf(second.id), 'altered')
    assert.equal((await faults()).length, 2)
  })

  test('hashes of documents that were replaced are under seal as well', async () => {
    const { registry, services, findingOf, faults } = await filled()
    const { store, keys } = services
    const before = (await store.records(0, 1))[0]?.verificationHash ?? ''
    await store.correct(first.id, { ...first.holder, firstName: 'Eve' }, signFor(services), note)
    await store.signAnew([first.id, second.id], signFor(services), note)
    for (const hash of [before, first.formerHash, second.formerHash])
      assert.equal(await findingOf(hash), 'valid')
    assert.deepEqual(await faults(), [])
    assert.equal((await store.records(0, 1))[0]?.formerHashes?.length, 3)
    await changeFromOutside(registry, `UPDATE former_hash SET seq = 2 WHERE hash = '${before}'`)
    assert.equal((await verify(store, keys, before, on)).finding, 'altered')
  })

  test('a registry of a former release is sealed anew at the next start, and never again', async () => {
    const world = await filled()
    const { registry, findingOf } = world
    assert.deepEqual(marksIn(registry), ['former-hashes'])
    await sealAsBefore(world)
    assert.equal(await findingOf(first.id), 'altered')
    await registry.enter()
    assert.equal(await findingOf(first.id), 'altered', 'the keys say that it was done')
    forgetMark(registry)
    await registry.enter()
    assert.deepEqual(marksIn(registry), ['former-hashes'])
    for (const cid of [first.id, first.formerHash, second.id]) assert.equal(await findingOf(cid), 'valid')
    assert.deepEqual(await world.faults(), [])
  })

  test('a backup of a former release is restored with its former hashes under seal, and one of ours launders nothing', async () => {
    const world = await filled()
    const { registry, services } = world
    const [author, now] = [{ who: 'tester', why: 'a test' }, new Date()]
    const file = join(temporaryFolder('former-hashes'), 'backup.gz')
    const restored = async (from: string) => {
      const there = await (await newRegistry({ keysOf: registry })).enter()
      await restore(there, from, author, now)
      return (cid: string) => verify(there.store, there.keys, cid, on).then(({ finding }) => finding)
    }
    await sealAsBefore(world)
    await backup(services.store, file, now)
    assert.equal(await (await restored(file))(first.id), 'altered')
    const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(0, -1)
    assert.match(head, /"version":8/)
    const text = [head.replace('"version":8', '"version":7'), ...lines].map((line) => `${line}\n`).join('')
    const end = { end: true, credentials: 2, sha256: createHash('sha256').update(text).digest('hex') }
    writeFileSync(`${file}.7`, gzipSync(`${text}${JSON.stringify(end)}\n`))
    const findingOf = await restored(`${file}.7`)
    for (const cid of [first.id, first.formerHash, second.formerHash])
      assert.equal(await findingOf(cid), 'valid')
  })
})
