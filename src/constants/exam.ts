// The certification exam: parts, times and rules.
export const exam = {
  weightsPercent: { multipleChoiceAndScenarios: 40, caseAnalysis: 30, liveSimulation: 30 },
  hours: 3.5,
  passMarkPercent: 70,
  minimumMbps: 2,
  uninterruptedHours: { from: 3, to: 4 },
  cancelNoticeHours: 48,
  rescheduleNoticeHours: 24,
  retakeAfterDays: 30,
  retakesIncluded: 1,
  furtherRetakeUsd: 250,
  firstSlotHour: 9,
  lastSlotHour: 17,
} as const

export const proctorIds = ['proctoru', 'examity', 'pearson'] as const
export type ProctorId = (typeof proctorIds)[number]

export const proctorNames: Record<ProctorId, string> = {
  proctoru: 'ProctorU',
  examity: 'Examity',
  pearson: 'Pearson VUE',
}

// The candidate's checklist; every item is required.
export const readinessIds = [
  'photo-id',
  'internet',
  'webcam-and-microphone',
  'private-room',
  'browser',
  'uninterrupted-hours',
  'exam-policies',
] as const
export type ReadinessId = (typeof readinessIds)[number]
