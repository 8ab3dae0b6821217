// Proves that a credential's document is in the public log, and checks such a proof without asking anyone.
import { readSignedBadge } from '#domain/badge/signed-badge.ts'
import { LogFault } from '#domain/log/bytes.ts'
import type { CredentialBundle, ProvedLeaf } from '#domain/log/credential-bundle.ts'
import { type CredentialInLog, checkCredentialProof, writeProofExtra } from '#domain/log/credential-proof.ts'
import type { NoteKey } from '#domain/log/note.ts'
import { type Cosigner, cosignersOf, isQuorum, type Policy } from '#domain/log/policy.ts'
import { readTlogProof, writeTlogProof } from '#domain/log/tlog-proof.ts'
import { isIncluded, leafHash, type TreeHead } from '#domain/log/tree.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import type { LogParts } from '#operations/log/keeper.ts'
import { readConsistency, readInclusion } from '#operations/log/read-log.ts'
import { openVrf } from '#signing/labels.ts'
import { sha256, verifyEd25519 } from '#signing/log-crypto.ts'
import { readSoundly } from '#store/log-memory.ts'
import type { LogEntry, LogStore } from '#store/log-store.ts'

// What would prove nothing is not handed out.
export async function proveCredential(
  { store, keeper }: Pick<LogParts, 'store' | 'keeper'>,
  id: string,
  { index, blind, leaf }: LogEntry,
  { size, root, note }: TreeHead & { note: string },
): Promise<string> {
  const hashes = await readSoundly({ size }, () => readInclusion(store, index, size))
  const proved = leaf && { leaf: leafHash(sha256, leaf), index, size, root, proof: hashes }
  if (!proved || !isIncluded(sha256, proved)) throw new LogTrouble('unmarked', size)
  const extra = writeProofExtra({ blind, labelProof: await keeper.proveLabel(id) })
  return writeTlogProof({ extra, index, hashes, checkpoint: note })
}

export type ProvedLeaves = Pick<CredentialBundle, 'leaves' | 'growth'>

// Whoever has a proof in the head of `former` leaves is shown besides that this one goes on from it.
export async function proveLeaves(
  store: LogStore,
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
  vrfKey: Uint8Array
  // Who must have cosigned; without one nobody must.
  policy?: Policy | undefined
}

export type CheckedProof = CredentialInLog & { index: number; cosigners: Cosigner[] }

// Throws a LogFault that says what does not fit.
export async function checkProof({
  document,
  proof,
  log,
  vrfKey,
  policy,
}: ProofCheck): Promise<CheckedProof> {
  const id = readSignedBadge(new TextDecoder().decode(document))?.badge.id
  if (id === undefined) throw new LogFault('the document is none that we sign')
  const read = readTlogProof(proof)
  const witnesses = policy?.witnesses.map(({ key }) => key) ?? []
  const asked = { sha256, verify: verifyEd25519, vrf: await openVrf(), vrfKey, keys: { log, witnesses } }
  const checked = checkCredentialProof(asked, id, document, read)
  const claimed = checked.checkpoint.claims.map(({ key }) => key)
  if (policy && !isQuorum(policy, claimed))
    throw new LogFault('fewer witnesses have cosigned its checkpoint than the policy asks for')
  return {
    ...checked,
    index: read.index,
    cosigners: policy ? cosignersOf(policy, checked.checkpoint.claims) : [],
  }
}
