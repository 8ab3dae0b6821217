// Every leaf has one spelling, and bytes that are not that spelling are refused in a sentence.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hex } from '@scure/base'
import fc from 'fast-check'
import { LogFault } from '#domain/log/bytes.ts'
import { type Leaf, readLeaf, writeLeaf } from '#domain/log/leaf.ts'
import { leaves, withOneBitTurned } from '#tests/support/log/draws.ts'

const filled = (byte: number) => new Uint8Array(32).fill(byte)

// Written by hand from the table of kinds: these bytes are in the log for ever.
const spelled: [Leaf, string][] = [
  [
    {
      type: 'genesis',
      origin: 'a/log',
      did: 'did:web:a',
      logKey: filled(1),
      vrfKey: filled(2),
      software: 'n 1',
    },
    `01 00 0005 612f6c6f67 0009 6469643a7765623a61 ${'01'.repeat(32)} ${'02'.repeat(32)} 0003 6e2031 00`,
  ],
  [
    {
      type: 'genesis',
      origin: 'b/log',
      did: 'did:web:a',
      logKey: filled(1),
      vrfKey: filled(2),
      software: 'n 1',
      former: { origin: 'a/log', size: 258, root: filled(3) },
    },
    `01 00 0005 622f6c6f67 0009 6469643a7765623a61 ${'01'.repeat(32)} ${'02'.repeat(32)} 0003 6e2031
     01 0005 612f6c6f67 0000000000000102 ${'03'.repeat(32)}`,
  ],
  [{ type: 'issue', label: filled(1), commitment: filled(2) }, `01 01 ${'01'.repeat(32)} ${'02'.repeat(32)}`],
  [
    { type: 're-sign', label: filled(1), commitment: filled(2) },
    `01 02 ${'01'.repeat(32)} ${'02'.repeat(32)}`,
  ],
  [
    { type: 'status', list: 2, bit: 131_067, purpose: 'suspension', value: 1 },
    '01 03 00000002 0001fffb 01 01',
  ],
  [
    { type: 'list', list: 1, purpose: 'revocation', hash: filled(4), validFrom: '2026-11-15T23:00:00Z' },
    `01 04 00000001 00 ${'04'.repeat(32)} 000000006afa3970`,
  ],
  [
    {
      type: 'key',
      action: 'lost',
      keyId: 'did:web:a#k',
      publicKey: filled(5),
      since: '1970-01-01T00:00:01Z',
    },
    `01 05 03 000b 6469643a7765623a61236b ${'05'.repeat(32)} 0000000000000001`,
  ],
  [{ type: 'erase', label: filled(6) }, `01 06 ${'06'.repeat(32)}`],
  [{ type: 'policy', subject: 'browser-check', hash: filled(7) }, `01 07 01 ${'07'.repeat(32)}`],
]

for (const [leaf, digits] of spelled)
  test(`a leaf of type ${leaf.type} has these bytes: ${digits.slice(0, 20)}…`, () => {
    const bytes = hex.decode(digits.replaceAll(/\s/g, ''))
    assert.equal(hex.encode(writeLeaf(leaf)), hex.encode(bytes))
    assert.deepEqual(readLeaf(bytes), leaf)
  })

test('what is written reads back as it was', () => {
  fc.assert(
    fc.property(leaves, (leaf) => assert.deepEqual(readLeaf(writeLeaf(leaf)), leaf)),
    { numRuns: 2000 },
  )
})

function refusalOf(bytes: Uint8Array): string | undefined {
  try {
    readLeaf(bytes)
    return undefined
  } catch (error) {
    assert.ok(error instanceof LogFault, String(error))
    return error.message
  }
}

test('a leaf that is cut short anywhere, or goes on, is refused', () => {
  fc.assert(
    fc.property(leaves, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (leaf, part) => {
      const bytes = writeLeaf(leaf)
      assert.match(
        refusalOf(bytes.subarray(0, Math.floor(part * bytes.length))) ?? '',
        /^the leaf ends within /,
      )
      assert.match(refusalOf(Uint8Array.of(...bytes, 0)) ?? '', /^the leaf has 1 byte too many$/)
    }),
  )
})

test('no two spellings read alike: whatever can be read is written as it was', () => {
  const altered = fc.tuple(leaves, fc.nat()).map(([leaf, bit]) => withOneBitTurned(writeLeaf(leaf), bit))
  const invented = fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.uint8Array({ maxLength: 120 }))
    .map(([type, rest]) => Uint8Array.of(1, type, ...rest))
  fc.assert(
    fc.property(fc.oneof(altered, invented, fc.uint8Array({ maxLength: 200 })), (bytes) => {
      if (refusalOf(bytes) === undefined)
        assert.equal(hex.encode(writeLeaf(readLeaf(bytes))), hex.encode(bytes))
    }),
    { numRuns: 5000 },
  )
})

const refused: [string, string, RegExp][] = [
  ['nothing at all', '', /^the leaf ends within its version$/],
  ['another version', `02 01 ${'00'.repeat(64)}`, /^the leaf is of version 2, and this software reads 1$/],
  ['a type that is not known', '01 08', /^the type is none that this version knows$/],
  ['a value that is no bit', '01 03 00000001 00000000 00 02', /^the value 2 is neither 0 nor 1$/],
  ['the mirror of a place', '01 03 00000001 00000004 00 01', /^the place 4 is none that a list gives$/],
  [
    'a place beyond the list',
    '01 03 00000001 00020000 00 01',
    /^the place 131072 is none that a list gives$/,
  ],
  ['a list 0', '01 03 00000000 00000000 00 01', /^the number of the list is 0$/],
  ['a purpose that is not known', '01 03 00000001 00000000 02 01', /^the purpose is none that this version/],
  [
    'a day in the year 10,000',
    `01 04 00000001 00 ${'00'.repeat(32)} 0000003afff44180`,
    /is not of our time$/,
  ],
  [
    'a day that no number holds',
    `01 04 00000001 00 ${'00'.repeat(32)} ffffffffffffffff`,
    /is too large to count/,
  ],
  ['a key without a name', `01 05 00 0000 ${'00'.repeat(40)}`, /^the key’s id is empty$/],
  ['a name that goes past the end', '01 05 00 ffff 61', /^the leaf ends within the key’s id$/],
  ['a name that is not UTF-8', `01 05 00 0001 ff ${'00'.repeat(40)}`, /^the key’s id is not UTF-8$/],
  [
    'a name of two lines',
    `01 05 00 0001 0a ${'00'.repeat(40)}`,
    /^the key’s id holds a character that cannot/,
  ],
  ['a very long name', `01 05 00 0401 ${'61'.repeat(1025)} ${'00'.repeat(40)}`, /is longer than 1024 bytes$/],
]

for (const [what, digits, words] of refused)
  test(`${what} is refused in a sentence`, () => {
    assert.match(refusalOf(hex.decode(digits.replaceAll(' ', ''))) ?? 'was read', words)
  })

test('what cannot be a leaf is not written', () => {
  const wrong: Leaf[] = [
    { type: 'erase', label: new Uint8Array(31) },
    { type: 'status', list: 0, bit: 0, purpose: 'revocation', value: 1 },
    { type: 'status', list: 1, bit: 4, purpose: 'revocation', value: 1 },
    { type: 'status', list: 2 ** 32, bit: 0, purpose: 'revocation', value: 1 },
    { type: 'list', list: 1, purpose: 'revocation', hash: filled(0), validFrom: '2026-11-15' },
    { type: 'list', list: 1, purpose: 'revocation', hash: filled(0), validFrom: '2026-11-15T23:00:00.5Z' },
    {
      type: 'key',
      action: 'add',
      keyId: 'half a character \ud800',
      publicKey: filled(0),
      since: '2026-11-15T23:00:00Z',
    },
  ]
  for (const leaf of wrong) assert.throws(() => writeLeaf(leaf), LogFault)
})
