// What a proof under the cryptosuite eddsa-rdfc-2022 says, as an object and in its canonical form.
import type { Proof } from '#domain/badge/badge.ts'
import { canonical, dateTime, iri, literal, rdfType, security } from '#domain/badge/quads.ts'

export type ProofOptions = Pick<Proof, 'created' | 'verificationMethod'>

// Whole, in the order in which it is written; the rest of it is always the same.
export const proofOf = ({ created, verificationMethod }: ProofOptions, proofValue: string): Proof => ({
  type: 'DataIntegrityProof',
  cryptosuite: 'eddsa-rdfc-2022',
  created,
  verificationMethod,
  proofPurpose: 'assertionMethod',
  proofValue,
})

export function canonicalProof({ created, verificationMethod }: ProofOptions): string {
  const proof = '_:c14n0'
  return canonical([
    [proof, rdfType, iri(`${security}DataIntegrityProof`)],
    [proof, 'http://purl.org/dc/terms/created', literal(created, dateTime)],
    [proof, `${security}cryptosuite`, literal('eddsa-rdfc-2022', `${security}cryptosuiteString`)],
    [proof, `${security}proofPurpose`, iri(`${security}assertionMethod`)],
    [proof, `${security}verificationMethod`, iri(verificationMethod)],
  ])
}
