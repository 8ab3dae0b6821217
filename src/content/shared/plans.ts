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

const factsOf = (people: string, study: string, exercises: string, results: string, invoice: string) => [
  { term: 'People', value: people },
  { term: 'Sessions', value: study },
  { term: 'Exercises', value: exercises },
  { term: 'Results', value: results },
  { term: 'Invoice', value: invoice },
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
      facts: factsOf('One', 'Live, with your cohort', 'Live, with your cohort', 'Sent to you', 'One, to you'),
      link: { href: '/contact?subject=certification', text: 'Request a seat' },
    },
    {
      name: 'Individual',
      price: usd(pricing.individualPerCertificationUsd),
      unit: 'per certification',
      text: 'The same modules at your own pace. You or your employer can pay.',
      facts: factsOf(
        'One',
        'Recorded, at your own pace',
        'Live, in open groups',
        'Sent to you',
        'One, to you',
      ),
      link: { href: '/contact?subject=individual', text: 'Enroll as an individual' },
    },
    {
      name: 'Team',
      price: usd(pricing.teamPerPersonUsd),
      unit: `per person, minimum ${pricing.teamMinimumLicenses} licenses`,
      text: 'Study at your own pace, practice together, take the exam individually.',
      facts: factsOf(
        `${pricing.teamMinimumLicenses} or more`,
        'Recorded, at your own pace',
        'Live, with your team',
        'Sent to the team lead',
        'One, for the team',
      ),
      link: { href: '/contact?subject=team', text: 'Request a team quote' },
    },
    {
      name: 'Enterprise',
      price: 'Custom',
      unit: 'agreed in writing',
      text: 'Your own live cohorts, on your dates and with your cases.',
      facts: factsOf(
        'As agreed',
        'Live, your own cohort',
        'Live, with your people',
        'As agreed',
        'As agreed',
      ),
      link: { href: '/contact?subject=enterprise', text: 'Talk to us' },
    },
  ] satisfies Plan[]
}
