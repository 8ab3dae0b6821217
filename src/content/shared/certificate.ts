// The words on a credential's certificate, badge, QR code and link preview.

import { brand } from '#constants/brand.ts'
import type { CredentialType } from '#constants/registry.ts'
import { specimen } from '#content/pages/home.ts'
import { credentialTypeNames } from '#content/shared/credential-types.ts'
import { day } from '#content/shared/dates.ts'
import { facts } from '#content/verification/credential.ts'
import type { Standing } from '#domain/credential/credential.ts'

const lapses = {
  expired: (date: string) => `Expired on ${day(date)}`,
  revoked: (date: string) => `Revoked on ${day(date)}`,
  suspended: (date: string) => `Suspended since ${day(date)}`,
  'not-yet-valid': (date: string) => `Not valid before ${day(date)}`,
} satisfies Record<Exclude<Standing, 'valid'>, (date: string) => string>

export const certificate = {
  preamble: specimen.preamble,
  earned: {
    CERT: 'has earned the certification',
    MICRO: 'has earned the micro-credential',
    CEU: 'holds the continuing education subscription',
  } satisfies Record<CredentialType, string>,
  issued: 'Issued',
  validUntil: 'Valid until',
  validity: 'Validity',
  neverExpires: facts.neverExpires,
  id: 'Credential ID',
  verify: 'Verify this credential: scan the code or visit',
  signed: `Digitally signed by ${brand.name}. The signed credential is attached to this file.`,
  title: (holderName: string, courseTitle: string) => `Certificate of ${holderName}: ${courseTitle}`,
  summary: (id: string, address: string) => `Credential ${id}. Verify it at ${address}`,
  attachment: 'The signed credential, for any Open Badges verifier',
  proof: 'Proof that the credential is in the public log, for any transparency log verifier',
  band: {
    expired: 'This certificate is genuine but has expired.',
    revoked: `${brand.name} has revoked this certificate. It is no longer valid.`,
    suspended: `${brand.name} has suspended this certificate. It is not valid until the suspension ends.`,
    'not-yet-valid': 'This certificate is genuine but not valid yet.',
  } satisfies Record<Exclude<Standing, 'valid'>, string>,
  lapses,
}

export const qrCode = {
  title: 'QR code that opens the verification of this credential',
  alternative: (address: string) => `QR code that opens ${address}`,
}

export const badge = {
  issued: (date: string) => `Issued ${day(date)}`,
  validUntil: (date: string) => `Valid until ${day(date)}`,
  title: (courseTitle: string, type: CredentialType) =>
    `${courseTitle}, ${credentialTypeNames[type]} by ${brand.name}`,
  earnedBy: (holderName: string) => `Earned by ${holderName}.`,
  awarded: `The badge ${brand.name} awards for this program.`,
  lapses,
}

export const linkPreview = {
  asOf: (date: string) => `As of ${day(date)}`,
  // Networks cache the picture: it names the day instead of saying “today”.
  valid: (date: string) => `Genuine and valid on ${day(date)}.`,
}
