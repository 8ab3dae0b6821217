// How the facts of a verified credential are labelled, and what the ways to keep the answer are called.
import { credentialTypeNames } from '#content/credential-types.ts'

export const facts = {
  holder: 'Holder',
  email: 'E-mail',
  course: 'Course',
  type: 'Type',
  issued: 'Issued',
  validFrom: 'Valid from',
  expires: 'Expires',
  expired: 'Expired',
  revoked: 'Revoked',
  suspended: 'Suspended since',
  neverExpires: 'No expiry',
  id: 'Credential ID',
  hash: 'Verification hash',
  wholeHash: 'Show it whole',
  hashMeaning: 'The fingerprint of the signed document: change one byte of it, and this changes too.',
  typeNames: credentialTypeNames,
}

export const keep = {
  qr: 'QR code that opens this verification',
  scan: 'Scan to open this verification.',
  copy: 'Copy Verification URL',
  copied: { title: 'Copied', description: 'The address of this verification is on your clipboard.' },
  copyHash: 'Copy hash',
  hashCopied: { title: 'Copied', description: 'The whole hash is on your clipboard.' },
  notCopied: {
    title: 'Not copied',
    description: 'Your browser refused the clipboard. Select the text and copy it by hand.',
  },
  print: 'Print Verification',
  printHeading: 'Credential verification',
}

export const holderHeading = {
  heading: 'For the holder',
  intro: 'The credential in every form it comes in, to keep and to show.',
}

export const evidenceHeading = {
  heading: 'The signed document',
  intro: 'It stays here as evidence. Anyone who checks it finds that it was revoked.',
}

const moment: Intl.DateTimeFormatOptions = {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }

const timeOf = (askedAt: Date) => askedAt.toLocaleTimeString('en-US', time)

// When an answer was asked for, within a sentence. Only a page that still looks at the clock may say the first.
export const justNow = 'just now'
export const atTime = (askedAt: Date) => `at ${timeOf(askedAt)}`

export const askAgain = {
  text: (askedAt: Date) => `Asked at ${timeOf(askedAt)}. It may have changed since.`,
  button: 'Ask again',
  // Of a tab that was left open: what was so then may not be so today.
  stood: 'Genuine, and it stood when it was asked for.',
}

// In the reader's own time, which is the one they will remember.
export const checkedOn = (checkedAt: Date) => `Checked on ${checkedAt.toLocaleString('en-US', moment)}`
