// Whether the document came from the HTTP cache or bfcache.

// A cached document may be of any age, so its verdict must be checked again.
export function isDocumentFromCache(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.transferSize === 0
}
