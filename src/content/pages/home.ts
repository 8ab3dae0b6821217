// What the home page says.

import { brand } from '#constants/brand.ts'
import { specimenDates } from '#constants/certification.ts'
import { certificationIn } from '#content/catalogue/offer.ts'
import { type PageCopy, pointsOf } from '#content/navigation/copy.ts'
import { reach } from '#content/pages/about.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

export const page: PageCopy = {
  title: 'AI Governance & Human Resilience Certification',
  description: `${brand.name} is ${brand.claim}. Reduce AI risk, meet regulations and lead responsibly.`,
  heading: 'The global standard for people who govern AI',
}

export const hero = {
  label: 'AI governance · Human resilience',
  subtitle:
    'Reduce AI risk, meet regulations, lead responsibly. A certification that employers and auditors can verify in seconds on any phone.',
  certify: { href: '/certification', text: 'Get Certified' },
  overview: { href: '/downloads/overview.pdf', text: 'Download Overview' },
  verify: { href: '/verify', text: 'Received a certificate? Verify it' },
  values: pointsOf({
    'Compliance ready': 'EU AI Act, NIST aligned',
    'Risk reduction': 'Operational playbooks',
    'Career signal': 'Industry recognized',
  }),
  note: { heading: 'Digital Certificate', text: 'Signed, with a QR code anyone can check' },
}

// The holder is fictional.
export const specimen = {
  picture: 'Sample certificate with an engraved border, rosette, dates and credential ID',
  preamble: `${brand.name} certifies that`,
  holder: 'Amara Okafor-Lindqvist',
  facts: [
    { term: 'Issued', value: specimenDates.issued },
    { term: 'Valid until', value: specimenDates.validUntil },
    { term: 'Credential', value: 'Sample' },
  ],
}

export function earnedOnSpecimen(catalogue: Catalogue): string {
  const course = certificationIn(catalogue)
  return course ? `has earned the ${course.title} certification` : 'has earned the certification'
}

export const check = {
  heading: 'Check a certificate',
  text: 'Paste its ID or link. You’ll have the answer in seconds, no account needed.',
}

export const pricingLink = { href: '/pricing', text: 'Compare all prices' }

export const trust = {
  heading: 'Trusted by Leading Organizations',
  labels: ['Fortune 500', 'Big 4', 'G-SIB Bank', 'Pharma', 'Energy', 'Tech'],
}

export const statement = {
  text: 'A system can be approved in a meeting. It is governed by the people who are still paying attention a year later.',
}

export const testimonials = {
  heading: 'What certified practitioners say',
  note: 'Illustrative quotes; people and results are fictional.',
  more: 'Two more practitioners',
  statistics: reach.figures,
  voices: [
    {
      quote:
        'Our examiners asked who had approved the model and on what evidence. For the first time the answer was one page, and it was already written.',
      author: 'Ingrid Solheim',
      title: 'Head of Model Risk',
      company: 'A Nordic bank',
      badge: 'Finance',
      impact: 'Model approvals in one register',
    },
    {
      quote:
        'We had rehearsed for the night the triage model drifted. When it came, nobody asked whether they were allowed to switch it off.',
      author: 'Dr. Tunde Adeyemi',
      title: 'Chief Medical Information Officer',
      company: 'A hospital group',
      badge: 'Healthcare',
      impact: 'Incident closed in one shift',
    },
    {
      quote:
        'The resilience part sounded soft until the audit. It turned out to be the part that kept tired people from signing what they hadn’t read.',
      author: 'María José Albornoz',
      title: 'Director of Compliance',
      company: 'A grid operator',
      badge: 'Energy',
      impact: 'Review load halved by design',
    },
  ],
}

export const closing = {
  heading: 'Ready to Lead AI Governance?',
  text: 'Start with the full certification, or earn a micro-credential in a day.',
  primary: { href: '/certification', text: 'Get Started Today' },
  secondary: { href: '/micro', text: 'Browse Programs' },
  trustPoints: ['Industry Recognized', 'Audit Ready', 'Immediate Access'],
}
