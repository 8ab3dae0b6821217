// Prices other than those of programs, the guarantee, and support times.
export const pricing = {
  individualPerCertificationUsd: 1299,
  teamPerPersonUsd: 999,
  teamMinimumLicenses: 5,
} as const

export const guarantee = { days: 30, completedAtMostPercent: 25, examAttemptsAtMost: 0 } as const

export const support = {
  responseHours: 24,
  phoneDays: 'Mon-Fri',
  phoneFrom: '9 AM',
  phoneUntil: '6 PM',
  phoneZone: 'EST',
} as const

export const recordsKeptYears = 7

export const impact = {
  certifiedPractitioners: '10,000+',
  partnerOrganizations: '500+',
  countries: '50+',
  employerSatisfaction: '95%',
} as const
