// The rules of the log: an honest log breaks none, and each violation is named with its leaf.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LogFold } from '#domain/log/fold.ts'
import { type Leaf, readLeaf, writeLeaf } from '#domain/log/leaf.ts'

const filled = (byte: number) => new Uint8Array(32).fill(byte)
const genesis: Leaf = {
  type: 'genesis',
  origin: 'a.example/log',
  did: 'did:web:a.example',
  logKey: filled(1),
  software: 'northmark',
}
const [keyId, other] = ['did:web:a.example#key-2026-1', 'did:web:a.example#key-2026-2']
const key = (action: 'add' | 'retire' | 'compromised', byte = 3, id = keyId): Leaf => ({
  type: 'key',
  action,
  keyId: id,
  publicKey: filled(byte),
  since: '2026-11-15T00:00:00Z',
})
const document: Leaf = { type: 'document', commitment: filled(99) }
const list = (hash: number, purpose: 'revocation' | 'suspension' = 'revocation'): Leaf => ({
  type: 'list',
  list: 1,
  purpose,
  hash: filled(hash),
})
const policy = (hash: number): Leaf => ({ type: 'policy', hash: filled(hash) })

function fold(...given: Leaf[]): LogFold {
  const log = new LogFold()
  for (const leaf of [genesis, ...given]) log.add(readLeaf(writeLeaf(leaf)))
  return log
}

test('accepts an honest log, and uses the newest leaf of each list and policy', () => {
  const log = fold(
    key('add'),
    list(1),
    list(2, 'suspension'),
    document,
    list(3),
    policy(5),
    key('compromised'),
    key('add', 4, other),
    document,
    policy(6),
  )
  assert.deepEqual(log.breaches, [])
  assert.equal(log.size, 11)
  assert.deepEqual(log.genesis, genesis)
  assert.equal(log.documents, 2)
  assert.deepEqual([log.list(1, 'revocation')?.index, log.list(1, 'revocation')?.hash], [5, filled(3)])
  assert.equal(log.list(1, 'suspension')?.index, 3)
  assert.equal(log.list(7, 'revocation'), undefined)
  assert.equal(log.keys.get(keyId)?.state, 'compromised')
  assert.deepEqual(log.policy, { hash: filled(6), index: 10 })
})

const attacks: [string, Leaf[], string][] = [
  [
    'a key added twice',
    [key('add'), key('add', 4)],
    `Leaf 2 adds the key ${keyId} a second time, after leaf 1.`,
  ],
  ['the end of no key', [key('retire')], `Leaf 1 names the key ${keyId}, which no earlier leaf has added.`],
  [
    'the end of another key under one name',
    [key('add'), key('retire', 4)],
    `Leaf 2 gives the key ${keyId} a different public key than leaf 1.`,
  ],
  [
    'a stolen key that is called retired afterwards',
    [key('add'), key('compromised'), key('retire')],
    `Leaf 3 marks the key ${keyId} as retired, but it is already compromised.`,
  ],
  ['a second beginning', [genesis], 'Leaf 1 begins the log a second time.'],
]

for (const [what, given, sentence] of attacks)
  test(`reports ${what}`, () =>
    assert.deepEqual(
      fold(...given).breaches.map((breach) => breach.sentence),
      [sentence],
    ))

test('reports a log without an origin at its first leaf', () => {
  assert.deepEqual(new LogFold().add(document), [
    { rule: 'genesis', index: 0, sentence: 'Leaf 0 is the first, and does not say whose log this is.' },
  ])
})

test('accepts a document only under a key added before it and not compromised before it', () => {
  const log = fold(document, key('add'), document, key('compromised'), document)
  assert.equal(log.keyFault(keyId, filled(3), 1), `No leaf before 1 adds the key ${keyId}.`)
  assert.equal(log.keyFault(keyId, filled(3), 3), undefined)
  assert.equal(log.keyFault(keyId, filled(4), 3), `Leaf 2 adds a different key as ${keyId}.`)
  assert.equal(log.keyFault(keyId, filled(3), 5), `Leaf 4 marks the key ${keyId} as compromised.`)
  assert.equal(log.keyFault(other, filled(3), 5), `No leaf before 5 adds the key ${other}.`)
})

test('the published keys must be the logged ones that are not compromised', () => {
  const log = fold(key('add'), key('add', 4, other), key('compromised'))
  const good = { id: other, publicKey: filled(4) }
  assert.deepEqual(log.publishedKeyFaults([good]), [])
  assert.deepEqual(log.publishedKeyFaults([]), [`The key ${other} of leaf 2 is not listed.`])
  assert.deepEqual(log.publishedKeyFaults([good, { id: keyId, publicKey: filled(3) }]), [
    `Leaf 3 marks the key ${keyId} as compromised.`,
  ])
  assert.deepEqual(log.publishedKeyFaults([good, { id: 'did:web:a.example#x', publicKey: filled(9) }]), [
    'No leaf before 4 adds the key did:web:a.example#x.',
  ])
})
