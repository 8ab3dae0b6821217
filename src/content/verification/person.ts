// The question whether a credential is that of the person at hand, and its answers.
import type { EmailComparison } from '#domain/badge/email-identity.ts'

export const person = {
  heading: 'Is it this person?',
  text: 'A genuine credential may be someone else’s. Type the e-mail address that the person gave you: this browser compares it with the hash of the holder’s address that is signed into the document.',
  label: 'E-mail address the person gave you',
  promise: 'What you type is sent nowhere.',
  button: 'Compare',
  empty: 'Enter an e-mail address first.',
}

export const comparisons: Record<EmailComparison, { heading: string; text: string }> = {
  matches: {
    heading: 'It matches',
    text: 'This is the address that the credential was issued to.',
  },
  differs: {
    heading: 'It does not match',
    text: 'The credential was issued to another address. People change theirs, and have several: ask which one they used for the certification.',
  },
  'not-compared': {
    heading: 'It could not be compared',
    text: 'The signed document could not be read, names no address, or this page was not opened with https.',
  },
}
