// What a credential attests, how to recognize the real site, and who runs it.

import { brand } from '#constants/brand.ts'
import { certification } from '#constants/certification.ts'
import { exam } from '#constants/exam.ts'
import type { CredentialType } from '#constants/registry.ts'
import { crusWrittenOut } from '#constants/renewal.ts'
import { pointsOf } from '#content/navigation/copy.ts'
import type { Operator } from '#domain/operator/operator.ts'

const { pillarHours, specializationHours } = certification

export const aboutHeading = 'About this credential'

const hours = pillarHours.technical + pillarHours.ethics + pillarHours.resilience + specializationHours

// What it took, in one line.
export const required: Record<CredentialType, string> = {
  CERT: `${hours}-hour program and a ${exam.hours}-hour proctored exam`,
  MICRO: 'Program for one industry and an assessment',
  CEU: 'A paid subscription to continuing education. Not a certification; no exam.',
}

export const attested: {
  heading: string
  limits: string
  byType: Record<CredentialType, { text: string; link: string }>
} = {
  heading: 'What it attests',
  limits: 'It does not vouch for a person’s conduct or work.',
  byType: {
    CERT: {
      text: `The holder completed the three pillars (technical, ${pillarHours.technical} hours; ethics, ${pillarHours.ethics}; resilience, ${pillarHours.resilience}) and one industry specialization (${specializationHours}), and passed the ${exam.hours}-hour proctored exam with at least ${exam.passMarkPercent}%.`,
      link: 'Certification criteria',
    },
    MICRO: {
      text: 'The holder completed every module of a program for one industry and passed its assessment.',
      link: 'Criteria and hours',
    },
    CEU: {
      text: `The holder subscribed to continuing education that earns ${crusWrittenOut}. No exam is required.`,
      link: 'The subscription',
    },
  },
}

export const realSite = {
  heading: 'Is this the real site?',
  intro: 'A forged certificate can link to a fake page. Three habits protect you.',
  points: pointsOf({
    'Type the address yourself': `Or use one from a source you already trust. Then paste the credential ID here.`,
    'Read the address bar':
      'The domain must match ours exactly, and the browser must show the connection as secure.',
    'Use another verifier':
      'Any Open Badges verifier can check the signed document, and so can the offline checker.',
  }),
}

export const runBy = ({ name, address, register }: Operator): string =>
  name
    ? `${brand.name} is run by ${[name, address, register].flatMap((fact) => (fact ? [fact.replace(/\.$/, '')] : [])).join('. ')}.`
    : 'No operator is named on this site. Don’t rely on a credential until one is.'

export const operatorNote = {
  heading: `Who runs ${brand.name}`,
  links: [
    { href: '/log', text: 'The public log' },
    { href: '/about', text: `About ${brand.name}` },
    { href: '/contact?subject=operator', text: 'Ask us' },
  ],
}
