// What the site knows about its publications apart from their texts.

// The edition of the syllabus that a certification was earned by.
export const syllabusVersion = '3.1'

export const downloadCounts = {
  'governance-framework': 18_420,
  'human-resilience-competency-model': 12_965,
  'ai-risk-assessment-guide': 15_310,
  'ai-incident-response-playbook': 9_874,
  'ai-audit-and-assurance-checklist': 11_206,
  'state-of-practice-report': 7_538,
} as const

// The same for every article.
export const readingMinutes = 5
