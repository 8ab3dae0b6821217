// What Node is told when it is to run a server.

// A quarter of what the young generation of each thread takes by itself: verifications are as quick with it, and a server
// that has drawn for a while keeps some seventy megabytes less.
const semiSpaceMegabytes = 8

// The server clears up once, before it takes its first request: see src/server/http/clear-up.ts.
export const serverFlags = [`--max-semi-space-size=${semiSpaceMegabytes}`, '--expose-gc']
