// How much one caller may send, and how often.
export const callsPerMinute = 1200
export const guessesPerMinute = 60

export const bodyBytes = 16 * 1024
export const urlBytes = 8 * 1024
export const headerBytes = 16 * 1024
export const requestMs = 10_000
export const keepAliveMs = 72_000
export const drainMs = 10_000

// Shorter than a request may take, so that its caller still hears why a worker's answer did not come; longer than
// SQLite waits for a lock.
export const workerTaskMs = 9000
