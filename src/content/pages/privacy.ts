// What the privacy page says.

import { month } from '#content/figures.ts'
import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { recordsKeptYears } from '#facts/commerce.ts'
import { legalPagesUpdated } from '#facts/policies.ts'

export const page: PageWords = {
  title: 'Privacy Policy',
  description: `What ${brand.name} knows about visitors, candidates and holders, why, for how long, and how to have it corrected. Last updated ${month(legalPagesUpdated)}.`,
  heading: 'Privacy Policy',
  lede: `What we know about you, why, and for how long. Last updated ${month(legalPagesUpdated)}.`,
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'Visitors',
      text: 'Nothing you type into a form on this site is sent anywhere. Your choice of theme stays in your browser.',
    },
    {
      heading: 'Holders',
      text: 'A credential shows its holder’s name, course and dates; its e-mail address only to someone who has the credential id.',
    },
    { heading: 'Records', text: `Certification records are kept at least ${recordsKeptYears} years.` },
  ],
  onward: [
    { href: '/cookies', text: 'Cookie Policy' },
    { href: '/contact', text: 'Ask about your data' },
  ],
}
