// What the pricing page says.

import { usd } from '#content/figures.ts'
import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { guarantee, pricing } from '#facts/commerce.ts'

export const page: PageWords = {
  title: 'Pricing',
  description: `What a ${brand.name} certification costs for individuals, teams and enterprises, and the ${guarantee.days}-day money-back guarantee.`,
  heading: 'Pricing',
  lede: 'Prices in full, before you ask.',
}

export const purpose: PurposeWords = {
  points: [
    { heading: 'Individual', text: `${usd(pricing.individualPerCertificationUsd)} per certification.` },
    {
      heading: 'Team',
      text: `${usd(pricing.teamPerPersonUsd)} per person, from ${pricing.teamMinimumLicences} licences.`,
    },
    { heading: 'Enterprise', text: 'Custom, for organizations that need their own terms.' },
    {
      heading: 'Guarantee',
      text: `Your money back within ${guarantee.days} days, provided at most ${guarantee.completedAtMostPercent}% of the program is completed and no exam attempt was made.`,
    },
  ],
  onward: [
    { href: '/contact', text: 'Ask for a quote' },
    { href: '/certification', text: 'What is included' },
  ],
}
