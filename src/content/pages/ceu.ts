// What the renewal page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { renewal } from '#facts/renewal.ts'

export const page: PageWords = {
  title: 'CRU Subscription & Renewal',
  description: `How a ${brand.name} certification is kept current: ${renewal.crus} CRU credits every ${renewal.everyYears} years, at least ${renewal.coreCrusAtLeast} of them core, in six categories.`,
  heading: 'CRU Subscription & Renewal',
  lede: 'A credential is worth what its holder still knows. Renewal keeps the two together.',
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'The rule',
      text: `${renewal.crus} CRU credits every ${renewal.everyYears} years, of which at least ${renewal.coreCrusAtLeast} are core credits.`,
    },
    {
      heading: 'The ways to earn',
      text: 'Core study, webinars, self-study, professional activities, hands-on projects and advanced certifications.',
    },
    {
      heading: 'The subscription',
      text: 'One annual fee opens the sessions, labs and readings that carry the credits.',
    },
  ],
  onward: [
    { href: '/contact', text: 'Ask about the subscription' },
    { href: '/resources', text: 'Browse resources' },
  ],
}
