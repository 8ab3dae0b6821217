// The first part of the appeal guidelines: deadline, grounds and what to collect.
import type { Section } from '#content/document.ts'
import { support } from '#facts/commerce.ts'
import { appeals } from '#facts/policies.ts'

export const beforeYouFile: Section[] = [
  {
    id: 'in-short',
    heading: 'Summary',
    blocks: [
      {
        kind: 'steps',
        items: [
          `Note the date of the incident or decision. You have ${appeals.fileWithinDays} days from then to file.`,
          'Find your grounds among the four below. More than one may apply.',
          'Collect the documents on the checklist.',
          'Fill in the form at the end, by hand or in your own words in an email.',
          `Send everything in one message to the address on our contact page, with “Appeal” in the subject line. We confirm receipt within ${support.responseHours} hours.`,
        ],
      },
      {
        kind: 'paragraph',
        text: 'An appeal costs nothing, and nobody may treat you worse for having filed one. If you need these pages in another format, or help with the form, ask the Accessibility Coordinator at the same address.',
      },
    ],
  },
  {
    id: 'grounds',
    heading: 'Do you have grounds?',
    blocks: [
      {
        kind: 'paragraph',
        text: 'An appeal is about something that went wrong and that you can show. Find your case in the table; the last column says what evidence to look for.',
      },
      {
        kind: 'table',
        caption: 'The four grounds and typical evidence',
        columns: ['Ground', 'What it means', 'Useful evidence'],
        rows: [
          {
            heading: 'Assessment errors',
            cells: [
              'Wrong criteria, wrong addition, a faulty question, or a technical failure beyond your control',
              'The score report, the published criteria, the proctor’s log, screenshots with the time',
            ],
          },
          {
            heading: 'Due process violations',
            cells: [
              'A published procedure was not followed: you were not heard, not shown the evidence, or judged by someone with an interest',
              'The policy section, the messages you received, the dates between them',
            ],
          },
          {
            heading: 'Discrimination or bias',
            cells: [
              'You were treated worse because of who you are, or an agreed accommodation was not provided',
              'The agreement, a comparison with how others were treated, witnesses',
            ],
          },
          {
            heading: 'Administrative errors',
            cells: [
              'A record, fee, date or message was wrong, and it cost you something',
              'Receipts, the record as it is and as it should be',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: 'Disagreement with a score is not a ground by itself. Ask first what went wrong in the process. If nothing did, retaking the exam is usually faster.',
      },
    ],
  },
  {
    id: 'checklist',
    heading: 'What to send',
    blocks: [
      {
        kind: 'paragraph',
        text: 'An appeal needs all six. Copies are enough; keep the originals.',
      },
      {
        kind: 'table',
        caption: 'Required documentation: check what you have enclosed',
        columns: ['Document', 'Complete when', 'Enclosed'],
        rows: [
          { heading: 'Completed form', cells: ['Every line is filled in, or marked “none”', '☐'] },
          {
            heading: 'Supporting evidence',
            cells: ['Each item is numbered, and the form says what it shows', '☐'],
          },
          {
            heading: 'Timeline',
            cells: ['Every event has a date, and the day you learned of the decision is marked', '☐'],
          },
          {
            heading: 'Witnesses',
            cells: ['Each has a name, contact details, and one line on what they know', '☐'],
          },
          {
            heading: 'Remedy sought',
            cells: ['It says what would put the matter right, as exactly as you can', '☐'],
          },
          {
            heading: 'Policies believed violated',
            cells: ['Each is named by its document and, where you can, by its section', '☐'],
          },
        ],
      },
    ],
  },
]
