// What the home page says.
import type { PageWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'AI Governance & Human Resilience Certification',
  description: `${brand.name} is ${brand.standing}. Reduce AI risk, meet regulations and lead responsibly.`,
  heading: 'The global standard for people who govern AI',
}

export const hero = {
  label: 'AI governance · Human resilience',
  subtitle:
    'Reduce AI risk, meet regulations, lead responsibly. A certification that employers and auditors can check in seconds, on any phone.',
  certify: { href: '/certification', text: 'Get Certified' },
  overview: { href: '/standards', text: 'Download Overview' },
  values: [
    { heading: 'Compliance ready', text: 'EU AI Act, NIST aligned' },
    { heading: 'Risk reduction', text: 'Operational playbooks' },
    { heading: 'Career signal', text: 'Industry recognized' },
  ],
  note: { heading: 'Digital Certificate', text: 'Signed, with a QR code anyone can check' },
}

// The certificate in the picture is nobody's: it shows what one looks like.
export const specimen = {
  picture: 'A specimen of the certificate, with its engraved border, rosette, dates and credential id',
  preamble: `${brand.name} certifies that`,
  holder: 'Amara Okafor-Lindqvist',
  course: 'has earned the AI Governance & Human Resilience certification',
  facts: [
    { term: 'Issued', value: '15 Oct 2025' },
    { term: 'Valid until', value: '15 Oct 2027' },
    { term: 'Credential', value: 'Specimen' },
  ],
}

export const paths = {
  heading: 'Where to begin',
  links: [
    {
      href: '/certification',
      text: 'Certification',
      about: 'The full program, for people who answer for AI.',
    },
    { href: '/micro', text: 'Micro-Credentials', about: 'One industry at a time, in a working day.' },
    {
      href: '/calculator',
      text: 'Risk Calculator',
      about: 'What AI could cost your organization in a year.',
    },
    { href: '/verify', text: 'Verify a Credential', about: 'Genuine, and does it still stand?' },
  ],
}
