// What Node and the C library are told when they are to run a server.

// A quarter of what the young generation of each thread takes by itself: verifications are as quick with it, and a server
// that has drawn for a while keeps some seventy megabytes less.
const semiSpaceMegabytes = 8

// The server clears up once, before it takes its first request: see src/server/http/clear-up.ts.
export const serverFlags = [`--max-semi-space-size=${semiSpaceMegabytes}`, '--expose-gc']

// Whatever is larger goes back to the system as soon as it is let go. By itself glibc raises this to the largest piece that was
// ever freed, keeps such pieces among small ones, and a server that has drawn for a while holds some thirty megabytes more.
const returnedBytes = 128 * 1024

// Few threads are at work at a time; each place of its own would keep what another could use.
const arenas = 2

// What an operator has set counts more.
export const serverEnvironment = {
  MALLOC_MMAP_THRESHOLD_: String(returnedBytes),
  MALLOC_ARENA_MAX: String(arenas),
}
