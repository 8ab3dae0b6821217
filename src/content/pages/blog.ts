// What the blog page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'Blog',
  description: `Articles from ${brand.name} on AI governance, regulation and the human side of incident response.`,
  heading: 'Blog',
  lede: 'What changed in law and practice, and what a practitioner does about it.',
}

export const purpose: PurposeWords = {
  points: [
    { heading: 'For those who decide', text: 'Each article ends with what to do on Monday.' },
    {
      heading: 'Written by practitioners',
      text: 'People who run AI governance, not people who report on it.',
    },
    { heading: 'Open to all', text: 'No account, no wall, no tracking.' },
  ],
  onward: [
    { href: '/resources', text: 'All resources' },
    { href: '/contact', text: 'Propose an article' },
  ],
}
