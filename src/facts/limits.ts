// How much one caller may send, and how often.
export const callsPerMinute = 1200

// One caller is shown the holders' e-mail addresses of so many different credentials within an hour; beyond that, masked.
export const emailsPerHour = 20

export const bodyBytes = 16 * 1024
export const urlBytes = 8 * 1024
export const headerBytes = 16 * 1024
export const requestMs = 10_000
export const keepAliveMs = 72_000
export const drainMs = 10_000

// A worker's task that takes longer hangs: twice what a caller waits, so that a slow drawing is still made for the next.
export const workerTaskMs = 20_000
