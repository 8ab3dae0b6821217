// The incident response playbook: what counts, who leads, what is done by when, and what is learned.
import type { DownloadDocument } from '#content/document.ts'
import { learning } from '#content/downloads/incident-response/learning.ts'
import { incidentLog } from '#content/downloads/incident-response/log.ts'
import { response } from '#content/downloads/incident-response/response.ts'
import { numbered } from '#content/downloads/numbered.ts'
import { library } from '#facts/library.ts'

const { version, date } = library.incidentResponse

export const incidentResponse: DownloadDocument = {
  id: 'ai-incident-response-playbook',
  title: 'AI Incident Response Playbook',
  summary:
    'What to do when an AI system harms someone, or nearly does: from the first report to the last corrective action. Print it, fill in the names, and rehearse it before it is needed.',
  version,
  date,
  sections: numbered([...response, ...learning, incidentLog]),
}
