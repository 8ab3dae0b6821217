// Renewal of a certification.

// Spelled out once on every page that uses CRUs.
export const crusWrittenOut = 'continuing resilience units (CRUs)'

export const renewal = {
  crus: 20,
  everyYears: 2,
  coreCrusAtLeast: 12,
  categories: {
    core: { from: 1, to: 3 },
    webinars: { from: 0.5, to: 1 },
    selfStudy: { from: 0.5, to: 2 },
    professionalActivities: { from: 1, to: 5 },
    handsOnProjects: { from: 2, to: 5 },
    advancedCertifications: { from: 3, to: 10 },
  },
  // The annual subscription that includes the CRUs.
  subscription: { priceUsd: 399, hours: 20 },
  progressExample: { earned: 14, percent: 70, from: '2024-01', to: '2026-01' },
} as const
