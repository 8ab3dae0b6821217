// What saving a record of a check says, and what the record says.
import { brand } from '#constants/brand.ts'
import { utcDay } from '#content/browser-check/findings.ts'
import { grouped } from '#content/shared/figures.ts'
import { dateAndTime } from '#content/verification/check-time.ts'
import type { CheckRecord, ShownByRecord } from '#domain/verification/check-record.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'

export const saving = {
  heading: 'Save a record of this check',
  text: 'One HTML file for your files: this answer with its evidence. It opens and prints without a network, and can check its evidence again.',
  label: 'Your reference (optional)',
  hint: 'Such as a personnel number. It is written into the file and not sent to us.',
  button: 'Save record (HTML)',
  saving: 'Preparing the file.',
  saved: 'Saved. Open the file to see the record.',
  failed: 'The evidence could not be fetched, so nothing was saved. Please try again in a moment.',
  withoutScript:
    'Saving a record needs JavaScript, which is off in your browser. You can print this page instead.',
  fileName: (id: string, day: string) => `${brand.name.toLowerCase()}-record-${id}-${day}.html`,
}

const standingNames: Record<VerdictStanding, string> = {
  valid: 'Valid',
  expired: 'Expired',
  revoked: 'Revoked',
  suspended: 'Suspended while under review',
  'not-yet-valid': 'Not yet valid',
  'not-fully-verified': 'Not fully verified',
  invalid: 'Not genuine',
}

export const recordCopy = {
  title: (id: string) => `Record of a check: ${id}`,
  heading: `Record of a check by ${brand.name}`,
  checks: 'Checks made by our server',
  noneFound: 'Nothing found',
  untouched: {
    heading: 'The record agrees with its evidence',
    text: 'Holder, course, dates, answer and log head follow from the signed document, the status lists and the log in this file.',
  },
  edited: {
    heading: 'The text of this record was changed',
    text: 'Do not rely on what it said. This is what the evidence inside shows:',
    said: 'The text said',
    shown: 'The evidence shows',
    left: 'Left out',
  },
  damaged: 'The evidence in this record is damaged, so nothing in it can be confirmed.',
  unproven:
    'When the check was made, your reference and the sentences of the checks are as they were saved: this file cannot prove them. The steps below were made again now, by this file alone; it contacted no one, so it cannot say what has changed since. Somebody could also have changed the program in this file: to be sure, drop the file on our verification page.',
}

export type RecordRow = { term: string; value: string }

const minute = (moment: string) =>
  Number.isNaN(Date.parse(moment)) ? moment : dateAndTime(new Date(moment), 'UTC')
const day = (moment: string) => (Number.isNaN(Date.parse(moment)) ? moment : utcDay(moment))

// The same when it is written and when it is opened. What the evidence shows comes from the evidence.
export function rowsOf(record: CheckRecord, { standing, facts, head }: ShownByRecord): RecordRow[] {
  const { asked, reference, checkedAt, savedAt } = record
  return [
    ...(reference === '' ? [] : [{ term: 'Your reference', value: reference }]),
    { term: 'Asked', value: asked },
    { term: 'Answer', value: standingNames[standing] },
    { term: 'Holder', value: facts?.holder || recordCopy.noneFound },
    { term: 'Course', value: facts?.course || recordCopy.noneFound },
    { term: 'Credential ID', value: facts?.id || recordCopy.noneFound },
    { term: 'Issued', value: facts ? day(facts.issuedAt) : recordCopy.noneFound },
    { term: 'Expires', value: facts?.expiresAt ? day(facts.expiresAt) : 'No expiration' },
    { term: 'Checked', value: minute(checkedAt) },
    { term: 'Saved', value: minute(savedAt) },
    {
      term: 'Log head',
      value: head ? `${grouped(head.size)} entries, root hash ${head.root}` : recordCopy.noneFound,
    },
    ...record.checks.map(({ name, outcome, text }) => ({ term: name, value: `${outcome}. ${text}` })),
  ]
}
