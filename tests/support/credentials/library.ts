// The stock library of the field, given our contexts and our issuer and nothing else.
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { type DocumentLoader, issue, verifyCredential } from '@digitalbazaar/vc'
import type { Proof } from '#domain/badge/badge.ts'
import { controllerOf, didOf, type Signer } from '#domain/badge/issuer.ts'
import { contexts } from './contexts.ts'
import type { TestIssuer } from './issuing.ts'

const loaderOf = (documents: ReadonlyMap<string, object>): DocumentLoader => {
  return async (url) => {
    const document = documents.get(url)
    if (document === undefined) throw new Error(`${url} is not among what these tests know.`)
    return { contextUrl: null, documentUrl: url, document }
  }
}

const contextsAlone = loaderOf(contexts)

// RDFC-1.0 in safe mode, as the cryptosuite itself does it.
export const canonicalByLibrary = (document: object) =>
  cryptosuite.canonize(document, { documentLoader: contextsAlone })

export async function proofByLibrary(document: object, signer: Signer, created: string): Promise<Proof> {
  const suite = new DataIntegrityProof({
    cryptosuite,
    date: created,
    signer: {
      id: signer.keyId,
      algorithm: 'Ed25519',
      sign: async ({ data }) => signer.sign(data),
    },
  })
  const signed = await issue({ credential: document, suite, documentLoader: contextsAlone })
  return (signed as { proof: Proof }).proof
}

type Listing = Pick<TestIssuer, 'origin' | 'keys' | 'didDocument'>

function pagesOf({ origin, keys, didDocument }: Listing): [string, object][] {
  const listed = keys.map(({ id, publicKeyMultibase }): [string, object] => [
    id,
    {
      '@context': 'https://w3id.org/security/multikey/v1',
      id,
      type: 'Multikey',
      controller: controllerOf(id),
      publicKeyMultibase,
    },
  ])
  return [[didOf(origin), didDocument], ...listed]
}

export const loaderFor = (...issuers: Listing[]) =>
  loaderOf(new Map([...contexts, ...issuers.flatMap(pagesOf)]))

type CheckStatus = NonNullable<Parameters<typeof verifyCredential>[0]['checkStatus']>

// For what is about signatures and dates alone.
const statusUnasked: CheckStatus = async () => ({ verified: true })

export async function isAcceptedByLibrary(
  document: object,
  documentLoader: DocumentLoader,
  checkStatus = statusUnasked,
): Promise<boolean> {
  const { verified } = await verifyCredential({
    credential: document,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader,
    checkStatus,
  })
  return verified
}
