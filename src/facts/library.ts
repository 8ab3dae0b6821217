// The published documents: which version of each stands, since when, and how often the standards were downloaded.
type Edition = { version: string; date: `${number}-${number}` }

export const guides = {
  overview: { version: '1.2', date: '2024-12' },
  syllabus: { version: '3.0', date: '2024-12' },
  appealGuidelines: { version: '1.1', date: '2024-12' },
} as const satisfies Record<string, Edition>

export const library = {
  governanceFramework: { version: '2.0', date: '2024-09', downloads: 18_420 },
  competencyModel: { version: '1.3', date: '2024-10', downloads: 12_965 },
  riskAssessment: { version: '2.1', date: '2024-09', downloads: 15_310 },
  incidentResponse: { version: '1.2', date: '2024-10', downloads: 9_874 },
  auditChecklist: { version: '1.4', date: '2024-11', downloads: 11_206 },
  stateOfPractice: { version: '1.0', date: '2024-12', downloads: 7_538 },
} as const satisfies Record<string, Edition & { downloads: number }>

export type LibraryKey = keyof typeof library

// Said of every article alike.
export const articles = { readingMinutes: 5 } as const
