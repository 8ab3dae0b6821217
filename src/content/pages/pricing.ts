// What the pricing page says.
import {
  certificationIn,
  durationOf,
  enrollHref,
  type MicroSpan,
  microSpan,
  priceOf,
  subscriptionIn,
} from '#content/catalogue/offer.ts'
import { usd } from '#content/figures.ts'
import { phoneHours, phoneNumber } from '#content/operator.ts'
import { programCards } from '#content/programs.ts'
import type { PageWords } from '#content/words.ts'
import type { Catalogue, Course } from '#domain/catalogue/catalogue.ts'
import type { Operator } from '#domain/operator/operator.ts'
import { brand } from '#facts/brand.ts'
import { guarantee, pricing, recordsKeptYears, support } from '#facts/commerce.ts'
import { exam } from '#facts/exam.ts'
import { crusWrittenOut, renewal } from '#facts/renewal.ts'

export const page: PageWords = {
  title: 'Pricing',
  description: `What a ${brand.name} certification costs for individuals, teams and enterprises, and the ${guarantee.days}-day money-back guarantee.`,
  heading: 'Pricing',
  lede: 'One certification, four ways to enroll: what each costs, what it includes, and how to get your money back.',
}

const plansFor = (certification: Course | undefined) => ({
  heading: 'Three plans beside the live cohort',
  intro: `${certification ? `A seat in a live public cohort is ${priceOf(certification)}, and you enroll from the certification page. ` : ''}Individuals and teams who study at their own pace pay less. The exam and the credential are the same.`,
  plans: [
    {
      name: 'Individual',
      price: usd(pricing.individualPerCertificationUsd),
      unit: 'per certification',
      text: 'For one practitioner who studies at their own pace. You or your employer may pay.',
      link: { href: '/contact?subject=individual', text: 'Enroll as an individual' },
    },
    {
      name: 'Team',
      isFeatured: true,
      price: usd(pricing.teamPerPersonUsd),
      unit: `per person, minimum ${pricing.teamMinimumLicences} licenses`,
      text: 'For a team that studies at its own pace, does the exercises together and takes the exam one by one.',
      link: { href: '/contact?subject=team', text: 'Ask for a team quote' },
    },
    {
      name: 'Enterprise',
      price: 'Custom',
      unit: 'agreed with you, in writing',
      text: 'For divisions and whole organizations that need their own dates and terms.',
      link: { href: '/contact?subject=enterprise', text: 'Talk to us' },
    },
  ],
})

const included = 'Included'
const inAll = (text: string) => [text, text, text, text]

const comparisonFor = (certification: Course | undefined) => ({
  heading: 'The same credential in each',
  caption: 'What each way to enroll includes',
  columns: ['What you get', 'Live cohort', 'Individual', 'Team', 'Enterprise'],
  yes: included,
  rows: [
    {
      heading: 'Price',
      cells: [
        certification ? priceOf(certification) : 'On request',
        usd(pricing.individualPerCertificationUsd),
        `${usd(pricing.teamPerPersonUsd)} per person`,
        'Custom',
      ],
    },
    { heading: 'People', cells: ['One', 'One', `${pricing.teamMinimumLicences} or more`, 'As agreed'] },
    {
      heading: 'How you study',
      cells: [
        'Live, in a public cohort',
        'At your own pace, from recordings',
        'At your own pace, from recordings',
        'Live, in a cohort of your own',
      ],
    },
    {
      heading: 'Live exercises',
      cells: ['With your cohort', 'In open groups', 'With your team', 'With your own people'],
    },
    {
      heading: certification ? `${certification.durationHours}-hour program` : 'The program',
      cells: inAll(included),
    },
    { heading: `Proctored exam of ${exam.hours} hours`, cells: inAll(included) },
    { heading: 'First retake', cells: inAll(included) },
    { heading: 'Digital certificate with QR code', cells: inAll(included) },
    { heading: 'Entry in the public directory', cells: inAll(included) },
    { heading: 'Alumni network', cells: inAll(included) },
    {
      heading: 'Enrolled, completed, passed',
      cells: ['Told to you', 'Told to you', 'Told to the team’s lead', 'As agreed'],
    },
    { heading: 'Invoice', cells: ['One, to you', 'One, to you', 'One, for the team', 'As agreed'] },
    { heading: 'Support response', cells: inAll(`Within ${support.responseHours} hours`) },
  ],
})

const moneyBackFor = (operator: Operator) => ({
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
      text: `${phoneHours}. ${phoneNumber(operator)}`,
    },
  ],
})

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

const otherProgramsFor = (catalogue: Catalogue, subscription = subscriptionIn(catalogue)) => ({
  heading: 'Other programs',
  rows: [
    {
      heading: 'Micro-credentials',
      text: microPrices(microSpan(catalogue)),
      link: { href: '/micro', text: 'See each program' },
    },
    {
      heading: 'CRU subscription',
      text: `${subscription ? `${priceOf(subscription)} a year for` : 'A yearly fee for'} the sessions and readings that earn ${crusWrittenOut}. Renewal takes ${renewal.crus} of them with evidence.`,
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

export const wordsFor = (catalogue: Catalogue, operator: Operator) => ({
  plans: plansFor(certificationIn(catalogue)),
  moneyBack: moneyBackFor(operator),
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
