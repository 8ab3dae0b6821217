// What the renewal page says.

import { brand } from '#constants/brand.ts'
import { crusWrittenOut, renewal } from '#constants/renewal.ts'
import { certificationIn, crusOf, durationOf, priceOf, subscriptionIn } from '#content/catalogue/offer.ts'
import { type PageCopy, pointsOf } from '#content/navigation/copy.ts'
import { crusNeeded, renewalRule } from '#content/shared/conditions.ts'
import { month } from '#content/shared/figures.ts'
import type { Catalogue, Course } from '#domain/catalogue/catalogue.ts'
import type { Operator } from '#domain/operator/operator.ts'

export const page: PageCopy = {
  title: 'CRU Subscription & Renewal',
  description: `How to keep your ${brand.name} certification current: evidence for ${renewal.crus} CRUs every ${renewal.everyYears} years, at least ${renewal.coreCrusAtLeast} of them core.`,
  heading: 'CRU Subscription & Renewal',
  lede: `You renew with ${crusWrittenOut}: how many you need, how to earn them, and what the subscription costs.`,
}

export const actions = {
  renew: { href: '/contact?subject=renewal', text: 'Renew' },
  subscribe: { href: '/contact?subject=subscription', text: 'Subscribe' },
}

const ruleFor = (certification: Course | undefined, { renewalFee }: Operator) => ({
  heading: 'Renewal rules',
  intro: `${crusNeeded(certification)} ${renewalRule}`,
  points: pointsOf({
    'Renewal period': `It starts the day your certification is issued and lasts ${renewal.everyYears} years. CRUs you earn during that time count.`,
    Evidence:
      'Keep proof of each activity: a certificate of attendance, a link or a letter from your employer.',
    'How to renew':
      'Write to us before the period ends, with your evidence and the ethics pledge. We check both, and the next period starts when this one ends.',
    ...(renewalFee && { 'Renewal fee': renewalFee }),
  }),
})

const categories: Record<keyof typeof renewal.categories, { name: string; counts: string }> = {
  core: { name: 'Core study', counts: 'Courses and workshops on the three pillars of the certification' },
  webinars: { name: 'Webinars', counts: 'Live or recorded, with the short quiz at the end' },
  selfStudy: { name: 'Self-study', counts: 'Standards, papers and books, with a written summary' },
  professionalActivities: {
    name: 'Professional activities',
    counts: 'Speaking, teaching, publishing, committee work',
  },
  handsOnProjects: {
    name: 'Hands-on projects',
    counts: 'A governance project at work, written up and confirmed',
  },
  advancedCertifications: {
    name: 'Advanced certifications',
    counts: 'Micro-credentials and certifications in a related field',
  },
}

const span = ({ from, to }: { from: number; to: number }) => `${from}-${to}`

export const earning = {
  heading: 'Six ways to earn CRUs',
  intro: 'How many CRUs an activity earns depends on its length and depth.',
  caption: 'The six categories and the CRUs per activity',
  columns: ['Category', 'CRUs per activity', 'What counts'],
  rows: (Object.keys(categories) as (keyof typeof categories)[]).map((id) => ({
    heading: categories[id].name,
    cells: [span(renewal.categories[id]), categories[id].counts],
  })),
}

const { earned, percent, from, to } = renewal.progressExample

export const example = {
  heading: 'What progress looks like',
  intro: 'Sample progress. Contact us for your own record.',
  points: pointsOf({
    [`${earned} of ${renewal.crus}`]: 'CRUs earned, with evidence',
    [`${percent}%`]: `${renewal.crus - earned} CRUs to go`,
    [`${month(from)} to ${month(to)}`]: 'Renewal period',
  }),
}

const subscriptionFor = (course: Course | undefined) => ({
  heading: 'Annual subscription',
  intro: course
    ? `${priceOf(course)} a year covers ${durationOf(course)} of sessions that earn ${crusOf(course)}, so you don’t pay for each activity.`
    : 'One annual fee instead of paying for each activity.',
  points: pointsOf({
    'What’s included': 'The year’s webinars, labs and readings, each with its CRUs.',
    'Who it’s for': 'Holders who would rather earn a few CRUs each month than all of them at once.',
    'What stays the same': `At least ${renewal.coreCrusAtLeast} of the ${renewal.crus} CRUs with evidence must be core, with or without a subscription.`,
  }),
  links: [
    { href: '/resources', text: 'Readings that count as self-study' },
    { href: '/certification', text: 'The certification' },
    { href: '/contact', text: 'Ask about your record' },
  ],
})

export const copyFor = (catalogue: Catalogue, operator: Operator) => ({
  rule: ruleFor(certificationIn(catalogue), operator),
  subscription: subscriptionFor(subscriptionIn(catalogue)),
})
