// What the calculator page says around its form, its result and its method.
import type { LinkWords, PageWords, Point } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'AI Risk Calculator',
  description:
    'Estimate the yearly loss your organization should expect from AI non-compliance and AI incidents, with the range and the method behind the figure.',
  heading: 'AI Risk Calculator',
  lede: 'An expected yearly loss in dollars, from figures you know, by a method you can read.',
}

export const beforehand: { heading: string; points: Point[] } = {
  heading: 'What you will see',
  points: [
    {
      heading: 'Exposure',
      text: 'What AI non-compliance and AI incidents can be expected to cost an organization such as yours in a year.',
    },
    {
      heading: 'How sure we are',
      text: 'The range in which that figure lies, since the surveys behind it disagree.',
    },
    {
      heading: 'How a bad year looks',
      text: 'The loss in the worst year in ten, in twenty and in a hundred.',
    },
    {
      heading: 'What a certified team could save',
      text: 'Three packages, and the same organization at three levels of maturity.',
    },
  ],
}

export const certify: LinkWords = { href: '/certification', text: `Start ${brand.name} Certification` }

export const download = 'Download Full Report'
export const pending = 'The estimate is on its way'
