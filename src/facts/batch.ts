// How many credentials can be checked in one go, and how politely our server is asked about them.
export const mostInBatch = 500

// So many are asked about at a time.
export const batchAtOnce = 3

// A server that refuses for now is asked again so often: after the pause that it names, or else after this one.
export const batchRetries = 5
export const batchPauseMs = 2000

// How often the table is drawn while verdicts come: it is long, and each drawing lays all of it out.
export const batchDrawMs = 150

// The list is kept in the tab at most this long after it has changed.
export const batchSaveMs = 500

// In this tab alone: the list that is being checked on the verification page. Not among the other keys, so that only
// that page loads it.
export const batchStorageKey = 'northmark-batch'

// What is kept and shown of a line that names no credential.
export const longestGivenCharacters = 120

// A file with a list in it, by the end of its name.
export const listFileKinds = ['csv', 'txt'] as const
