// What the verification page holds ready for the holder of a credential.
import type { BadgeFormat } from '#domain/badge/addresses.ts'
import { brand } from '#facts/brand.ts'

type FileWords = { format: BadgeFormat; name: string; use: string }

const document: FileWords = {
  format: 'json',
  name: 'Signed document (JSON)',
  use: 'The credential itself, for wallets and for software that checks it.',
}

export const files: FileWords[] = [
  { format: 'pdf', name: 'Certificate (PDF)', use: 'To print, or to attach to an application.' },
  {
    format: 'png',
    name: 'Badge (PNG)',
    use: 'For profiles and signatures. The signed credential travels inside it.',
  },
  { format: 'svg', name: 'Badge (SVG)', use: 'The same, sharp at every size, for websites and print.' },
  document,
]

export const holder = {
  address: 'One address leads people here, and programs to the document:',
  wallet: 'Add to Learner Credential Wallet',
  walletUse: 'For the app on your phone. It learns the ID and fetches the signed document from us.',
  profile: 'On your profile',
  linkedIn: 'Add to LinkedIn profile',
  linkedInNote:
    'The click alone gives LinkedIn the course, issuer, dates, ID and address of this credential. Your profile changes only when you save it there.',
  newTab: 'opens in a new tab',
  embed: 'On your website',
  embedNote: 'Paste this where you want the badge. It links to this verification.',
  embedLabel: 'HTML of the badge',
  copyEmbed: 'Copy HTML',
  embedCopied: { title: 'Copied', description: 'The HTML of the badge is on your clipboard.' },
  badgeAlt: (course: string, name: string) => `${course}: ${brand.name} credential of ${name}`,
}

// Where the operator has it shown.
export const others = {
  heading: 'More from this holder',
  intro: 'The other credentials of the same holder that the directory lists.',
}

// What is left to take away of a credential that was revoked.
export const evidence = [document]
