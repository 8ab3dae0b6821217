// The normative statements of C2SP's tlog-checkpoint, signed-note, tlog-cosignature and tlog-proof: what we write follows
// each, and what breaks one is refused with a reason.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LogFormatError, writeBase64 } from '#domain/log/bytes.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import { checkpointText, readCheckpointText } from '#domain/log/checkpoint-text.ts'
import { readNote, writeNote } from '#domain/log/note.ts'
import { readTlogProof, showsLeaf, writeTlogProof } from '#domain/log/tlog-proof.ts'
import { concat } from '#formats/concat.ts'
import { sha256, verifySignature } from '#signing/log-crypto.ts'
import { issueLeaves, keyNamed, smallLog } from '#tests/support/log/small-log.ts'

const log = smallLog(issueLeaves(9), 'example.com/log')
const witnesses = (['cosignature/v1', 'subtree/v1'] as const).map((type) => ({
  key: keyNamed(`${type.split('/')[0]}.example/w`, type, type),
  seed: type,
  second: 1_679_315_147,
}))
const keys = witnesses.map(({ key }) => key)
const checkpoint = log.cosignedBy(9, witnesses)
const [origin = '', size = '', root = ''] = checkpoint.split('\n')
const proof = writeTlogProof({ index: 4, hashes: log.inclusion(4, 9), checkpoint })
const open = (note: string) => openCheckpoint(note, log.key, verifySignature, keys)
const { text, signatures } = readNote(checkpoint)
const [own, old, recent] = signatures as [
  (typeof signatures)[0],
  (typeof signatures)[0],
  (typeof signatures)[0],
]
const dated = (one: typeof own, time: bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(time)
  return writeNote({ text, signatures: [own, { ...one, signature: concat(bytes, one.signature.slice(8)) }] })
}

const followed: [string, () => unknown][] = [
  ['checkpoint: the first line is the origin, the log’s key name', () => origin === log.key.name],
  ['checkpoint: the size is an ASCII decimal with no leading zeroes', () => size === '9'],
  ['checkpoint: the root is the base64 of 32 bytes', () => Buffer.from(root, 'base64').length === 32],
  [
    'note: the key ID is the start of SHA-256 of name, newline, type and key',
    () =>
      [log.key, ...keys].every(({ name, id, publicKey }, at) => {
        const type = Uint8Array.of([1, 4, 6][at] ?? 0)
        const hash = sha256(concat(Buffer.from(`${name}\n`), type, publicKey))
        return Buffer.from(hash.subarray(0, 4)).equals(id)
      }),
  ],
  [
    'cosignature: timestamped_signature has 72 bytes for Ed25519 and 2,428 for ML-DSA-44',
    () => old.signature.length === 72 && recent.signature.length === 2428,
  ],
  [
    'cosignature: clients ignore signature lines that do not match the name and key ID',
    () => openCheckpoint(checkpoint, log.key, verifySignature).claims.length === 1,
  ],
  [
    'cosignature: extension lines are in the message of Ed25519, and not in that of ML-DSA-44',
    () => {
      const longer = `${text}extension\n`
      const note = (one: typeof own) => writeNote({ text: longer, signatures: [one] })
      const openBy = (one: typeof own, at: 0 | 1) => {
        const [key] = keys.slice(at)
        return key && openCheckpoint(note(one), key, verifySignature)
      }
      // Neither is from the log of that name, so both end in a refusal: of the signature, or only of the origin.
      assert.throws(() => openBy(old, 0), /does not match the note/)
      assert.throws(() => openBy(recent, 1), /is from example\.com\/log/)
      return true
    },
  ],
  [
    'proof: the first line is c2sp.org/tlog-proof@v1',
    () => proof.startsWith('c2sp.org/tlog-proof@v1\nindex 4\n'),
  ],
  [
    'proof: the checkpoint is included verbatim after an empty line',
    () => proof.endsWith(`\n\n${checkpoint}`),
  ],
  [
    'proof: it shows its leaf under the checkpoint, and no other leaf',
    () => {
      const read = readTlogProof(proof)
      const at = (index: number) =>
        showsLeaf(sha256, read, open(read.checkpoint), log.leaves[index] as Uint8Array)
      return at(4) && !at(5)
    },
  ],
]

for (const [says, isFollowed] of followed) test(`follows ${says}`, () => assert.ok(isFollowed()))

const refused: [string, () => unknown][] = [
  [
    'checkpoint: the origin MUST be non-empty',
    () => checkpointText({ origin: '', size: 9, root: log.headAt(9).root }),
  ],
  ['checkpoint: a size with a leading zero', () => readCheckpointText(text.replace('\n9\n', '\n09\n'))],
  ['checkpoint: extension lines, if any, MUST be non-empty', () => readCheckpointText(`${text}\n`)],
  [
    'checkpoint: signed by nobody known',
    () => openCheckpoint(checkpoint, keyNamed('example.com/log', 'x'), verifySignature),
  ],
  ['note: a signature from a known key that fails to verify', () => open(dated(old, 1n))],
  ['cosignature: the same for ML-DSA-44', () => open(dated(recent, 1n))],
  ['cosignature: the timestamp MUST NOT exceed 2^63 - 1', () => open(dated(old, 2n ** 63n))],
  ['cosignature: a witness’s ML-DSA-44 timestamp MUST NOT be zero', () => open(dated(recent, 0n))],
  ['proof: the first line MUST be c2sp.org/tlog-proof@v1', () => readTlogProof(proof.replace('@v1', '@v2'))],
  ['proof: the next line MUST start with index', () => readTlogProof(proof.replace('index 4', 'at 4'))],
  ['proof: an index with a leading zero', () => readTlogProof(proof.replace('index 4', 'index 04'))],
  [
    'proof: a hash that is not SHA-256',
    () => readTlogProof(proof.replace('index 4\n', `index 4\n${writeBase64(new Uint8Array(31))}\n`)),
  ],
]

for (const [says, work] of refused)
  test(`refuses what breaks ${says}`, () => {
    assert.throws(work, (error) => error instanceof LogFormatError && error.message.length > 10)
  })
