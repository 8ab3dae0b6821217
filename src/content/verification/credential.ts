// Labels for the facts of a verified credential, and for the ways to save the answer.
import { credentialTypeNames } from '#content/shared/credential-types.ts'
import { day } from '#content/shared/dates.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'

export const facts = {
  holder: 'Holder',
  email: 'Email',
  course: 'Course',
  type: 'Type',
  issued: 'Issued',
  validFrom: 'Valid from',
  expires: 'Expires',
  expired: 'Expired',
  revoked: 'Revoked',
  suspended: 'Suspended since',
  neverExpires: 'No expiration',
  renewed: 'Renewed; show previous periods',
  period: (from: string, until: string) => `${from} to ${until}`,
  id: 'Credential ID',
  formerNumber: 'Former certificate number',
  hash: 'Verification hash',
  wholeHash: 'Show the full hash',
  hashMeaning: 'The fingerprint of the signed document: if one byte of it changes, so does this.',
  typeNames: credentialTypeNames,
}

type Recorded = {
  holder: { name: string }
  course: { title: string }
  issuedAt: string
  expiresAt?: string | undefined
  revokedAt?: string | undefined
  suspendedAt?: string | undefined
}

type Status = { verb: string; status: string }

const statuses: Record<VerdictStanding, (of: Recorded) => Status | undefined> = {
  valid: ({ expiresAt }) => ({
    verb: 'holds',
    status: expiresAt ? `valid until ${day(expiresAt)}` : 'valid with no expiration date',
  }),
  expired: ({ expiresAt }) => (expiresAt ? { verb: 'held', status: `expired ${day(expiresAt)}` } : undefined),
  revoked: ({ revokedAt }) => (revokedAt ? { verb: 'held', status: `revoked ${day(revokedAt)}` } : undefined),
  suspended: ({ suspendedAt }) =>
    suspendedAt ? { verb: 'holds', status: `suspended since ${day(suspendedAt)}` } : undefined,
  'not-yet-valid': ({ issuedAt }) => ({ verb: 'will hold', status: `not valid before ${day(issuedAt)}` }),
  'not-fully-verified': () => undefined,
  invalid: () => undefined,
}

// One sentence for a personnel file; none where the answer is not certain.
export function sentenceToFile(
  standing: VerdictStanding,
  credential: Recorded,
  checkedAt: string,
): string | undefined {
  const found = statuses[standing](credential)
  if (!found) return undefined
  const { holder, course, issuedAt } = credential
  return `${holder.name} ${found.verb} ${course.title}, issued ${day(issuedAt)}, ${found.status}, checked ${checkedAt}.`
}

export const independently = {
  heading: 'Verify independently',
  // For a revoked credential, whose files are no longer offered.
  document: 'Download the signed document (JSON)',
}

export const keep = {
  qr: 'QR code that opens this verification',
  scan: 'Scan to open this verification.',
  copy: 'Copy Verification URL',
  copied: { title: 'Copied', description: 'The link to this verification is on your clipboard.' },
  copyHash: 'Copy hash',
  hashCopied: { title: 'Copied', description: 'The full hash is on your clipboard.' },
  sentence: 'For your records',
  copySentence: 'Copy sentence',
  sentenceCopied: { title: 'Copied', description: 'The sentence is on your clipboard.' },
  print: 'Print Verification',
  printHeading: 'Credential verification',
  // Below every answer that is not green.
  unexpected:
    'Not what you expected? Compare the ID with the certificate, or ask the holder for the file and check it below.',
  report: { href: '/contact?subject=verification', text: 'Report a problem' },
}
