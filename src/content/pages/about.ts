// What the about page says.
import type { PageWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { impact } from '#facts/commerce.ts'
import { exam } from '#facts/exam.ts'
import { accessibility, appeals } from '#facts/policies.ts'

export const page: PageWords = {
  title: 'About',
  description: `Who ${brand.name} is: the body that sets, teaches and examines the standard for AI governance and human resilience.`,
  heading: 'Judgment, made verifiable',
  lede: `${brand.name} exists to distinguish the people who govern AI from those who only talk about it.`,
}

export const mission = {
  heading: 'Our mission',
  statement:
    'Organizations hand decisions to systems that few of their people can question. We certify the ones who can.',
  paragraphs: [
    'They know the technology, the law and the limits of human attention, and they stay steady when an incident is live. Their work reduces AI risk, meets the regulations and lets others lead responsibly.',
    'We publish the standard, teach to it, examine against it under proctoring, and keep a public registry in which every credential can be checked by anyone, without an account and without asking us.',
  ],
  link: { href: '/certification', text: 'See the certification' },
}

export const values = {
  heading: 'Our values in practice',
  points: [
    {
      heading: 'Excellence',
      text: `Nobody is certified for attendance. It takes ${exam.passMarkPercent}% in an exam of three parts, and one of them is a live simulation.`,
    },
    {
      heading: 'Accessibility',
      text: `This site commits to ${accessibility.standard}, and a candidate who needs it may have up to double the exam time.`,
    },
    {
      heading: 'Innovation',
      text: 'A credential is a digital certificate with a QR code: any phone can check it, and every check is made afresh.',
    },
    {
      heading: 'Global Impact',
      text: `Practitioners in ${impact.countries} countries take the same exam, online, under the same rules.`,
    },
    {
      heading: 'Integrity',
      text: 'Every candidate takes the Honor Code pledge. A certification may be suspended or revoked for breaking the Code of Ethics.',
    },
    {
      heading: 'Recognition',
      text: 'Employers, auditors and regulators can look up a practitioner in the public directory and see the registry as of that day.',
    },
  ],
}

export const reach = {
  heading: 'Our impact',
  figures: [
    { figure: impact.certifiedPractitioners, counts: 'certified practitioners' },
    { figure: impact.partnerOrganizations, counts: 'partner organizations' },
    { figure: impact.countries, counts: 'countries' },
    { figure: impact.employerSatisfaction, counts: 'employer satisfaction' },
  ],
}

export const accountability = {
  heading: 'Who holds us accountable',
  intro: 'Three committees and a coordinator, each with a published procedure that anyone may use.',
  rows: [
    {
      heading: 'Ethics Committee',
      text: 'Hears concerns about how practitioners conduct themselves. It may suspend or revoke a certification.',
      link: { href: '/ethics', text: 'Code of Ethics' },
    },
    {
      heading: 'Academic Integrity Committee',
      text: 'Receives reports of cheating, plagiarism and exam misconduct, and decides in proportion: from a warning with training to dismissal.',
      link: { href: '/honor', text: 'Honor Code' },
    },
    {
      heading: 'Appeals Committee',
      text: `Decides every appeal in writing by day ${appeals.stages.decision.toDay}. Anyone who still disagrees has ${appeals.externalReviewWithinDays} days to ask for a review by an independent third party.`,
      link: { href: '/appeals', text: 'Appeals & Grievance' },
    },
    {
      heading: 'Accessibility Coordinator',
      text: `Answers within ${accessibility.coordinatorBusinessDays} business days, arranges accommodations and keeps the list of what is not yet good enough.`,
      link: { href: '/accessibility', text: 'Accessibility Statement' },
    },
  ],
}

export const closing = {
  heading: 'Join the people who are accountable for AI',
  text: 'Begin with the program, or ask someone who knows it well.',
  primary: { href: '/certification', text: 'Get Certified' },
  secondary: { href: '/contact', text: 'Contact Us' },
}
