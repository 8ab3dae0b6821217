// The audit and assurance checklist: every requirement of the governance standard as a question with its evidence.
import type { DownloadDocument } from '#content/document.ts'
import { checks } from '#content/downloads/audit-checklist/checks.ts'
import { conduct, findings } from '#content/downloads/audit-checklist/conduct.ts'
import { governanceFramework } from '#content/downloads/governance-framework.ts'
import { numbered } from '#content/downloads/numbered.ts'
import { library } from '#facts/library.ts'

const { version, date } = library.auditChecklist

export const auditChecklist: DownloadDocument = {
  id: 'ai-audit-and-assurance-checklist',
  title: 'AI Audit and Assurance Checklist',
  summary: `A working paper for auditors of AI systems. It turns the ${governanceFramework.title}, version ${governanceFramework.version}, into things to ask for, look at and try, and says how findings are rated and followed.`,
  version,
  date,
  sections: numbered([conduct, checks, findings]),
}
