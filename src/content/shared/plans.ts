// The four ways to enroll in the certification, for the pages that sell it.

import { pricing } from '#constants/commerce.ts'
import { certificationIn, priceOf } from '#content/catalogue/offer.ts'
import type { LinkCopy } from '#content/navigation/copy.ts'
import { usd } from '#content/shared/figures.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

export type Plan = {
  name: string
  price: string
  unit: string
  text: string
  // What differs between the plans; each plan has the same terms in the same order.
  facts?: { term: string; value: string }[]
  link: LinkCopy
}

// A score never goes to anyone but the candidate.
export const resultsTo = (recipient: string) => `Pass or fail to ${recipient}; scores only to the candidate`

const factsOf = (study: string, exercises: string, results: string) => [
  { term: 'Sessions', value: study },
  { term: 'Exercises', value: exercises },
  { term: 'Results', value: results },
]

export function plansFor(catalogue: Catalogue) {
  const certification = certificationIn(catalogue)
  const hasCohorts = catalogue.sessions.length > 0
  return [
    {
      name: 'Live cohort',
      price: certification ? priceOf(certification) : 'On request',
      unit: 'per person',
      text: hasCohorts
        ? 'Every session live with an instructor, in a public cohort.'
        : 'Every session live with an instructor. The next cohort has no date yet; we’ll tell you when it does.',
      facts: factsOf('Live, with your cohort', 'Live, with your cohort', 'Only to you'),
      link: { href: '/contact?subject=certification', text: 'Request a seat' },
    },
    {
      name: 'Individual',
      price: usd(pricing.individualPerCertificationUsd),
      unit: 'per certification',
      text: 'The same modules at your own pace. You or your employer can pay.',
      facts: factsOf('Recorded, at your own pace', 'Live, in open groups', 'Only to you'),
      link: { href: '/contact?subject=individual', text: 'Enroll as an individual' },
    },
    {
      name: 'Team',
      price: usd(pricing.teamPerPersonUsd),
      unit: `per person, minimum ${pricing.teamMinimumLicenses} licenses`,
      text: 'Study at your own pace, practice together, take the exam individually.',
      facts: factsOf('Recorded, at your own pace', 'Live, with your team', resultsTo('the team lead')),
      link: { href: '/contact?subject=team', text: 'Request a team quote' },
    },
    {
      name: 'Enterprise',
      price: 'Custom',
      unit: 'agreed in writing',
      text: 'Your own live cohorts, on your dates and with your cases.',
      facts: factsOf('Live, your own cohort', 'Live, with your people', resultsTo('your lead')),
      link: { href: '/contact?subject=enterprise', text: 'Talk to us' },
    },
  ] satisfies Plan[]
}
