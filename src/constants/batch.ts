// Limits of checking a list of credentials.
export const maxBatchSize = 500

export const maxIdsPerCall = 25
export const maxConcurrentFiles = 3

// Retries after a refusal, waiting as long as the server says, or else this long.
export const batchRetries = 5
export const batchPauseMs = 2000

// The minimum time between renderings of the table while verdicts arrive, because it is long.
export const batchRenderMs = 150

// The list is saved in the tab at most this long after a change.
export const batchSaveMs = 500

// The list being checked on the verification page, in this tab only. Separate from the other keys, so that only that
// page loads it.
export const batchStorageKey = 'northmark-batch'

// How much is shown of a line without a credential.
export const maxLineCharacters = 120

// File extensions of lists.
export const listFileKinds = ['csv', 'txt'] as const
