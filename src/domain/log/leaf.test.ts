// Every leaf has one encoding, and any other bytes are refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hex } from '@scure/base'
import fc from 'fast-check'
import { LogFormatError } from '#domain/log/bytes.ts'
import { type Leaf, leafTypeIn, readLeaf, writeLeaf } from '#domain/log/leaf.ts'
import { leaves, withOneBitTurned } from '#tests/support/log/draws.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'

const filled = (byte: number) => new Uint8Array(32).fill(byte)
const genesis = {
  type: 'genesis',
  origin: 'a/log',
  did: 'did:web:a',
  logKey: filled(1),
  software: 'n 1',
} as const

// Written by hand from the table of kinds, because these bytes are in the log forever.
const spelled: [Leaf, string][] = [
  [genesis, `01 00 0005 612f6c6f67 0009 6469643a7765623a61 ${'01'.repeat(32)} 0003 6e2031 00`],
  [
    { ...genesis, origin: 'b/log', former: { origin: 'a/log', size: 258, root: filled(3) } },
    `01 00 0005 622f6c6f67 0009 6469643a7765623a61 ${'01'.repeat(32)} 0003 6e2031
     01 0005 612f6c6f67 0000000000000102 ${'03'.repeat(32)}`,
  ],
  [{ type: 'document', commitment: filled(2) }, `01 01 ${'02'.repeat(32)}`],
  [{ type: 'list', list: 2, purpose: 'suspension', hash: filled(4) }, `01 02 00000002 01 ${'04'.repeat(32)}`],
  [
    {
      type: 'key',
      action: 'compromised',
      keyId: 'did:web:a#k',
      publicKey: filled(5),
      since: '1970-01-01T00:00:01Z',
    },
    `01 03 02 000b 6469643a7765623a61236b ${'05'.repeat(32)} 0000000000000001`,
  ],
  [{ type: 'policy', hash: filled(7) }, `01 04 ${'07'.repeat(32)}`],
]

for (const [leaf, digits] of spelled)
  test(`encodes a leaf of type ${leaf.type} as ${digits.slice(0, 20)}…`, () => {
    const bytes = hex.decode(digits.replaceAll(/\s/g, ''))
    assert.equal(hex.encode(writeLeaf(leaf)), hex.encode(bytes))
    assert.deepEqual(readLeaf(bytes), leaf)
    assert.equal(leafTypeIn(bytes), leaf.type)
  })

function refusalOf(bytes: Uint8Array): string | undefined {
  try {
    readLeaf(bytes)
    return undefined
  } catch (error) {
    assert.ok(error instanceof LogFormatError, String(error))
    return error.message
  }
}

test('reads back a leaf, and rejects it truncated anywhere or extended', () => {
  fc.assert(
    fc.property(leaves, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (leaf, part) => {
      const bytes = writeLeaf(leaf)
      assert.deepEqual(readLeaf(bytes), leaf)
      assert.match(
        refusalOf(bytes.subarray(0, Math.floor(part * bytes.length))) ?? '',
        /^the leaf is cut off in /,
      )
      assert.match(refusalOf(Uint8Array.of(...bytes, 0)) ?? '', /^the leaf has 1 byte too many$/)
    }),
    { numRuns: inLongRun(2000) },
  )
})

test('every leaf has one encoding', () => {
  const altered = fc.tuple(leaves, fc.nat()).map(([leaf, bit]) => withOneBitTurned(writeLeaf(leaf), bit))
  const invented = fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.uint8Array({ maxLength: 120 }))
    .map(([type, rest]) => Uint8Array.of(1, type, ...rest))
  fc.assert(
    fc.property(fc.oneof(altered, invented, fc.uint8Array({ maxLength: 200 })), (bytes) => {
      if (refusalOf(bytes) === undefined)
        assert.equal(hex.encode(writeLeaf(readLeaf(bytes))), hex.encode(bytes))
    }),
    { numRuns: inLongRun(5000) },
  )
})

const key = (name: string, rest = '00'.repeat(40)) => `01 03 00 ${name} ${rest}`
const refused: [string, string, RegExp][] = [
  ['another version', `02 01 ${'00'.repeat(32)}`, /^the leaf has version 2; this software reads version 1$/],
  ['an unknown type', '01 05', /^the type is unknown to this version$/],
  ['a list 0', `01 02 00000000 00 ${'00'.repeat(32)}`, /^the number of the list is 0$/],
  ['a day in the year 10,000', key('0001 61', `${'00'.repeat(32)} 0000003afff44180`), /is out of range$/],
  ['a day too large', key('0001 61', `${'00'.repeat(32)} ffffffffffffffff`), /is too large$/],
  ['a key without a name', key('0000'), /^the key’s id is empty$/],
  ['a name that is not UTF-8', key('0001 ff'), /^the key’s id is not UTF-8$/],
  ['a name of two lines', key('0001 0a'), /^the key’s id contains a character that cannot/],
  ['a very long name', key(`0401 ${'61'.repeat(1025)}`), /is longer than 1024 bytes$/],
]

for (const [what, digits, message] of refused)
  test(`rejects ${what} in a sentence`, () => {
    assert.match(refusalOf(hex.decode(digits.replaceAll(' ', ''))) ?? 'was read', message)
  })

test('refuses to write an invalid leaf', () => {
  const added = { type: 'key', action: 'add', keyId: 'k', publicKey: filled(0) } as const
  const wrong: Leaf[] = [
    { type: 'document', commitment: new Uint8Array(31) },
    { type: 'list', list: 0, purpose: 'revocation', hash: filled(0) },
    { type: 'list', list: 2 ** 32, purpose: 'revocation', hash: filled(0) },
    { ...added, since: '2026-11-15T23:00:00.5Z' },
    { ...added, keyId: 'half a character \ud800', since: '2026-11-15T23:00:00Z' },
  ]
  for (const leaf of wrong) assert.throws(() => writeLeaf(leaf), LogFormatError)
})
