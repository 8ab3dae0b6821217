// What the about page says.

import { brand } from '#constants/brand.ts'
import { impact } from '#constants/commerce.ts'
import { exam } from '#constants/exam.ts'
import { accessibility, appeals } from '#constants/policies.ts'
import { type PageCopy, pointsOf } from '#content/navigation/copy.ts'

export const page: PageCopy = {
  title: 'About',
  description: `${brand.name} sets the standard for AI governance and human resilience, teaches it and certifies practitioners.`,
  heading: `About ${brand.name}`,
  lede: `${brand.name} certifies people who govern AI and lets anyone check a certificate.`,
}

export const mission = {
  heading: 'Our mission',
  statement:
    'Organizations hand decisions to systems that few of their people can question. We certify the ones who can.',
  paragraphs: [
    'They know the technology, the law and the limits of human attention, and they have been examined on how they handle an incident. Their work reduces AI risk, meets regulations and helps others lead responsibly.',
    'We publish the standard, teach it, give proctored exams on it, and run a public registry where anyone can check a credential without an account.',
  ],
  link: { href: '/certification', text: 'See the certification' },
}

export const values = {
  heading: 'Our values in practice',
  points: pointsOf({
    Excellence: `Attendance alone doesn’t certify anyone. You need ${exam.passMarkPercent}% on a three-part exam that includes a live simulation.`,
    Accessibility: `This site commits to ${accessibility.standard}, and candidates who need it get up to double the exam time.`,
    Innovation:
      'Every credential is a digital certificate with a QR code. Any phone can scan it to check the live registry.',
    'Global Impact': 'Practitioners in every country take the same online exam under the same rules.',
    Integrity:
      'Every candidate takes the Honor Code pledge. Breaking the Code of Ethics can lead to suspension or revocation.',
    Recognition:
      'Employers, auditors and regulators can look up a practitioner in the public directory and see each credential’s current status.',
  }),
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
  heading: 'Who we answer to',
  intro: 'Three committees and a coordinator, each with a published procedure that anyone can use.',
  rows: [
    {
      heading: 'Ethics Committee',
      text: 'Hears concerns about practitioners’ conduct, and can suspend or revoke a certification.',
      link: { href: '/ethics', text: 'Code of Ethics' },
    },
    {
      heading: 'Academic Integrity Committee',
      text: 'Handles reports of cheating, plagiarism and exam misconduct. Sanctions range from a warning with training to dismissal.',
      link: { href: '/honor', text: 'Honor Code' },
    },
    {
      heading: 'Appeals Committee',
      text: `Decides every appeal in writing by day ${appeals.stages.decision.toDay}. If you still disagree, you have ${appeals.externalReviewWithinDays} days to request a review by an independent third party.`,
      link: { href: '/appeals', text: 'Appeals & Grievance' },
    },
    {
      heading: 'Accessibility Coordinator',
      text: `Responds within ${accessibility.coordinatorBusinessDays} business days, arranges accommodations and maintains our list of known issues.`,
      link: { href: '/accessibility', text: 'Accessibility Statement' },
    },
  ],
}

export const closing = {
  heading: 'Join the people who are accountable for AI',
  text: 'Start with the program, or ask us about it first.',
  primary: { href: '/certification', text: 'Get Certified' },
  secondary: { href: '/contact', text: 'Contact Us' },
}
