// What the calculator page says around its form, its result and its method.

import { brand } from '#constants/brand.ts'
import { type LinkCopy, type PageCopy, pointsOf } from '#content/navigation/copy.ts'

export const page: PageCopy = {
  title: 'AI Risk Calculator',
  description:
    'Estimate the annual loss your organization should expect from AI non-compliance and incidents, with a range and a published method.',
  heading: 'AI Risk Calculator',
  lede: 'Estimate your expected annual loss from AI, with a published method.',
}

export const beforehand = {
  heading: 'What you’ll get',
  points: pointsOf({
    Exposure:
      'What AI non-compliance and incidents are likely to cost an organization like yours in an average year.',
    Range: 'How far off the figure could be, because the surveys behind it disagree.',
    'A bad year': 'The loss in the worst year in ten, in twenty and in a hundred.',
    Savings: 'What each of three packages could save you, with a board paper to print.',
  }),
}

export const certify: LinkCopy = { href: '/certification', text: `Start ${brand.name} Certification` }

export const outOfDate = {
  heading: 'Out of date',
  text: 'You changed an answer. Calculate again to update these figures.',
}

export const download = 'Download Full Report'
export const downloadFigures = 'Download Figures (CSV)'
export const pending = 'Loading the estimate'
