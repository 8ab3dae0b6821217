// The incident response playbook: what counts, who leads, what is done by when, and what is learned.
import type { DownloadDocument, Section } from '#content/document.ts'
import { learning } from '#content/downloads/incident-response/learning.ts'
import { response } from '#content/downloads/incident-response/response.ts'
import { numberSections } from '#content/downloads/number-sections.ts'
import { library } from '#facts/library.ts'

const line = ['']
const lines = (count: number) => ['\n'.repeat(count - 1)]

const incidentLog: Section = {
  id: 'log',
  heading: 'Incident log',
  blocks: [
    {
      kind: 'paragraph',
      text: 'The first sheet of the log. Copy it and keep a stack where the lead on duty works. Write times with the date and time zone.',
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
        { heading: 'People informed, at', cells: lines(2) },
        { heading: 'Reports due, by', cells: lines(2) },
        { heading: 'Handed over to, at', cells: line },
      ],
    },
  ],
}

const { version, date, revised } = library.incidentResponse

export const incidentResponse: DownloadDocument = {
  id: 'ai-incident-response-playbook',
  title: 'AI Incident Response Playbook',
  summary:
    'What to do when an AI system harms someone, or nearly does: from the first report to the last corrective action. Print it, fill in the names, and rehearse it before it is needed.',
  version,
  date,
  revised,
  sections: numberSections([...response, ...learning, incidentLog]),
}
