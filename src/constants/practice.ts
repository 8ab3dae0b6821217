// The periods that the standards require of an organization.
export const governancePractice = {
  inventoryReviewMonths: 3,
  policyReviewMonths: 12,
  boardReportMonths: 6,
  managementReviewMonths: 12,
  recordsKeptYears: 7,
  logsKeptMonths: 12,
  // How often an unchanged use is reassessed, by class.
  reassessMonths: { high: 6, limited: 12, minimal: 24 },
} as const

export const oversightPractice = {
  reviewBlockMinutes: 30,
  breakMinutes: 10,
  plantedCasesPercent: 2,
  refresherMonths: 12,
} as const

export const incidentPractice = {
  firstResponseHours: { critical: 1, major: 4, minor: 24 },
  updateHours: { critical: 4, major: 24 },
  stages: {
    contain: { fromDay: 1, toDay: 1 },
    assess: { fromDay: 1, toDay: 2 },
    recover: { fromDay: 3, toDay: 10 },
    learn: { fromDay: 11, toDay: 20 },
  },
  actionsClosedDays: 90,
  exerciseMonths: 6,
  leadShiftHours: 8,
} as const

export const auditPractice = {
  decisionsSampled: 25,
  overridesSampled: 10,
  incidentsSampled: 3,
  majorClosedDays: 30,
  minorClosedDays: 90,
  reportDays: 15,
  independenceMonths: 24,
} as const
