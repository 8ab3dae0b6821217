// The rules of the log: an honest one breaks none, and each way to cheat is named with its leaf.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { badgesPerStatusList, statusListOf } from '#domain/badge/badge.ts'
import { LogFold } from '#domain/log/fold.ts'
import { type Leaf, readLeaf, writeLeaf } from '#domain/log/leaf.ts'
import { encodeList } from '#signing/status-list.ts'
import { leaves, sha256, unpackList } from '#tests/support/log/draws.ts'

const filled = (byte: number) => new Uint8Array(32).fill(byte)
const genesis: Leaf = {
  type: 'genesis',
  origin: 'a.example/log',
  did: 'did:web:a.example',
  logKey: filled(1),
  vrfKey: filled(2),
  software: 'northmark',
}
const keyId = 'did:web:a.example#key-2026-1'
const key = (action: 'add' | 'retire' | 'compromised' | 'lost', byte = 3, id = keyId): Leaf => ({
  type: 'key',
  action,
  keyId: id,
  publicKey: filled(byte),
  since: '2026-11-15T00:00:00Z',
})
const issue = (label: number): Leaf => ({ type: 'issue', label: filled(label), commitment: filled(99) })
const reSign = (label: number): Leaf => ({ type: 're-sign', label: filled(label), commitment: filled(98) })
const erase = (label: number): Leaf => ({ type: 'erase', label: filled(label) })
const status = (bit: number, value: 0 | 1, purpose: 'revocation' | 'suspension' = 'revocation'): Leaf => ({
  type: 'status',
  list: 1,
  bit,
  purpose,
  value,
})
const hashOfBits = (bits: number[]) => sha256(unpackList(encodeList(bits)))
const list = (
  bits: number[],
  purpose: 'revocation' | 'suspension' = 'revocation',
  validFrom = '2026-11-15T00:00:00Z',
): Leaf => ({ type: 'list', list: 1, purpose, hash: hashOfBits(bits), validFrom })

function fold(...given: Leaf[]): LogFold {
  const log = new LogFold(sha256)
  for (const leaf of [genesis, ...given]) log.add(readLeaf(writeLeaf(leaf)))
  return log
}

const sentences = (...given: Leaf[]) => fold(...given).breaches.map(({ sentence }) => sentence)

test('an honest log breaks no rule, and tells what became of everything', () => {
  const log = fold(
    key('add'),
    list([]),
    list([], 'suspension'),
    issue(10),
    issue(11),
    status(8, 1),
    list([8]),
    status(9, 1, 'suspension'),
    list([9], 'suspension'),
    status(9, 0, 'suspension'),
    key('compromised'),
    key('add', 4, 'did:web:a.example#key-2026-2'),
    reSign(10),
    erase(11),
    { type: 'policy', subject: 'witness-policy', hash: filled(5) },
  )
  assert.deepEqual(log.breaches, [])
  assert.equal(log.size, 16)
  assert.deepEqual(log.genesis, genesis)
  assert.equal(log.labels(), 2)
  assert.deepEqual(log.historyOf(filled(10)), { issued: 4, resigned: [13] })
  assert.deepEqual(log.historyOf(filled(11)), { issued: 5, resigned: [], erased: 14 })
  assert.equal(log.historyOf(filled(12)), undefined)
  const revoked = log.list(1, 'revocation')
  assert.deepEqual(sha256(revoked.bytes), hashOfBits([8]))
  assert.equal(revoked.published?.index, 7)
  assert.equal(revoked.changedSince, false)
  assert.equal(log.list(1, 'suspension').changedSince, true, 'a change is not published yet')
  assert.deepEqual(
    sha256(log.list(7, 'revocation').bytes),
    hashOfBits([]),
    'a list of which nobody spoke is empty',
  )
  assert.equal(log.keys.get(keyId)?.state, 'compromised')
  assert.deepEqual(log.policies.get('witness-policy'), filled(5))
})

const cheats: [string, Leaf[], string][] = [
  [
    'a second document under one id',
    [issue(10), issue(10)],
    'Leaf 2 issues a second time what leaf 1 has issued.',
  ],
  [
    'an id that comes back after it was erased',
    [issue(10), erase(10), issue(10)],
    'Leaf 3 issues a second time what leaf 1 has issued.',
  ],
  [
    'another proof of nothing',
    [reSign(10)],
    'Leaf 1 signs anew something that no leaf before it has issued.',
  ],
  ['an erasure of nothing', [erase(10)], 'Leaf 1 erases something that no leaf before it has issued.'],
  [
    'another proof of what is erased',
    [issue(10), erase(10), reSign(10)],
    'Leaf 3 signs anew what leaf 2 has erased.',
  ],
  ['a second erasure', [issue(10), erase(10), erase(10)], 'Leaf 3 erases what leaf 2 has erased.'],
  [
    'a revocation that is taken back',
    [status(8, 1), status(8, 0), list([])],
    'Leaf 2 clears place 8 of the revocation list 1: a revocation is never taken back.',
  ],
  [
    'a list in which a revocation is missing',
    [status(8, 1), list([])],
    'Leaf 2 publishes the revocation list 1 otherwise than the changes before it give.',
  ],
  [
    'a list with a bit that nobody set',
    [list([16])],
    'Leaf 1 publishes the revocation list 1 otherwise than the changes before it give.',
  ],
  [
    'a list of yesterday',
    [list([]), list([], 'revocation', '2026-11-14T00:00:00Z')],
    'Leaf 2 publishes the revocation list 1 of 2026-11-14T00:00:00Z after that of 2026-11-15T00:00:00Z.',
  ],
  [
    'a change that changes nothing',
    [status(8, 0, 'suspension')],
    'Leaf 1 clears place 8 of the suspension list 1, which is clear already.',
  ],
  [
    'a key that is added twice',
    [key('add'), key('add', 4)],
    `Leaf 2 adds the key ${keyId} a second time, after leaf 1.`,
  ],
  [
    'the end of a key that never was',
    [key('retire')],
    `Leaf 1 is about the key ${keyId}, which no leaf before it has added.`,
  ],
  [
    'the end of another key under one name',
    [key('add'), key('retire', 4)],
    `Leaf 2 is about the key ${keyId}, and gives another public key than leaf 1.`,
  ],
  [
    'a stolen key that is called retired afterwards',
    [key('add'), key('compromised'), key('retire')],
    `Leaf 3 calls the key ${keyId} retired, which is compromised already.`,
  ],
  ['a second beginning', [genesis], 'Leaf 1 begins the log a second time.'],
]

for (const [what, given, sentence] of cheats)
  test(`${what} is named`, () => assert.deepEqual(sentences(...given), [sentence]))

test('a log that does not say whose it is, is named at its first leaf', () => {
  const log = new LogFold(sha256)
  assert.deepEqual(log.add(issue(1)), [
    { rule: 0, index: 0, sentence: 'Leaf 0 is the first, and does not say whose log this is.' },
  ])
})

test('a document counts on a key that was added before it and not compromised before it', () => {
  const log = fold(issue(10), key('add'), issue(11), key('compromised'), issue(12))
  assert.equal(log.keyFault(keyId, filled(3), 1), `No leaf before 1 adds the key ${keyId}.`)
  assert.equal(log.keyFault(keyId, filled(3), 3), undefined)
  assert.equal(log.keyFault(keyId, filled(4), 3), `Leaf 2 adds another key as ${keyId}.`)
  assert.equal(log.keyFault(keyId, filled(3), 5), `Leaf 4 calls the key ${keyId} compromised.`)
  assert.equal(
    log.keyFault('did:web:a.example#x', filled(3), 5),
    'No leaf before 5 adds the key did:web:a.example#x.',
  )
})

test('the published keys are the logged ones that are not compromised, and no others', () => {
  const other = 'did:web:a.example#key-2026-2'
  const log = fold(key('add'), key('add', 4, other), key('compromised'))
  const good = { id: other, publicKey: filled(4) }
  assert.deepEqual(log.publishedKeyFaults([good]), [])
  assert.deepEqual(log.publishedKeyFaults([]), [`The key ${other} of leaf 2 is not listed.`])
  assert.deepEqual(log.publishedKeyFaults([good, { id: keyId, publicKey: filled(3) }]), [
    `Leaf 3 calls the key ${keyId} compromised.`,
  ])
  assert.deepEqual(log.publishedKeyFaults([good, { id: 'did:web:a.example#x', publicKey: filled(9) }]), [
    'No leaf before 4 adds the key did:web:a.example#x.',
  ])
})

test('whatever bits are set, the fold gives the bytes that are signed as a list', () => {
  const places = fc.uniqueArray(fc.nat({ max: badgesPerStatusList - 1 }), { maxLength: 30 })
  fc.assert(
    fc.property(places, (drawn) => {
      const bits = drawn.map((place) => statusListOf(place).bit)
      const log = fold(...bits.map((bit) => status(bit, 1)), list(bits))
      assert.deepEqual(log.breaches, [])
      assert.equal(encodeList(bits), encodeList(bits.toReversed()))
    }),
    { numRuns: 50 },
  )
})

test('no order of leaves is too strange to be folded', () => {
  fc.assert(
    fc.property(fc.array(leaves, { maxLength: 40 }), (drawn) => {
      const log = new LogFold(sha256)
      for (const leaf of drawn)
        for (const { sentence } of log.add(leaf)) assert.match(sentence, /^Leaf \d+ .*\.$/s)
      assert.equal(log.size, drawn.length)
    }),
  )
})
