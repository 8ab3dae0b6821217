// What witnesses sign: ML-DSA-44 cosignatures as C2SP specifies them, and those that are refused.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LogFormatError } from '#domain/log/bytes.ts'
import { openCheckpoint, openCheckpointAsync } from '#domain/log/checkpoint.ts'
import { readCheckpointText } from '#domain/log/checkpoint-text.ts'
import { claimsOf, subtreeMessage } from '#domain/log/claims.ts'
import { noteKey, readNote, readVkey, writeNote, writeVkey } from '#domain/log/note.ts'
import { sha256, verifySignature as verifyOnNode } from '#signing/log-crypto.ts'
import { cosignNote } from '#tests/support/log/cosign-note.ts'
import { signerOf } from '#tests/support/log/draws.ts'
import { mlDsaPublicOf } from '#tests/support/log/raw-keys.ts'
import { issueLeaves, keyNamed, secretOf, smallLog } from '#tests/support/log/small-log.ts'
import { verifySignature as verifyInBrowser } from '#web/tools/browser-check/verify-signature.ts'

const small = smallLog(issueLeaves(5), 'example.org/log')
const witness = keyNamed('witness.example/w1', 'new', 'subtree/v1')
const second = 1_794_783_600
const cosigned = small.cosignedBy(5, [{ key: witness, seed: 'new', second }])
const checkpoint = readCheckpointText(readNote(cosigned).text)

// The log of torchwood v0.10.0 (github.com/FiloSottile/torchwood, cmd/litewitness/testdata/mldsa.txt) signs as a witness
// does, at the time 0.
const torchwood = JSON.parse(readFileSync('tests/log/torchwood-ml-dsa.json', 'utf8'))

test('makes the key and verifies the signature that torchwood publishes', async () => {
  const key = readVkey(sha256, torchwood.vkey)
  const { name, type } = key
  assert.deepEqual([name, type], ['example.com/mldsa-log', 'subtree/v1'])
  const publicKey = mlDsaPublicOf(Buffer.from(torchwood.seed, 'hex'))
  assert.equal(writeVkey(noteKey(sha256, name, type, publicKey)), torchwood.vkey)
  const { text, signatures } = readNote(torchwood.note)
  const [line] = signatures
  assert.deepEqual(line?.id, key.id)
  const message = subtreeMessage(name, 0, readCheckpointText(text))
  const signature = line?.signature.slice(8) ?? new Uint8Array()
  const other = subtreeMessage(name, 1, readCheckpointText(text))
  for (const verify of [verifyOnNode, verifyInBrowser]) {
    assert.equal(await verify(publicKey, message, signature), true)
    assert.equal(await verify(publicKey, other, signature), false)
  }
})

test('opens a checkpoint cosigned by ML-DSA-44, with the time, in Node and in a browser', async () => {
  const opened = openCheckpoint(cosigned, small.key, verifyOnNode, [witness])
  assert.deepEqual(await openCheckpointAsync(cosigned, small.key, verifyInBrowser, [witness]), opened)
  assert.deepEqual(
    opened.claims.map(({ key, cosignedAtSecond }) => [key.name, cosignedAtSecond]),
    [
      ['example.org/log', undefined],
      ['witness.example/w1', second],
    ],
  )
})

test('signs neither extension lines nor another name, log, size, root or time', () => {
  const [, claim] = claimsOf(readNote(cosigned), [small.key, witness])
  const message = Buffer.from(claim?.message ?? []).toString('hex')
  const hexOf = (name: string, at: number, of: typeof checkpoint) =>
    Buffer.from(subtreeMessage(name, at, of)).toString('hex')
  assert.equal(message, hexOf(witness.name, second, checkpoint))
  const others = [
    hexOf('witness.example/w2', second, checkpoint),
    hexOf(witness.name, second + 1, checkpoint),
    hexOf(witness.name, second, { ...checkpoint, origin: 'example.net/log' }),
    hexOf(witness.name, second, { ...checkpoint, size: 6 }),
    hexOf(witness.name, second, { ...checkpoint, root: sha256(new Uint8Array()) }),
  ]
  assert.equal(new Set([message, ...others]).size, 6)
})

const { text, signatures } = readNote(cosigned)
const [own, good] = signatures as [(typeof signatures)[0], (typeof signatures)[0]]
const sign = signerOf(secretOf('new'), 'subtree/v1')
const withCosignature = (one: typeof good) => writeNote({ text, signatures: [own, one] })
const cosignedAt = (at: number, as?: string) => withCosignature(cosignNote(text, witness, at, sign, as))

const refused: [string, string, RegExp][] = [
  ['one byte less', withCosignature({ ...good, signature: good.signature.slice(0, -1) }), /wrong length/],
  [
    'one byte more',
    withCosignature({ ...good, signature: Uint8Array.of(...good.signature, 0) }),
    /wrong length/,
  ],
  [
    'the length of Ed25519',
    withCosignature({ ...good, signature: good.signature.slice(0, 72) }),
    /wrong length/,
  ],
  [
    'no bytes but the time',
    withCosignature({ ...good, signature: good.signature.slice(0, 8) }),
    /wrong length/,
  ],
  [
    'another byte',
    withCosignature({ ...good, signature: good.signature.with(99, 1 ^ (good.signature[99] ?? 0)) }),
    /does not match/,
  ],
  [
    'another time',
    withCosignature({ ...good, signature: good.signature.with(7, 1 ^ (good.signature[7] ?? 0)) }),
    /does not match/,
  ],
  ['the name of another witness in it', cosignedAt(second, 'witness.example/w2'), /does not match/],
  ['the time 0', cosignedAt(0), /signed at an invalid time/],
  ['a time above what can be counted', cosignedAt(2 ** 60), /signed at an invalid time/],
  ['a time in the year 10000', cosignedAt(253_402_300_800), /signed at an invalid time/],
  [
    'a line of 1 MB',
    withCosignature({ ...good, signature: new Uint8Array(750_000) }),
    /the note is too long/,
  ],
]

for (const [what, note, message] of refused)
  test(`rejects an ML-DSA-44 cosignature with ${what}, in Node and in a browser`, async () => {
    const isNamed = (error: unknown) => error instanceof LogFormatError && message.test(error.message)
    assert.throws(() => openCheckpoint(note, small.key, verifyOnNode, [witness]), isNamed)
    await assert.rejects(openCheckpointAsync(note, small.key, verifyInBrowser, [witness]), isNamed)
  })

test('ignores a cosignature under the name of a stranger, or the number of another key', () => {
  for (const line of [
    { ...good, name: 'stranger.example/w' },
    { ...good, id: keyNamed(witness.name, 'old', 'cosignature/v1').id },
  ])
    assert.equal(openCheckpoint(withCosignature(line), small.key, verifyOnNode, [witness]).claims.length, 1)
})

test('rejects a key of the wrong length, and a name that the message cannot have', () => {
  for (const type of ['cosignature/v1', 'subtree/v1'] as const)
    for (const length of [0, 31, 33, 1311, 1313, type === 'subtree/v1' ? 32 : 1312])
      assert.throws(
        () => noteKey(sha256, 'w.example', type, new Uint8Array(length).fill(9)),
        (error) => error instanceof LogFormatError && /has \d+ bytes, not/.test(error.message),
      )
  assert.throws(
    () => noteKey(sha256, 'w'.repeat(256), 'subtree/v1', witness.publicKey),
    /is longer than 255 bytes/,
  )
})
