// Every document that can be downloaded.
import type { DownloadDocument } from '#content/document.ts'
import { appealGuidelines } from '#content/downloads/appeal-guidelines.ts'
import { auditChecklist } from '#content/downloads/audit-checklist.ts'
import { competencyModel } from '#content/downloads/competency-model.ts'
import { governanceFramework } from '#content/downloads/governance-framework.ts'
import { incidentResponse } from '#content/downloads/incident-response.ts'
import { overview } from '#content/downloads/overview.ts'
import { riskAssessment } from '#content/downloads/risk-assessment.ts'
import { stateOfPractice } from '#content/downloads/state-of-practice.ts'
import { syllabus } from '#content/downloads/syllabus.ts'

export const downloadDocuments: DownloadDocument[] = [
  overview,
  syllabus,
  appealGuidelines,
  governanceFramework,
  competencyModel,
  riskAssessment,
  incidentResponse,
  auditChecklist,
  stateOfPractice,
]
