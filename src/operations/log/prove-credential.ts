// Proves that a credential's document is in the public log, and verifies such a proof offline.
import { LogFormatError } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpoint } from '#domain/log/checkpoint.ts'
import type { CredentialBundle, ProvedLeaf } from '#domain/log/credential-bundle.ts'
import { assertDocumentIn, commitmentToHash, writeProofExtra } from '#domain/log/credential-proof.ts'
import { writeLeaf } from '#domain/log/leaf.ts'
import type { NoteKey } from '#domain/log/note.ts'
import { type Cosigner, cosignersOf, type Policy, witnessKeysOf } from '#domain/log/policy.ts'
import { datedBy, futureFault, isEnough } from '#domain/log/quorum.ts'
import { readTlogProof, writeTlogProof } from '#domain/log/tlog-proof.ts'
import { isIncluded, leafHash, type TreeHead } from '#domain/log/tree.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { readConsistency, readInclusion, readSoundly } from '#operations/log/read-log.ts'
import { sha256, verifySignature } from '#signing/log-crypto.ts'
import type { LogReads } from '#store/log-store.ts'
import type { StoredDocument } from '#store/store.ts'

// A document, or the hash of one that has since been renewed.
export type Provable = Pick<StoredDocument, 'leaf' | 'blind'> & ({ bytes: Uint8Array } | { hash: string })

const hashOf = (document: Provable) =>
  'bytes' in document ? sha256(document.bytes) : Buffer.from(document.hash, 'hex')

// A proof that would not verify is not returned.
export async function proveCredential(
  store: LogReads,
  document: Provable,
  { size, root, note }: TreeHead & { note: string },
): Promise<string> {
  const { leaf: index, blind } = document
  const hashes = await readSoundly({ size }, () => readInclusion(store, index, size))
  const leaf = leafHash(
    sha256,
    writeLeaf({ type: 'document', commitment: commitmentToHash(sha256, blind, hashOf(document)) }),
  )
  if (!isIncluded(sha256, { leaf, index, size, root, proof: hashes }))
    throw new LogStateError('unmarked', size)
  return writeTlogProof({ extra: writeProofExtra(blind), index, hashes, checkpoint: note })
}

export type ProvedLeaves = Pick<CredentialBundle, 'leaves' | 'growth'>

// Includes a consistency proof from the head of `former` leaves.
export async function proveLeaves(
  store: LogReads,
  indexes: readonly number[],
  { size, note }: TreeHead & { note: string },
  former: number,
): Promise<ProvedLeaves> {
  return readSoundly({ size }, async () => {
    const leaves: ProvedLeaf[] = []
    for (const index of indexes) {
      const [leaf] = await store.logLeaves(index, index + 1)
      const hashes = await readInclusion(store, index, size)
      leaves.push({
        leaf: leaf ?? new Uint8Array(),
        proof: writeTlogProof({ index, hashes, checkpoint: note }),
      })
    }
    return { leaves, growth: await readConsistency(store, former, size) }
  })
}

export type ProofCheck = {
  document: Uint8Array
  proof: Uint8Array
  log: NoteKey
  // Whose cosignatures are required; none if undefined.
  policy?: Policy | undefined
}

export type CheckedProof = { checkpoint: OpenedCheckpoint; index: number; cosigners: Cosigner[] }

// Throws a LogFormatError that says what does not match.
export function checkProof({ document, proof, log, policy }: ProofCheck): CheckedProof {
  const read = readTlogProof(proof)
  const witnesses = policy ? witnessKeysOf(policy) : []
  const checkpoint = openCheckpoint(read.checkpoint, log, verifySignature, witnesses)
  assertDocumentIn(sha256, checkpoint, document, read)
  const { claims } = checkpoint
  const now = Date.now()
  if (policy && !isEnough(policy, datedBy(now, claims)))
    throw new LogFormatError(
      futureFault(now, claims) ?? 'fewer witnesses have cosigned its checkpoint than the policy requires',
    )
  return { checkpoint, index: read.index, cosigners: policy ? cosignersOf(policy, claims) : [] }
}
