// What the FAQ page says.
import { browserStorage } from '#content/browser-storage.ts'
import {
  certificationIn,
  type MicroSpan,
  microSpan,
  priceOf,
  subscriptionIn,
} from '#content/catalogue/offer.ts'
import {
  cohortRhythm,
  crusNeeded,
  documentedCrus,
  entryRequirements,
  languageOfProgram,
  passRates,
  renewableWith,
  renewalRule,
  retakeRule,
} from '#content/conditions.ts'
import { range, usd } from '#content/figures.ts'
import { industriesIn } from '#content/micro-programs.ts'
import { phoneSentence } from '#content/operator.ts'
import type { LinkWords, PageWords } from '#content/words.ts'
import type { Catalogue, Course } from '#domain/catalogue/catalogue.ts'
import type { HolderEmail, Installation, Operator } from '#domain/operator/operator.ts'
import { maxBatchSize } from '#facts/batch.ts'
import { brand } from '#facts/brand.ts'
import { certification } from '#facts/certification.ts'
import { guarantee, pricing, recordsKeptYears, support } from '#facts/commerce.ts'
import { exam, proctorNames } from '#facts/exam.ts'
import { emailsPerHour } from '#facts/limits.ts'
import { accessibility, appeals } from '#facts/policies.ts'
import { crusWrittenOut, renewal } from '#facts/renewal.ts'

export type Question = { question: string; answer: string; link: LinkWords }

export type QuestionGroup = { id: string; heading: string; questions: Question[] }

export const page: PageWords = {
  title: 'FAQ',
  description: `Short answers about ${brand.name} programs, prices, the exam, renewal, refunds and verification.`,
  heading: 'Frequently Asked Questions',
  lede: 'Short answers with links to details.',
}

export const groupsName = 'Topics'

const { weightsPercent } = exam
const { categories } = renewal
const { pillarHours } = certification

function microAnswer(span: MicroSpan | undefined, industries: string[]): string {
  const last = industries.at(-1)
  const others = industries.slice(0, -1).join(', ')
  const named = last === undefined ? '' : `: ${others === '' ? last : `${others} or ${last}`}`
  const [length, crus] = span ? [`of ${span.hours} `, span.crus] : ['', 'CRUs']
  return `A program ${length}for one industry${named}. It earns ${crus} that count toward the full certification.`
}

const programsFor = (catalogue: Catalogue): QuestionGroup => ({
  id: 'programs',
  heading: 'Programs',
  questions: [
    {
      question: 'What programs do you offer?',
      answer: `Three: a certification in AI governance and human resilience, micro-credentials for specific industries, and an annual subscription to sessions that earn ${crusWrittenOut} to keep a certification current.`,
      link: { href: '/certification', text: 'Start with the certification' },
    },
    {
      question: 'What does the certification include?',
      answer: `${certification.hours} hours: technical (${pillarHours.technical}), ethics (${pillarHours.ethics}), resilience (${pillarHours.resilience}) and one industry specialization (${certification.specializationHours}), followed by a proctored exam.`,
      link: { href: '/certification', text: 'See the curriculum' },
    },
    {
      question: 'What is a micro-credential?',
      answer: microAnswer(microSpan(catalogue), industriesIn(catalogue)),
      link: { href: '/micro', text: 'Browse micro-credentials' },
    },
    {
      question: 'What do I need to enroll?',
      answer: entryRequirements,
      link: { href: '/certification', text: 'Before you enroll' },
    },
    {
      question: 'How long does it take, and what language is it in?',
      answer: `${cohortRhythm(certificationIn(catalogue))} ${languageOfProgram}`,
      link: { href: '/certification', text: 'Before you enroll' },
    },
    {
      question: 'What do I get when I pass?',
      answer:
        'A digital certificate: a verifiable credential with a QR code that anyone can check on any phone, with no account.',
      link: { href: '/verify', text: 'How verification works' },
    },
    {
      question: 'Can a whole team enroll?',
      answer: `Yes. There are Team, Division and Enterprise packages. Team starts at ${pricing.teamMinimumLicenses} licenses.`,
      link: { href: '/enterprise', text: 'Compare the packages' },
    },
  ],
})

const examination: QuestionGroup = {
  id: 'exam',
  heading: 'Exam',
  questions: [
    {
      question: 'What’s on the exam, and what score do I need?',
      answer: `Multiple choice and scenarios (${weightsPercent.multipleChoiceAndScenarios}%), a case analysis (${weightsPercent.caseAnalysis}%) and a live simulation (${weightsPercent.liveSimulation}%). It takes ${exam.hours} hours, and the pass mark is ${exam.passMarkPercent}%.`,
      link: { href: '/exam', text: 'Exam structure' },
    },
    {
      question: 'Where do I take it?',
      answer: `Online, at home or at work, with a proctor: ${proctorNames.proctoru}, ${proctorNames.examity} or ${proctorNames.pearson}. You need a government photo ID, internet of at least ${exam.minimumMbps} Mbps, a webcam and microphone, a private well-lit room, an updated Chrome or Firefox browser and ${range(exam.uninterruptedHours)} uninterrupted hours.`,
      link: { href: '/exam', text: 'Readiness checklist' },
    },
    {
      question: 'How do I book a date?',
      answer:
        'Complete the readiness checklist on the exam page, choose a weekday, a time and a proctor, and send us your request. We confirm the date by email.',
      link: { href: '/exam', text: 'Choose a date' },
    },
    {
      question: 'Can I cancel or reschedule my exam?',
      answer: `Yes. Cancel with ${exam.cancelNoticeHours} hours’ notice, or reschedule up to ${exam.rescheduleNoticeHours} hours before.`,
      link: { href: '/exam', text: 'Exam policies' },
    },
    {
      question: 'What happens if I don’t pass?',
      answer: retakeRule,
      link: { href: '/exam', text: 'Exam policies' },
    },
    {
      question: 'How many candidates pass?',
      answer: `${passRates} (The pass mark, ${exam.passMarkPercent}%, is the score you need.)`,
      link: { href: '/certification', text: 'About the certification' },
    },
    {
      question: 'Do you offer accommodations for disabilities?',
      answer: `Yes, including up to double time. Ask at least ${accessibility.requestDaysBefore} days before the exam, and send documentation of the disability and your needs.`,
      link: { href: '/accessibility', text: 'Accommodations' },
    },
    {
      question: 'I think my result is wrong. What can I do?',
      answer: `File an appeal within ${appeals.fileWithinDays} days of the decision. You’ll get a written decision by day ${appeals.stages.decision.toDay}.`,
      link: { href: '/appeals', text: 'How an appeal works' },
    },
  ],
}

function certificationPrices(course: Course | undefined): string {
  const { individualPerCertificationUsd, teamPerPersonUsd, teamMinimumLicenses } = pricing
  const enrollment = course ? `A seat in a live public cohort is ${priceOf(course)}. ` : ''
  const plans = `Self-paced, it’s ${usd(individualPerCertificationUsd)} per certification for individuals and ${usd(teamPerPersonUsd)} per person for teams, with a minimum of ${teamMinimumLicenses} licenses. Enterprise pricing is custom.`
  return `${enrollment}${plans} Each includes the program, the live exercises, the exam, the first retake and the certificate. You get your price in writing before you pay.`
}

function microPrices(span: MicroSpan | undefined): string {
  if (!span) return 'None are available at the moment.'
  const { lowestPrice, highestPrice } = span
  return lowestPrice === highestPrice
    ? `${lowestPrice}, a one-time fee.`
    : `From ${lowestPrice} to ${highestPrice}, a one-time fee.`
}

const subscriptionPrice = (course: Course | undefined) =>
  course ? `${priceOf(course)} a year.` : 'It’s not available at the moment.'

const pricesFor = (catalogue: Catalogue, operator: Operator): QuestionGroup => ({
  id: 'prices',
  heading: 'Prices and refunds',
  questions: [
    {
      question: 'What does certification cost?',
      answer: certificationPrices(certificationIn(catalogue)),
      link: { href: '/pricing', text: 'All prices' },
    },
    {
      question: 'What does the CRU subscription cost?',
      answer: subscriptionPrice(subscriptionIn(catalogue)),
      link: { href: '/ceu', text: 'The subscription' },
    },
    {
      question: 'What does a micro-credential cost?',
      answer: microPrices(microSpan(catalogue)),
      link: { href: '/micro', text: 'Prices by program' },
    },
    {
      question: 'Can I get a refund?',
      answer: `Yes, a full refund within ${guarantee.days} days, if you’ve completed at most ${guarantee.completedAtMostPercent}% of the program and haven’t attempted the exam.`,
      link: { href: '/pricing', text: 'The guarantee' },
    },
    {
      question: 'How quickly do you reply?',
      answer: `Within ${support.responseHours} hours; ${phoneSentence(operator)}`,
      link: { href: '/contact', text: 'Contact Us' },
    },
  ],
})

const renewingFor = (catalogue: Catalogue): QuestionGroup => ({
  id: 'renewal',
  heading: 'Renewal',
  questions: [
    {
      question: 'How long is the certification valid?',
      answer: `${certification.validityYears} years. ${renewableWith(certificationIn(catalogue))} ${crusNeeded(certificationIn(catalogue))}`,
      link: { href: '/certification', text: 'About the certification' },
    },
    {
      question: 'How many CRUs do I need to renew?',
      answer: `${renewalRule} ${documentedCrus(certificationIn(catalogue))}`,
      link: { href: '/ceu', text: 'Renewal rules' },
    },
    {
      question: 'How do I earn CRUs?',
      answer: `In any of six categories: core study (${range(categories.core)} CRUs each), webinars (${range(categories.webinars)}), self-study (${range(categories.selfStudy)}), professional activities (${range(categories.professionalActivities)}), hands-on projects (${range(categories.handsOnProjects)}) and advanced certifications (${range(categories.advancedCertifications)}).`,
      link: { href: '/ceu', text: 'The six categories' },
    },
    {
      question: 'Do your events count?',
      answer: 'Yes. Every event in the calendar lists its CRUs.',
      link: { href: '/events', text: 'See the calendar' },
    },
  ],
})

const addressSeen: Record<HolderEmail, string> = {
  shown: `Anyone who has your credential ID. The verification page shows your name and email address to confirm whose credential it is. Directory entries link to that page, so anyone can get from your name to your address in two clicks. Visitors who look up more than ${emailsPerHour} different credentials in an hour see any further addresses masked.`,
  masked:
    'Nobody sees all of it. The verification page shows it masked, such as v•••@example.org, so people who know it can recognize it.',
  hidden: 'Nobody. The verification page shows your name but not your email address.',
}

const verificationFor = (holderEmail: HolderEmail): QuestionGroup => ({
  id: 'verification',
  heading: 'Verification and privacy',
  questions: [
    {
      question: 'How do I check someone’s credential?',
      answer: `Scan the QR code on the certificate, or paste its ID or link on the verification page. You can also check a file or a list of up to ${maxBatchSize}. You don’t need an account. If you only have a name, search the directory.`,
      link: { href: '/verify', text: 'Verify a credential' },
    },
    {
      question: 'What does the directory show about me?',
      answer:
        'Your name, the course, the type of credential, its dates, and whether it is valid, expired, suspended or revoked. It never shows your email address, but each entry links to the verification page. If you’d rather not be listed, tell us.',
      link: { href: '/directory', text: 'Open the directory' },
    },
    {
      question: 'Who can see my email address?',
      answer: addressSeen[holderEmail],
      link: { href: '/privacy', text: 'Privacy Policy' },
    },
    {
      question: 'What does this site store in my browser?',
      answer: `Until you remove them: ${browserStorage.local}. Until you close the tab: ${browserStorage.session}. We set no cookies.`,
      link: { href: '/cookies', text: 'Cookie Policy' },
    },
    {
      question: 'What happens to what I type in a form?',
      answer:
        'The contact and newsletter forms send nothing; the contact form turns your message into an email draft. Figures you enter in the risk calculator are sent to our server for the calculation and are not stored.',
      link: { href: '/privacy', text: 'Privacy Policy' },
    },
    {
      question: 'How long do you keep records?',
      answer: `At least ${recordsKeptYears} years.`,
      link: { href: '/privacy', text: 'Privacy Policy' },
    },
  ],
})

export const groupsFor = (catalogue: Catalogue, { operator, holderEmail }: Installation): QuestionGroup[] => [
  programsFor(catalogue),
  examination,
  pricesFor(catalogue, operator),
  renewingFor(catalogue),
  verificationFor(holderEmail),
]

export const closing = {
  heading: 'Another question?',
  text: `Ask us. We reply within ${support.responseHours} hours.`,
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/pricing', text: 'See pricing' },
}
