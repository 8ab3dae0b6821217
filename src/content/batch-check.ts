// What is said where many credentials are checked at once: around the list, in its table, and in what is made of it.
import { ask } from '#content/pages/verify.ts'
import type { ListFault } from '#domain/verification/batch-list.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'
import { listFileKinds, mostInBatch } from '#facts/batch.ts'
import { brand } from '#facts/brand.ts'
import { fileKinds } from '#facts/browser-check.ts'
import { emailsPerHour } from '#facts/limits.ts'

const kinds = [...fileKinds, ...listFileKinds]
const names = fileKinds.map((kind) => kind.toUpperCase())

export const batch = {
  heading: 'Many at once',
  text: `Paste or drop up to ${mostInBatch} IDs, addresses or credential files, and get a verdict for each.`,
  promise: `We store none of it. The list stays in this tab, through a reload, until you clear it or close the tab. Each ID goes to our registry to be verified, as from the field above; files are read in your browser and uploaded nowhere. The table leaves e-mail addresses out; after ${emailsPerHour} credentials within an hour, they are masked on the verification page as well.`,
  withoutScript:
    'Checking many at once needs scripts, which are off in this browser. One at a time works without them, in the field at the top of this page.',
  list: {
    label: 'IDs or addresses',
    hint: 'One on each line. Rows copied from a spreadsheet will do.',
    empty: 'Paste something first, or choose files.',
  },
  files: {
    label: 'Credential files',
    hint: `${names.slice(0, -1).join(', ')} or ${names.at(-1)}; or a list as CSV or text. Choose them, or drop them here.`,
    drop: 'Let go to check them',
    accept: kinds.map((kind) => `.${kind}`).join(','),
  },
  check: 'Check them all',
  added: (repeated: number, isFull: boolean) =>
    [
      repeated > 0 && `Left out, because the list has them already: ${repeated}.`,
      isFull && `The list is full with ${mostInBatch}. Clear it before you check more.`,
    ]
      .filter(Boolean)
      .join(' '),
  restFits: 'What did not fit is still in the field.',
}

export const results = {
  heading: 'Verdicts',
  printHeading: 'Verification of several credentials',
  inAll: (summary: string) => `In all: ${summary}.`,
  progress: 'Progress of the check',
  // Some of them could not be checked: the summary beside it says how many.
  done: (done: number, all: number) => `${done} of ${all} done`,
  working: (count: number) => `Checking ${count}.`,
  pausing: (time: string) => `Our server asks for a pause. The check goes on at ${time}.`,
  stopped: (waiting: number) => `Stopped. Still to check: ${waiting}.`,
  finished: (summary: string) => `Finished: ${summary}.`,
  stop: 'Stop',
  goOn: 'Continue',
  tryAgain: (count: number) => `Try again: ${count} could not be checked`,
  askAgain: (count: number) => `Ask again: ${count} asked more than a minute ago`,
  clear: 'Clear the list',
  download: 'Download CSV',
  print: 'Print the table',
  fileName: (day: string) => `${brand.name.toLowerCase()}-verification-${day}.csv`,
  asked: (moment: string) => `Asked ${moment}`,
  askedFrom: (first: string, last: string) =>
    first === last ? `Asked on ${first}.` : `Asked from ${first} to ${last}.`,
  // A verdict is of its moment; a list that was left open must not pass for one of today.
  age: 'Each verdict was given at the time beside it, and may have changed since.',
  open: 'Open the verification',
  part: (name: string, at: number, all: number) => `${name}, ${at} of ${all}`,
  issued: (day: string) => `Issued ${day}`,
  neverExpires: 'No expiry',
}

export type SortKey = 'given' | 'verdict' | 'holder' | 'expires'

export const columns: Record<SortKey, string> = {
  given: 'As given',
  verdict: 'Verdict',
  holder: 'Holder',
  expires: 'Expires',
}

export const csvColumns = [
  ...['As given', 'Verdict', 'Meaning', 'Credential ID', 'Holder', 'Course', 'Issued', 'Expires', 'Asked'],
] as const

export const states = {
  waiting: 'Waiting',
  checking: 'Checking',
  'not-checked': 'Not checked',
} as const

export const standingNames: Record<VerdictStanding, string> = {
  valid: 'Valid',
  expired: 'Expired',
  suspended: 'Suspended',
  'not-yet-valid': 'Not yet valid',
  revoked: 'Revoked',
  invalid: 'Invalid',
  'not-fully-verified': 'Not fully verified',
}

export function faultIn(fault: ListFault): string {
  switch (fault.kind) {
    case 'no-credential':
      return 'This names no credential: it is neither an ID nor the address of one.'
    case 'other-address':
      return 'This address does not lead to a credential.'
    default:
      return ask.slip(fault)
  }
}

export const notChecked = {
  unreachable: 'Our server could not be reached, so its status is unknown. Try again.',
  refused: (words: string) => `Our server gave no verdict: ${words}`,
  unread: 'The answer of our server could not be read. Try again.',
  fileGone: 'It was not checked before the page was reloaded, and a file is not kept. Add it again.',
  noChecker: 'The code for checking files could not be fetched. Try again.',
  unexpected: 'Something went wrong in your browser. This says nothing against it. Try again.',
}
