// Status lists are re-signed when they change, when they age and when the clock is set back, and not otherwise.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { UnloggedListError } from '#errors/unlogged-list-error.ts'
import { statusListsOf } from '#operations/verification/status-lists.ts'
import { newKeySet, ringOf } from '#signing/key-ring.ts'
import { answeringStore, unbegunLog } from '#tests/support/server/fixture.ts'

const at = (time: string) => new Date(`2026-06-01T${time}Z`)
const set = newKeySet('https://issuer.example', at('00:00:00'))

const blank = () => new Uint8Array(16_384)

function opened() {
  let signed = 0
  const ring = ringOf('https://issuer.example', () => set)
  const signer = ring.signer()
  const registry = { revocation: blank(), suspension: blank(), leaf: 3, isNewest: true, keyId: signer.keyId }
  const keys = {
    ...ring,
    signerFor: () => ({
      ...signer,
      keyId: registry.keyId,
      sign: (bytes: Uint8Array) => {
        signed += 1
        return signer.sign(bytes)
      },
    }),
  }
  const store = {
    ...answeringStore,
    statusList: async (list: number, purpose: StatusPurpose) => ({
      log: { size: 9 },
      ...(list === 1 && { found: { list, purpose, bits: registry[purpose], leaf: registry.leaf } }),
    }),
  }
  const log = { ...unbegunLog, isNewestList: () => registry.isNewest }
  const listsOf = statusListsOf({ store, keys, log })
  const lists = (purpose: StatusPurpose, list: number, now: Date) =>
    listsOf({ purpose, list, origin: 'https://issuer.example' }, now)
  return { lists, registry, signings: () => signed }
}

function bytesOf(text: string | undefined): Buffer {
  const { encodedList } = JSON.parse(text ?? assert.fail('there is no such list')).credentialSubject
  return gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
}

test('each purpose has its own list with the registry’s bits', async () => {
  const { lists, registry } = opened()
  registry.revocation[5] = 0x81
  registry.suspension[6] = 0x42
  for (const purpose of ['revocation', 'suspension'] as const)
    assert.deepEqual(bytesOf(await lists(purpose, 1, at('12:00:00'))), Buffer.from(registry[purpose]))
  for (const list of [2, 0, -1, 1.5, Number.NaN])
    assert.equal(await lists('revocation', list, at('12:00:00')), undefined)
})

test('does not sign a list that is not the newest in the log', async () => {
  const { lists, registry, signings } = opened()
  registry.isNewest = false
  await assert.rejects(lists('revocation', 1, at('12:00:00')), UnloggedListError)
  assert.equal(signings(), 0)
})

test('signs a list once for many requests, and again when it changes', async () => {
  const { lists, registry, signings } = opened()
  const first = await lists('revocation', 1, at('12:00:00'))
  for (let request = 0; request < 5; request += 1)
    assert.equal(await lists('revocation', 1, at('12:20:00')), first)
  assert.equal(signings(), 1)
  registry.revocation[0] = 0x81
  registry.leaf = 4
  assert.equal(bytesOf(await lists('revocation', 1, at('12:20:00')))[0], 0x81)
  assert.equal(signings(), 2)
  registry.keyId = `${registry.keyId}-next`
  assert.match((await lists('revocation', 1, at('12:20:00'))) ?? '', /-next"/)
})

test('signs a list again long before it expires', async () => {
  const { lists, signings } = opened()
  const first = JSON.parse((await lists('revocation', 1, at('12:00:00'))) ?? '')
  assert.equal(first.validUntil, '2026-06-01T13:00:00Z')
  const later = JSON.parse((await lists('revocation', 1, at('12:30:00'))) ?? '')
  assert.equal(later.proof.created, '2026-06-01T12:30:00Z')
  assert.equal(signings(), 2)
})

test('serves no list from the future when the clock goes back', async () => {
  const { lists } = opened()
  await lists('revocation', 1, at('18:00:00'))
  const { validFrom, proof } = JSON.parse((await lists('revocation', 1, at('12:00:00'))) ?? '')
  assert.deepEqual([validFrom, proof.created], ['2026-06-01T11:59:00Z', '2026-06-01T12:00:00Z'])
})

test('dates a list a minute before its signature, but never before its key', async () => {
  const beginOf = async (time: string) =>
    JSON.parse((await opened().lists('revocation', 1, at(time))) ?? '').validFrom
  assert.equal(await beginOf('00:00:30'), '2026-06-01T00:00:00Z')
  assert.equal(await beginOf('00:02:00'), '2026-06-01T00:01:00Z')
})
