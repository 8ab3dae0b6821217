// The periods in the policies.
export const appeals = {
  fileWithinDays: 30,
  stages: {
    submit: { fromDay: 1, toDay: 1 },
    review: { fromDay: 1, toDay: 10 },
    investigation: { fromDay: 11, toDay: 40 },
    decision: { fromDay: 41, toDay: 45 },
  },
  externalReviewWithinDays: 15,
} as const

export const accessibility = {
  standard: 'WCAG 2.1 Level AA',
  requestDaysBefore: 30,
  extendedTimeFactor: 2,
  textScalePercent: 200,
  coordinatorBusinessDays: 2,
  captionsCompleteFromYear: 2023,
} as const

// The time to respond to an alleged violation, under either code.
export const conduct = { replyWithinDays: 15 } as const

export const legal = {
  minimumAge: 18,
  // For consumers in the European Union and the United Kingdom, for distance contracts.
  withdrawalDays: 14,
  changeNoticeDays: 30,
  dataRequestAnsweredWithinDays: 30,
  messagesKeptMonths: 24,
} as const
