// The audit and assurance checklist: every requirement of the governance standard as a question with its evidence.
import type { DownloadDocument, Section } from '#content/document.ts'
import { checks } from '#content/downloads/audit-checklist/checks.ts'
import { governanceFramework } from '#content/downloads/governance-framework.ts'
import { numberSections } from '#content/downloads/number-sections.ts'
import { euAiAct, iso42001 } from '#facts/frameworks.ts'
import { library } from '#facts/library.ts'
import { auditPractice as practice } from '#facts/practice.ts'

const conduct: Section = {
  id: 'conduct',
  heading: 'Conduct of an audit',
  blocks: [
    {
      kind: 'terms',
      items: [
        {
          term: 'Independence',
          text: `An auditor has not built, bought, overseen or advised on the system in the last ${practice.independenceMonths} months, and says so in writing before each audit.`,
        },
        {
          term: 'Evidence',
          text: 'A test counts more than a document, and a document more than a statement. A policy is only evidence of intent.',
        },
        {
          term: 'Samples',
          text: `For each system in the high class at least ${practice.decisionsSampled} results, ${practice.overridesSampled} overrides and ${practice.incidentsSampled} incidents are sampled by the auditor, or all if there are fewer. The auditee never chooses the sample.`,
        },
        {
          term: 'People',
          text: 'Overseers are interviewed without their managers. What they say is reported without their names.',
        },
        {
          term: 'Other regimes',
          text: `The checklist serves as an internal audit in the sense of ${iso42001.name}, Clause ${iso42001.clauses.internalAudit}, where the scope of the management system is covered. It is not a conformity assessment under the ${euAiAct.name}.`,
        },
      ],
    },
  ],
}

const findings: Section = {
  id: 'findings',
  heading: 'Findings and follow-up',
  blocks: [
    {
      kind: 'table',
      caption: 'How a finding is rated',
      columns: ['Rating', 'When', 'Deadline'],
      rows: [
        {
          heading: 'Critical',
          cells: [
            'People are exposed to serious harm, or a prohibited use was found',
            'The system is stopped until it is closed',
          ],
        },
        {
          heading: 'Major',
          cells: [
            'A requirement is not met, or is met only on paper',
            `Within ${practice.majorClosedDays} days`,
          ],
        },
        {
          heading: 'Minor',
          cells: ['A requirement is met, with a lapse', `Within ${practice.minorClosedDays} days`],
        },
        { heading: 'Observation', cells: ['It works but could be improved', 'As the owner decides'] },
      ],
    },
    {
      kind: 'terms',
      items: [
        {
          term: 'Report',
          text: `The report reaches the accountable executive within ${practice.reportDays} days of the last interview. It gives an opinion for each system in one sentence: governed, governed with exceptions, or not governed.`,
        },
        {
          term: 'Answer',
          text: 'The owner answers each finding with a cause, an action, a person and a date. “Noted” is not an answer.',
        },
        {
          term: 'Closure',
          text: 'The auditor closes a finding on evidence, never because its deadline has passed.',
        },
        {
          term: 'Out of scope',
          text: 'The report lists the systems, places and periods outside the scope, so that nobody takes silence for assurance.',
        },
      ],
    },
  ],
}

const { version, date, revised } = library.auditChecklist

export const auditChecklist: DownloadDocument = {
  id: 'ai-audit-and-assurance-checklist',
  title: 'AI Audit and Assurance Checklist',
  summary: `A working paper for auditors of AI systems. It turns the ${governanceFramework.title}, version ${governanceFramework.version}, into things to ask for, look at and try, and says how findings are rated and followed up.`,
  version,
  date,
  revised,
  sections: numberSections([conduct, checks, findings]),
}
