// What a visitor's own browser takes on when it checks a credential.

// The whole check as one file to keep, within the folder of downloads.
export const offlineCheckerFile = 'northmark-check.html'

export const fileKinds = ['json', 'png', 'svg', 'pdf'] as const
export type FileKind = (typeof fileKinds)[number]

export const badgeStandard = { name: 'Open Badges 3.0', older: 'Open Badges 2.0' } as const

export const largestFileBytes = 20 * 1024 * 1024

// What may come out of a packed part of a file: enough for any credential, too little to choke on.
export const largestUnpackedBytes = 1024 * 1024

// Far beyond the longest document that is ever signed here.
export const longestDocumentCharacters = 64 * 1024

export const fetchMs = 10_000

// On a slightly slow clock, a list signed a moment ago must not seem to be from the future. A credential is given no such
// time: one that is still to begin is valid nowhere.
export const clockToleranceMs = 5 * 60_000

// A presentation with more credentials than anyone would choose from is not read.
export const mostPresented = 20
