// The question whether a credential belongs to the person in question, and its answers.
import type { EmailComparison } from '#domain/badge/email-identity.ts'

export const person = {
  heading: 'Is this the right person?',
  text: 'A genuine credential may belong to someone else. Type the email address the person gave you: your browser compares it with the hash of the holder’s address in the signed document.',
  label: 'Email address the person gave you',
  promise: 'What you type is not sent anywhere.',
  button: 'Compare',
  empty: 'Enter an email address first.',
}

export const comparisons: Record<EmailComparison, { heading: string; text: string }> = {
  matches: {
    heading: 'It matches',
    text: 'The credential was issued to this address.',
  },
  differs: {
    heading: 'It does not match',
    text: 'The credential was issued to another address. People change addresses or use several: ask which one they used when they enrolled.',
  },
  'not-compared': {
    heading: 'Could not compare',
    text: 'The signed document could not be read or has no address, or this page was not opened with https.',
  },
}
