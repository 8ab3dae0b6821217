// The issuer's keys: named by date, rotated safely, and never half read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { didDocumentOf } from '#domain/badge/issuer.ts'
import { compromiseKey, moveKeySet } from '#signing/key-changes.ts'
import { activeKey, type KeySet, newKeySet, ringOf, rotateKeySet } from '#signing/key-ring.ts'
import { readKeySet } from '#signing/read-key-set.ts'

const origin = 'https://issuer.example:8443'
const did = 'did:web:issuer.example%3A8443'
const on = (day: string) => new Date(`${day}T00:00:00Z`)
const first = newKeySet(origin, on('2026-03-01'))

test('a rotation retires the signing key and erases its secret', () => {
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

test('concurrent lookups read the file once', () => {
  let [set, looks] = [first, 0]
  const ring = ringOf(origin, () => {
    looks += 1
    return set
  })
  const keys = ring.asOfNow()
  set = rotateKeySet(first, on('2026-06-01'))
  assert.equal(keys.publicKey(`${did}#key-2026-1`)?.until, undefined)
  assert.equal(keys.publicKey(`${did}#key-2026-2`), undefined)
  assert.equal(looks, 1)
  assert.equal(ring.asOfNow().publicKey(`${did}#key-2026-1`)?.until, '2026-06-01T00:00:00Z')
})

const stolen = { since: '2026-05-01T00:00:00Z', why: 'A laptop was stolen.' }

test('a compromised key leaves the DID document, keeps its name, and a new one signs', () => {
  const id = `${did}#key-2026-1`
  const after = compromiseKey(first, id, stolen, on('2026-06-01'))
  assert.deepEqual(
    ringOf(origin, () => after)
      .list()
      .map(({ publicKeyMultibase: _, ...key }) => key),
    [
      { id, madeAt: '2026-03-01T00:00:00Z', retiredAt: '2026-06-01T00:00:00Z', compromised: stolen },
      { id: `${did}#key-2026-2`, madeAt: '2026-06-01T00:00:00Z' },
    ],
  )
  const document = JSON.stringify(didDocumentOf(origin, after.keys))
  assert.ok(!document.includes(id))
  assert.ok(document.includes(`${did}#key-2026-2`))
  assert.ok(!JSON.stringify(after).includes(first.keys[0]?.secretKeyMultibase ?? 'no secret'))
  assert.deepEqual(readKeySet(JSON.stringify(after)), after)
  assert.equal(compromiseKey(after, id, stolen, on('2026-07-01')), after, 'a second call changes nothing')
})

test('compromising a retired key does not change the signing key', () => {
  const rotated = rotateKeySet(first, on('2026-04-01'))
  const after = compromiseKey(rotated, `${did}#key-2026-1`, stolen, on('2026-06-01'))
  assert.equal(activeKey(after)?.id, activeKey(rotated)?.id)
  assert.equal(after.keys[0]?.retiredAt, '2026-04-01T00:00:00Z')
  assert.throws(() => compromiseKey(first, `${did}#key-2026-9`, stolen, on('2026-06-01')), /there is no key/)
})

test('a former key signs only its lists after a move', () => {
  const moved = moveKeySet(first, 'https://new.example', on('2026-09-01'))
  const ring = ringOf('https://new.example', () => moved)
  assert.deepEqual(ring.origins(), ['https://new.example', origin])
  assert.equal(ring.signerFor(origin)?.keyId, `${did}#key-2026-1`)
  assert.equal(ring.signer().keyId, 'did:web:new.example#key-2026-1')
  assert.equal(ring.publicKey(`${did}#key-2026-1`)?.until, '2026-09-01T00:00:00Z')
  assert.equal(ring.publicKey('did:web:new.example#key-2026-1')?.until, undefined)
  // A thief of the former key gains nothing, and its lists are still signed.
  const after = compromiseKey(moved, `${did}#key-2026-1`, stolen, on('2026-10-01'))
  assert.equal(after.origin, 'https://new.example')
  assert.equal(ringOf('https://new.example', () => after).signerFor(origin)?.keyId, `${did}#key-2026-2`)
  const back = moveKeySet(moved, origin, on('2026-11-01'))
  assert.equal(back.keys.length, 2, 'who moves back has a key there already')
  assert.deepEqual(ringOf(origin, () => back).origins(), [origin, 'https://new.example'])
})

test('rejects an invalid key set without repeating a secret', () => {
  const [key] = first.keys
  const other = newKeySet(origin, on('2026-03-01')).keys[0]
  const [retired] = rotateKeySet(first, on('2026-04-01')).keys
  const sets: [unknown, RegExp][] = [
    ['{', /^they are not JSON$/],
    [{ keys: [] }, /^they lack an origin/],
    [{ origin }, /^they lack an origin or a list of keys$/],
    [{ origin, keys: [{ ...key, id: 'key-1' }] }, /^a key has no valid id$/],
    [{ origin, keys: [{ ...key, madeAt: 'today' }] }, /does not say when it was made$/],
    [{ origin, keys: [{ ...key, publicKeyMultibase: 'z6Mk' }] }, /is not an Ed25519 key in multibase$/],
    [{ origin, keys: [{ ...key, publicKeyMultibase: other?.publicKeyMultibase }] }, /do not match$/],
    [{ origin, keys: [key, key] }, /^two keys have the same id$/],
    ['', /^the text is empty$/],
    [{ origin, keys: [null] }, /^a key has no valid id$/],
    [{ origin, keys: [{ ...key, id: 'did:web:%#key-1' }] }, /^a key has no valid id$/],
    [{ origin, keys: [{ ...key, retiredAt: 'soon' }] }, /does not say when it retired/],
    [{ origin, keys: [{ ...key, retiredAt: '2026-02-01T00:00:00Z' }] }, /retired before it was made$/],
    [{ origin, keys: [{ ...key, retiredAt: '2026-04-01T00:00:00Z' }] }, /still has its secret$/],
    [{ origin, keys: [{ ...key, compromised: stolen }] }, /is compromised but not retired$/],
    [
      { origin, keys: [{ ...retired, compromised: { since: 'x' } }] },
      /since when and why it is compromised$/,
    ],
    [{ origin, keys: [key], formerly: {} }, /^their former addresses are not a list$/],
    [{ origin, keys: [key], formerly: [{ origin }] }, /^a former address is incomplete$/],
  ]
  for (const [set, message] of sets) {
    const text = typeof set === 'string' ? set : JSON.stringify(set)
    assert.throws(
      () => readKeySet(text),
      (error: Error) => message.test(error.message) && !error.message.includes(key?.secretKeyMultibase ?? ''),
      String(message),
    )
  }
  assert.deepEqual(readKeySet(JSON.stringify(first)), first satisfies KeySet)
})
