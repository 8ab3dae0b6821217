// Limits of the check in a visitor's browser.

// The offline checker's file, in the downloads folder.
export const offlineCheckerFile = 'northmark-check.html'

export const fileKinds = ['json', 'png', 'svg', 'pdf'] as const
export type FileKind = (typeof fileKinds)[number]

// Names the data of a record of a check, and its version.
export const checkRecordFormat = 'northmark-check-record-1'

export const badgeStandard = { name: 'Open Badges 3.0', older: 'Open Badges 2.0' } as const

export const maxFileBytes = 20 * 1024 * 1024

// The largest decompressed part of a file: enough for any credential.
export const maxUnpackedBytes = 1024 * 1024

// Far longer than any document signed here.
export const maxDocumentCharacters = 64 * 1024

export const fetchTimeoutMs = 10_000

// Tolerance for device clocks that are slow, so that a list signed just now does not seem to be from the future.
// Credentials get none: one that has not begun is not valid anywhere.
export const clockToleranceMs = 5 * 60_000

// The most credentials read from a presentation.
export const maxPresentedCredentials = 20
