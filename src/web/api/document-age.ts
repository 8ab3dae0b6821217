// Tells whether the document on screen was sent for this visit.

// One that the browser had kept may be of any age: what it says must be asked for again.
export function isDocumentFromCache(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.transferSize === 0
}
