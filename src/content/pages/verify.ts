// What the verification page says; its answers, checks and what is there for holders stand in content/verification.
import type { PageWords } from '#content/words.ts'
import type { IdSlip } from '#domain/verification/cid.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'
import { brand } from '#facts/brand.ts'
import { credentialIdPrefix } from '#facts/registry.ts'

export const page: PageWords = {
  title: 'Verify a Credential',
  description: `Check whether a ${brand.name} credential is genuine, whether it is still valid, and who holds it. No account needed.`,
  heading: 'Verify a Credential',
  lede: 'Is it genuine? Is it still valid?',
}

// Where on the page a list can be checked.
export const manyFragment = 'many'

const compare = 'Please compare it with the certificate.'

export const ask = {
  name: 'Verify a credential',
  label: 'Credential ID or address',
  placeholder: `${credentialIdPrefix}-XXXX-XXXX-XXXX-X`,
  button: 'Verify',
  empty: 'Enter the credential ID first.',
  slip: (slip: IdSlip) =>
    slip.kind === 'character'
      ? `One character of this ID is wrong: the last one does not fit the others. ${compare}`
      : `An ID has ${slip.expected} characters after ${credentialIdPrefix}; this one has ${slip.characters}. ${compare}`,
}

export const states = {
  missing: {
    heading: 'No Credential ID',
    text: 'Please provide a valid credential ID to verify.',
    hints: [
      'You will find it on the certificate, beside the QR code.',
      'Capitals, spaces and hyphens do not matter.',
      'A whole address from the holder will do as well.',
    ],
  },
  loading: 'Verifying the credential',
  failed: 'Unable to verify credential. Please check the credential ID and try again.',
  tryAgain: 'Try again',
  withoutScript:
    'Please provide a valid credential ID to verify. Scripts are off in this browser: the answer comes all the same, on a page of its own.',
}

export const meanings: {
  heading: string
  standings: { standing: VerdictStanding; heading: string; text: string }[]
  many: { href: string; text: string }
  directory: { href: string; text: string }
  report: { href: string; text: string }
} = {
  heading: 'What the answer means',
  standings: [
    {
      standing: 'valid',
      heading: 'Valid',
      text: 'Every check was made and passed: it is genuine, and valid today.',
    },
    {
      standing: 'expired',
      heading: 'Expired',
      text: 'It was genuinely earned but has since expired.',
    },
    {
      standing: 'suspended',
      heading: 'Suspended',
      text: 'It was set aside until a question is settled, and does not count meanwhile.',
    },
    {
      standing: 'not-yet-valid',
      heading: 'Not yet valid',
      text: 'It was issued, and its first day is still to come.',
    },
    {
      standing: 'invalid',
      heading: 'Invalid',
      text: 'It is unknown, was withdrawn, or was altered. The answer says which.',
    },
    {
      standing: 'not-fully-verified',
      heading: 'Not fully verified',
      text: 'No check failed, but not every check could be made.',
    },
  ],
  many: { href: `/verify#${manyFragment}`, text: 'Check many at once' },
  directory: { href: '/directory', text: 'Search the directory' },
  report: { href: '/contact?subject=verification', text: 'Report a problem' },
}
