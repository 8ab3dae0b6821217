// What the enterprise page says.
import { certificationIn, durationOf } from '#content/catalogue/offer.ts'
import { usd } from '#content/figures.ts'
import { phoneSentence } from '#content/operator.ts'
import { manyFragment } from '#content/pages/verify.ts'
import type { Plan } from '#content/plans.ts'
import type { PageWords } from '#content/words.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Operator } from '#domain/operator/operator.ts'
import { mostInBatch } from '#facts/batch.ts'
import { savingsPercent } from '#facts/calculator.ts'
import { certification } from '#facts/certification.ts'
import { pricing, support } from '#facts/commerce.ts'
import { exam } from '#facts/exam.ts'

export const page: PageWords = {
  title: 'Enterprise',
  description:
    'AI governance certification for teams, divisions and whole enterprises: cohorts, reporting and terms made for organizations.',
  heading: 'Certification for organizations',
  lede: 'Certify a team, a division or the whole organization: what each package includes, what it costs, and how to begin.',
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
        `${pricing.teamMinimumLicences} or more`,
        'At your own pace, exercises together',
        'From the specialization you choose',
        'Sent to the team lead',
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
        'Several teams, counted together',
        'A cohort of your own',
        'From your industry, agreed with your lead',
        'Sent to the division lead, by team',
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
        'Everyone you name, new hires included',
        'Cohorts planned around your year',
        'From your own systems, in confidence',
        'Sent to your governance function',
        'A named advisor and a yearly review',
      ),
      link: { href: '/contact?subject=enterprise', text: 'Talk to us about Enterprise' },
    },
  ] satisfies Plan[],
}

export const scenarios = {
  heading: 'What a certified team is modeled to save',
  text: 'The risk calculator estimates your yearly exposure and applies one scenario to each package. These are modeled figures, not a promise: the method is published, and you can run it on your own numbers.',
  scale: 'Risk reduction applied by the calculator, drawn to scale',
  bars: [
    { name: 'Team', percent: savingsPercent.team, label: `${savingsPercent.team}% risk reduction` },
    {
      name: 'Division',
      percent: savingsPercent.division,
      label: `${savingsPercent.division}% risk reduction`,
    },
    {
      name: 'Enterprise',
      percent: savingsPercent.enterprise,
      label: `${savingsPercent.enterprise}% risk reduction`,
    },
  ],
  link: { href: '/calculator', text: 'Run the calculator' },
}

function lengthOfProgram(catalogue: Catalogue): string {
  const course = certificationIn(catalogue)
  return course ? `${durationOf(course)} of program` : 'The program'
}

export const onboardingFor = (catalogue: Catalogue) => ({
  heading: 'How it begins',
  intro: 'Five steps from the first message to the last certificate.',
  steps: [
    {
      heading: 'Tell us what you need',
      text: `How many people, in which roles, and the date you are working toward. A person answers within ${support.responseHours} hours.`,
    },
    {
      heading: 'Agree on the plan',
      text: 'We propose a package, a specialization for each role and the dates, in writing and with the full price.',
    },
    {
      heading: 'Name your people',
      text: 'Your lead sends the list. Everyone receives the syllabus, the Honor Code and the exam’s readiness list before the first session.',
    },
    {
      heading: 'Learn, then take the exam',
      text: `${lengthOfProgram(catalogue)}, then an online proctored exam of ${exam.hours} hours on a weekday that suits the candidate.`,
    },
    {
      heading: 'See the result',
      text: `Certificates are issued and valid for ${certification.validityYears} years. Your lead receives the list of holders with the day each certificate expires. Scores stay with the candidate.`,
    },
  ],
})

export const checking = {
  heading: 'Check it yourself, as anyone can',
  intro:
    'An employer needs no account with us to trust a certificate, and no permission to check one. Ask the holder, or look for yourself.',
  rows: [
    {
      heading: 'Who is certified?',
      text: 'The directory lists holders by name, with the course, the type of credential, its dates, and whether it is valid, expired, suspended or revoked.',
      link: { href: '/directory', text: 'Search the directory' },
    },
    {
      heading: 'Is this one genuine?',
      text: 'Scan the QR code or enter the credential ID. The verifier says whether it is valid, expired or invalid at that moment, and the page can be printed for your file.',
      link: { href: '/verify', text: 'Verify a credential' },
    },
    {
      heading: 'And the whole team?',
      text: `Paste or drop up to ${mostInBatch} credential IDs, addresses or files at once. The table of verdicts can be sorted, printed and saved.`,
      link: { href: `/verify#${manyFragment}`, text: 'Check many at once' },
    },
    {
      heading: 'Is it still valid?',
      text: 'Open the same address again at the next audit. A credential that was revoked in the meantime is shown as invalid.',
      link: { href: '/ethics', text: 'When we revoke' },
    },
  ],
}

export const closingFor = (operator: Operator) => ({
  heading: 'Bring us your question',
  text: `Say how many people and by when. We answer within ${support.responseHours} hours; ${phoneSentence(operator)}`,
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/pricing', text: 'See the prices' },
})
