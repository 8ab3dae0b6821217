// The flagship certification, in figures.
export const certification = {
  priceUsd: 3500,
  hours: 40,
  pillarHours: { technical: 12, ethics: 10, resilience: 10 },
  specializationHours: 8,
  // How a live cohort spends its hours.
  weeks: 8,
  modulesPerWeek: 2,
  language: 'English',
  validityYears: 2,
  renewalCrus: 40,
  // Two pass rates are published: of first attempts, and with retakes counted.
  passRateInText: '70%+',
  passRateInBadge: '92%',
} as const

// How each pillar's hours, and a specialization's, are divided among its modules.
export const moduleHours = {
  technical: [3, 3, 3, 3],
  ethics: [2.5, 2.5, 2.5, 2.5],
  resilience: [2.5, 2.5, 2.5, 2.5],
  specialization: [2, 2, 2, 2],
} as const

export const cohorts = [
  { id: 'october-2025', startDate: '2025-10-15', capacity: 80, enrolled: 67 },
  { id: 'november-2025', startDate: '2025-11-12', capacity: 80, enrolled: 23 },
] as const

// From this share of its capacity on, a cohort is said to be filling.
export const nearlyFullShare = 0.8

// The dates on the specimen of a certificate, as far apart as a certification is valid.
export const specimenDates = { issued: '15 Oct 2025', validUntil: '15 Oct 2027' } as const
export const specimenDays = { issued: '2025-10-15', checked: '2026-01-12' } as const
