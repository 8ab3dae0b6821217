// What the appeals page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { appeals } from '#facts/policies.ts'

export const page: PageWords = {
  title: 'Appeals & Grievance',
  description: `How to appeal a ${brand.name} decision: the grounds, the four steps and their deadlines, what to submit, and the external review.`,
  heading: 'Appeals & Grievance',
  lede: 'A decision of ours can be wrong. This is how it is put right.',
}

export const purpose: PurposeWords = {
  points: [
    { heading: 'When', text: `File within ${appeals.fileWithinDays} days of the incident or decision.` },
    {
      heading: 'How long',
      text: `A written decision by day ${appeals.stages.decision.toDay}: review, investigation, decision.`,
    },
    {
      heading: 'And after that',
      text: `An independent external review, requested within ${appeals.externalReviewWithinDays} days of the final decision.`,
    },
  ],
  onward: [
    { href: '/contact', text: 'Contact the Appeals Committee' },
    { href: '/honor', text: 'Honor Code' },
  ],
}
