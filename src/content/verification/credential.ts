// Labels for the facts of a verified credential, and for the ways to save the answer.
import { brand } from '#constants/brand.ts'
import type { CredentialType } from '#constants/registry.ts'
import { credentialTypeNames } from '#content/shared/credential-types.ts'
import { day } from '#content/shared/dates.ts'
import type { Dates } from '#domain/credential/credential.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'

export const facts = {
  holder: 'Holder',
  email: 'Email',
  course: 'Course',
  issuer: 'Issued by',
  required: 'Required',
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

type Recorded = Dates & {
  id: string
  type: CredentialType
  holder: { name: string }
  course: { title: string }
}

const statuses: Record<VerdictStanding, (of: Recorded) => string | undefined> = {
  valid: () => 'valid',
  expired: () => 'expired',
  revoked: ({ revokedAt }) => revokedAt && `revoked ${day(revokedAt)}`,
  suspended: ({ suspendedAt }) => suspendedAt && `suspended since ${day(suspendedAt)}`,
  'not-yet-valid': () => 'not yet valid',
  'not-fully-verified': () => undefined,
  invalid: () => undefined,
}

const inSentence = (name: string) => (name.startsWith('CRU') ? name : name.toLowerCase())

// A subscription is its own course.
function named({ type, course: { title } }: Recorded): string {
  const name = inSentence(credentialTypeNames[type])
  return name.toLowerCase() === title.toLowerCase() ? name : `${name} ${title}`
}

// For a personnel file; none where the answer is not certain.
export function sentenceToFile(
  standing: VerdictStanding,
  credential: Recorded,
  checked: { at: string; link: string; isSample: boolean },
): string | undefined {
  const status = statuses[standing](credential)
  if (!status) return undefined
  const { id, holder, issuedAt, expiresAt } = credential
  const expiry = expiresAt
    ? `${standing === 'expired' ? 'expired' : 'expires'} ${day(expiresAt)}`
    : 'no expiration date'
  return [
    ...(checked.isSample ? [keep.sample] : []),
    `${brand.name} ${named(credential)}, ID ${id}: ${status}.`,
    `Holder: ${holder.name}.`,
    `Issued ${day(issuedAt)}; ${expiry}.`,
    `Checked ${checked.at} at ${checked.link}`,
  ].join(' ')
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
  // First in what is filed or printed.
  sample: 'Sample data: this credential proves nothing.',
  print: 'Print Verification',
  printHeading: 'Credential verification',
  // Below every answer that is not green.
  unexpected:
    'Not what you expected? Compare the ID with the certificate, or ask the holder for the file and check it below.',
  report: { href: '/contact?subject=verification', text: 'Report a problem' },
  onlyAName: 'Only have a name?',
  directory: { href: '/directory', text: 'Search the directory' },
}
