// The standards library, in order.

import { downloadCounts } from '#constants/library.ts'
import type { Catalogue, Report } from '#domain/catalogue/catalogue.ts'

export type ShelfEntry = {
  // Also the file name.
  id: string
  kind: 'Standard' | 'Guide' | 'Report'
  downloads: number
  // For a document that is also in the catalogue as a report.
  report?: Report
}

type LibraryId = keyof typeof downloadCounts

const document = (id: LibraryId, kind: ShelfEntry['kind'], isReport = false) => ({
  id,
  kind,
  downloads: downloadCounts[id],
  isReport,
})

const documents = [
  document('governance-framework', 'Standard'),
  document('human-resilience-competency-model', 'Standard', true),
  document('ai-risk-assessment-guide', 'Guide'),
  document('ai-incident-response-playbook', 'Guide'),
  document('ai-audit-and-assurance-checklist', 'Guide'),
  document('state-of-practice-report', 'Report', true),
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
