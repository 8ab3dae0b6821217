// What the verification page says.
import { credentialTypeNames } from '#content/credential-types.ts'
import type { PageWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'Verify a Credential',
  description: `Check whether a ${brand.name} credential is genuine, whether it still stands, and who holds it. No account needed.`,
  heading: 'Verify a Credential',
  lede: 'Is it genuine, and does it still stand? The answer takes seconds and asks nothing of you.',
}

export const verifier = {
  ask: {
    name: 'Verify a credential',
    label: 'Credential ID or address',
    hint: 'As it stands on the certificate, or the whole address that its holder gave you.',
    button: 'Verify',
    empty: 'Enter the credential ID first.',
  },
  missing: { heading: 'No Credential ID', text: 'Please provide a valid credential ID to verify.' },
  loading: 'Verifying the credential',
  failed: 'Unable to verify credential. Please check the credential ID and try again.',
  banners: { valid: 'Valid Credential', expired: 'Expired Credential', invalid: 'Invalid Credential' },
  valid: 'Genuine, and it stands today.',
  expired: (date: string) => `Genuine, but it ran out on ${date}.`,
  invalid: 'This credential could not be verified or has been revoked.',
  fields: {
    holder: 'Holder',
    email: 'E-mail',
    course: 'Course',
    type: 'Type',
    issued: 'Issued',
    expires: 'Expires',
    id: 'Credential ID',
  },
  neverExpires: 'No expiry',
  typeNames: credentialTypeNames,
  checks: {
    heading: 'What was checked',
    names: {
      registry: 'Found in the registry',
      revocation: 'Not revoked',
      expiry: 'Not expired',
    } as Record<string, string>,
    outcomes: { passed: 'Passed', failed: 'Failed', 'could not check': 'Could not check' },
  },
  copy: 'Copy Verification URL',
  copied: { title: 'Copied', description: 'The address of this verification is on your clipboard.' },
  notCopied: {
    title: 'Not copied',
    description: 'Your browser refused the clipboard: copy the address from its bar.',
  },
  print: 'Print Verification',
  checkedAt: (moment: string) => `Checked on ${moment}.`,
  withoutScript:
    'Verifying needs scripts on this page. Open it in a browser that runs them, or ask us to check for you.',
}

export const about = {
  heading: 'What the answer means',
  points: [
    {
      heading: 'Valid',
      text: 'The registry knows this credential, it was not revoked, and it has not run out.',
    },
    {
      heading: 'Expired',
      text: 'It was truly earned, and its time has passed. The holder may be renewing it.',
    },
    {
      heading: 'Invalid',
      text: 'It is unknown, was withdrawn, or could not be checked. What could not be checked is never shown as checked.',
    },
  ],
  directory: { href: '/directory', text: 'Search the directory' },
  report: { href: '/contact?subject=verification', text: 'Report a problem' },
}
