// What the pricing page says.

import { brand } from '#constants/brand.ts'
import { certification } from '#constants/certification.ts'
import { guarantee, pricing, recordsKeptYears, support } from '#constants/commerce.ts'
import { exam } from '#constants/exam.ts'
import { crusWrittenOut } from '#constants/renewal.ts'
import {
  certificationIn,
  durationOf,
  enrollHref,
  type MicroSpan,
  microSpan,
  priceOf,
  subscriptionIn,
} from '#content/catalogue/offer.ts'
import { type PageCopy, pointsOf } from '#content/navigation/copy.ts'
import { crusNeeded, retakePrice } from '#content/shared/conditions.ts'
import { counted, usd } from '#content/shared/figures.ts'
import { phoneHours, phoneNumber } from '#content/shared/operator.ts'
import { plansFor } from '#content/shared/plans.ts'
import { programCards } from '#content/shared/programs.ts'
import type { Catalogue, Course } from '#domain/catalogue/catalogue.ts'
import type { Operator } from '#domain/operator/operator.ts'

export const page: PageCopy = {
  title: 'Pricing',
  description: `What a ${brand.name} certification costs for individuals, teams and enterprises, and the ${guarantee.days}-day money-back guarantee.`,
  heading: 'Pricing',
  lede: 'Four ways to enroll in one certification: what each costs, what it includes, and how refunds work.',
}

const includedFor = (course: Course | undefined) => ({
  heading: 'Every option includes',
  items: [
    course ? `The ${course.durationHours}-hour program` : 'The program',
    `A ${exam.hours}-hour proctored exam`,
    'The first retake',
    'A digital certificate with a QR code',
    'A listing in the public directory',
    'The alumni network',
    `A reply within ${support.responseHours} hours`,
  ],
})

const guaranteedWeeks = (certification.weeks * guarantee.completedAtMostPercent) / 100

const moneyBackFor = (operator: Operator) => ({
  heading: 'Money-back guarantee',
  points: pointsOf({
    [`${guarantee.days} days`]: `You get a full refund if you’ve completed at most ${guarantee.completedAtMostPercent}% of the program and haven’t attempted the exam. In a live cohort, ${guarantee.completedAtMostPercent}% is the first ${counted(guaranteedWeeks, 'week')}.`,
    Records: `Kept for at least ${recordsKeptYears} years.`,
    Phone: `${phoneHours}. ${phoneNumber(operator)}`,
  }),
})

function microPrices(span: MicroSpan | undefined): string {
  if (!span) return 'One industry in one working day, for a one-time fee.'
  const { hours, lowestPrice, highestPrice } = span
  const prices =
    lowestPrice === highestPrice ? `for ${lowestPrice}` : `from ${lowestPrice} to ${highestPrice}`
  return `One industry in ${hours}, ${prices}. A one-time fee.`
}

// Certifications and subscriptions that have no page of their own.
function furtherCourses({ courses }: Catalogue): Course[] {
  const furtherOf = (type: Course['type']) => courses.filter((course) => course.type === type).slice(1)
  return [...furtherOf('CERT'), ...furtherOf('CEU')]
}

const otherProgramsFor = (
  catalogue: Catalogue,
  { renewalFee, missedExam }: Operator,
  subscription = subscriptionIn(catalogue),
) => ({
  heading: 'Other programs and fees',
  rows: [
    {
      heading: 'Micro-credentials',
      text: microPrices(microSpan(catalogue)),
      link: { href: '/micro', text: 'See each program' },
    },
    {
      heading: 'CRU subscription',
      text: `${subscription ? `${priceOf(subscription)} a year for` : 'An annual fee for'} the sessions and readings that earn ${crusWrittenOut}. ${crusNeeded(certificationIn(catalogue))}`,
      link: { href: '/ceu', text: 'See the subscription' },
    },
    {
      heading: 'Division packages',
      text: 'Several teams under one lead, priced by quote.',
      link: { href: '/enterprise', text: 'Compare the packages' },
    },
    {
      heading: 'Extras',
      text: [retakePrice, renewalFee, missedExam].filter(Boolean).join(' '),
      link: { href: '/exam', text: 'Exam policies' },
    },
    ...furtherCourses(catalogue).map((course) => ({
      heading: course.title,
      text: `${course.description} ${durationOf(course)}, ${priceOf(course)}. ${programCards[course.type].priceLine}.`,
      link: { href: enrollHref(course), text: 'Ask about this program' },
    })),
  ],
})

export const copyFor = (catalogue: Catalogue, operator: Operator) => ({
  plans: {
    heading: 'Four ways to enroll',
    intro: 'The exam and the credential are the same in each.',
    plans: plansFor(catalogue),
    included: includedFor(certificationIn(catalogue)),
  },
  moneyBack: moneyBackFor(operator),
  otherPrograms: otherProgramsFor(catalogue, operator),
})

export const payment = {
  heading: 'Questions about payment',
  questions: [
    {
      question: 'How do I pay?',
      answer:
        'By invoice. This site takes no payments and never asks for a card. Write to us, and an advisor will confirm your enrollment and the amount in writing and send the invoice.',
      link: { href: '/contact', text: 'Write to us' },
    },
    {
      question: 'Can my employer pay?',
      answer:
        'Yes. Tell us the company and we’ll send the invoice there. The certificate is yours either way, and you keep it when you change employers.',
      link: { href: '/enterprise', text: 'For organizations' },
    },
    {
      question: 'What if our team grows after enrolling?',
      answer: `You can add people at ${usd(pricing.teamPerPersonUsd)} each. The minimum of ${pricing.teamMinimumLicenses} licenses applies once, at the start.`,
      link: { href: '/contact', text: 'Add people' },
    },
    {
      question: 'How do I get a refund?',
      answer: `Write to us within ${guarantee.days} days of enrollment, from the address you enrolled with. If both conditions above are met, we return the full fee the way you paid it.`,
      link: { href: '/terms', text: 'Terms of Service' },
    },
  ],
}

export const closing = {
  heading: 'Get a written quote',
  text: 'Tell us who it’s for and how many people. There’s no obligation.',
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/certification', text: 'What you’ll learn' },
}
