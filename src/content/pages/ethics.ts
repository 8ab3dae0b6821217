// What the ethics page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'Code of Ethics',
  description: `The Code of Ethics that every ${brand.name} practitioner pledges: four values, six principles, duties of conduct, and what follows a violation.`,
  heading: 'Code of Ethics',
  lede: 'What every holder pledges before the credential is issued, and again at each renewal.',
}

export const purpose: PurposeWords = {
  points: [
    { heading: 'Four values', text: 'Integrity, Human Welfare, Fairness and Accountability.' },
    {
      heading: 'Six principles',
      text: 'From the public interest to environmental responsibility, each with the duties that follow from it.',
    },
    {
      heading: 'Its force',
      text: 'Violations may lead to suspension or revocation. Concerns go to the Ethics Committee.',
    },
  ],
  onward: [
    { href: '/honor', text: 'Honor Code' },
    { href: '/contact', text: 'Raise a concern' },
  ],
}
