// A proof is text and checked offline; any change to it or the document invalidates it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LogFormatError, utf8 } from '#domain/log/bytes.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import {
  assertDocumentIn,
  commitmentOf,
  readProofExtra,
  writeProofExtra,
} from '#domain/log/credential-proof.ts'
import { writeLeaf } from '#domain/log/leaf.ts'
import { readTlogProof, type TlogProof, writeTlogProof } from '#domain/log/tlog-proof.ts'
import { sha256, verifyEd25519, withOneBitTurned } from '#tests/support/log/draws.ts'
import { issueLeaves, keyNamed, secretOf, smallLog } from '#tests/support/log/small-log.ts'

const log = keyNamed('northmark.example/log', 'log')
const witness = keyNamed('witness.example/w', 'witness', 'cosignature/v1')

const document = utf8('{"name":"Ada"}')
const blind = secretOf('blind')
const commitment = commitmentOf(sha256, blind, document)

function proofOf(index: number, size: number): TlogProof {
  const leaf = writeLeaf({ type: 'document', commitment })
  const small = smallLog(issueLeaves(size).with(index, leaf), log.name)
  return {
    extra: writeProofExtra(blind),
    index,
    hashes: small.inclusion(index, size),
    checkpoint: small.cosignedBy(size, [{ key: witness, seed: 'witness', second: 1_794_783_600 }]),
  }
}

const proof = proofOf(3, 11)
const text = writeTlogProof(proof)
function check(document: Uint8Array, proof: TlogProof, key = log) {
  const checkpoint = openCheckpoint(proof.checkpoint, key, verifyEd25519, [witness])
  assertDocumentIn(sha256, checkpoint, document, proof)
  return checkpoint
}

test('a commitment is the hash of its prefix, the blind and the hash of the document', () => {
  const bytes = Buffer.concat([Buffer.from('northmark commitment v1\n'), blind, sha256(document)])
  assert.deepEqual(commitment, sha256(bytes))
  assert.notDeepEqual(commitmentOf(sha256, secretOf('another'), document), commitment)
  assert.throws(() => commitmentOf(sha256, blind.subarray(1), document), /a blind has 32 bytes, not 31/)
})

test('the extra line has only a version and the blind', () => {
  const extra = proof.extra ?? new Uint8Array()
  assert.deepEqual(extra, Uint8Array.of(1, ...blind))
  assert.throws(() => readProofExtra(Uint8Array.of(...extra, 0)), /has 1 byte too many/)
})

test('writes the specified lines, and reads them back', () => {
  const lines = text.split('\n')
  assert.equal(lines[0], 'c2sp.org/tlog-proof@v1')
  assert.match(lines[1] ?? '', /^extra [A-Za-z0-9+/]+=*$/)
  assert.equal(lines[2], 'index 3')
  assert.equal(lines.indexOf(''), 3 + proof.hashes.length)
  assert.equal(lines[4 + proof.hashes.length], 'northmark.example/log')
  assert.deepEqual(readTlogProof(text), proof)
  assert.deepEqual(readTlogProof(utf8(text)), proof)
  const { extra: _, ...bare } = proof
  assert.deepEqual(readTlogProof(writeTlogProof(bare)), bare)
  assert.deepEqual(readTlogProof(writeTlogProof(proofOf(0, 1))).hashes, [])
})

test('accepts a document with its proof, seen by witnesses', () => {
  const found = check(document, readTlogProof(writeTlogProof(proofOf(5, 9))))
  assert.equal(found.size, 9)
  assert.equal(found.claims.find(({ key }) => key === witness)?.cosignedAtSecond, 1_794_783_600)
})

test('rejects another document, a missing extra line and another log’s key', () => {
  const { extra: _, ...bare } = proof
  assert.throws(() => check(utf8('{"name":"Eve"}'), proof), /leaf 3 of the log does not/)
  assert.throws(() => check(document, bare), /lacks the extra line/)
  assert.throws(() => check(document, proof, keyNamed(log.name, 'other')), /has not signed the checkpoint/)
})

const strange: [string, string, RegExp][] = [
  ['nothing', '', /ends before its checkpoint/],
  ['an older form', text.replace('@v1', '@v0'), /does not begin with c2sp\.org\/tlog-proof@v1/],
  ['no index', text.replace(/index 3\n/, ''), /does not say which leaf/],
  ['an index with a zero before it', text.replace('index 3', 'index 03'), /the index in the proof is not/],
  ['an empty extra line', text.replace(/extra .*\n/, 'extra \n'), /is empty or too long/],
  ['a hash that is no base64', text.replace(/index 3\n./, 'index 3\n!'), /a hash of the proof is not base64/],
  ['a hash of 31 bytes', text.replace(/index 3\n.*/, `index 3\n${'A'.repeat(42)}==`), /is not 32 bytes long/],
  ['hashes without end', text.replace(/(index 3\n)(.*\n)/, (_, a, b) => a + b.repeat(70)), /too many hashes/],
  ['a proof without end', 'x'.repeat(400_000), /is too long/],
]

for (const [what, wrong, message] of strange)
  test(`rejects ${what}`, () => {
    assert.throws(
      () => readTlogProof(wrong),
      (error) => error instanceof LogFormatError && message.test(error.message),
    )
  })

test('rejects a proof with any one bit flipped', () => {
  const bytes = utf8(text)
  fc.assert(
    fc.property(fc.nat({ max: bytes.length * 8 - 1 }), (bit) => {
      const turned = withOneBitTurned(bytes, bit)
      const witnessLine = text.indexOf('— witness.example')
      // An unknown witness is ignored, so its line may contain anything.
      if (utf8(text.slice(0, witnessLine)).length * 8 <= bit) return
      assert.throws(() => check(document, readTlogProof(turned)), LogFormatError)
    }),
    { numRuns: 300 },
  )
})
