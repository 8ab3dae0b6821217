// Binds a credential's document to its leaf: the commitment, and what a holder must have besides to show that it fits.
import { ByteReader, concat, hashBytes, LogFault, u8, utf8 } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpoint } from '#domain/log/checkpoint.ts'
import { writeLeaf } from '#domain/log/leaf.ts'
import type { VerifyEd25519 } from '#domain/log/note.ts'
import { type ProofKeys, showsLeaf, type TlogProof } from '#domain/log/tlog-proof.ts'
import type { Sha256 } from '#domain/log/tree.ts'
import { checkLabel, type Vrf, vrfProofBytes } from '#domain/log/vrf.ts'

export const blindBytes = 32

// The blind is random, one for each leaf. Without it nobody can tell whose leaf this is, not even who has the document.
export function commitmentOf(sha256: Sha256, blind: Uint8Array, document: Uint8Array): Uint8Array {
  if (blind.length !== blindBytes)
    throw new LogFault(`a blind has ${blindBytes} bytes and not ${blind.length}`)
  return sha256(concat(utf8('northmark commitment v1\n'), blind, sha256(document)))
}

// What stands in the extra line of a credential's proof.
export type ProofExtra = { blind: Uint8Array; labelProof: Uint8Array }

const extraVersion = 1

export const writeProofExtra = ({ blind, labelProof }: ProofExtra): Uint8Array =>
  concat(u8(extraVersion, 'the version'), blind, labelProof)

export function readProofExtra(bytes: Uint8Array): ProofExtra {
  const reader = new ByteReader(bytes, 'the extra line of the proof')
  const version = reader.whole(1, 'its version')
  if (version !== extraVersion)
    throw new LogFault(
      `the extra line of the proof is of version ${version}, and this software reads ${extraVersion}`,
    )
  const blind = reader.take(hashBytes, 'the blind')
  const labelProof = reader.take(vrfProofBytes, 'the proof of the label')
  reader.end()
  return { blind, labelProof }
}

export type CredentialInLog = {
  checkpoint: OpenedCheckpoint
  entered: 'issue' | 're-sign'
  label: Uint8Array
}

export type CredentialProofCheck = {
  sha256: Sha256
  verify: VerifyEd25519
  vrf: Vrf
  vrfKey: Uint8Array
  keys: ProofKeys
}

// Makes the leaf anew from the document itself, and finds it in the log. Throws a LogFault that says what does not fit.
export function checkCredentialProof(
  { sha256, verify, vrf, vrfKey, keys }: CredentialProofCheck,
  id: string,
  document: Uint8Array,
  proof: TlogProof,
): CredentialInLog {
  const checkpoint = openCheckpoint(proof.checkpoint, keys.log, verify, keys.witnesses)
  if (!proof.extra) throw new LogFault('the proof lacks the line with which its leaf is made')
  const { blind, labelProof } = readProofExtra(proof.extra)
  const label = checkLabel(vrf, vrfKey, id, labelProof)
  const commitment = commitmentOf(sha256, blind, document)
  const entered = (['issue', 're-sign'] as const).find((type) =>
    showsLeaf(sha256, proof, checkpoint, writeLeaf({ type, label, commitment })),
  )
  if (!entered) throw new LogFault(`leaf ${proof.index} of the log is not that of this document`)
  return { checkpoint, entered, label }
}
