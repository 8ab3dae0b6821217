// What the calculator page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'AI Risk Calculator',
  description:
    'Estimate the yearly loss your organization should expect from AI non-compliance and AI incidents, with the range and the method behind the figure.',
  heading: 'AI Risk Calculator',
  lede: 'An expected yearly loss in dollars, from figures you know, by a method you can read.',
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'What it answers',
      text: 'How much AI non-compliance and AI incidents can be expected to cost an organization such as yours in a year.',
    },
    {
      heading: 'What it asks',
      text: 'Industry, region, revenue, how many AI systems and high-risk models you run, earlier incidents, and the maturity of your controls.',
    },
    {
      heading: 'What it will not do',
      text: 'It does not store what you enter, and it is not legal or actuarial advice.',
    },
  ],
  onward: [
    { href: '/certification', text: `Start ${brand.name} Certification` },
    { href: '/standards', text: 'Read the standards' },
  ],
}
