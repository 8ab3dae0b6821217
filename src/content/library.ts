// The standards library in its order: what each document is, and how often it was downloaded.
import type { Catalogue, Report } from '#domain/catalogue/catalogue.ts'
import { library } from '#facts/library.ts'

export type ShelfEntry = {
  // The id of the document, which is the name of its file.
  id: string
  kind: 'Standard' | 'Guide' | 'Report'
  downloads: number
  // What the catalogue says of a document that is also a published report.
  report?: Report
}

const documents: (ShelfEntry & { isReport?: true })[] = [
  { id: 'governance-framework', kind: 'Standard', downloads: library.governanceFramework.downloads },
  {
    id: 'human-resilience-competency-model',
    kind: 'Standard',
    downloads: library.competencyModel.downloads,
    isReport: true,
  },
  { id: 'ai-risk-assessment-guide', kind: 'Guide', downloads: library.riskAssessment.downloads },
  { id: 'ai-incident-response-playbook', kind: 'Guide', downloads: library.incidentResponse.downloads },
  { id: 'ai-audit-and-assurance-checklist', kind: 'Guide', downloads: library.auditChecklist.downloads },
  {
    id: 'state-of-practice-report',
    kind: 'Report',
    downloads: library.stateOfPractice.downloads,
    isReport: true,
  },
]

// The ids of the published reports that can be downloaded.
export const reportFiles = documents.flatMap(({ id, isReport }) => (isReport ? [id] : []))

// A report that was withdrawn leaves the shelf as well.
export function shelfFor({ reports }: Catalogue): ShelfEntry[] {
  return documents.flatMap(({ isReport, ...document }) => {
    if (!isReport) return [document]
    const report = reports.find(({ id }) => id === document.id)
    return report ? [{ ...document, report }] : []
  })
}

export const reportsWithoutFile = ({ reports }: Catalogue): Report[] =>
  reports.filter(({ id }) => !documents.some((document) => document.id === id))
