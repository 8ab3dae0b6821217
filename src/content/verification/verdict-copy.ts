// The words of a verdict: in the API, on the banner, in the page title and in link previews.

import { brand } from '#constants/brand.ts'
import { day } from '#content/shared/dates.ts'
import type { Dates } from '#domain/credential/credential.ts'
import type { Finding, Unconfirmed, VerdictStanding } from '#domain/verification/verdict.ts'

// The same for an ID, a file and a list.
export const verdictHeadings: Record<VerdictStanding, string> = {
  valid: 'Valid Credential',
  expired: 'Expired Credential',
  revoked: 'Invalid Credential',
  suspended: 'Suspended Credential',
  'not-yet-valid': 'Not Yet Valid',
  'not-fully-verified': 'Not Fully Verified',
  invalid: 'Invalid Credential',
}

type Facts = Partial<Dates> & { expired?: boolean | undefined; replacedBy?: string | undefined }

const reasons: Record<Unconfirmed, string> = {
  unconfirmed: 'too few witnesses of its public log have confirmed recently that it is up to date',
  witnessed: 'witnesses of its public log say that it is not up to date',
}

const messages: Record<Finding, (facts: Facts, because?: Unconfirmed) => string | undefined> = {
  valid: () => undefined,
  unchecked: ({ expired, expiresAt }, because) =>
    `The registry lists this credential, but ${because ? reasons[because] : 'some checks could not be completed'}. ${expired && expiresAt ? `According to its date, it expired on ${day(expiresAt)}. ` : ''}Please try again later.`,
  expired: ({ expiresAt }) => expiresAt && `This credential expired on ${day(expiresAt)}.`,
  revoked: ({ revokedAt, replacedBy }) =>
    revokedAt &&
    `This credential was revoked on ${day(revokedAt)}.${replacedBy ? ` It was reissued as ${replacedBy}.` : ''}`,
  suspended: ({ suspendedAt }) =>
    suspendedAt && `Suspended since ${day(suspendedAt)}. It is not valid until the suspension ends.`,
  'not-yet-valid': ({ issuedAt }) => issuedAt && `This credential is not valid before ${day(issuedAt)}.`,
  'registry-incomplete': (_, because) =>
    because
      ? `The registry does not list this credential, but ${reasons[because]}. Please try again later.`
      : 'The registry has lost part of its records, so it cannot say whether this credential was issued. Please try again later.',
  altered: () =>
    'The record of this credential differs from what was signed and logged: someone changed it outside the registry, so we do not show it.',
  forged: () =>
    'The signature of this credential does not match its document: it was changed after it was signed, or we never signed it.',
  'unlisted-key': () => `This credential is signed with a key that ${brand.name} does not list.`,
  unknown: () => 'The registry has no credential with this ID. Please check it for typos.',
  mistyped: () => 'This credential ID contains a typo. Please compare it with the certificate.',
  'not-an-id': () => 'This isn’t a credential ID.',
}

export const verdictMessage = (finding: Finding, facts: Facts = {}, because?: Unconfirmed) =>
  messages[finding](facts, because)

const unverified = 'This credential could not be verified or has been revoked.'

const sentences: Record<VerdictStanding, (facts: Facts) => string> = {
  valid: () => 'This credential is genuine and valid.',
  expired: ({ expiresAt }) =>
    expiresAt ? `Genuine, but it expired on ${day(expiresAt)}.` : 'Genuine, but it has expired.',
  revoked: (facts) => messages.revoked(facts) ?? unverified,
  suspended: (facts) => messages.suspended(facts) ?? 'This credential is suspended.',
  'not-yet-valid': (facts) => messages['not-yet-valid'](facts) ?? 'This credential is not valid yet.',
  'not-fully-verified': () => 'The registry lists this credential, but some checks could not be completed.',
  invalid: () => unverified,
}

type VerdictFacts = {
  standing: VerdictStanding
  message?: string
  credential?: Facts & { holder: { name: string } }
}

export type VerdictCopy = { title: string; heading: string; sentence: string }

// The server's own message wins.
export function verdictCopy({ standing, message, credential }: VerdictFacts): VerdictCopy {
  const heading = verdictHeadings[standing]
  return {
    title: credential ? `${heading}: ${credential.holder.name}` : heading,
    heading,
    sentence: message || sentences[standing](credential ?? {}),
  }
}
