// A witness cosigns growth and nothing else, and what it answers is what the protocol says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeAddCheckpoint } from '#domain/log/add-checkpoint.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import { type Witness, type WitnessMemory, witnessHead } from '#operations/log/witness.ts'
import { signerOf, verifyEd25519 } from '#tests/support/log/draws.ts'
import { issueLeaves, keyNamed, type SmallLog, secretOf, smallLog } from '#tests/support/log/small-log.ts'

const now = new Date('2026-11-16T12:00:00Z')
const log = smallLog(issueLeaves(300))
const fork = smallLog(issueLeaves(300, 'fork'), log.origin)
const stranger = smallLog(issueLeaves(300), log.origin, 'stranger')
const unknown = smallLog(issueLeaves(10), 'elsewhere.example/log')
const key = keyNamed('witness.example/w', 'witness', 'cosignature/v1')

function inMemory(): WitnessMemory {
  const heads = new Map<string, TreeHead>()
  return {
    latest: (origin) => heads.get(origin),
    advance(origin, from, to) {
      if ((heads.get(origin)?.size ?? 0) !== from) return false
      heads.set(origin, to)
      return true
    },
  }
}

const newWitness = (): Witness => ({
  key,
  sign: signerOf(secretOf('witness')),
  logs: [log.key],
  memory: inMemory(),
})

const request = (from: SmallLog, old: number, size: number, proof = from.consistency(old, size)) =>
  Buffer.from(writeAddCheckpoint({ old, proof, checkpoint: from.checkpointAt(size) }))

// Has cosigned 200 leaves.
function begun(): Witness {
  const witness = newWitness()
  assert.equal(witnessHead(witness, request(log, 0, 200), now).kind, 'cosigned')
  return witness
}

test('growth is cosigned, step by step and once more, at the time that it is', () => {
  const witness = newWitness()
  for (const [old, size] of [
    [0, 1],
    [1, 2],
    [2, 255],
    [255, 256],
    [256, 256],
    [256, 300],
  ] as const) {
    const verdict = witnessHead(witness, request(log, old, size), now)
    assert.ok(verdict.kind === 'cosigned', `${old} to ${size}: ${verdict.kind}`)
    const { claims } = openCheckpoint(log.checkpointAt(size) + verdict.line, log.key, verifyEd25519, [key])
    assert.equal(claims.find((claim) => claim.key === key)?.cosignedAtSecond, now.getTime() / 1000)
  }
})

const refusals: [string, Uint8Array, object][] = [
  ['a rollback', request(log, 100, 150), { kind: 'other-size', seen: 200 }],
  ['a beginning anew', request(log, 0, 300), { kind: 'other-size', seen: 200 }],
  ['a fork that the log itself has signed', request(fork, 200, 300), { kind: 'inconsistent' }],
  ['another root of the same size', request(fork, 200, 200), { kind: 'other-size', seen: 200 }],
  ['growth without a proof', request(log, 200, 300, []), { kind: 'inconsistent' }],
  [
    'growth with a hash too many',
    request(log, 200, 300, [...log.consistency(200, 300), secretOf('x')]),
    { kind: 'inconsistent' },
  ],
  ['what a foreign key has signed', request(stranger, 200, 300), { kind: 'unsigned' }],
  ['a log that it does not know', request(unknown, 0, 10), { kind: 'unknown-log' }],
  [
    'an old size beyond the checkpoint',
    request(log, 200, 100, []),
    { kind: 'malformed', why: 'the old size is larger than that of the checkpoint' },
  ],
]

for (const [what, asked, expected] of refusals)
  test(`it refuses ${what}, and has forgotten nothing`, () => {
    const witness = begun()
    assert.deepEqual(witnessHead(witness, asked, now), expected)
    assert.equal(witness.memory.latest(log.origin)?.size, 200)
    assert.equal(witnessHead(witness, request(log, 200, 300), now).kind, 'cosigned')
  })

test('a first request with a proof from nothing is refused', () => {
  assert.equal(witnessHead(newWitness(), request(log, 0, 10, [secretOf('x')]), now).kind, 'inconsistent')
})

test('what cannot be read is refused in a sentence', () => {
  const whole = request(log, 200, 300).toString()
  for (const text of [
    '',
    'old 200\n',
    whole.replace('old ', 'new '),
    whole.replace('old 200', 'old 0200'),
    whole.slice(0, -30),
  ])
    assert.equal(witnessHead(begun(), Buffer.from(text), now).kind, 'malformed', text.slice(0, 20))
})

test('where another request came in between, nothing is cosigned', () => {
  const witness = begun()
  const { memory } = witness
  const late: Witness = { ...witness, memory: { ...memory, advance: () => false } }
  assert.deepEqual(witnessHead(late, request(log, 200, 300), now), { kind: 'other-size', seen: 200 })
})
