// The checks behind an answer: what each looks at, what its outcome is called, and what that means.
import type { CheckName, Outcome } from '#domain/verification/verdict.ts'
import { brand } from '#facts/brand.ts'

// What has passed was looked at just now, or at a time: it is told which.
export type CheckWords = { name: string; passed: (when: string) => string } & Record<
  Exclude<Outcome, 'passed'>,
  string
>

export const checksHeading = 'What was checked'

export const outcomeNames: Record<Outcome, string> = {
  passed: 'Passed',
  failed: 'Failed',
  'could not check': 'Could not check',
}

// Of a credential that was not found nothing else could be checked, for no other reason.
export const noRecord = 'There is no record to look at.'

export const checkWords: Record<CheckName, CheckWords> = {
  registry: {
    name: 'Found in the registry',
    passed: (when) => `The registry was asked ${when}, and lists this credential.`,
    failed:
      'The registry lists no credential under this ID. The ID may be mistyped, or the credential was never issued.',
    'could not check':
      'It is not there, but the registry has lost part of its records: it may be one of them.',
  },
  record: {
    name: 'The record is what was signed',
    passed: () =>
      'Name, e-mail address, course and dates match the signed document, and its status that of the status lists.',
    failed: 'The record does not say what the signed document and the status lists say: it was changed.',
    'could not check': 'The signed document could not be read.',
  },
  document: {
    name: 'In the public log',
    passed: () => 'The signed document is in the public log, under its newest signed head.',
    failed: 'The signed document is missing, or is not the one in the public log.',
    'could not check': 'The log that the registry holds is not the newest one, so it shows nothing.',
  },
  signature: {
    name: `Signed by ${brand.name}`,
    passed: () =>
      `The signature holds under a key that ${brand.name} publishes: not one byte has changed since.`,
    failed: `The signature does not hold under any key that ${brand.name} publishes.`,
    'could not check': 'The keys to check the signature with could not be read.',
  },
  revocation: {
    name: 'Not revoked',
    passed: (when) => `Looked up ${when}: it has not been withdrawn.`,
    failed: 'It was withdrawn after it was issued, and no longer counts.',
    'could not check': 'Whether it was withdrawn could not be determined.',
  },
  suspension: {
    name: 'Not suspended',
    passed: (when) => `Looked up ${when}: it has not been set aside.`,
    failed: 'It was set aside until a question about it is settled, and does not count meanwhile.',
    'could not check': 'Whether it was set aside could not be determined.',
  },
  start: {
    name: 'Already valid',
    passed: () => 'Its first day has come.',
    failed: 'Its first day is still to come.',
    'could not check': 'There is no first day to go by.',
  },
  expiry: {
    name: 'Not expired',
    passed: () => 'Its last day has not passed, or it was issued without one.',
    failed: 'Its last day has passed. What was earned remains true, but is no longer current.',
    'could not check': 'There is no date to go by.',
  },
}
