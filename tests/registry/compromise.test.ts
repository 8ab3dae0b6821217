// A stolen key: everything it signed is signed again, whatever interrupts that. For forgeries under it see the attacks in
// tests/credentials.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { checkRegistry } from '#operations/backup/check-registry.ts'
import {
  correctCredential,
  revokeCredential,
  setListing,
  suspendCredential,
} from '#operations/credentials/decide.ts'
import { signAgain } from '#operations/keys/sign-again.ts'
import { readDocument } from '#operations/verification/examine-document.ts'
import { verify } from '#operations/verification/verify.ts'
import { compromiseKey } from '#signing/key-changes.ts'
import { changeKeys } from '#signing/key-file.ts'
import type { StoredDocument } from '#store/store.ts'
import { author, deciding } from '#tests/support/people/erasing.ts'
import { enter, note, people, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { keyFileOf, onSqlite, type Registry, type TestedStore } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

const on = new Date('2026-12-01T00:00:00Z')

const batchSize = 5
const count = 12

const compromise = (registry: Registry, keyId: string) =>
  runNorthmark(
    registry,
    ...['keys', 'compromise', keyId, '--since', '2026-06-01', '--why', 'Stolen.', '--json'],
  )

async function issued(newRegistry: TestedStore['newRegistry'], count: number) {
  const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
  const services = await registry.enter()
  await enter(services, people(count))
  return { registry, ...services, services, keyId: services.keys.signer().keyId }
}
type Issued = Awaited<ReturnType<typeof issued>>

const signedWith = (document: StoredDocument | undefined) =>
  readDocument(document?.bytes ?? assert.fail()).signed?.proof.verificationMethod
const findingOf = async (services: Services, cid: string) => (await verify(services, cid, on)).finding

async function isSignedAgain({ services, keyId }: Issued, count: number): Promise<void> {
  const { store, keys } = services
  const { documents, faults } = await checkRegistry(services)
  assert.deepEqual([documents, faults], [count, []])
  const now = keys.signer().keyId
  assert.notEqual(now, keyId)
  for (const { document } of await store.records(0, count)) assert.equal(signedWith(document), now)
}

onSqlite(({ newRegistry }) => {
  test('signs everything again, with its status and former hash', async () => {
    const given = await issued(newRegistry, count)
    const { registry, services, store, keys, keyId } = given
    const about = (number: number) => deciding(services, person(number).id, new Date('2026-02-01T00:00:00Z'))
    await revokeCredential(about(3))
    await suspendCredential(about(4))
    await setListing(about(5), 'unlisted')
    const before = await store.read({ order: 'oldest', limit: count })
    const { code, json, err } = await compromise(registry, keyId)
    assert.equal(code, 0, err)
    assert.deepEqual(json(), { signing: keys.signer().keyId, signed: count })
    await isSignedAgain(given, count)
    for (const { seq, id, verificationHash, statusIndex } of before) {
      const { credential } = (await store.find(parseCid(verificationHash))) ?? assert.fail()
      assert.deepEqual([credential.id, credential.statusIndex], [id, statusIndex])
      const expected = { 3: 'revoked', 4: 'suspended' }[seq] ?? 'valid'
      assert.equal(await findingOf(services, verificationHash), expected)
    }
    const again = await compromise(registry, keyId)
    assert.equal(again.json().signed, 0, 'what is done is not done twice')
    await isSignedAgain(given, count)
  })

  test('signs a credential corrected meanwhile with its new name', async () => {
    const { registry, services, keyId } = await issued(newRegistry, count)
    const place = { file: keyFileOf(registry) }
    const now = new Date()
    changeKeys(place, (set) => compromiseKey(set, keyId, { since: note.at, why: 'Stolen.' }, now))
    const { id } = person(8)
    let correction: Promise<unknown> | undefined
    const onProgress = () => {
      correction ??= correctCredential({ registry: services, cid: id, author, now }, { lastName: 'Renamed' })
    }
    await signAgain(services, now, onProgress, batchSize)
    await correction
    const { credential, finding } = await verify(services, id, on)
    assert.deepEqual([finding, credential?.holder.lastName], ['valid', 'Renamed'])
    assert.deepEqual((await checkRegistry(services)).faults, [])
  })

  test('does not sign records inserted or changed by an attacker', async () => {
    const { registry, services, keyId } = await issued(newRegistry, 6)
    await changeFromOutside(
      registry,
      `UPDATE document SET body = (SELECT body FROM document WHERE seq = 1) WHERE seq = 6;
       UPDATE credential SET expires_at = '2099-01-01T00:00:00Z' WHERE seq = 2;
       DELETE FROM document WHERE seq = 4`,
    )
    const { code, json, err } = await compromise(registry, keyId)
    assert.equal(code, 0, err)
    assert.equal(json().signed, 3)
    for (const number of [1, 2, 3, 4, 5, 6])
      assert.equal(
        await findingOf(services, person(number).id),
        number % 2 ? 'valid' : 'altered',
        String(number),
      )
    const { faults } = await checkRegistry(services)
    for (const number of [2, 4, 6]) assert.ok(faults.some((fault) => fault.includes(person(number).id)))
  })
})
