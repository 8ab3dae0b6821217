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
  renewed: 'Renewed; show former periods',
  period: (from: string, until: string) => `${from} to ${until}`,
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
