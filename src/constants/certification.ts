// Figures of the flagship certification.
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
  // Two published pass rates: first attempts, and including retakes.
  passRateInText: '70%+',
  passRateInBadge: '92%',
} as const

// Hours per module, for each pillar and a specialization.
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

// From this share of its capacity, a cohort is called nearly full.
export const nearlyFullShare = 0.8

// The dates on the specimen certificate, one validity period apart.
export const specimenDates = { issued: '15 Oct 2025', validUntil: '15 Oct 2027' } as const
export const specimenDays = { issued: '2025-10-15', checked: '2026-01-12' } as const
