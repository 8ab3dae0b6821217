// The appeal form, laid out to be filled in by hand.
import type { Section } from '#content/document.ts'

const line = ['']
const lines = (count: number) => ['\n'.repeat(count - 1)]

export const appealForm: Section[] = [
  {
    id: 'form',
    heading: 'Appeal form',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Print this page, or answer the same points in an e-mail. Use further sheets where a space is too small, and number them.',
      },
      {
        kind: 'table',
        caption: 'About you and the decision',
        columns: ['Point', 'Your answer'],
        rows: [
          { heading: 'Your name', cells: line },
          { heading: 'E-mail and phone', cells: line },
          { heading: 'Program or credential id', cells: line },
          { heading: 'Decision or incident, and its date', cells: line },
          { heading: 'Ground or grounds', cells: line },
        ],
      },
      {
        kind: 'table',
        caption: 'Your appeal',
        columns: ['Point', 'Your answer'],
        rows: [
          { heading: 'What happened, in order', cells: lines(5) },
          { heading: 'Evidence enclosed, numbered', cells: lines(2) },
          { heading: 'Witnesses, and how to reach them', cells: lines(2) },
          { heading: 'Policies believed violated', cells: line },
          { heading: 'Remedy sought', cells: lines(2) },
          { heading: 'Date and signature', cells: line },
        ],
      },
    ],
  },
]
