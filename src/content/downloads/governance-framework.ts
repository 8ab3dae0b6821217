// The governance framework standard: what an organization does so that every AI system has someone who answers for it.
import type { DownloadDocument } from '#content/document.ts'
import { frameworkAlignment } from '#content/downloads/governance-framework/alignment.ts'
import { controls } from '#content/downloads/governance-framework/controls.ts'
import { foundations } from '#content/downloads/governance-framework/foundations.ts'
import { numbered } from '#content/downloads/numbered.ts'
import { brand } from '#facts/brand.ts'
import { library } from '#facts/library.ts'

const { version, date } = library.governanceFramework

export const governanceFramework: DownloadDocument = {
  id: 'governance-framework',
  title: 'AI Governance Framework Standard',
  summary: `The requirements that ${brand.name} practitioners put in place and audit against: who answers for an AI system, what is known about it, what is done before it is used, and who can stop it.`,
  version,
  date,
  sections: numbered([...foundations, ...controls, frameworkAlignment]),
}
