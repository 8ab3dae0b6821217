// The second part of the risk assessment guide: the two scales and who decides at which score.
import type { Section } from '#content/document.ts'
import { riskScale } from '#facts/practice.ts'

const { lowest, highest, treatFrom, executiveFrom, stopFrom } = riskScale
const best = lowest * lowest
const worst = highest * highest

const scoreRows = (rows: { name: string; cells: string[] }[]) =>
  rows.map(({ name, cells }, index) => ({ heading: `${lowest + index} ${name}`, cells }))

export const scales: Section[] = [
  {
    id: 'scales',
    heading: 'Scales',
    blocks: [
      {
        kind: 'paragraph',
        text: `Both scales run from ${lowest} to ${highest}. A score is likelihood times severity, from ${best} to ${worst}. The numbers put risks in order; they do not measure them, and a sum of scores means nothing.`,
      },
      {
        kind: 'table',
        caption: 'Likelihood, over one year of the intended use',
        columns: ['Score', 'Meaning', 'Evidence that supports it'],
        rows: scoreRows([
          {
            name: 'Rare',
            cells: ['Would surprise everyone at the table', 'No case known here or elsewhere'],
          },
          {
            name: 'Unlikely',
            cells: ['Could happen, but is not expected', 'Known elsewhere, under other conditions'],
          },
          { name: 'Possible', cells: ['Even odds', 'Known elsewhere, under similar conditions'] },
          { name: 'Likely', cells: ['Expected sometime in the year', 'Seen in tests, or here before'] },
          { name: 'Almost certain', cells: ['Expected often', 'Seen regularly'] },
        ]),
      },
      {
        kind: 'table',
        caption: 'Severity, for the person or group worst affected',
        columns: ['Score', 'For people', 'For the organization'],
        rows: scoreRows([
          { name: 'Slight', cells: ['Annoyance, soon forgotten', 'Handled in daily work'] },
          {
            name: 'Moderate',
            cells: ['Lost time or money, reimbursed', 'Complaint, correction, local cost'],
          },
          {
            name: 'Serious',
            cells: [
              'Temporary loss of a right, a service or an opportunity',
              'Finding by a regulator, contract at risk',
            ],
          },
          {
            name: 'Severe',
            cells: ['Lasting harm to health, livelihood or rights', 'Sanction, loss of license or market'],
          },
          {
            name: 'Extreme',
            cells: ['Death, or grave harm to many', 'The organization’s existence is at stake'],
          },
        ]),
      },
    ],
  },
  {
    id: 'thresholds',
    heading: 'Thresholds',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The highest remaining score applies to the whole system and determines who signs.',
      },
      {
        kind: 'table',
        caption: 'What to do at each score after treatment',
        columns: ['Score', 'Action', 'Who decides'],
        rows: [
          { heading: `${best} to ${treatFrom - 1}`, cells: ['Accept and monitor', 'System owner'] },
          {
            heading: `${treatFrom} to ${executiveFrom - 1}`,
            cells: [
              'Reduce as far as is reasonable, then accept',
              'System owner, with the reviewer’s agreement',
            ],
          },
          {
            heading: `${executiveFrom} to ${stopFrom - 1}`,
            cells: [
              'Use only under conditions, for a limited time',
              'Accountable executive, reported to the governing body',
            ],
          },
          { heading: `${stopFrom} to ${worst}`, cells: ['Do not use', 'Nobody may accept it'] },
        ],
      },
      {
        kind: 'terms',
        items: [
          {
            term: 'Severity takes precedence',
            text: `A risk of severity ${highest} goes to the accountable executive regardless of its likelihood. Rarity is not a safeguard.`,
          },
          {
            term: 'Worst affected, not average',
            text: 'Severity is scored for the group that would suffer most, even if it is small.',
          },
        ],
      },
    ],
  },
]
