// The checks of the audit checklist, each tied to the clause it tests.
import type { Block, Section } from '#content/document.ts'
import { governanceFramework } from '#content/downloads/governance-framework.ts'
import { clauseOf } from '#content/downloads/number-sections.ts'
import { governancePractice, auditPractice as practice } from '#facts/practice.ts'

const box = '☐'

const checklist = (caption: string, checks: { clause: string; ask: string }[]): Block => ({
  kind: 'table',
  caption,
  columns: ['Clause', 'Ask to see, and try', 'Met', 'Partly', 'Not'],
  rows: checks.map(({ clause, ask }) => ({
    heading: `${clauseOf(governanceFramework, clause)} ${clause}`,
    cells: [ask, box, box, box],
  })),
})

export const checks: Section = {
  id: 'checks',
  heading: 'Checks',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Numbers refer to the standard. Check one box per line.',
    },
    checklist('Leadership', [
      {
        clause: 'Accountable executive',
        ask: 'The appointment in writing; how the executive is paid; what they last refused',
      },
      { clause: 'System owner', ask: 'Ask three owners about the limits of their system without warning' },
      { clause: 'AI policy', ask: 'The approval, its date, and how new colleagues learn about it' },
      {
        clause: 'Reporting',
        ask: 'The last two reports, and the questions that were asked',
      },
      { clause: 'Speaking up', ask: 'One concern followed from the first message to the written answer' },
    ]),
    checklist('Inventory', [
      { clause: 'Inventory', ask: 'Compare it with invoices and network records of one month' },
      { clause: 'Entry', ask: 'Pick entries at random; try the stated way to stop one system' },
      {
        clause: 'Classification',
        ask: 'Reclassify a sample without seeing the class; explain each difference',
      },
      {
        clause: 'Undeclared use',
        ask: 'Cases found since the last audit, and what happened to the people who reported them',
      },
    ]),
    checklist('Life cycle', [
      { clause: 'Purpose', ask: 'Its date compared with the date work began' },
      { clause: 'Data', ask: 'Rights and gaps; one record traced back to its source' },
      {
        clause: 'Evaluation',
        ask: 'Thresholds dated before results; results by group; who evaluated',
      },
      { clause: 'Release decision', ask: 'Signatures, and the remaining risks above them' },
      { clause: 'Change', ask: 'The last three changes, and the assessment before each' },
      { clause: 'Suppliers', ask: 'The contract clauses; one supplier notice and what followed' },
      { clause: 'Retirement', ask: 'A retired system: is it really off, and are its logs retained?' },
    ]),
    checklist('Human oversight', [
      { clause: 'Named overseers', ask: 'Last month’s schedule, including days off' },
      { clause: 'Competence', ask: 'Training records; one overseer explains a recent failure' },
      { clause: 'Means to stop', ask: 'Have the system stopped in the auditor’s presence' },
      { clause: 'Workload', ask: 'Cases per hour and breaks taken; targets that reward agreement' },
      {
        clause: 'Overreliance',
        ask: `${practice.overridesSampled} overrides with their reasons; results of planted cases and the discussion afterward`,
      },
      { clause: 'Contestability', ask: 'One request by a person affected, from receipt to answer' },
    ]),
    checklist('Monitoring and review', [
      { clause: 'Monitoring plan', ask: 'A threshold that was crossed, and the action taken' },
      {
        clause: 'Logs',
        ask: `Reconstruct ${practice.decisionsSampled} results from the logs, the oldest from ${governancePractice.logsKeptMonths} months ago`,
      },
      {
        clause: 'Incidents',
        ask: `${practice.incidentsSampled} incidents, including near misses; the last exercise`,
      },
      { clause: 'Internal audit', ask: 'The plan, the auditors’ independence, overdue actions' },
      { clause: 'Management review', ask: 'Decisions of the last review, and whether they were carried out' },
      { clause: 'Records', ask: 'One system’s complete file, from purpose to today' },
    ]),
  ],
}
