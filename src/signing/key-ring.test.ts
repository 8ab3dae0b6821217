// The issuer's keys: named by date, rotated without breaking what was signed, and never half read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { didDocumentOf } from '#domain/badge/issuer.ts'
import { activeKey, type KeySet, readKeySet, ringOf, rotateKeySet, withNewKey } from '#signing/key-ring.ts'

const origin = 'https://issuer.example:8443'
const did = 'did:web:issuer.example%3A8443'
const on = (day: string) => new Date(`${day}T00:00:00Z`)
const first = withNewKey({ origin, keys: [] }, on('2026-03-01'))

test('a key is named by the issuer, the year and a number', () => {
  assert.deepEqual(
    first.keys.map(({ id }) => id),
    [`${did}#key-2026-1`],
  )
  const later = rotateKeySet(rotateKeySet(first, on('2026-06-01')), on('2027-01-01'))
  assert.deepEqual(
    later.keys.map(({ id }) => id),
    [`${did}#key-2026-1`, `${did}#key-2026-2`, `${did}#key-2027-1`],
  )
})

test('a rotation retires the key that signed: its secret is gone, its name and public half stay', () => {
  const after = rotateKeySet(first, on('2026-06-01'))
  const { secretKeyMultibase: _, ...kept } = first.keys[0] ?? assert.fail()
  assert.deepEqual(after.keys[0], { ...kept, retiredAt: '2026-06-01T00:00:00Z' })
  assert.equal(activeKey(after)?.id, `${did}#key-2026-2`)
  assert.equal(ringOf(origin, () => after).signer().keyId, `${did}#key-2026-2`)
})

test('the DID document lists every key, retired ones too, and no secret', () => {
  const after = rotateKeySet(first, on('2026-06-01'))
  const ring = ringOf(origin, () => after)
  const document = didDocumentOf(origin, ring.list())
  assert.deepEqual(document, {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: after.keys.map(({ id, publicKeyMultibase }) => ({
      id,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase,
    })),
    assertionMethod: [`${did}#key-2026-1`, `${did}#key-2026-2`],
  })
  assert.ok(!JSON.stringify(ring.list()).includes('secret'))
})

test('a new address is a new issuer, who still lists the keys of the former one', () => {
  const moved = withNewKey({ ...first, origin: 'https://new.example' }, on('2026-09-01'))
  assert.equal(activeKey(moved)?.id, 'did:web:new.example#key-2026-1')
  const document = didDocumentOf('https://new.example', moved.keys)
  assert.deepEqual((document as { alsoKnownAs: string[] }).alsoKnownAs, [did])
})

test('what is not a set of keys is refused in words that hold no secret', () => {
  const [key] = first.keys
  const other = withNewKey({ origin, keys: [] }, on('2026-03-01')).keys[0]
  const sets: [unknown, RegExp][] = [
    ['{', /^they are not JSON$/],
    [{ keys: [] }, /^they lack an origin/],
    [{ origin }, /^they lack an origin or a list of keys$/],
    [{ origin, keys: [{ ...key, id: 'key-1' }] }, /^a key has no proper id$/],
    [{ origin, keys: [{ ...key, madeAt: 'today' }] }, /does not say when it was made$/],
    [{ origin, keys: [{ ...key, publicKeyMultibase: 'z6Mk' }] }, /is not an Ed25519 key in multibase$/],
    [
      { origin, keys: [{ ...key, publicKeyMultibase: other?.publicKeyMultibase }] },
      /do not belong together$/,
    ],
    [{ origin, keys: [key, key] }, /^two keys have one id$/],
  ]
  for (const [set, words] of sets) {
    const text = typeof set === 'string' ? set : JSON.stringify(set)
    assert.throws(
      () => readKeySet(text),
      (error: Error) => words.test(error.message) && !error.message.includes(key?.secretKeyMultibase ?? ''),
      String(words),
    )
  }
  assert.deepEqual(readKeySet(JSON.stringify(first)), first satisfies KeySet)
})
