// The standards library in its order: what each document is, and how often it was taken.
import { library } from '#facts/library.ts'

export type ShelfEntry = {
  // The id of the document, which is the name of its file.
  id: string
  kind: 'Standard' | 'Guide' | 'Report'
  downloads: number
}

export const shelf: ShelfEntry[] = [
  { id: 'governance-framework', kind: 'Standard', downloads: library.governanceFramework.downloads },
  { id: 'human-resilience-competency-model', kind: 'Standard', downloads: library.competencyModel.downloads },
  { id: 'ai-risk-assessment-guide', kind: 'Guide', downloads: library.riskAssessment.downloads },
  { id: 'ai-incident-response-playbook', kind: 'Guide', downloads: library.incidentResponse.downloads },
  { id: 'ai-audit-and-assurance-checklist', kind: 'Guide', downloads: library.auditChecklist.downloads },
  { id: 'state-of-practice-report', kind: 'Report', downloads: library.stateOfPractice.downloads },
]
