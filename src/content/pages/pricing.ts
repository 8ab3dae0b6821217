// What the pricing page says.
import {
  certificationIn,
  durationOf,
  enrollHref,
  type MicroSpan,
  microSpan,
  priceOf,
} from '#content/catalogue/offer.ts'
import { usd } from '#content/figures.ts'
import { programCards } from '#content/programs.ts'
import type { PageWords } from '#content/words.ts'
import type { Catalogue, Course } from '#domain/catalogue/catalogue.ts'
import { brand } from '#facts/brand.ts'
import { guarantee, pricing, recordsKeptYears, support } from '#facts/commerce.ts'
import { exam } from '#facts/exam.ts'
import { renewal } from '#facts/renewal.ts'

export const page: PageWords = {
  title: 'Pricing',
  description: `What a ${brand.name} certification costs for individuals, teams and enterprises, and the ${guarantee.days}-day money-back guarantee.`,
  heading: 'Pricing',
  lede: 'What each way to enroll costs, what it includes, and how to get your money back.',
}

export const plans = {
  heading: 'One certification, three ways to buy it',
  plans: [
    {
      name: 'Individual',
      price: usd(pricing.individualPerCertificationUsd),
      unit: 'per certification',
      text: 'For a practitioner who pays alone, or whose employer pays for one.',
      link: { href: '/contact?subject=certification', text: 'Enroll as an individual' },
    },
    {
      name: 'Team',
      isFeatured: true,
      price: usd(pricing.teamPerPersonUsd),
      unit: `per person, minimum ${pricing.teamMinimumLicences} licenses`,
      text: 'For a team that learns together and is examined one by one.',
      link: { href: '/contact?subject=enterprise', text: 'Ask for a team offer' },
    },
    {
      name: 'Enterprise',
      price: 'Custom',
      unit: 'agreed with you, in writing',
      text: 'For divisions and whole organizations that need their own dates and terms.',
      link: { href: '/contact?subject=enterprise', text: 'Talk to us' },
    },
  ],
}

const included = 'Included'

const comparisonFor = (certification: Course | undefined) => ({
  heading: 'The same credential in each',
  caption: 'What each plan includes',
  columns: ['What you get', 'Individual', 'Team', 'Enterprise'],
  yes: included,
  rows: [
    { heading: 'People', cells: ['One', `${pricing.teamMinimumLicences} or more`, 'As agreed'] },
    {
      heading: certification ? `${certification.durationHours}-hour program` : 'The program',
      cells: [included, included, included],
    },
    { heading: `Proctored exam of ${exam.hours} hours`, cells: [included, included, included] },
    { heading: 'Digital certificate with QR code', cells: [included, included, included] },
    { heading: 'Entry in the public directory', cells: [included, included, included] },
    { heading: 'Alumni network', cells: [included, included, included] },
    {
      heading: 'Cohort',
      cells: ['Public', 'Public, seated together', 'Of your own'],
    },
    {
      heading: 'Enrolled, completed, passed',
      cells: ['Told to you', 'Told to the team’s lead', 'As agreed'],
    },
    { heading: 'Invoice', cells: ['One, to you', 'One, for the team', 'As agreed'] },
    {
      heading: 'Support response',
      cells: [
        `Within ${support.responseHours} hours`,
        `Within ${support.responseHours} hours`,
        `Within ${support.responseHours} hours`,
      ],
    },
  ],
})

export const moneyBack = {
  heading: 'Money-back guarantee',
  figure: `${guarantee.days} days`,
  text: `You may have your money back within ${guarantee.days} days, provided that both of these are true:`,
  conditions: [
    `At most ${guarantee.completedAtMostPercent}% of the program is completed.`,
    'No exam attempt was made.',
  ],
  promises: [
    { heading: 'Records', text: `Kept at least ${recordsKeptYears} years.` },
    { heading: 'Support', text: `A response within ${support.responseHours} hours.` },
    {
      heading: 'Phone',
      text: `${support.phoneDays} ${support.phoneFrom} to ${support.phoneUntil} ${support.phoneZone}.`,
    },
  ],
}

function microPrices(span: MicroSpan | undefined): string {
  if (!span) return 'One industry in a working day. A one-time fee.'
  const { hours, lowestPrice, highestPrice } = span
  const prices =
    lowestPrice === highestPrice ? `for ${lowestPrice}` : `from ${lowestPrice} to ${highestPrice}`
  return `One industry in ${hours}, ${prices}. A one-time fee.`
}

// Courses that no page of the site tells of: further certifications and further subscriptions.
function furtherCourses({ courses }: Catalogue): Course[] {
  const furtherOf = (type: Course['type']) => courses.filter((course) => course.type === type).slice(1)
  return [...furtherOf('CERT'), ...furtherOf('CEU')]
}

const otherProgramsFor = (catalogue: Catalogue) => ({
  heading: 'Other programs',
  rows: [
    {
      heading: 'Micro-credentials',
      text: microPrices(microSpan(catalogue)),
      link: { href: '/micro', text: 'See each program' },
    },
    {
      heading: 'CRU subscription',
      text: `An annual subscription to the sessions and readings that earn the ${renewal.crus} CRUs of a renewal.`,
      link: { href: '/ceu', text: 'See the subscription' },
    },
    {
      heading: 'Division packages',
      text: 'Several teams under one lead, by quote.',
      link: { href: '/enterprise', text: 'Compare the packages' },
    },
    ...furtherCourses(catalogue).map((course) => ({
      heading: course.title,
      text: `${course.description} ${durationOf(course)}, ${priceOf(course)}. ${programCards[course.type].priceLine}.`,
      link: { href: enrollHref(course), text: 'Ask about it' },
    })),
  ],
})

export const wordsFor = (catalogue: Catalogue) => ({
  comparison: comparisonFor(certificationIn(catalogue)),
  otherPrograms: otherProgramsFor(catalogue),
})

export const payment = {
  heading: 'Questions about payment',
  questions: [
    {
      question: 'How do I pay?',
      answer:
        'Not on this site: it takes no payments and asks for no card. Write to us; an advisor confirms the enrollment and the amount in writing, and you pay the invoice that comes with it.',
      link: { href: '/contact', text: 'Write to us' },
    },
    {
      question: 'Can my employer pay?',
      answer:
        'Yes. Say so when you write and name the company, and the invoice goes there. The certificate is yours in either case: it carries your name and stays with you when you change employers.',
      link: { href: '/enterprise', text: 'For organizations' },
    },
    {
      question: 'What if a team grows after it has enrolled?',
      answer: `People can be added at ${usd(pricing.teamPerPersonUsd)} each. The minimum of ${pricing.teamMinimumLicences} licenses applies once, at the start.`,
      link: { href: '/contact', text: 'Add people' },
    },
    {
      question: 'How do I ask for my money back?',
      answer: `Write to us within ${guarantee.days} days of enrollment, from the address you enrolled with. If both conditions above are true, the full fee goes back the way it came.`,
      link: { href: '/terms', text: 'Terms of Service' },
    },
  ],
}

export const closing = {
  heading: 'Ask for a written quote',
  text: 'Tell us who it is for and how many people. The quote commits you to nothing.',
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/certification', text: 'What you learn' },
}
