// A stolen key, on both stores: all that it signed is signed anew, whatever interrupts that, and a forgery under it fails.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { readCid } from '#domain/verification/cid.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { examineSignature, readDocument } from '#operations/examine-document.ts'
import { signAnew } from '#operations/sign-anew.ts'
import { verify } from '#operations/verify.ts'
import { compromiseKey } from '#signing/key-changes.ts'
import { changeKeys, rotateKeys } from '#signing/key-file.ts'
import { ringOf } from '#signing/key-ring.ts'
import { readKeySet } from '#signing/read-key-set.ts'
import { signWith } from '#signing/sign-credentials.ts'
import { keyFileOf, onBothStores, type Registry } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { startScript } from '#tests/support/start-script.ts'

const on = new Date('2026-12-01T00:00:00Z')
const misconduct = { at: '2026-02-01T00:00:00Z', reason: 'Misconduct.' }
const appeal = { at: '2026-02-01T00:00:00Z', reason: 'An appeal.' }

const startCompromise = ({ environment }: Registry, keyId: string) =>
  startScript(
    [
      'src/cli/northmark.ts',
      'keys',
      'compromise',
      keyId,
      '--since',
      '2026-06-01',
      '--why',
      'Stolen.',
      '--json',
    ],
    environment,
  )

onBothStores(({ newRegistry }) => {
  async function issued(count: number) {
    const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
    const services = await registry.enter()
    await services.store.fill(initialCatalogue, people(count), note, signFor(services))
    const set = readKeySet(readFileSync(keyFileOf(registry), 'utf8'))
    return { registry, ...services, set, keyId: services.keys.signer().keyId }
  }
  type Issued = Awaited<ReturnType<typeof issued>>

  const signedWith = (document: Uint8Array | undefined) =>
    readDocument(document ?? assert.fail()).signed?.proof.verificationMethod

  async function isSignedAnew({ store, keys, keyId }: Issued, count: number): Promise<void> {
    const { documents, faults } = await checkRegistry(store, keys)
    assert.deepEqual([documents, faults], [count, []])
    const now = keys.signer().keyId
    assert.notEqual(now, keyId)
    for (const { document } of await store.records(0, count)) assert.equal(signedWith(document), now)
    assert.equal(keys.sealState(), 'sealed')
  }

  test('everything is signed anew, means what it meant, and is found by its former hash', async () => {
    const given = await issued(40)
    const { registry, store, keys, keyId } = given
    await store.revoke(person(3).id, misconduct, note)
    await store.suspend(person(4).id, appeal, note)
    await store.list(person(5).id, 'unlisted', note)
    const before = await store.read({ order: 'oldest', limit: 40 })
    const { code, out, err } = await startCompromise(registry, keyId).ended
    assert.equal(code, 0, err)
    assert.deepEqual(JSON.parse(out), { signing: keys.signer().keyId, signed: 40 })
    await isSignedAnew(given, 40)
    for (const { seq, id, verificationHash, statusIndex } of before) {
      const found = await store.find(readCid(verificationHash))
      assert.deepEqual([found?.id, found?.statusIndex], [id, statusIndex])
      const expected = { 3: 'revoked', 4: 'suspended' }[seq] ?? 'valid'
      assert.equal((await verify(store, keys, verificationHash, on)).finding, expected)
    }
    const again = await startCompromise(registry, keyId).ended
    assert.equal(JSON.parse(again.out).signed, 0, 'what is done is not done twice')
    await isSignedAnew(given, 40)
    await registry.enter()
  })

  test('it says how far it has come, batch by batch, and a key that is rotated out meanwhile signs nothing more', async () => {
    const count = 1100
    const { registry, store, keys, keyId } = await issued(count)
    const place = { file: keyFileOf(registry) }
    const on = new Date()
    changeKeys(place, (set) => compromiseKey(set, keyId, { since: note.at, why: 'Stolen.' }, on))
    const before = keys.signer().keyId
    const told: number[][] = []
    const onProgress = (done: number, total: number) => {
      told.push([done, total])
      if (told.length === 1) rotateKeys(place, on)
    }
    const signed = await signAnew(store, keys, on, { onProgress })
    assert.equal(signed, count)
    assert.deepEqual(told, [
      [500, count],
      [1000, count],
      [count, count],
    ])
    const signers = (await store.records(0, count)).map(({ document }) => signedWith(document))
    assert.deepEqual(new Set(signers.slice(0, 500)), new Set([before]))
    assert.deepEqual(new Set(signers.slice(500)), new Set([keys.signer().keyId]))
    assert.notEqual(keys.signer().keyId, before)
  })

  test('what is corrected after the threads have begun to sign it bears its new name', async () => {
    const [count, corrected] = [1100, 800]
    const { registry, store, keys, keyId } = await issued(count)
    const place = { file: keyFileOf(registry) }
    const now = new Date()
    changeKeys(place, (set) => compromiseKey(set, keyId, { since: note.at, why: 'Stolen.' }, now))
    const { id, holder } = person(corrected)
    const sign = signWith(keys, await store.courses(), now)
    let correction: Promise<string> | undefined
    await signAnew(store, keys, now, {
      onProgress() {
        correction ??= store.correct(id, { ...holder, lastName: 'Renamed' }, sign, note)
      },
    })
    assert.equal(await correction, 'corrected')
    const { credential, finding } = await verify(store, keys, id, now)
    assert.deepEqual([finding, credential?.holder.lastName], ['valid', 'Renamed'])
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
  })

  test('killed in the middle, it is ended by the same command, or by the next start', async () => {
    const count = 1100
    const given = await issued(count)
    const { registry, store, keys } = given
    for (const ending of ['the same command', 'the next start']) {
      const keyId = keys.signer().keyId
      const oldest = (await store.find(readCid(person(1).id)))?.verificationHash
      const script = startCompromise(registry, keyId)
      // Its first batch is there, and its last is not.
      while ((await store.find(readCid(person(1).id)))?.verificationHash === oldest)
        await new Promise(setImmediate)
      await script.kill()
      const newest = await store.find(readCid(person(count).id))
      assert.equal(signedWith(newest?.document), keyId, 'it was in the middle')
      assert.equal((await verify(store, keys, person(count).id, on)).finding, 'unlisted-key')
      assert.equal((await verify(store, keys, person(1).id, on)).finding, 'valid')
      if (ending === 'the next start') await registry.enter()
      else assert.equal((await startCompromise(registry, keyId).ended).code, 0)
      await isSignedAnew({ ...given, keyId }, count)
      assert.equal((await store.find(readCid(oldest ?? '')))?.id, person(1).id)
    }
  })

  test('a back-dated forgery under the stolen key is not in the registry, and no longer genuine as a file', async () => {
    const { registry, store, keys, set, keyId } = await issued(3)
    // With the whole key file in hand, and dated before the theft.
    const stolen = ringOf(set.origin, () => set)
    const forge = signWith(stolen, initialCatalogue.courses, new Date('2026-03-01T00:00:00Z'))
    const [forged] = await forge([{ credential: person(9, { firstName: 'Eve' }), statusIndex: 3 }])
    const { bytes, hash } = forged ?? assert.fail()
    assert.equal(await examineSignature(readDocument(bytes), keys), 'good')
    assert.equal((await startCompromise(registry, keyId).ended).code, 0)
    assert.equal(await examineSignature(readDocument(bytes), keys), 'unlisted-key')
    for (const cid of [hash, person(9).id])
      assert.equal((await verify(store, keys, cid, on)).finding, 'unknown')
  })

  test('what someone has slipped in or changed before is neither signed nor sealed', async () => {
    const given = await issued(6)
    const { registry, store, keys, keyId } = given
    await changeFromOutside(
      registry,
      `UPDATE document SET body = (SELECT body FROM document WHERE seq = 1) WHERE seq = 6;
       UPDATE credential SET expires_at = '2099-01-01T00:00:00Z' WHERE seq = 2;
       DELETE FROM former_hash WHERE seq = 4; DELETE FROM document WHERE seq = 4;
       UPDATE credential SET tag = '', status_index = -1, hash = '' WHERE seq = 4`,
    )
    const { code, out, err } = await startCompromise(registry, keyId).ended
    assert.equal(code, 0, err)
    assert.equal(JSON.parse(out).signed, 3)
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const { finding } = await verify(store, keys, person(number).id, on)
      assert.equal(finding, number % 2 ? 'valid' : 'altered', String(number))
    }
    const { faults } = await checkRegistry(store, keys)
    for (const number of [2, 4, 6]) assert.ok(faults.some((fault) => fault.includes(person(number).id)))
  })

  test('an end that was changed before is not made good', async () => {
    for (const change of ['DELETE FROM head', 'UPDATE head SET places = 1']) {
      const { registry, store, keys, keyId } = await issued(3)
      await changeFromOutside(registry, change)
      await startCompromise(registry, keyId).ended
      assert.equal((await verify(store, keys, person(9).id, on)).finding, 'registry-incomplete', change)
      assert.match(
        (await checkRegistry(store, keys)).faults.join(),
        /The end of the registry or of its journal/,
      )
    }
  })
})
