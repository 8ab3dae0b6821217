// The verifier of the Digital Credentials Consortium, asked for all that it has to say of a document.
import { verifyCredential } from '@digitalcredentials/verifier-core'

type Credential = Parameters<typeof verifyCredential>[0]['credential']

export async function askVerifierCore(document: object) {
  const { errors, log, additionalInformation } = await verifyCredential({
    credential: document as Credential,
    knownDIDRegistries: [],
  })
  const step = (id: string) => {
    const found = log?.find((one) => one.id === id)
    return found?.error?.name ?? found?.valid
  }
  return {
    errors: errors?.map(({ name }) => name) ?? [],
    signature: step('valid_signature'),
    isNotRevoked: step('revocation_status'),
    isNotSuspended: step('suspension_status'),
    isNotExpired: step('expiration'),
    schema: additionalInformation?.flatMap(({ results }) => results.map(({ result }) => result.valid)),
  }
}
