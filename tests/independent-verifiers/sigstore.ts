// The code with which Sigstore's client checks what its own log says.
import type { KeyObject } from 'node:crypto'
import { type LogCheckpoint, verifyCheckpoint } from '@sigstore/verify/dist/tlog/checkpoint.js'
import { verifyMerkleInclusion } from '@sigstore/verify/dist/tlog/merkle.js'

type SigstoreLog = { name: string; keyId: Uint8Array; publicKey: KeyObject }

export type SigstoreEntry = {
  leaf: Uint8Array
  index: number
  hashes: readonly Uint8Array[]
  // As a signed note.
  checkpoint: string
}

// Throws what does not fit.
export function verifyWithSigstore(
  { leaf, index, hashes, checkpoint }: SigstoreEntry,
  log: SigstoreLog,
): LogCheckpoint {
  type Entry = Parameters<typeof verifyCheckpoint>[0]
  const entry = {
    canonicalizedBody: Buffer.from(leaf),
    inclusionProof: {
      logIndex: String(index),
      hashes: hashes.map((hash) => Buffer.from(hash)),
      checkpoint: { envelope: checkpoint },
    },
  } as unknown as Entry
  type Authority = Parameters<typeof verifyCheckpoint>[1][number]
  const authority = {
    baseURL: log.name,
    logID: Buffer.from(log.keyId),
    publicKey: log.publicKey,
  } as unknown as Authority
  const opened = verifyCheckpoint(entry, [authority])
  verifyMerkleInclusion(entry, opened)
  return opened
}
