// What the page of frequently asked questions says.
import { inLocalStorage, inSessionStorage, inShort } from '#content/browser-storage.ts'
import {
  certificationIn,
  type MicroSpan,
  microSpan,
  priceOf,
  subscriptionIn,
} from '#content/catalogue/offer.ts'
import {
  allAndChecked,
  cohortRhythm,
  entryRequirements,
  languageOfProgram,
  passRates,
  renewableWith,
  renewalRule,
  retakeRule,
  whatIsChecked,
} from '#content/conditions.ts'
import { range, usd } from '#content/figures.ts'
import { industriesIn } from '#content/micro-programs.ts'
import { phoneSentence } from '#content/operator.ts'
import type { LinkWords, PageWords } from '#content/words.ts'
import type { Catalogue, Course } from '#domain/catalogue/catalogue.ts'
import type { HolderEmail, Installation, Operator } from '#domain/operator/operator.ts'
import { mostInBatch } from '#facts/batch.ts'
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
  description: `Short answers about ${brand.name} programs, prices, the exam, renewal, refunds and checking a credential.`,
  heading: 'Frequently Asked Questions',
  lede: 'Short answers, each with the page that has the rest.',
}

export const groupsName = 'Groups of questions'

const { weightsPercent } = exam
const { categories } = renewal
const { pillarHours } = certification

function microAnswer(span: MicroSpan | undefined, industries: string[]): string {
  const last = industries.at(-1)
  const others = industries.slice(0, -1).join(', ')
  const named = last === undefined ? '' : `: ${others === '' ? last : `${others} or ${last}`}`
  const [length, crus] = span ? [`of ${span.hours} `, span.crus] : ['', 'CRUs']
  return `A program ${length}for one industry${named}. It earns ${crus}, and they count toward the full certification.`
}

const programsFor = (catalogue: Catalogue): QuestionGroup => ({
  id: 'programs',
  heading: 'Programs',
  questions: [
    {
      question: 'Which programs are there?',
      answer: `Three: the certification in AI governance and human resilience, micro-credentials for one industry each, and an annual subscription to sessions that earn ${crusWrittenOut} and keep a certification current.`,
      link: { href: '/certification', text: 'Start with the certification' },
    },
    {
      question: 'What does the certification consist of?',
      answer: `${certification.hours} hours: a technical pillar of ${pillarHours.technical}, an ethics pillar of ${pillarHours.ethics}, a resilience pillar of ${pillarHours.resilience}, and one industry specialization of ${certification.specializationHours}. It ends with a proctored exam.`,
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
      question: 'How long does it take, and in which language?',
      answer: `${cohortRhythm(certificationIn(catalogue))} ${languageOfProgram}`,
      link: { href: '/certification', text: 'Before you enroll' },
    },
    {
      question: 'What do I hold when I have passed?',
      answer:
        'A digital certificate: a verifiable credential with a QR code that anyone can check, on any phone and without an account.',
      link: { href: '/verify', text: 'How a credential is verified' },
    },
    {
      question: 'Can a whole team enroll?',
      answer: `Yes. There are Team, Division and Enterprise packages. Team begins at ${pricing.teamMinimumLicences} licenses.`,
      link: { href: '/enterprise', text: 'Compare the packages' },
    },
  ],
})

const examination: QuestionGroup = {
  id: 'exam',
  heading: 'Exam',
  questions: [
    {
      question: 'How is the exam structured, and what does it take to pass?',
      answer: `${weightsPercent.multipleChoiceAndScenarios}% is multiple choice and scenarios, ${weightsPercent.caseAnalysis}% a case analysis, ${weightsPercent.liveSimulation}% a live simulation. It lasts ${exam.hours} hours, and the pass mark is ${exam.passMarkPercent}%.`,
      link: { href: '/exam', text: 'Exam structure' },
    },
    {
      question: 'Where do I take it?',
      answer: `Online, at home or at work, with a proctor: ${proctorNames.proctoru}, ${proctorNames.examity} or ${proctorNames.pearson}. You need a government photo ID, internet of at least ${exam.minimumMbps} Mbps, a webcam and microphone, a private well-lit room, an updated Chrome or Firefox browser and ${range(exam.uninterruptedHours)} uninterrupted hours.`,
      link: { href: '/exam', text: 'Check that you are ready' },
    },
    {
      question: 'How do I book a date?',
      answer:
        'Tick the readiness list on the exam page, choose a weekday, a time and a proctor, and contact us with them. The page itself books nothing: we confirm the date.',
      link: { href: '/exam', text: 'Choose a date' },
    },
    {
      question: 'Can I cancel or move my exam?',
      answer: `Cancel with ${exam.cancelNoticeHours} hours’ notice; reschedule up to ${exam.rescheduleNoticeHours} hours before.`,
      link: { href: '/exam', text: 'Exam policies' },
    },
    {
      question: 'What happens if I do not pass?',
      answer: retakeRule,
      link: { href: '/exam', text: 'Exam policies' },
    },
    {
      question: 'How many candidates pass?',
      answer: `${passRates} The pass mark is something else: the ${exam.passMarkPercent}% that your own exam has to reach.`,
      link: { href: '/certification', text: 'About the certification' },
    },
    {
      question: 'Can the exam be adapted to a disability?',
      answer: `Yes, with extended time of up to double, among other things. Ask at least ${accessibility.requestDaysBefore} days before the exam, with documentation of the disability and of what you need.`,
      link: { href: '/accessibility', text: 'Accommodations' },
    },
    {
      question: 'I believe my result is wrong. What can I do?',
      answer: `File an appeal within ${appeals.fileWithinDays} days of the decision. It is decided in writing by day ${appeals.stages.decision.toDay}.`,
      link: { href: '/appeals', text: 'How an appeal works' },
    },
  ],
}

function certificationPrices(course: Course | undefined): string {
  const { individualPerCertificationUsd, teamPerPersonUsd, teamMinimumLicences } = pricing
  const enrollment = course
    ? `Enrollment from the certification page is ${priceOf(course)}: a seat in a live public cohort. `
    : ''
  const plans = `At your own pace it is ${usd(individualPerCertificationUsd)} per certification for individuals and ${usd(teamPerPersonUsd)} per person for teams, with a minimum of ${teamMinimumLicences} licenses. Enterprises agree on a custom price.`
  return `${enrollment}${plans} Each includes the program, the live exercises, the exam, the first retake and the certificate. You have your price in writing before you pay.`
}

function microPrices(span: MicroSpan | undefined): string {
  if (!span) return 'None is on offer at the moment.'
  const { lowestPrice, highestPrice } = span
  return lowestPrice === highestPrice
    ? `${lowestPrice}, once.`
    : `From ${lowestPrice} to ${highestPrice}, once.`
}

const subscriptionPrice = (course: Course | undefined) =>
  course ? `${priceOf(course)} a year.` : 'It is not on offer at the moment.'

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
      question: 'Can I have my money back?',
      answer: `Yes, within ${guarantee.days} days, provided at most ${guarantee.completedAtMostPercent}% of the program is completed and no exam attempt was made.`,
      link: { href: '/pricing', text: 'The guarantee' },
    },
    {
      question: 'How soon do you answer?',
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
      answer: `${certification.validityYears} years. ${renewableWith(certificationIn(catalogue))} ${allAndChecked(certificationIn(catalogue))}`,
      link: { href: '/certification', text: 'About the certification' },
    },
    {
      question: 'How many CRUs does renewal take?',
      answer: `${renewalRule} ${whatIsChecked(certificationIn(catalogue))}`,
      link: { href: '/ceu', text: 'Renewal rules' },
    },
    {
      question: 'How do I earn CRUs?',
      answer: `In six categories: core study (${range(categories.core)} CRUs each), webinars (${range(categories.webinars)}), self-study (${range(categories.selfStudy)}), professional activities (${range(categories.professionalActivities)}), hands-on projects (${range(categories.handsOnProjects)}) and advanced certifications (${range(categories.advancedCertifications)}).`,
      link: { href: '/ceu', text: 'The six categories' },
    },
    {
      question: 'Do your events count?',
      answer: 'Yes. Every event in the calendar says how many CRUs it carries.',
      link: { href: '/events', text: 'See the calendar' },
    },
  ],
})

const addressSeen: Record<HolderEmail, string> = {
  shown: `Anyone who has your credential ID: the verification page shows the holder’s name and email address, so that a checker knows whom the credential belongs to. Each entry of the directory leads there, so anyone can get from your name to your address in two clicks. A visitor who looks at more than ${emailsPerHour} different credentials within an hour sees further addresses masked.`,
  masked:
    'Nobody sees all of it: the verification page shows it masked, such as v•••@example.org, so that a checker who knows it can recognize it.',
  hidden: 'Nobody: the verification page shows your name and not your email address.',
}

const verificationFor = (holderEmail: HolderEmail): QuestionGroup => ({
  id: 'verification',
  heading: 'Verification and privacy',
  questions: [
    {
      question: 'How do I check someone’s credential?',
      answer: `Scan the QR code on the certificate, or paste its credential ID or address into the verification page; a file will do as well, and so will a list of up to ${mostInBatch}. You need no account. If you have only a name, the directory leads you to the credential.`,
      link: { href: '/verify', text: 'Verify a credential' },
    },
    {
      question: 'What does the directory show about me?',
      answer:
        'Your name, the course, the type of credential, its dates, and whether it is valid, expired, suspended or revoked. It never shows your email address, but each entry leads to the verification page. If you would rather not be listed, tell us.',
      link: { href: '/directory', text: 'Open the directory' },
    },
    {
      question: 'Who can see my email address?',
      answer: addressSeen[holderEmail],
      link: { href: '/privacy', text: 'Privacy Policy' },
    },
    {
      question: 'What does this site keep in my browser?',
      answer: `Until you remove them: ${inShort(inLocalStorage)}. Until you close the tab: ${inShort(inSessionStorage)}. It sets no cookies of its own.`,
      link: { href: '/cookies', text: 'Cookie Policy' },
    },
    {
      question: 'What happens to what I type into a form?',
      answer:
        'The contact and newsletter forms send nothing; the contact form offers your message as an email draft. The figures you enter into the risk calculator are sent to our server to be computed and are not stored.',
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
  text: `Ask it. A person answers within ${support.responseHours} hours.`,
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/pricing', text: 'See the prices' },
}
