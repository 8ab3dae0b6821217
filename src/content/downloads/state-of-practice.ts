// The annual report: four public frameworks read side by side, and what that means for practice.
import type { DownloadDocument } from '#content/document.ts'
import { numbered } from '#content/downloads/numbered.ts'
import { conclusions } from '#content/downloads/state-of-practice/conclusions.ts'
import { readings } from '#content/downloads/state-of-practice/readings.ts'
import { library } from '#facts/library.ts'

const { version, date } = library.stateOfPractice
const year = date.slice(0, date.indexOf('-'))

export const stateOfPractice: DownloadDocument = {
  id: 'state-of-practice-report',
  title: `State of Practice Report ${year}`,
  summary:
    'What four public frameworks ask of the people who govern AI, read side by side: where they agree, where they leave a gap, and what we change in our own standards because of it.',
  version,
  date,
  sections: numbered([...readings, ...conclusions]),
}
