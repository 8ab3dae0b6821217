// Signs and checks canonical forms as the cryptosuite eddsa-rdfc-2022 says.
import { createHash, type KeyObject, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import type { Proof } from '#domain/badge/badge.ts'
import type { Signer } from '#domain/badge/issuer.ts'
import { canonical, dateTime, iri, literal, rdfType, security } from '#domain/badge/quads.ts'

const suite = {
  type: 'DataIntegrityProof',
  cryptosuite: 'eddsa-rdfc-2022',
  proofPurpose: 'assertionMethod',
} as const

type ProofOptions = Omit<Proof, 'proofValue'>

export function canonicalProof({
  created,
  verificationMethod,
}: Pick<Proof, 'created' | 'verificationMethod'>): string {
  const proof = '_:c14n0'
  return canonical([
    [proof, rdfType, iri(`${security}DataIntegrityProof`)],
    [proof, 'http://purl.org/dc/terms/created', literal(created, dateTime)],
    [proof, `${security}cryptosuite`, literal('eddsa-rdfc-2022', `${security}cryptosuiteString`)],
    [proof, `${security}proofPurpose`, iri(`${security}assertionMethod`)],
    [proof, `${security}verificationMethod`, iri(verificationMethod)],
  ])
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

const bytesToSign = (canonicalDocument: string, options: Pick<Proof, 'created' | 'verificationMethod'>) =>
  Buffer.concat([sha256(canonicalProof(options)), sha256(canonicalDocument)])

export function proofFor(canonicalDocument: string, signer: Signer, created: string): Proof {
  const { type, cryptosuite, proofPurpose } = suite
  const options: ProofOptions = { type, cryptosuite, created, verificationMethod: signer.keyId, proofPurpose }
  const signature = signer.sign(bytesToSign(canonicalDocument, options))
  return { ...options, proofValue: `z${base58.encode(signature)}` }
}

export function isSignedBy(canonicalDocument: string, proof: Proof, publicKey: KeyObject): boolean {
  const signature = signatureOf(proof.proofValue)
  return signature !== undefined && verify(null, bytesToSign(canonicalDocument, proof), publicKey, signature)
}

function signatureOf(proofValue: string): Uint8Array | undefined {
  try {
    return proofValue.startsWith('z') ? base58.decode(proofValue.slice(1)) : undefined
  } catch {
    return undefined
  }
}
