// The first page of the incident log, laid out to be filled in by hand.
import type { Section } from '#content/document.ts'

const line = ['']
const lines = (count: number) => ['\n'.repeat(count - 1)]

export const incidentLog: Section = {
  id: 'log',
  heading: 'Incident log',
  blocks: [
    {
      kind: 'paragraph',
      text: 'The first sheet of the log. Copy it and keep a stack where the lead on duty works. Write times with the date and the zone.',
    },
    {
      kind: 'table',
      caption: 'First report',
      columns: ['Point', 'Entry'],
      rows: [
        { heading: 'Reported by, at', cells: line },
        { heading: 'System and owner', cells: line },
        { heading: 'What was seen', cells: lines(3) },
        { heading: 'Who may be affected', cells: lines(2) },
        { heading: 'Lead, from', cells: line },
      ],
    },
    {
      kind: 'table',
      caption: 'First decisions',
      columns: ['Point', 'Entry'],
      rows: [
        { heading: 'Level, set at', cells: line },
        { heading: 'Contained how, at', cells: lines(2) },
        { heading: 'Evidence preserved', cells: lines(2) },
        { heading: 'People told, at', cells: lines(2) },
        { heading: 'Reports due, by', cells: lines(2) },
        { heading: 'Handed over to, at', cells: line },
      ],
    },
  ],
}
