// What the enterprise page says.

import { maxBatchSize } from '#constants/batch.ts'
import { packages as offeredPackages, savingsPercent } from '#constants/calculator.ts'
import { certification } from '#constants/certification.ts'
import { pricing, support } from '#constants/commerce.ts'
import { exam } from '#constants/exam.ts'
import { packageNames, reduction } from '#content/calculator/names.ts'
import { certificationIn } from '#content/catalogue/offer.ts'
import { type PageCopy, pointsOf } from '#content/navigation/copy.ts'
import { manyFragment } from '#content/pages/verify.ts'
import { usd } from '#content/shared/figures.ts'
import { phoneSentence } from '#content/shared/operator.ts'
import { type Plan, resultsTo } from '#content/shared/plans.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Operator } from '#domain/operator/operator.ts'

export const page: PageCopy = {
  title: 'Enterprise',
  description:
    'AI governance certification for teams, divisions and whole enterprises: cohorts, reporting and terms for organizations.',
  heading: 'Certification for organizations',
  lede: 'Certify a team, a division or the whole organization: what each package includes, what it costs, and how to start.',
}

export const actions = {
  contact: { href: '/contact', text: 'Talk to us' },
  pricing: { href: '/pricing', text: 'Compare prices' },
}

const factsOf = (people: string, study: string, cases: string, results: string, contact: string) => [
  { term: 'People', value: people },
  { term: 'Study', value: study },
  { term: 'Cases', value: cases },
  { term: 'Results', value: results },
  { term: 'Contact', value: contact },
]

export const packages = {
  heading: 'Three packages',
  intro: 'The program, the exam and the credential are the same in each.',
  plans: [
    {
      name: 'Team',
      price: usd(pricing.teamPerPersonUsd),
      unit: 'per person',
      text: 'For one team that builds, buys or checks AI.',
      facts: factsOf(
        `${pricing.teamMinimumLicenses} or more`,
        'Self-paced, with group exercises',
        'From the specialization you choose',
        resultsTo('the team lead'),
        `Support, within ${support.responseHours} hours`,
      ),
      link: { href: '/contact?subject=team', text: 'Request a team quote' },
    },
    {
      name: 'Division',
      price: 'By quote',
      unit: 'agreed in writing',
      text: 'For a function, region or business line with several teams.',
      facts: factsOf(
        'Several teams combined',
        'Your own cohort',
        'From your industry, chosen with your lead',
        resultsTo('the division lead'),
        'A named advisor',
      ),
      link: { href: '/contact?subject=enterprise', text: 'Request a division quote' },
    },
    {
      name: 'Enterprise',
      price: 'Custom',
      unit: 'agreed in writing',
      text: 'For the whole organization.',
      facts: factsOf(
        'Everyone you nominate, including new hires',
        'Cohorts planned around your calendar',
        'From your own systems, in confidence',
        resultsTo('your lead'),
        'A named advisor and an annual review',
      ),
      link: { href: '/contact?subject=enterprise', text: 'Talk to us about Enterprise' },
    },
  ] satisfies Plan[],
}

export const scenarios = {
  heading: 'Modeled savings',
  text: 'The risk calculator applies one scenario to each package. The figures come from a published model and aren’t a promise.',
  points: offeredPackages.map((name) => ({
    heading: packageNames[name],
    text: reduction(savingsPercent[name]),
  })),
}

function lengthOfProgram(catalogue: Catalogue): string {
  const course = certificationIn(catalogue)
  return course ? `The ${course.durationHours}-hour program` : 'The program'
}

export const onboardingFor = (catalogue: Catalogue) => ({
  heading: 'Getting started',
  intro: 'Five steps from your first message to the last certificate.',
  steps: pointsOf({
    'Tell us what you need': `How many people, in which roles, and by when. We reply within ${support.responseHours} hours.`,
    'Agree on the plan':
      'We propose a package, a specialization for each role, and dates, in writing and with the full price.',
    'Enroll your people':
      'Your lead sends us the list. Everyone gets the syllabus, the Honor Code and the exam readiness checklist before the first session.',
    'Learn, then take the exam': `${lengthOfProgram(catalogue)}, then a ${exam.hours}-hour online proctored exam on a weekday of the candidate’s choice.`,
    'See the results': `Certificates are valid for ${certification.validityYears} years. Your lead gets a list of holders with expiration dates. Scores go only to the candidate.`,
  }),
})

export const checking = {
  heading: 'Verify any credential',
  intro:
    'Anyone can check a certificate at any time, with no account. If it has been revoked since your last audit, it shows as invalid.',
  links: [
    { href: '/directory', text: 'Search the directory' },
    { href: '/verify', text: 'Verify a credential' },
    { href: `/verify#${manyFragment}`, text: `Check up to ${maxBatchSize} at once` },
  ],
}

export const closingFor = (operator: Operator) => ({
  heading: 'Talk to us',
  text: `Tell us how many people and by when. We reply within ${support.responseHours} hours; ${phoneSentence(operator)}`,
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/pricing', text: 'See pricing' },
})
