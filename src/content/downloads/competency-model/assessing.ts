// The second half of the competency model: the organization's part, assessment, and what is done with the result.
import type { Section } from '#content/document.ts'
import { oversightPractice as oversight } from '#facts/practice.ts'

export const assessingSections: Section[] = [
  {
    id: 'conditions',
    heading: 'Working conditions',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Competence shows only where the work allows it. Before a person is assessed, the organization is accountable for these conditions:',
      },
      {
        kind: 'terms',
        items: [
          {
            term: 'Time',
            text: `Review is planned in blocks of at most ${oversight.reviewBlockMinutes} minutes with breaks of ${oversight.breakMinutes} minutes, and the number of cases leaves room for the hard ones.`,
          },
          {
            term: 'Authority',
            text: 'The person can overrule or stop the system alone, and has done so at least once in an exercise.',
          },
          {
            term: 'Information',
            text: 'The person sees the input, the output, the known limits and the results of earlier decisions.',
          },
          {
            term: 'Psychological safety',
            text: 'Doubts and errors can be raised outside the reporting line, are answered, and are never held against the person.',
          },
          {
            term: 'Support',
            text: 'After a serious incident people have time to recover and someone to talk to who is not their manager.',
          },
        ],
      },
    ],
  },
  {
    id: 'assessment',
    heading: 'Assessment',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Evidence',
            text: 'An area is assessed on at least two kinds of evidence, one of which is observed behavior. Self-assessment is never enough on its own.',
          },
          {
            term: 'Assessors',
            text: 'Two assessors judge separately and then compare. Neither manages the person, and both have been assessed at the level they judge.',
          },
          {
            term: 'Result',
            text: 'The result for each area is one of: not yet observed, observed with support, observed, observed under pressure. There is no total, because strength in one area does not make up for a gap in another.',
          },
          {
            term: 'Accommodation',
            text: 'The form of an assessment is adapted to a disability or language need. The standard is not.',
          },
        ],
      },
      {
        kind: 'table',
        caption: 'Where to look for evidence',
        columns: ['Area', 'Simulation', 'Records of work', 'Conversation'],
        rows: [
          {
            heading: 'Calibrated Trust',
            cells: [
              'Cases with planted errors',
              'Overrides and their reasons',
              'A decision the person would make differently now',
            ],
          },
          {
            heading: 'Attention',
            cells: [
              'A long session with one critical alert',
              'Breaks taken, alerts retired',
              'How the week’s hard cases were scheduled',
            ],
          },
          {
            heading: 'Composure',
            cells: ['An unfolding incident', 'Incident log and handovers', 'What was known at each decision'],
          },
          {
            heading: 'Candor',
            cells: [
              'Stopping a system against resistance',
              'Concerns raised and answered',
              'A hard message and its effect',
            ],
          },
          {
            heading: 'Adaptation',
            cells: [
              'The task without the tool',
              'Methods changed after errors',
              'A skill maintained, and how',
            ],
          },
          {
            heading: 'Care',
            cells: [
              'Telling a person what happened',
              'Follow-up after incidents',
              'Looking after oneself and others',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'use',
    heading: 'Use of results',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Feedback first',
            text: 'The person hears the result before anyone else, with the evidence, and may add to it.',
          },
          {
            term: 'Two plans',
            text: 'Each gap leads to two questions: what does the person learn, and what does the organization change? Both answers have a date.',
          },
          {
            term: 'Renewal',
            text: `Assessment is repeated at least every ${oversight.refresherMonths} months for people who oversee systems in the high class, and after any change of role.`,
          },
          {
            term: 'Confidentiality',
            text: 'Results are seen by the person, the assessors and the person who plans the training. Reports to others name teams, never people.',
          },
        ],
      },
    ],
  },
]
