// The risk assessment guide: when and how an AI system is assessed, on which scales, and who decides.
import type { DownloadDocument } from '#content/document.ts'
import { numbered } from '#content/downloads/numbered.ts'
import { method } from '#content/downloads/risk-assessment/method.ts'
import { scales } from '#content/downloads/risk-assessment/scales.ts'
import { workedExample } from '#content/downloads/risk-assessment/worked-example.ts'
import { library } from '#facts/library.ts'

const { version, date } = library.riskAssessment

export const riskAssessment: DownloadDocument = {
  id: 'ai-risk-assessment-guide',
  title: 'AI Risk Assessment Guide',
  summary:
    'A method for judging what an AI system could do to people and to the organization, from the first description to a signed decision. It fits on a day’s work for most systems, and leaves a record that an auditor can follow.',
  version,
  date,
  sections: numbered([...method, ...scales, workedExample]),
}
