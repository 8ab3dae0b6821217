// What the renewal page says.
import { month } from '#content/figures.ts'
import type { PageWords, Point } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { renewal } from '#facts/renewal.ts'

export const page: PageWords = {
  title: 'CRU Subscription & Renewal',
  description: `How a ${brand.name} certification is kept current: ${renewal.crus} CRU credits every ${renewal.everyYears} years, at least ${renewal.coreCrusAtLeast} of them core, in six categories.`,
  heading: 'CRU Subscription & Renewal',
  lede: 'A credential is worth what its holder still knows. Renewal keeps the two together.',
}

const otherCrus = renewal.crus - renewal.coreCrusAtLeast

export const rule = {
  heading: 'Renewal rules',
  intro: `${renewal.crus} CRU credits every ${renewal.everyYears} years, at least ${renewal.coreCrusAtLeast} of them core credits.`,
  picture: `${renewal.crus} credits: ${renewal.coreCrusAtLeast} core, ${otherCrus} from any category`,
  total: renewal.crus,
  core: { count: renewal.coreCrusAtLeast, text: 'core credits, at least' },
  other: { count: otherCrus, text: 'credits from any category' },
  points: [
    {
      heading: 'The period',
      text: `It begins on the day your certification is issued and lasts ${renewal.everyYears} years. Credits that you earn within it count.`,
    },
    {
      heading: 'The evidence',
      text: 'Keep what shows the activity: a certificate of attendance, a link, a letter from your employer.',
    },
    {
      heading: 'The renewal',
      text: 'Write to us before the period ends. We check the credits, and a new period begins where the old one ends.',
    },
  ] satisfies Point[],
}

type Category = { id: keyof typeof renewal.categories; name: string; counts: string }

const categories: Category[] = [
  {
    id: 'core',
    name: 'Core credits',
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

const credits = ({ from, to }: { from: number; to: number }) => `${from}-${to}`

export const earning = {
  heading: 'Six ways to earn credits',
  intro: 'How many credits an activity carries depends on its length and depth.',
  caption: 'Credit categories and the CRUs of one activity',
  columns: ['Category', 'CRUs per activity', 'What counts'],
  rows: categories.map(({ id, name, counts }) => ({
    heading: name,
    cells: [credits(renewal.categories[id]), counts],
  })),
}

const { earned, percent, from, to } = renewal.progressExample

export const example = {
  heading: 'What progress looks like',
  intro:
    'An example of a record on its way. Yours is kept by us, and we tell you where you stand when you ask.',
  name: 'CRU credits earned in the example',
  earned,
  required: renewal.crus,
  amount: `${earned} of ${renewal.crus}`,
  unit: 'CRU credits',
  percent: `${percent}%`,
  period: `${month(from)} to ${month(to)}`,
  periodName: 'Renewal period',
  left: `${renewal.crus - earned} credits`,
  leftName: 'Still to earn',
}

export const subscription = {
  heading: 'The annual subscription',
  intro: 'One fee a year, instead of paying activity by activity.',
  points: [
    {
      heading: 'What it opens',
      text: 'The webinars, labs and readings of the year, each marked with the CRUs it carries.',
    },
    {
      heading: 'Who it suits',
      text: 'Holders who would rather earn a few credits each month than all of them at the end.',
    },
    {
      heading: 'What it does not replace',
      text: `The rule stays the same: ${renewal.coreCrusAtLeast} of the ${renewal.crus} credits are core, with or without a subscription.`,
    },
  ] satisfies Point[],
}

export const onward = {
  heading: 'Next steps',
  links: [
    {
      href: '/contact',
      text: 'Subscribe or renew',
      about: 'Write to us: we set up the subscription or check your credits.',
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
