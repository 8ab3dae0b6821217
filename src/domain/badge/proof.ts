// An eddsa-rdfc-2022 proof, as an object and in canonical form.
import type { Proof } from '#domain/badge/badge.ts'
import { canonical, dateTime, iri, literal, rdfType, security } from '#domain/badge/quads.ts'

export type ProofOptions = Pick<Proof, 'created' | 'verificationMethod'>

// The whole proof in written order; all other parts are constant.
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
