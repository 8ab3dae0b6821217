// Verifies a signed document with the libraries of the field, under the keys that the issuer lists.
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { longestDocumentCharacters } from '#facts/browser-check.ts'
import { idIn, isRecord, type JsonRecord, textIn } from '#formats/json-values.ts'
import { documentLoaderFor } from '#web/tools/browser-check/verify/document-loader.ts'
import type { ListedKeys } from '#web/tools/browser-check/verify/listed-keys.ts'

const proofTerms = ['type', 'cryptosuite', 'created', 'verificationMethod', 'proofPurpose', 'proofValue']

type Proof =
  | { finding: 'known'; keyId: string }
  | { finding: 'unsigned' | 'several-proofs' | 'other-proof'; about: string }

// Terms that are not expected could narrow what the proof is for: an end, a domain, a proof before it.
function proofIn(document: JsonRecord): Proof {
  const proofs = document.proof === undefined ? [] : [document.proof].flat()
  const [proof] = proofs
  if (proofs.length === 0) return { finding: 'unsigned', about: '' }
  if (proofs.length > 1) return { finding: 'several-proofs', about: '' }
  if (!isRecord(proof)) return { finding: 'other-proof', about: '' }
  const isKnown =
    proof.type === 'DataIntegrityProof' &&
    proof.cryptosuite === 'eddsa-rdfc-2022' &&
    proof.proofPurpose === 'assertionMethod' &&
    Object.keys(proof).every((term) => proofTerms.includes(term))
  return isKnown
    ? { finding: 'known', keyId: textIn(proof.verificationMethod) }
    : { finding: 'other-proof', about: textIn(proof.cryptosuite) || textIn(proof.type) }
}

async function holds(document: JsonRecord, keys: ListedKeys): Promise<boolean> {
  const { verified } = await verifyCredential({
    credential: document,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: documentLoaderFor(keys),
    // Dates and revocation are steps of their own: here the signature alone is asked about.
    maxClockSkew: Number.POSITIVE_INFINITY,
    checkStatus: async () => ({ verified: true }),
  })
  return verified
}

export type SignatureFinding =
  | 'signed'
  | 'unsigned'
  | 'several-proofs'
  | 'other-proof'
  | 'key-not-listed'
  | 'key-not-for-signing'
  | 'too-long'
  | 'no-hashing'
  | 'altered'

export async function signatureOf(
  document: JsonRecord,
  characters: number,
  keys: ListedKeys,
): Promise<{ finding: SignatureFinding; about: string }> {
  const proof = proofIn(document)
  if (proof.finding !== 'known') return proof
  const { keyId } = proof
  const key = keys.keys.get(keyId)
  if (key?.controller !== idIn(document.issuer)) return { finding: 'key-not-listed', about: keyId }
  if (!keys.forSigning.has(keyId)) return { finding: 'key-not-for-signing', about: keyId }
  if (characters > longestDocumentCharacters) return { finding: 'too-long', about: '' }
  // Browsers hash on secure addresses only.
  if (!globalThis.crypto?.subtle) return { finding: 'no-hashing', about: '' }
  return { finding: (await holds(document, keys)) ? 'signed' : 'altered', about: keyId }
}
