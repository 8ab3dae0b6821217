// Status lists are signed anew when they change, when they age and when the clock goes back, and not otherwise.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { badgesPerStatusList, statusListOf } from '#domain/badge/badge.ts'
import { statusListsOf } from '#operations/status-lists.ts'
import type { StatusSource } from '#operations/withdrawn-places.ts'
import { newKeySet, ringOf } from '#signing/key-ring.ts'

const at = (time: string) => new Date(`2026-06-01T${time}Z`)
const set = newKeySet('https://issuer.example', at('00:00:00'))

function opened(known: Partial<{ places: number; revoked: number[]; suspended: number[] }> = {}) {
  let signed = 0
  const ring = ringOf('https://issuer.example', () => set)
  const signer = ring.signer()
  const keys = {
    ...ring,
    signerFor: () => ({
      ...signer,
      sign: (bytes: Uint8Array) => {
        signed += 1
        return signer.sign(bytes)
      },
    }),
  }
  const registry = { places: 1, revoked: [] as number[], suspended: [] as number[], ...known }
  const source: StatusSource = {
    places: async () => registry.places,
    withdrawn: async () => registry,
    logged: async () => undefined,
  }
  const listsOf = statusListsOf(source, keys)
  const lists = (purpose: StatusPurpose, list: number, now: Date) =>
    listsOf({ purpose, list, origin: 'https://issuer.example' }, now)
  return { lists, registry, signings: () => signed }
}

function setBits(text: string | undefined): number[] {
  const { encodedList } = JSON.parse(text ?? assert.fail('there is no such list')).credentialSubject
  const bytes = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  return [...bytes].flatMap((byte, place) =>
    [0, 1, 2, 3].filter((bit) => byte & (128 >> bit)).map((bit) => place * 8 + bit),
  )
}

test('each purpose has its own list, with its own places', async () => {
  const { lists } = opened({ places: 100, revoked: [5, 9], suspended: [6] })
  const bitOf = (place: number) => statusListOf(place).bit
  assert.deepEqual(setBits(await lists('revocation', 1, at('12:00:00'))), [5, 9].map(bitOf))
  assert.deepEqual(setBits(await lists('suspension', 1, at('12:00:00'))), [6].map(bitOf))
})

test('there are as many lists as the places ever given need, and one before the first is', async () => {
  const last = async (places: number) => {
    const { lists } = opened({ places })
    let list = 0
    while ((await lists('suspension', list + 1, at('12:00:00'))) !== undefined) list += 1
    return list
  }
  assert.equal(await last(0), 1)
  assert.equal(await last(badgesPerStatusList), 1)
  assert.equal(await last(badgesPerStatusList + 1), 2)
  const { lists } = opened()
  for (const list of [0, -1, 1.5, Number.NaN])
    assert.equal(await lists('revocation', list, at('12:00:00')), undefined)
})

test('an unchanged list is signed once for many requests, and anew as soon as it changes', async () => {
  const { lists, registry, signings } = opened()
  const first = await lists('revocation', 1, at('12:00:00'))
  for (let request = 0; request < 5; request += 1)
    assert.equal(await lists('revocation', 1, at('12:20:00')), first)
  assert.equal(signings(), 1)
  registry.revoked.push(0)
  assert.deepEqual(setBits(await lists('revocation', 1, at('12:20:00'))), [0])
  assert.equal(signings(), 2)
})

test('a list is signed again long before its time is over', async () => {
  const { lists, signings } = opened()
  const first = JSON.parse((await lists('revocation', 1, at('12:00:00'))) ?? '')
  assert.equal(first.validUntil, '2026-06-01T13:00:00Z')
  const later = JSON.parse((await lists('revocation', 1, at('12:30:00'))) ?? '')
  assert.equal(later.proof.created, '2026-06-01T12:30:00Z')
  assert.equal(signings(), 2)
})

test('when the clock goes back, no list from the future is served', async () => {
  const { lists } = opened()
  await lists('revocation', 1, at('18:00:00'))
  const { validFrom, proof } = JSON.parse((await lists('revocation', 1, at('12:00:00'))) ?? '')
  assert.deepEqual([validFrom, proof.created], ['2026-06-01T11:59:00Z', '2026-06-01T12:00:00Z'])
})

test('a list begins a minute before it is signed, for those whose clocks are behind, and never before its key', async () => {
  const beginOf = async (time: string) =>
    JSON.parse((await opened().lists('revocation', 1, at(time))) ?? '').validFrom
  assert.equal(await beginOf('00:00:30'), '2026-06-01T00:00:00Z')
  assert.equal(await beginOf('00:02:00'), '2026-06-01T00:01:00Z')
})
