// What the enterprise page says.
import { usd } from '#content/figures.ts'
import type { PageWords, PurposeWords } from '#content/words.ts'
import { pricing } from '#facts/commerce.ts'

export const page: PageWords = {
  title: 'Enterprise',
  description:
    'AI governance certification for teams, divisions and whole enterprises: cohorts, reporting and terms made for organizations.',
  heading: 'Certification for organizations',
  lede: 'One certified person can answer a regulator. A certified team can keep the question from being asked.',
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'Team',
      text: `From ${pricing.teamMinimumLicences} people, at ${usd(pricing.teamPerPersonUsd)} a person.`,
    },
    {
      heading: 'Division',
      text: 'Cohorts of your own, scheduled around your year and taught with your cases.',
    },
    { heading: 'Enterprise', text: 'Terms, reporting and verification at the size of your organization.' },
  ],
  onward: [
    { href: '/pricing', text: 'Compare prices' },
    { href: '/contact', text: 'Talk to us' },
  ],
}
