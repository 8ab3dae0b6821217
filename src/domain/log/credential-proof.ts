// Binds a credential's document to its leaf by a commitment.
import { ByteReader, LogFormatError, u8, utf8 } from '#domain/log/bytes.ts'
import { writeLeaf } from '#domain/log/leaf.ts'
import { showsLeaf, type TlogProof } from '#domain/log/tlog-proof.ts'
import type { Sha256, TreeHead } from '#domain/log/tree.ts'
import { concat } from '#formats/concat.ts'

export const blindBytes = 32

// The blind is random for each leaf. Without it nobody can link the leaf to a document, even with the document at hand.
export const commitmentOf = (sha256: Sha256, blind: Uint8Array, document: Uint8Array): Uint8Array =>
  commitmentToHash(sha256, blind, sha256(document))

// The same from the document's SHA-256.
export function commitmentToHash(sha256: Sha256, blind: Uint8Array, documentHash: Uint8Array): Uint8Array {
  if (blind.length !== blindBytes)
    throw new LogFormatError(`a blind has ${blindBytes} bytes, not ${blind.length}`)
  return sha256(concat(utf8('northmark commitment v1\n'), blind, documentHash))
}

const extraVersion = 1

// The extra line of a credential's proof: what its leaf needs in addition to the document.
export const writeProofExtra = (blind: Uint8Array): Uint8Array =>
  concat(u8(extraVersion, 'the version'), blind)

export function readProofExtra(bytes: Uint8Array): Uint8Array {
  const reader = new ByteReader(bytes, 'the extra line of the proof')
  const version = reader.whole(1, 'its version')
  if (version !== extraVersion)
    throw new LogFormatError(
      `the extra line of the proof has version ${version}; this software reads version ${extraVersion}`,
    )
  const blind = reader.take(blindBytes, 'the blind')
  reader.end()
  return blind
}

// Recomputes the leaf from the document, which must be in the log at that head. Throws a LogFormatError that says what
// does not match.
export function assertDocumentIn(
  sha256: Sha256,
  head: TreeHead,
  document: Uint8Array,
  proof: TlogProof,
): void {
  if (!proof.extra) throw new LogFormatError('the proof lacks the extra line that its leaf needs')
  const commitment = commitmentOf(sha256, readProofExtra(proof.extra), document)
  if (!showsLeaf(sha256, proof, head, writeLeaf({ type: 'document', commitment })))
    throw new LogFormatError(`leaf ${proof.index} of the log does not belong to this document`)
}
