// How a course is presented on its card, by its type.

import { certification } from '#constants/certification.ts'
import type { CredentialType } from '#constants/registry.ts'
import { credentialTypeNames } from '#content/shared/credential-types.ts'
import { counted } from '#content/shared/figures.ts'

export const subscriptionFragment = 'subscription'

type CardCopy = {
  badge: string
  perk: string
  credential: (crus: number) => string
  priceLine: string
  action: { href: string; text: string }
}

export const programCards: Record<CredentialType, CardCopy> = {
  CERT: {
    badge: credentialTypeNames.CERT,
    perk: 'One industry specialization and the exam',
    credential: () => `Digital certificate, ${certification.validityYears} years`,
    priceLine: 'One-time fee',
    action: { href: '/certification', text: 'Enroll Now' },
  },
  MICRO: {
    badge: credentialTypeNames.MICRO,
    perk: 'Counts toward the full certification',
    credential: (crus) => counted(crus, 'CRU'),
    priceLine: 'One-time fee',
    action: { href: '/micro', text: 'Learn More' },
  },
  CEU: {
    badge: credentialTypeNames.CEU,
    perk: 'Every session live and recorded',
    credential: (crus) => `${counted(crus, 'CRU')} (continuing education credits) a year`,
    priceLine: 'Annual subscription',
    action: { href: `/exam#${subscriptionFragment}`, text: 'Subscribe' },
  },
}

export const programsCopy = {
  heading: 'Programs',
  intro: 'Learn it, prove it, stay current.',
  shown: 3,
  duration: 'Duration',
  perk: 'Included',
  earns: 'Earns',
  loading: 'Loading programs',
  failed: 'The programs could not be loaded. Each has its own page, in the menu.',
}
