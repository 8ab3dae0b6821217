declare module 'png-chunks-extract' {
  export default function extract(png: Uint8Array): { name: string; data: Uint8Array }[]
}

declare module '@digitalcredentials/vc-bitstring-status-list' {
  export function checkStatus(asked: {
    credential: object
    documentLoader: unknown
    suite: unknown
  }): Promise<{ verified: boolean; error?: Error }>
}
