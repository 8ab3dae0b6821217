// Pages of the directory are ranges of the order of entry; this makes up for what is not listed in between.

// How many of the newest to pass over so that as many listed ones are passed over as asked. The unlisted are given by
// how many came after them, fewest first.
export function skipUnlisted(skip: number, unlisted: readonly number[]): number {
  let passed = skip
  for (const at of unlisted) {
    if (at > passed) break
    passed += 1
  }
  return passed
}
