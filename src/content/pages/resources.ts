// What the resources page says.
import type { PageWords, PurposeWords } from '#content/words.ts'

export const page: PageWords = {
  title: 'Resources',
  description:
    'Guides, standards, the risk calculator and the events that help practitioners govern AI between one exam and the next.',
  heading: 'Resources',
  lede: 'The working shelf: what practitioners reach for between one exam and the next.',
}

export const purpose: PurposeWords = {
  points: [
    { heading: 'Standards & Reports', text: 'The published documents behind the certification.' },
    {
      heading: 'Risk Calculator',
      text: 'An estimate of what AI non-compliance and incidents could cost you in a year.',
    },
    { heading: 'Blog and events', text: 'What changes in law and practice, and where to discuss it.' },
  ],
  onward: [
    { href: '/standards', text: 'Standards & Reports' },
    { href: '/calculator', text: 'Risk Calculator' },
    { href: '/blog', text: 'Blog' },
  ],
}
