// The risk assessment guide: when and how an AI system is assessed, on which scales, and who decides.
import type { DownloadDocument, Section } from '#content/document.ts'
import { numberSections } from '#content/downloads/number-sections.ts'
import { method } from '#content/downloads/risk-assessment/method.ts'
import { scales } from '#content/downloads/risk-assessment/scales.ts'
import { library } from '#facts/library.ts'

type Score = { likelihood: number; severity: number }

const scoreOf = ({ likelihood, severity }: Score) => `${likelihood} × ${severity} = ${likelihood * severity}`

// Scores before and after treatment; they only illustrate the method.
const risks = [
  {
    risk: 'Rural claimants wait longer',
    cause: 'The model learned from settled claims, of which they have few',
    before: { likelihood: 4, severity: 3 },
    treatment: 'Monthly comparison by region; claims without history skip the model',
    after: { likelihood: 2, severity: 3 },
  },
  {
    risk: 'Clerks stop reading files',
    cause: 'They see the rank first',
    before: { likelihood: 4, severity: 3 },
    treatment: 'Rank shown after the clerk’s own view; planted cases',
    after: { likelihood: 3, severity: 3 },
  },
  {
    risk: 'Ranks shift unnoticed',
    cause: 'The supplier updates the model',
    before: { likelihood: 3, severity: 3 },
    treatment: 'Notice in the contract; a fixed test set run on each update',
    after: { likelihood: 1, severity: 3 },
  },
]

const workedExample: Section = {
  id: 'example',
  heading: 'Worked example',
  blocks: [
    {
      kind: 'paragraph',
      text: 'An insurer wants to rank incoming claims so that urgent ones are read first. A clerk decides every claim; the system decides only the order. It is in the high class, because a late payment can cost a household its rent. Three of the risks found:',
    },
    {
      kind: 'table',
      caption: 'Extract from the record: likelihood times severity, before and after treatment',
      columns: ['Risk', 'Because', 'Before', 'Treatment', 'After'],
      rows: risks.map(({ risk, cause, before, treatment, after }) => ({
        heading: risk,
        cells: [cause, scoreOf(before), treatment, scoreOf(after)],
      })),
    },
    {
      kind: 'paragraph',
      text: 'Decision of the system owner, with the reviewer’s agreement: use under these conditions. The comparison by region is reported to the owner every month, and the planted cases to the overseers themselves.',
    },
    {
      kind: 'terms',
      items: [
        {
          term: 'The record',
          text: 'Keep with the inventory: the one-page description, the risk sentences with both scores and reasons, treatments with owner and date, disagreements, the signed decision, and the monitoring list.',
        },
      ],
    },
  ],
}

const { version, date, revised } = library.riskAssessment

export const riskAssessment: DownloadDocument = {
  id: 'ai-risk-assessment-guide',
  title: 'AI Risk Assessment Guide',
  summary:
    'A method for judging what an AI system could do to people and to the organization, from the first description to a signed decision. It takes about a day for most systems and leaves a record that an auditor can follow.',
  version,
  date,
  revised,
  sections: numberSections([...method, ...scales, workedExample]),
}
