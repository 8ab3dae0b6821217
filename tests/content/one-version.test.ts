// Each fact has one version: what a page, a download or an email says about it is one of the permitted answers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { certification } from '#constants/certification.ts'
import { guarantee, impact, pricing, recordsKeptYears, support } from '#constants/commerce.ts'
import { exam } from '#constants/exam.ts'
import { renewal } from '#constants/renewal.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { emails } from '#content/emails.ts'
import { crusNeeded, passRates, retakePrice } from '#content/shared/conditions.ts'
import { usd } from '#content/shared/figures.ts'
import { builtPages, unescapeMarkup } from '#tests/support/browser/built-pages.ts'
import { ourDocuments } from '#tests/support/browser/our-documents.ts'

type Text = { where: string; text: string }

// Elements end a line, so that no statement runs from one into the next.
const textOf = (html: string) =>
  unescapeMarkup(html.replace(/<(script|style)\b.*?<\/\1>|<!-- -->/gs, '').replace(/<[^>]*>/g, '\n')).replace(
    /\s*\n\s*/g,
    '\n',
  )

const texts: Text[] = [
  ...builtPages.map(({ path, html }) => ({ where: path, text: textOf(html) })),
  ...ourDocuments.downloads.map((download) => ({
    where: download.id,
    text: JSON.stringify(download).replaceAll('"', '\n'),
  })),
  ...Object.entries(emails).map(([kind, email]) => ({ where: `email ${kind}`, text: JSON.stringify(email) })),
]

const prices = [
  ...initialCatalogue.courses.map(({ price }) => usd(Number(price))),
  usd(pricing.individualPerCertificationUsd),
  usd(pricing.teamPerPersonUsd),
  usd(exam.furtherRetakeUsd),
]
const [course] = initialCatalogue.courses

// A statement is what the groups of `about` catch, or all of it. A permitted one is that value, has that sentence, or matches.
type Fact = { about: RegExp; permitted: (string | number | RegExp)[]; contradiction: string; not?: string[] }

const facts: Record<string, Fact> = {
  // The calculator's dollars, and those of $100,000 and more, are somebody's exposure.
  'price of a program': {
    about: /(?!\$\d{3},\d|\$\d+,\d{3},\d)(\$\d[\d,.]*\d)(?![\d,.]*(?: ?[MBK]\b|,\d))/g,
    permitted: prices,
    contradiction: 'A seat is $3,400.',
    not: ['/', '/calculator'],
  },
  'price per person': {
    about: /(\$[\d,]+) per person|(\$[\d,]+)\nper person/g,
    permitted: [usd(pricing.teamPerPersonUsd), usd(certification.priceUsd)],
    contradiction: 'Teams pay $1,299 per person.',
  },
  'price of the subscription': {
    about: /(\$[\d,]+) a year/g,
    permitted: [usd(renewal.subscription.priceUsd)],
    contradiction: 'The subscription costs $999 a year.',
    not: ['/calculator'],
  },
  'smallest team': {
    about: /(\d+)(?: or more)? licen[sc]es/g,
    permitted: [pricing.teamMinimumLicenses],
    contradiction: 'Teams start at 10 licenses.',
  },
  'price of a retake': {
    about: /[^.\n]*\bretakes?\b[^.\n]*(?:\$\d+|included|free)[^.\n]*\./gi,
    permitted: [retakePrice, /first retake and the certificate/],
    contradiction: 'Every retake is included.',
  },
  'days until a retake': {
    about: /retak[^.\n]*?(\d+) days/gi,
    permitted: [exam.retakeAfterDays],
    contradiction: 'You can retake it after 14 days.',
  },
  'CRUs that a renewal needs': {
    about: /You need (\d+)(?: documented)? CRUs/g,
    permitted: [certification.renewalCrus],
    contradiction: 'You need 20 documented CRUs to renew.',
  },
  'how the two figures of CRUs relate': {
    about:
      /[^.\n]*\b(?:need|needs|must)\b[^.\n]*\bCRUs\b[^.\n]*\.|[^.\n]*\bCRUs\b[^.\n]*\b(?:need|needs|must|documented)\b[^.\n]*\./g,
    permitted: [
      crusNeeded(course),
      `At least ${renewal.coreCrusAtLeast} of the ${renewal.crus} CRUs with evidence must be core, with or without a subscription.`,
      // The downloads say it with the pledge.
      /you need 40 CRUs in 2 years, 20 of them with evidence, and an ethics pledge/,
      /20 of the CRUs need evidence/,
      /^You renew with .*: how many you need/,
    ],
    contradiction: 'All CRUs must be documented.',
  },
  'years of validity': {
    about: /\bvalid for (\d+) years|(\d+)-year validity|\bvalid (\d+) years/g,
    permitted: [certification.validityYears],
    contradiction: 'The certification is valid for 3 years.',
  },
  'days of the guarantee': {
    about: /refund within (\d+) days|(\d+)-day money-back|guarantee[^.\n]*?(\d+) days/gi,
    permitted: [guarantee.days],
    contradiction: 'You can get a full refund within 14 days.',
  },
  'share of the program under the guarantee': {
    about: /(\d+)% of (?:the program|it)\b/g,
    permitted: [guarantee.completedAtMostPercent],
    contradiction: 'You’ve completed at most 50% of the program.',
  },
  'live or recorded': {
    about: /[^.\n]*\b(?:specialization|pillars?|modules|program)\b[^.\n]*\b(?:live|recorded)\b[^.\n]*/g,
    permitted: [
      /live in a cohort or recorded at your own pace/,
      // What is live for everyone.
      /live (?:simulation|exercises)/i,
    ],
    contradiction: 'The program is taught in live sessions.',
  },
  'who sees results': {
    about: /[^.\n]*\b(?:scores?|results?)\b[^.\n]*\b(?:lead|employer|sponsor|function|candidate)\b[^.\n]*/gi,
    permitted: [
      /^Pass or fail to (?:the team lead|the division lead|your lead); scores only to the candidate$/,
      /^ ?Scores go only to the candidate$/,
      // Documents about scoring, and the exam's rule.
      /candidates receive a result for each part|sees the results of each part/,
      /score report/i,
      /The directory never shows/,
    ],
    contradiction: 'Results are sent to the team lead.',
    not: ['ai-risk-assessment-guide'],
  },
  'what an employer learns': {
    about: /[^.\n]*\blearns?\b[^.\n]*\b(?:scores|accommodations)\b[^.\n]*/g,
    permitted: [/^ ?It does not learn your scores or accommodations from us unless you agree$/],
    contradiction: 'Your employer learns your scores.',
  },
  payment: {
    about: /[^.\n]*\b(?:credit card|by card|card details|a card)\b[^.\n]*/gi,
    permitted: [
      /This site takes no payments and never asks for a card/,
      /If you pay one by card, the payment company gets the card details; we never do/,
    ],
    contradiction: 'Pay by card in a minute.',
  },
  'counts of practitioners and partners': {
    about:
      /certified practitioners\n(\S+)|partner organizations\n(\S+)|([\d,]+\+?) (?:certified practitioners|partner organizations)/g,
    permitted: [impact.certifiedPractitioners, impact.partnerOrganizations],
    contradiction: 'Join 12,000+ certified practitioners.',
  },
  'pass rates': {
    about: /[^.\n]*\d%\+?[^.\n]*\bpass\b[^.\n]*(?:\.[^\n]*)?/g,
    permitted: [passRates, new RegExp(`${exam.passMarkPercent}% to pass`)],
    contradiction: '80% of all candidates pass.',
  },
  'pass mark': {
    about: /pass mark\D{0,12}(\d+)%|(\d+)% to pass|score of (\d+)%/gi,
    permitted: [exam.passMarkPercent],
    contradiction: 'The pass mark is 75%.',
  },
  'length of the exam': {
    about: /([\d.]+)-hour (?:online )?proctored exam|exam (?:lasts|takes) ([\d.]+) hours/g,
    permitted: [exam.hours],
    contradiction: 'Then comes a 3-hour proctored exam.',
  },
  'changes of the exam date': {
    about: /cancel with (\d+) hours|reschedule up to (\d+) hours/gi,
    permitted: [exam.cancelNoticeHours, exam.rescheduleNoticeHours],
    contradiction: 'Cancel with 72 hours’ notice.',
  },
  'time to a reply': {
    about: /(?:reply|replies|respond|responds|support)[^.\n]{0,20} within (\d+) hours/gi,
    permitted: [support.responseHours],
    contradiction: 'We reply within 48 hours.',
  },
  records: {
    about: /(?:at least|kept for) (\d+) years(?! old)/gi,
    permitted: [recordsKeptYears],
    contradiction: 'Records are kept for at least 10 years.',
  },
}

const isPermitted = (permitted: Fact['permitted'], statement: string) =>
  permitted.some((one) => {
    if (one instanceof RegExp) return one.test(statement)
    const text = String(one)
    return text.includes(' ') ? statement.includes(text) : statement.trim() === text
  })

function statementsIn(sources: Text[], { about, not = [] }: Fact): { where: string; statement: string }[] {
  return sources
    .filter(({ where }) => !not.includes(where))
    .flatMap(({ where, text }) =>
      [...text.matchAll(about)].map(([whole, ...groups]) => ({
        where,
        statement: groups.find((group) => group !== undefined) ?? whole,
      })),
    )
}

const contradictionsIn = (sources: Text[], fact: Fact) =>
  statementsIn(sources, fact).filter(({ statement }) => !isPermitted(fact.permitted, statement))

for (const [name, fact] of Object.entries(facts)) {
  test(`has one version of the ${name}`, () => {
    assert.ok(statementsIn(texts, fact).length > 0, 'nothing says it any more')
    assert.deepEqual(contradictionsIn(texts, fact), [])
  })

  test(`finds a second version of the ${name}`, () => {
    const added = { where: '/made-up', text: fact.contradiction }
    assert.equal(contradictionsIn([...texts, added], fact).length, 1)
  })
}
