// The standards library, in order.
import type { Catalogue, Report } from '#domain/catalogue/catalogue.ts'
import { library } from '#facts/library.ts'

export type ShelfEntry = {
  // Also the file name.
  id: string
  kind: 'Standard' | 'Guide' | 'Report'
  downloads: number
  // For a document that is also in the catalogue as a report.
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

// Reports removed from the catalogue leave the library, too.
export function shelfFor({ reports }: Catalogue): ShelfEntry[] {
  return documents.flatMap(({ isReport, ...document }) => {
    if (!isReport) return [document]
    const report = reports.find(({ id }) => id === document.id)
    return report ? [{ ...document, report }] : []
  })
}

export const reportsWithoutFile = ({ reports }: Catalogue): Report[] =>
  reports.filter(({ id }) => !documents.some((document) => document.id === id))
