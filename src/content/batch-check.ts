// What is said where many credentials are checked at once: around the list, in its table, and in what is made of it.
import { ask } from '#content/pages/verify.ts'
import type { ListFault } from '#domain/verification/batch-list.ts'
import { listFileKinds, mostInBatch } from '#facts/batch.ts'
import { brand } from '#facts/brand.ts'
import { fileKinds } from '#facts/browser-check.ts'
import { emailsPerHour } from '#facts/limits.ts'

const kinds = [...fileKinds, ...listFileKinds]
const names = fileKinds.map((kind) => kind.toUpperCase())

export const batch = {
  heading: 'Many at once',
  text: `Paste or drop up to ${mostInBatch} IDs, links or credential files, and get a verdict for each.`,
  promise: `We store none of it. The list stays in this tab, even after a reload, until you clear it or close the tab. Each ID goes to our registry, as in the field above; files are read in your browser and never uploaded. The table has no email addresses; after ${emailsPerHour} credentials within an hour, the verification page masks them too.`,
  withoutScript:
    'Checking many at once needs scripts, which are off in this browser. One at a time works without them, in the field at the top of this page.',
  list: {
    label: 'IDs or links',
    hint: 'One on each line. Rows copied from a spreadsheet work too.',
    empty: 'Paste something first, or choose files.',
  },
  files: {
    label: 'Credential files',
    hint: `${names.slice(0, -1).join(', ')} or ${names.at(-1)}; or a list as CSV or text. Choose them, or drop them here.`,
    drop: 'Drop the files to check them',
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
  pausing: (time: string) => `Our server asks for a pause. The check continues at ${time}.`,
  stopped: (waiting: number) => `Stopped. Still to check: ${waiting}.`,
  finished: (summary: string) => `Finished: ${summary}.`,
  stop: 'Stop',
  goOn: 'Continue',
  tryAgain: (count: number) => `Try again: ${count} could not be checked`,
  checkAgain: (count: number) => `Check again: ${count} checked more than a minute ago`,
  clear: 'Clear the list',
  download: 'Download CSV',
  print: 'Print the table',
  fileName: (day: string) => `${brand.name.toLowerCase()}-verification-${day}.csv`,
  asked: (moment: string) => `Checked ${moment}`,
  checkedFrom: (first: string, last: string) =>
    first === last ? `Checked on ${first}.` : `Checked from ${first} to ${last}.`,
  // A verdict is of its moment; a list that was left open must not pass for one of today.
  age: 'Each verdict is from the time next to it, and may have changed since.',
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
  ...['As given', 'Verdict', 'Meaning', 'Credential ID', 'Holder', 'Course', 'Issued', 'Expires', 'Checked'],
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
  unreachable: 'Our server could not be reached, so its status is unknown. Try again.',
  refused: (words: string) => `Our server gave no verdict: ${words}`,
  unread: 'Our server’s answer could not be read. Try again.',
  fileGone: 'The page was reloaded before this file was checked, and files are not stored. Add it again.',
  noChecker: 'The checker could not be loaded. Try again.',
  unexpected: 'Something went wrong in your browser; that says nothing about the credential. Try again.',
}
