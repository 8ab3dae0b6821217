// Policies as in c2sp.org/tlog-policy: what is accepted, what is refused, and when a quorum is reached.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LogFormatError } from '#domain/log/bytes.ts'
import { type NoteKey, writeVkey } from '#domain/log/note.ts'
import { isQuorum, readPolicy } from '#domain/log/policy.ts'
import { sha256 } from '#tests/support/log/draws.ts'
import { keyNamed } from '#tests/support/log/small-log.ts'

const log = writeVkey(keyNamed('log.example/log', 'log'))
const witness = (name: string) => writeVkey(keyNamed(`${name}.example/w`, name, 'cosignature/v1'))
const lineOf = (name: string) => `witness ${name} ${witness(name)} https://${name}.example/`

const read = (...lines: string[]) => readPolicy(sha256, `${lines.join('\n')}\n`)

const twoLevels = () =>
  read(
    '# two operators',
    `log ${log} https://log.example/log`,
    '',
    ...['X1', 'X2', 'X3', 'Y1', 'Y2', 'Y3'].map(lineOf),
    'group X-witnesses 2 X1 X2 X3',
    '\tgroup  Y-witnesses any Y1 Y2 Y3 ',
    'group X-and-Y all X-witnesses Y-witnesses',
    'quorum X-and-Y',
  )

test('reads logs, witnesses and their addresses', () => {
  const { logs, witnesses } = twoLevels()
  assert.deepEqual(
    logs.map(({ key, url }) => [key.name, url]),
    [['log.example/log', 'https://log.example/log']],
  )
  assert.deepEqual(
    witnesses.map(({ name, key }) => [name, key.type]),
    ['X1', 'X2', 'X3', 'Y1', 'Y2', 'Y3'].map((name) => [name, 'cosignature/v1']),
  )
})

test('requires two of one operator and one of the other', () => {
  const policy = twoLevels()
  const keysOf = (names: string[]): NoteKey[] =>
    policy.witnesses.filter(({ name }) => names.includes(name)).map(({ key }) => key)
  fc.assert(
    fc.property(fc.subarray(['X1', 'X2', 'X3', 'Y1', 'Y2', 'Y3']), (names) => {
      const [x, y] = ['X', 'Y'].map((first) => names.filter((name) => name.startsWith(first)).length)
      assert.equal(isQuorum(policy, keysOf(names)), (x ?? 0) >= 2 && (y ?? 0) >= 1)
    }),
  )
})

test('a quorum of none needs no witness, and of one witness needs that one', () => {
  assert.equal(isQuorum(read('quorum none'), []), true)
  const policy = read(lineOf('A'), lineOf('B'), 'quorum B')
  const [a, b] = policy.witnesses.map(({ key }) => key) as [NoteKey, NoteKey]
  assert.deepEqual([isQuorum(policy, [a]), isQuorum(policy, [b])], [false, true])
  // The same key under another name belongs to someone else.
  assert.equal(isQuorum(policy, [{ ...b }]), false)
})

const newKey = (name: string, seed = name) => writeVkey(keyNamed(`${name}.example/w`, seed, 'subtree/v1'))

test('counts a witness that signs with ML-DSA-44 like another', () => {
  const policy = read(lineOf('A'), `witness B ${newKey('B')}`, 'group G all A B', 'quorum G')
  const [a, b] = policy.witnesses.map(({ key }) => key) as [NoteKey, NoteKey]
  assert.deepEqual([a.type, b.type], ['cosignature/v1', 'subtree/v1'])
  assert.deepEqual(
    [[a], [b], [a, b]].map((keys) => isQuorum(policy, keys)),
    [false, false, true],
  )
})

test('counts two keys of one witness once, in a group of any', () => {
  const both = [lineOf('A'), `witness A2 ${newKey('A')}`, lineOf('B'), 'group either any A A2']
  const policy = read(...both, 'group G all either B', 'quorum G')
  const [a, a2, b] = policy.witnesses.map(({ key }) => key) as [NoteKey, NoteKey, NoteKey]
  assert.deepEqual(
    [
      [a, a2],
      [a, b],
      [a2, b],
    ].map((keys) => isQuorum(policy, keys)),
    [false, true, true],
  )
})

const ofType = (type: number) =>
  `future.example/w+01234567+${Buffer.from([type, ...new Array(48).fill(7)]).toString('base64')}`

test('lists a witness whose key has an unknown type, and counts it for nothing', () => {
  const policy = read(lineOf('A'), `witness F ${ofType(7)} https://f.example`, 'group G any A F', 'quorum G')
  assert.deepEqual(policy.notUnderstood, [{ name: 'F', vkey: ofType(7), type: 7 }])
  assert.deepEqual(
    policy.witnesses.map(({ name }) => name),
    ['A'],
  )
  assert.deepEqual(
    [
      isQuorum(policy, []),
      isQuorum(
        policy,
        policy.witnesses.map(({ key }) => key),
      ),
    ],
    [false, true],
  )
  assert.equal(read(`witness F ${ofType(0xff)}`, 'quorum none').notUnderstood.length, 1)
})

test('reads 32 witnesses with keys of ML-DSA-44', () => {
  const names = Array.from({ length: 32 }, (_, at) => `w${at}`)
  const policy = read(
    ...names.map((name) => `witness ${name} ${newKey(name)} https://${name}.example/`),
    'quorum w3',
  )
  assert.equal(policy.witnesses.length, 32)
})

const refused: [string, string[], RegExp][] = [
  ['a policy without a quorum', [lineOf('A')], /no quorum/],
  ['two quorums', ['quorum none', 'quorum none'], /line 2 .* two quorums/],
  ['a quorum that is defined after it', ['quorum A', lineOf('A')], /line 1 .* not defined/],
  [
    'a group whose member is defined after it',
    ['group G any A', lineOf('A'), 'quorum G'],
    /line 1 .* A is not/,
  ],
  ['a member of two groups', [lineOf('A'), 'group G any A', 'group H any A', 'quorum G'], /line 3 .* twice/],
  ['a group that needs more than it has', [lineOf('A'), 'group G 2 A', 'quorum G'], /of 1 cannot require 2 /],
  ['a group that requires no member', [lineOf('A'), 'group G 0 A', 'quorum G'], /of 1 cannot require 0 /],
  ['a number that is written otherwise', [lineOf('A'), 'group G 01 A', 'quorum G'], /whole number/],
  [
    'a quorum that needs a witness whose key is not understood',
    [lineOf('A'), `witness F ${ofType(7)}`, 'group G all A F', 'quorum G'],
    /the quorum G cannot be reached without F, whose key has the type 7, which is not understood/,
  ],
  ['such a witness as the quorum', [`witness F ${ofType(2)}`, 'quorum F'], /cannot be reached without F/],
  [
    'two keys of one witness that count twice',
    [lineOf('A'), `witness A2 ${newKey('A')}`, 'group G 2 A A2', 'quorum G'],
    /line 3 .* A\.example\/w has two keys and would count twice/,
  ],
  [
    'the same a level lower',
    [
      lineOf('A'),
      `witness A2 ${newKey('A')}`,
      lineOf('B'),
      'group H any A2 B',
      'group G all A H',
      'quorum G',
    ],
    /line 5 .* A\.example\/w has two keys/,
  ],
  [
    'an ML-DSA-44 key of the wrong length',
    [`witness A ${newKey('A').slice(0, -8)}`, 'quorum A'],
    /has 130\d bytes, not 1312/,
  ],
  ['an ML-DSA-44 key for a log', [`log ${newKey('A')}`, 'quorum none'], /has type subtree\/v1, not ed25519/],
  ['a name that is used twice', [lineOf('A'), `witness A ${witness('B')}`, 'quorum A'], /used twice/],
  ['a witness called none', [`witness none ${witness('B')}`, 'quorum none'], /used twice/],
  ['one key under two names', [lineOf('A'), `witness B ${witness('A')}`, 'quorum A'], /listed twice/],
  ['a log’s key for a witness', [`witness A ${log}`, 'quorum A'], /has type ed25519/],
  ['a witness’s key for a log', [`log ${witness('A')}`, 'quorum none'], /has type cosignature/],
  ['a line of another kind', ['wittness A', 'quorum none'], /"wittness" is not/],
  ['a name that objects have', ['constructor', 'quorum none'], /"constructor" is not/],
  ['a control character', ['quorum none\u0007'], /character/],
]

for (const [what, lines, message] of refused)
  test(`rejects ${what}, and says where`, () => {
    assert.throws(
      () => read(...lines),
      (error) => error instanceof LogFormatError && message.test(error.message),
    )
  })
