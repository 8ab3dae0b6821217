// Adjusts directory pages, which are ranges of the order of entry, for unlisted credentials in between.

// How many of the newest to skip so that `skip` listed ones are skipped. Each unlisted one is given as the number of
// credentials after it, fewest first.
export function skipUnlisted(skip: number, unlisted: readonly number[]): number {
  let passed = skip
  for (const at of unlisted) {
    if (at > passed) break
    passed += 1
  }
  return passed
}
