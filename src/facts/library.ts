// The published documents: versions, dates and download counts.
const revised = '2026-11'

type Month = `${number}-${number}`
type Edition = { version: string; date: Month; revised: Month }

export const guides = {
  overview: { version: '1.3', date: '2024-12', revised },
  syllabus: { version: '3.1', date: '2024-12', revised },
  appealGuidelines: { version: '1.2', date: '2024-12', revised },
} as const satisfies Record<string, Edition>

export const library = {
  governanceFramework: { version: '2.1', date: '2024-09', revised, downloads: 18_420 },
  competencyModel: { version: '1.4', date: '2024-10', revised, downloads: 12_965 },
  riskAssessment: { version: '2.2', date: '2024-09', revised, downloads: 15_310 },
  incidentResponse: { version: '1.3', date: '2024-10', revised, downloads: 9_874 },
  auditChecklist: { version: '1.5', date: '2024-11', revised, downloads: 11_206 },
  stateOfPractice: { version: '1.1', date: '2024-12', revised, downloads: 7_538 },
} as const satisfies Record<string, Edition & { downloads: number }>

// The same for every article.
export const articles = {
  readingMinutes: 5,
  // The day an article's text last changed after publication, by id.
  updatedOn: {
    'deployers-calendar': '2026-11-15',
    'model-inventory': '2026-11-15',
    'rehearse-the-incident': '2026-11-15',
  },
} as const
