// What the verification page says; its answers, checks and words for holders are in content/verification.

import { brand } from '#constants/brand.ts'
import { credentialIdPrefix } from '#constants/registry.ts'
import type { PageCopy, Point } from '#content/navigation/copy.ts'
import type { IdSlip } from '#domain/verification/cid.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'

export const page: PageCopy = {
  title: 'Verify a Credential',
  description: `Check whether a ${brand.name} credential is genuine, whether it is still valid, and who holds it. No account needed.`,
  heading: 'Verify a Credential',
  lede: 'Is it genuine? Is it still valid?',
}

export const manyFragment = 'many'

const compare = 'Please compare it with the certificate.'

export const ask = {
  name: 'Verify a credential',
  label: 'Credential ID or link',
  placeholder: `${credentialIdPrefix}-XXXX-XXXX-XXXX-X`,
  button: 'Verify',
  empty: 'Enter the credential ID first.',
  notAnId: `That isn’t a credential ID. IDs look like ${credentialIdPrefix}-XXXX-XXXX-XXXX-X. Only have a name?`,
  searchDirectory: 'Search the directory',
  slip: (slip: IdSlip) =>
    slip.kind === 'character'
      ? `This ID contains a typo. ${compare}`
      : `An ID has ${slip.expected} characters after ${credentialIdPrefix}; this one has ${slip.characters}. ${compare}`,
}

export const states = {
  missing: {
    heading: 'No Credential ID',
    text: 'Please provide a valid credential ID to verify.',
    // After an entry that is no ID, which the field explains.
    refusedHeading: 'Where to find the ID',
    hints: [
      'You’ll find it on the certificate, next to the QR code.',
      'Capitals, spaces and hyphens don’t matter.',
      'You can also paste the full link.',
    ],
  },
  loading: 'Verifying the credential',
  failed: 'Unable to verify credential. Please check the credential ID and try again.',
  tryAgain: 'Try again',
  notLoaded: {
    heading: 'We couldn’t check this credential',
    text: 'Check your connection and try again.',
  },
  withoutScript:
    'Please provide a valid credential ID to verify. JavaScript is off in your browser, so the answer opens as a new page.',
}

const many = { href: `/verify#${manyFragment}`, text: 'Check many at once' }

export const meanings = {
  heading: 'What the answers mean',
  folded: 'Six answers',
  standings: {
    valid: { heading: 'Valid', text: 'It passed every check: it is genuine and currently valid.' },
    expired: { heading: 'Expired', text: 'It is genuine but has expired.' },
    suspended: { heading: 'Suspended', text: 'Under review, and not valid until the review ends.' },
    'not-yet-valid': { heading: 'Not yet valid', text: 'Issued, but not in effect yet.' },
    invalid: { heading: 'Invalid', text: 'It is unknown, revoked or altered. The answer says which.' },
    'not-fully-verified': {
      heading: 'Not fully verified',
      text: 'No check failed, but some could not be completed.',
    },
  } satisfies Partial<Record<VerdictStanding, Point>>,
  many,
  links: [
    many,
    { href: '/my-credentials', text: 'Is it yours? Get your links' },
    { href: '/directory', text: 'Search the directory' },
    { href: '/contact?subject=verification', text: 'Report a problem' },
  ],
}
