// What the batch check says: the form, the table, and the files made from it.

import { listFileKinds, maxBatchSize } from '#constants/batch.ts'
import { brand } from '#constants/brand.ts'
import { fileKinds } from '#constants/browser-check.ts'
import { ask } from '#content/pages/verify.ts'
import type { ListFault } from '#domain/verification/batch-list.ts'

const kinds = [...fileKinds, 'html', ...listFileKinds]
const names = fileKinds.map((kind) => kind.toUpperCase())

export const batch = {
  heading: 'Check many at once',
  text: `Paste or drop up to ${maxBatchSize} IDs, links or credential files, and get a verdict for each.`,
  promise: 'We store nothing. IDs go to our registry; files stay in your browser.',
  withoutScript:
    'Checking many at once needs JavaScript, which is off in your browser. You can still check one at a time at the top of this page.',
  list: {
    label: 'IDs or links',
    hint: 'One per line. Rows copied from a spreadsheet work too.',
    empty: 'Paste something first, or choose files.',
  },
  files: {
    label: 'Credential files',
    hint: `${names.slice(0, -1).join(', ')} or ${names.at(-1)}; or a list as CSV or text. Choose them, or drop them here.`,
    drop: 'Drop the files to check them',
    accept: kinds.map((kind) => `.${kind}`).join(','),
  },
  check: 'Check all',
  added: (repeated: number, isFull: boolean) =>
    [
      repeated > 0 && `Skipped ${repeated} already in the list.`,
      isFull && `The list is full (${maxBatchSize}). Clear it to check more.`,
    ]
      .filter(Boolean)
      .join(' '),
  restFits: 'Anything that didn’t fit is still in the field.',
}

export const results = {
  heading: 'Verdicts',
  printHeading: 'Verification of several credentials',
  progress: 'Progress',
  done: (done: number, all: number) => `${done} of ${all} done`,
  working: (count: number) => `Checking ${count}.`,
  pausing: (time: string) => `Waiting for our server. Checking resumes at ${time}.`,
  stopped: (waiting: number) => `Stopped with ${waiting} left to check.`,
  finished: (problems: number, all: number, summary: string) =>
    `${problems || 'None'} of ${all} ${problems > 1 ? 'need' : 'needs'} attention: ${summary}.`,
  counted: (verdict: string, count: number) => `${count} ${shortVerdict(verdict).toLowerCase()}`,
  stop: 'Stop',
  goOn: 'Continue',
  tryAgain: (count: number) => `Retry ${count} that could not be checked`,
  checkAgain: (count: number) => `Recheck ${count} older than a minute`,
  clear: 'Clear list',
  download: 'Download CSV',
  print: 'Print table',
  fileName: (day: string) => `${brand.name.toLowerCase()}-verification-${day}.csv`,
  checkedFrom: (first: string, last: string) =>
    first === last ? `Checked on ${first}.` : `Checked from ${first} to ${last}.`,
  // A list left open must not look current.
  age: 'A verdict may have changed since.',
  open: 'Open verification',
  part: (name: string, at: number, all: number) => `${name}, ${at} of ${all}`,
  neverExpires: 'No expiration',
}

// In a table, each row of which is a credential.
export const shortVerdict = (verdict: string) => verdict.replace(/ Credential$/, '')

export const shortReason = (sentence: string) =>
  sentence.replace(/^This credential (?:was )?(.)/, (_, first: string) => first.toUpperCase())

export type SortKey = 'given' | 'verdict' | 'holder' | 'course' | 'expires'

export const columns: Record<SortKey, string> = {
  given: 'As entered',
  verdict: 'Verdict',
  holder: 'Holder',
  course: 'Course',
  expires: 'Expires',
}

export const csvHeader = [
  ...[
    'As entered',
    'Verdict',
    'Meaning',
    'Credential ID',
    'Holder',
    'Course',
    'Issued',
    'Expires',
    'Checked',
  ],
] as const

export const states = {
  waiting: 'Waiting',
  checking: 'Checking',
  'not-checked': 'Not checked',
} as const

export function faultIn(fault: ListFault): string {
  switch (fault.kind) {
    case 'no-credential':
      return 'Not a credential ID or link.'
    case 'other-address':
      return 'This link does not lead to a credential.'
    default:
      return ask.slip(fault)
  }
}

export const notChecked = {
  unreachable: 'Our server could not be reached, so the credential’s status is unknown. Try again.',
  refused: (message: string) => `Our server returned an error: ${message}`,
  unread: 'Our server’s response could not be read. Try again.',
  fileGone: 'The page was reloaded before this file was checked, and files are not stored. Add it again.',
  noChecker: 'The checker could not be loaded. Try again.',
  unexpected: 'Something went wrong in your browser; that says nothing about the credential. Try again.',
}
