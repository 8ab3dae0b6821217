// The flagship certification, in figures.
export const certification = {
  priceUsd: 3500,
  hours: 40,
  pillarHours: { technical: 12, ethics: 10, resilience: 10 },
  specializationHours: 8,
  validityYears: 2,
  renewalCrus: 40,
  // Two pass rates are published in two places; both are shown as stated.
  passRateInText: '70%+',
  passRateInBadge: '92%',
} as const

export const cohorts = [
  { id: 'october-2025', startDate: '2025-10-15', capacity: 80, enrolled: 67 },
  { id: 'november-2025', startDate: '2025-11-12', capacity: 80, enrolled: 23 },
] as const

// From this share of its capacity on, a cohort is said to be filling.
export const nearlyFullShare = 0.8

export const pillarModules = { technical: 6, ethics: 5, resilience: 5 } as const
