// The checks behind an answer: what each looks at, what its outcome is called, and what that means.

import { brand } from '#constants/brand.ts'
import { day } from '#content/shared/dates.ts'
import type { Dates } from '#domain/credential/credential.ts'
import type { CheckName, Outcome } from '#domain/verification/verdict.ts'

// `when` is "just now" or a time; the dates are those of the record, where there is one.
export type CheckFacts = Omit<Dates, 'issuedAt'> & { when: string; issuedAt?: string | undefined }

// `fact` replaces the name of a check that failed.
export type CheckSentences = { name: string; fact?: (facts: CheckFacts) => string } & Record<
  Outcome,
  (facts: CheckFacts) => string
>

const several = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

export function checksPassed(outcomes: readonly Outcome[]): string {
  const [passed, failed, open] = (['passed', 'failed', 'could not check'] as const).map(
    (outcome) => outcomes.filter((one) => one === outcome).length,
  ) as [number, number, number]
  if (passed === outcomes.length) return `${passed} of ${passed} checks passed`
  return [
    failed > 0 && several(failed, 'problem'),
    open > 0 && `${several(open, 'check')} not completed`,
    `${several(passed, 'check')} passed`,
  ]
    .filter(Boolean)
    .join('; ')
}

export const outcomeNames: Record<Outcome, string> = {
  passed: 'Passed',
  failed: 'Failed',
  'could not check': 'Could not check',
}

export const checkCopy: Record<CheckName, CheckSentences> = {
  registry: {
    name: 'Found in the registry',
    passed: ({ when }) => `Found in our registry ${when}.`,
    failed: () =>
      'Our registry has no credential with this ID. The ID may be mistyped, or the credential was never issued.',
    'could not check': () =>
      'Our registry does not have it, but some of its records are missing, and this credential may be one of them.',
  },
  record: {
    name: 'Matches the signed document',
    passed: () =>
      'Name, email address, course and dates match the signed document, and the status matches the status lists.',
    failed: () => 'The record differs from the signed document or the status lists: someone changed it.',
    'could not check': () => 'The signed document could not be read.',
  },
  document: {
    name: 'In the public log',
    passed: () => 'The newest version of our public log includes the signed document.',
    failed: () => 'The signed document is missing, or differs from the one in the public log.',
    'could not check': () => 'Our copy of the public log is out of date, so this could not be confirmed.',
  },
  signature: {
    name: `Signed by ${brand.name}`,
    passed: () => `Signed with a key that ${brand.name} publishes, and unchanged since.`,
    failed: () => `The signature does not match any key that ${brand.name} publishes.`,
    'could not check': () => 'The keys for checking the signature could not be read.',
  },
  revocation: {
    name: 'Not revoked',
    passed: ({ when }) => `Checked ${when}.`,
    fact: ({ revokedAt }) => `Revoked${revokedAt ? ` on ${day(revokedAt)}` : ''}`,
    failed: () => 'It is no longer valid.',
    'could not check': () => 'We could not determine whether it was revoked.',
  },
  suspension: {
    name: 'Not suspended',
    passed: ({ when }) => `Checked ${when}.`,
    fact: ({ suspendedAt }) => `Suspended${suspendedAt ? ` since ${day(suspendedAt)}` : ''}`,
    failed: () => 'It is under review, and not valid until the review ends.',
    'could not check': () => 'We could not determine whether it is suspended.',
  },
  start: {
    name: 'In effect',
    passed: ({ issuedAt }) => (issuedAt ? `Since ${day(issuedAt)}.` : 'It is in effect.'),
    fact: ({ issuedAt }) => `Not valid${issuedAt ? ` before ${day(issuedAt)}` : ' yet'}`,
    failed: () => 'Issued, but not in effect yet.',
    'could not check': () => 'The record has no start date.',
  },
  expiry: {
    name: 'Not expired',
    passed: ({ expiresAt }) => (expiresAt ? `Expires ${day(expiresAt)}.` : 'Does not expire.'),
    fact: ({ expiresAt }) => `Expired${expiresAt ? ` on ${day(expiresAt)}` : ''}`,
    failed: () => 'Its validity period has ended.',
    'could not check': () => 'The record has no expiration date.',
  },
}
