// What the renewal page says.
import { certificationIn, crusOf, durationOf, priceOf, subscriptionIn } from '#content/catalogue/offer.ts'
import { renewalRule, whatIsChecked } from '#content/conditions.ts'
import { month } from '#content/figures.ts'
import type { PageWords, Point } from '#content/words.ts'
import type { Catalogue, Course } from '#domain/catalogue/catalogue.ts'
import { brand } from '#facts/brand.ts'
import { crusWrittenOut, renewal } from '#facts/renewal.ts'

export const page: PageWords = {
  title: 'CRU Subscription & Renewal',
  description: `How a ${brand.name} certification is kept current: ${renewal.crus} CRUs, checked with evidence every ${renewal.everyYears} years, at least ${renewal.coreCrusAtLeast} of them core.`,
  heading: 'CRU Subscription & Renewal',
  lede: `A credential is worth what its holder still knows. Renewal takes ${crusWrittenOut}: how many, how to earn them, and what the subscription costs.`,
}

const otherCrus = renewal.crus - renewal.coreCrusAtLeast

const ruleFor = (certification: Course | undefined) => ({
  heading: 'Renewal rules',
  intro: `${renewalRule} ${whatIsChecked(certification)}`,
  picture: `${renewal.crus} CRUs checked with evidence: ${renewal.coreCrusAtLeast} core, ${otherCrus} from any category`,
  total: renewal.crus,
  core: { count: renewal.coreCrusAtLeast, text: 'core CRUs, at least' },
  other: { count: otherCrus, text: 'CRUs from any category' },
  points: [
    {
      heading: 'The period',
      text: `It begins on the day your certification is issued and lasts ${renewal.everyYears} years. CRUs that you earn within it count.`,
    },
    {
      heading: 'The evidence',
      text: 'Keep what shows the activity: a certificate of attendance, a link, a letter from your employer.',
    },
    {
      heading: 'The renewal',
      text: 'Write to us before the period ends, with the evidence and the ethics pledge. We check both, and a new period begins where the old one ends.',
    },
  ] satisfies Point[],
})

type Category = { id: keyof typeof renewal.categories; name: string; counts: string }

const categories: Category[] = [
  {
    id: 'core',
    name: 'Core study',
    counts: 'Courses and workshops on the three pillars of the certification',
  },
  { id: 'webinars', name: 'Webinars', counts: 'Live or recorded, with the short quiz at the end' },
  { id: 'selfStudy', name: 'Self-study', counts: 'Standards, papers and books, with a written summary' },
  {
    id: 'professionalActivities',
    name: 'Professional activities',
    counts: 'Speaking, teaching, publishing, committee work',
  },
  {
    id: 'handsOnProjects',
    name: 'Hands-on projects',
    counts: 'A governance project at work, described and confirmed',
  },
  {
    id: 'advancedCertifications',
    name: 'Advanced certifications',
    counts: 'Micro-credentials and certifications in a related field',
  },
]

const span = ({ from, to }: { from: number; to: number }) => `${from}-${to}`

export const earning = {
  heading: 'Six ways to earn CRUs',
  intro: 'How many CRUs an activity carries depends on its length and depth.',
  caption: 'The six categories, and the CRUs of one activity',
  columns: ['Category', 'CRUs per activity', 'What counts'],
  rows: categories.map(({ id, name, counts }) => ({
    heading: name,
    cells: [span(renewal.categories[id]), counts],
  })),
}

const { earned, percent, from, to } = renewal.progressExample

export const example = {
  heading: 'What progress looks like',
  intro:
    'An example of a record on its way. Yours is kept by us, and we tell you where you stand when you ask.',
  name: 'CRUs earned in the example',
  earned,
  required: renewal.crus,
  amount: `${earned} of ${renewal.crus}`,
  unit: 'CRUs earned, with evidence',
  percent: `${percent}%`,
  period: `${month(from)} to ${month(to)}`,
  periodName: 'Renewal period',
  left: `${renewal.crus - earned} CRUs`,
  leftName: 'Still to earn',
}

const subscriptionFor = (course: Course | undefined) => ({
  heading: 'The annual subscription',
  intro: course
    ? `${priceOf(course)} a year, instead of paying activity by activity: ${durationOf(course)} of sessions that carry ${crusOf(course)}.`
    : 'One fee a year, instead of paying activity by activity.',
  points: [
    {
      heading: 'What it opens',
      text: 'The webinars, labs and readings of the year, each with the CRUs it carries.',
    },
    {
      heading: 'Who it suits',
      text: 'Holders who would rather earn a few CRUs each month than all of them at the end.',
    },
    {
      heading: 'What it does not replace',
      text: `The rule stays the same: ${renewal.coreCrusAtLeast} of the ${renewal.crus} CRUs we check are core, with or without a subscription.`,
    },
  ] satisfies Point[],
})

export const wordsFor = (catalogue: Catalogue) => ({
  rule: ruleFor(certificationIn(catalogue)),
  subscription: subscriptionFor(subscriptionIn(catalogue)),
})

export type RuleWords = ReturnType<typeof ruleFor>

export const onward = {
  heading: 'Next steps',
  links: [
    {
      href: '/contact',
      text: 'Contact Us',
      about: 'Ask us about your record.',
    },
    {
      href: '/contact?subject=subscription',
      text: 'Subscribe',
      about: 'Write to us, and we set up the subscription.',
    },
    {
      href: '/contact?subject=renewal',
      text: 'Renew',
      about: 'Write to us with your evidence, and we check your CRUs.',
    },
    {
      href: '/pricing',
      text: 'Pricing',
      about: 'What the other programs cost.',
    },
    {
      href: '/certification',
      text: 'The certification',
      about: 'What you renew, and how to earn it first.',
    },
    {
      href: '/resources',
      text: 'Resources',
      about: 'Readings and playbooks that count as self-study.',
    },
  ],
}
