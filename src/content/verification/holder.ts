// What the verification page offers the holder of a credential.

import { brand } from '#constants/brand.ts'
import type { BadgeFormat } from '#domain/badge/addresses.ts'

type FileCopy = { format: BadgeFormat; name: string; use: string }

// The two that most holders want, and those behind "More formats".
export const files: Record<'first' | 'more', FileCopy[]> = {
  first: [
    { format: 'pdf', name: 'Certificate (PDF)', use: 'To print, or to attach to an application.' },
    {
      format: 'png',
      name: 'Badge (PNG)',
      use: 'For profiles and signatures. It contains the signed credential.',
    },
  ],
  more: [
    {
      format: 'svg',
      name: 'Badge (SVG)',
      use: 'The same badge, sharp at every size, for websites and print.',
    },
    {
      format: 'json',
      name: 'Signed document (JSON)',
      use: 'The credential itself, for wallets and verifiers.',
    },
  ],
}

export const holder = {
  heading: 'Is this yours? Share or download',
  address: 'Permanent link:',
  share: 'Share',
  shareTitle: (course: string, name: string) => `${course}: ${name}`,
  copyLink: 'Copy link',
  linkCopied: { title: 'Copied', description: 'The link to your credential is on your clipboard.' },
  linkedIn: 'Add to LinkedIn profile',
  linkedInNote:
    'Clicking shares the course, issuer, dates, ID and link of this credential with LinkedIn. Your profile changes only when you save it there.',
  newTab: 'opens in a new tab',
  more: 'More formats',
  wallet: 'Add to Learner Credential Wallet',
  walletUse: 'For the app on your phone. The app receives the ID and downloads the credential from us.',
  embedNote: 'Paste this where you want the badge on your website. It links to this verification.',
  embedLabel: 'Badge HTML',
  copyEmbed: 'Copy HTML',
  embedCopied: { title: 'Copied', description: 'The badge HTML is on your clipboard.' },
  badgeAlt: (course: string, name: string) => `${course}: ${brand.name} credential held by ${name}`,
}

// Where the operator has it shown.
export const others = {
  heading: 'More from this holder',
  intro: 'Other listed credentials of the same holder.',
}
