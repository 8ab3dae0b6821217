// What the terms page says.

import { month } from '#content/figures.ts'
import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { recordsKeptYears } from '#facts/commerce.ts'
import { legalPagesUpdated } from '#facts/policies.ts'

export const page: PageWords = {
  title: 'Terms of Service',
  description: `The terms under which ${brand.name} offers its website, programs, exams and credentials. Last updated ${month(legalPagesUpdated)}.`,
  heading: 'Terms of Service',
  lede: `The agreement between you and us, in plain words. Last updated ${month(legalPagesUpdated)}.`,
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'What they cover',
      text: 'This website, the programs, the exam, the subscription and the credentials.',
    },
    {
      heading: 'What they promise',
      text: `Prices as stated, the guarantee as stated, records kept at least ${recordsKeptYears} years.`,
    },
    { heading: 'What they ask', text: 'Honest enrollment, honest exams and honest use of what you earned.' },
  ],
  onward: [
    { href: '/privacy', text: 'Privacy Policy' },
    { href: '/honor', text: 'Honor Code' },
  ],
}
