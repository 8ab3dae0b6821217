// How much one caller may send, and how often.
export const callsPerMinute = 1200

// One caller is shown the holders' email addresses of so many different credentials within an hour; beyond that, masked.
export const emailsPerHour = 20

export const bodyBytes = 16 * 1024
// What another system may send with a token: a thousand credentials fit in.
export const operatorBodyBytes = 1024 * 1024
export const issuedAtOnce = 1000
export const verifiedAtOnce = 100
// So long a repeated request with the same Idempotency-Key finds what it has made.
export const requestKeyHours = 24

export const urlBytes = 8 * 1024
export const headerBytes = 16 * 1024
// What a caller would like (Accept, Range) is read by libraries whose work grows faster than the text: a longer wish than
// any honest one is not read at all.
export const wishBytes = 1024
export const requestMs = 10_000
// So long a server waits for a connection to PostgreSQL, and for one query; then it says that there is no answer.
export const answerMs = 3000
export const keepAliveMs = 72_000
export const drainMs = 10_000
// Between being told to stop and closing: so long a balancer may take to see that a server is leaving.
export const leaveSeconds = 5

// Each holds a file descriptor, and another while it is sent a file: with these, a process that may open 4,096 has room.
export const mostConnections = 1500
// How often connections that sent nothing, or only half of a request, are looked for.
export const connectionCheckMs = 2000

// A worker's task that takes longer hangs: twice what a caller waits, so that a slow drawing still reaches the cache.
export const workerTaskMs = 20_000

// A picture that the operator has fetched from another site: pages show three of them at once.
export const fetchedPictures = { maxBytes: 500_000, fetchMs: 10_000, maxRedirects: 3 }

// How long the receiver of a hook may take to answer.
export const hookAnswerMs = 15_000
