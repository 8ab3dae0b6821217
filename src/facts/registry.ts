// The kinds of credential, and how the directory is paged.
export const credentialTypes = ['CERT', 'MICRO', 'CEU'] as const
export type CredentialType = (typeof credentialTypes)[number]

export const directoryPageSize = 20
