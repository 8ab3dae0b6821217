// The practical guide to an appeal: whether to file, what to collect, what happens when, and a form to fill in.
import type { DownloadDocument } from '#content/document.ts'
import { afterYouFile } from '#content/downloads/appeal-guidelines/after-you-file.ts'
import { beforeYouFile } from '#content/downloads/appeal-guidelines/before-you-file.ts'
import { appealForm } from '#content/downloads/appeal-guidelines/form.ts'
import { brand } from '#facts/brand.ts'
import { guides } from '#facts/library.ts'
import { appeals } from '#facts/policies.ts'

const { version, date } = guides.appealGuidelines

export const appealGuidelines: DownloadDocument = {
  id: 'appeal-guidelines',
  title: 'Appeal Guidelines',
  summary: `How to appeal a decision of ${brand.name}, step by step: whether you have a ground, what to collect, what happens on which of the ${appeals.stages.decision.toDay} days, and what you can do after that. The form is at the end.`,
  version,
  date,
  sections: [...beforeYouFile, ...afterYouFile, ...appealForm],
}
