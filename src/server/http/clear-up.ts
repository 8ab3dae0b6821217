// Gives back what only the start has needed: a server at rest would keep it for good.

// Only this kind of collection also shrinks the young generation. It takes a fifth of a second, so it is done before anyone
// is served, and where Node was started with --expose-gc.
export function clearUpAfterStart(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
