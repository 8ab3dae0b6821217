// What Node is told when it is to run a server.

// Half of what the young generation takes by itself: under load it would keep a hundred megabytes more for a
// hundredth of a millisecond less per request.
const semiSpaceMegabytes = 16

// The server clears up once, before it takes its first request: see src/server/http/clear-up.ts.
export const serverFlags = [`--max-semi-space-size=${semiSpaceMegabytes}`, '--expose-gc']
