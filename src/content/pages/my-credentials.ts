// What the page says on which holders get links to their credentials, and the page that a link opens.

import { brand } from '#constants/brand.ts'
import { holderLinkMinutes } from '#constants/limits.ts'
import type { PageCopy } from '#content/navigation/copy.ts'

export const page: PageCopy = {
  title: 'My Credentials',
  description: `Get the links to your ${brand.name} credentials by email, hide them from the directory, or download your data. No account needed.`,
  heading: 'My credentials',
  lede: 'Get your links again, hide a credential from the directory, or download your data. No account needed.',
}

export const ask = {
  label: 'Your email address',
  hint: 'The address that your credential was issued to.',
  button: 'Email me my links',
  fault: 'Enter an email address such as name@example.com.',
  privacy: `We use the address only to look for your credentials and to send this email. If we know it, the email lists your credentials and has a link that works for ${holderLinkMinutes} minutes, once.`,
}

export const off = {
  heading: 'Write to us',
  text: 'This site doesn’t email links. Write to us from the address that your credential was issued to, and we’ll help you:',
}

export const asked = {
  heading: 'Check your email',
  text: 'If credentials were issued to this address, we’ll email you the links within a few minutes. Look in your spam folder too.',
  other: 'No email? It may have been issued to another address. Try that one, or write to',
  again: 'Try another address',
}

export const enter = {
  heading: 'Open your page',
  text: `The link works once, in this browser. Your page stays open for ${holderLinkMinutes} minutes or until you press Done.`,
  button: 'Open my page',
}

export const spent = {
  heading: 'This link no longer works',
  text: `A link works once and for ${holderLinkMinutes} minutes. Your credentials are unchanged.`,
  again: 'Get a new link',
}

export const left = {
  heading: 'Done',
  text: 'Your page is closed in this browser. You can get a new link at any time.',
}

const correction = (id: string, course: string) =>
  `Credential: ${course}\nID: ${id}\n\nWhat is wrong:\n\nWhat it should say:\n`

export const own = {
  heading: (email: string) => `Issued to ${email}`,
  none: 'Nothing is stored under this address anymore.',
  id: 'Credential ID',
  open: 'Verification page',
  files: 'Files',
  listed: 'Listed in the public directory',
  unlisted: 'Hidden from the public directory. Anyone with its ID or link can still verify it.',
  list: 'List me in the directory',
  hide: 'Hide me from the directory',
  done: {
    listed: 'This credential is listed in the directory again.',
    unlisted: 'This credential no longer appears in the directory.',
  },
  correct: 'Ask for a correction',
  correctionSubject: (id: string) => `Correction of ${id}`,
  correction,
  data: {
    heading: 'Your data',
    text: 'Everything our registry stores about you, as a JSON file: your credentials, their history and the emails we sent about them.',
    button: 'Download my data',
  },
  leave: {
    heading: 'Finished?',
    text: `Close your page here. Otherwise it closes ${holderLinkMinutes} minutes after you opened it.`,
    button: 'Done',
  },
}
