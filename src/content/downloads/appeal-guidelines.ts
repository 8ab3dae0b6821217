// The appeal guidelines, with the form.
import type { DownloadDocument, Section } from '#content/document.ts'
import { afterYouFile } from '#content/downloads/appeal-guidelines/after-you-file.ts'
import { beforeYouFile } from '#content/downloads/appeal-guidelines/before-you-file.ts'
import { brand } from '#facts/brand.ts'
import { guides } from '#facts/library.ts'
import { appeals } from '#facts/policies.ts'

const line = ['']
const lines = (count: number) => ['\n'.repeat(count - 1)]

const appealForm: Section[] = [
  {
    id: 'form',
    heading: 'Appeal form',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Print this page, or answer the same points in an email. If you need more space, use additional sheets and number them.',
      },
      {
        kind: 'table',
        caption: 'About you and the decision',
        columns: ['Point', 'Your answer'],
        rows: [
          { heading: 'Your name', cells: line },
          { heading: 'Email and phone', cells: line },
          { heading: 'Program or credential ID', cells: line },
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

const { version, date, revised } = guides.appealGuidelines

export const appealGuidelines: DownloadDocument = {
  id: 'appeal-guidelines',
  title: 'Appeal Guidelines',
  summary: `How to appeal a ${brand.name} decision, step by step: whether you have grounds, what to collect, what happens during the ${appeals.stages.decision.toDay} days, and what you can do after that. The form is at the end.`,
  version,
  date,
  revised,
  sections: [...beforeYouFile, ...afterYouFile, ...appealForm],
}
