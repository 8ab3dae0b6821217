// Sigstore's own client accepts our checkpoints and proofs of inclusion, and refuses them once anything is changed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withOneBitTurned } from '#tests/support/log/draws.ts'
import { publicKeyOf } from '#tests/support/log/raw-keys.ts'
import { issueLeaves, smallLog } from '#tests/support/log/small-log.ts'
import { type SigstoreEntry, verifyWithSigstore } from '../independent-verifiers/sigstore.ts'

const log = smallLog(issueLeaves(700))
const authority = { name: log.origin, keyId: log.key.id, publicKey: publicKeyOf(log.key.publicKey) }

const entryOf = (index: number, size: number): SigstoreEntry => ({
  leaf: log.leaves[index] as Uint8Array,
  index,
  hashes: log.inclusion(index, size),
  checkpoint: log.checkpointAt(size),
})

const places = Array.from({ length: 200 }, (_, at) => {
  const size = 2 + ((at * 37) % 699)
  return { index: (at * 101) % size, size }
})

test('accepts 200 proofs in trees of 200 sizes', () => {
  for (const { index, size } of places) {
    const { origin, logSize, logHash } = verifyWithSigstore(entryOf(index, size), authority)
    assert.equal(origin, log.origin)
    assert.equal(logSize, BigInt(size))
    assert.deepEqual(new Uint8Array(logHash), log.headAt(size).root)
  }
})

test('rejects another leaf, a changed note and another key', () => {
  const stranger = smallLog(issueLeaves(1), log.origin, 'stranger')
  const foreign = { ...authority, publicKey: publicKeyOf(stranger.key.publicKey) }
  const entry = entryOf(3, 7)
  assert.throws(() => verifyWithSigstore({ ...entry, leaf: withOneBitTurned(entry.leaf, 7) }, authority))
  const checkpoint = entry.checkpoint.replace('\n7\n', '\n8\n')
  assert.throws(() => verifyWithSigstore({ ...entry, checkpoint }, authority))
  assert.throws(() => verifyWithSigstore(entry, foreign), /invalid checkpoint signature/)
})
