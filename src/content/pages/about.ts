// What the about page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'About',
  description: `Who ${brand.name} is: the body that sets, teaches and examines the standard for AI governance and human resilience.`,
  heading: 'Judgement, made verifiable',
  lede: `${brand.name} exists so that the people who govern AI can be told apart from those who only talk about it.`,
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'Why we exist',
      text: 'Organizations hand decisions to systems that few of their people can question. We certify the ones who can: who know the technology, the law and the human limits, and who stay steady when an incident is live.',
    },
    {
      heading: 'What we do',
      text: 'We publish the standard, teach to it, examine against it under proctoring, and keep a public registry in which every credential can be checked by anyone.',
    },
    {
      heading: 'How we are held to it',
      text: 'An ethics committee, an appeals procedure with fixed deadlines, and records that outlive any one examiner.',
    },
  ],
  onward: [
    { href: '/certification', text: 'See the certification' },
    { href: '/ethics', text: 'Read the Code of Ethics' },
  ],
}
