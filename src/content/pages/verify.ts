// What the verification page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'Verify a Credential',
  description: `Check whether a ${brand.name} credential is genuine, whether it still stands, and who holds it. No account needed.`,
  heading: 'Verify a Credential',
  lede: 'Is it genuine, and does it still stand? The answer takes seconds and asks nothing of you.',
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'How to check',
      text: 'Scan the QR code on the certificate or open the address its holder gave you.',
    },
    {
      heading: 'What is checked',
      text: 'That the registry knows the credential, that nothing in it was altered, that it was not revoked and has not expired.',
    },
    { heading: 'What the answer means', text: 'What could not be checked is never shown as checked.' },
  ],
  onward: [
    { href: '/directory', text: 'Search the directory' },
    { href: '/contact', text: 'Report a problem' },
  ],
}
