// What the browser's check comes to, and what the document says of itself.
import { minute } from '#content/browser-check/findings.ts'
import { day } from '#content/dates.ts'
import type { Conclusion } from '#domain/verification/browser-check/conclusion.ts'
import { brand } from '#facts/brand.ts'

// `asOf` is when the lists of a bundle were signed; empty where they were fetched.
// `enteredAt` is when others first saw it, where that was long after it was issued.
type Told = { expiresAt: string; issuedAt: string; areListsKnown: boolean; asOf: string; enteredAt?: string }

type ConclusionWords = { heading: string; text: (told: Told) => string }

const listsUnknown = ' Whether it was revoked or suspended could not be checked.'

const late = ({ issuedAt, enteredAt }: Told) =>
  enteredAt
    ? ` It says that it was issued on ${day(issuedAt)}; others first saw it in the log on ${day(enteredAt)}.`
    : ''

export const conclusions: Record<Conclusion, ConclusionWords> = {
  genuine: {
    heading: 'Genuine',
    text: (told) =>
      `It stands: your browser has checked every step itself. ${brand.name} signed this document, nothing in it has changed, it is in the public log that others watch, and it is neither revoked nor suspended nor expired.${late(told)}`,
  },
  'by-issuers-word': {
    heading: 'Genuine, by its issuer’s word',
    text: (told) =>
      `${brand.name} signed this document, nothing in it has changed, and it is neither revoked nor suspended nor expired. It is in the public log, too; but for part of that no one else vouches yet, as the steps say.${late(told)}`,
  },
  'not-genuine': {
    heading: 'Not genuine',
    text: () => 'This document does not pass. Do not rely on what it says.',
  },
  'log-disagrees': {
    heading: 'The public log says otherwise',
    text: () =>
      `The document is signed, but what this site shows of it is not what its own public log says. Do not rely on it until ${brand.name} has explained why.`,
  },
  revoked: {
    heading: 'Revoked',
    text: () => `${brand.name} issued this credential and has withdrawn it.`,
  },
  superseded: {
    heading: 'A former version',
    text: () =>
      `${brand.name} signed this document and has replaced it since. What counts today is the current one.`,
  },
  suspended: {
    heading: 'Suspended',
    text: () =>
      `${brand.name} issued this credential and has set it aside until a question is settled. It does not count meanwhile.`,
  },
  expired: {
    heading: 'Expired',
    text: ({ expiresAt, areListsKnown }) =>
      `Genuine, but it expired on ${day(expiresAt)}.${areListsKnown ? '' : listsUnknown}`,
  },
  'not-yet-valid': {
    heading: 'Not valid yet',
    text: ({ issuedAt, areListsKnown }) =>
      `Genuine, but it is only valid from ${day(issuedAt)} on.${areListsKnown ? '' : listsUnknown}`,
  },
  'other-drawing': {
    heading: 'Genuine inside, the pages unknown',
    text: () =>
      'The credential inside is genuine, and stands. The pages or the picture around it are not the ones that we draw today, and may show anything: rely on the facts below, and not on what the file shows.',
  },
  'other-issuer': {
    heading: `Not issued by ${brand.name}`,
    text: () =>
      'This page can vouch for our own credentials only. Whether this one is genuine is for its issuer to say.',
  },
  'stood-then': {
    heading: 'Genuine as of its date, today unknown',
    text: ({ asOf }) =>
      `${brand.name} signed this document, it is in the public log, and on ${minute(asOf)}, when the lists in this bundle were signed, it was neither revoked nor suspended. A bundle cannot say whether it still stands: ask the registry for that.`,
  },
  'fits-together': {
    heading: 'Fits together, by keys of its own',
    text: ({ asOf }) =>
      `Everything in this bundle fits together, and on ${minute(asOf)}, when its lists were signed, the credential was neither revoked nor suspended. But the key of the log came with the bundle, and anyone can make one with keys of their own: compare the log’s key with one that you know to be of ${brand.name}. Whether the credential still stands a bundle cannot say.`,
  },
  incomplete: {
    heading: 'Not fully checked',
    text: () =>
      'At least one step could not be completed, and what was not checked is not known. Do not treat this as proof.',
  },
}

// With the name, where the signature holds: what is in the file must be compared with a person.
export const headingWithName = (heading: string, holder: string, course: string) =>
  `${heading}: ${[holder, course].filter(Boolean).join(', ')}`

export const report = {
  steps: 'The steps, as your browser made them',
  pending: 'Waiting',
  from: 'Fetched from',
  newTab: 'opens in a new tab',
  took: (workMs: number, waitMs: number) =>
    `Worked out in ${Math.ceil(workMs)} ms once the code was ready, with ${Math.round(waitMs)} ms of waiting for our server.`,
  severalFiles: 'One file at a time here. For several, use Many at once on the verification page.',
  ofFile: (name: string) => `The file ${name}`,
  facts: {
    proven: 'What the document says',
    unproven: 'What the document says, unproven',
    holder: 'Holder',
    course: 'Course',
    issued: 'Issued',
    expires: 'Expires',
    id: 'Credential ID',
    issuer: 'Issuer',
    neverExpires: 'No expiry',
    missing: 'Not stated',
  },
  picture:
    'The signature covers these facts, and not the picture or the page around them. See that the two agree.',
  registry: 'Ask our registry about it',
  current: 'Open the current version',
  drawn: 'As we draw it today',
  drawnAlt: (course: string, holder: string) => `The badge as we draw it: ${course}, ${holder}`,
  certificate: 'Open the certificate as we draw it (PDF)',
  presentation:
    'It came in a presentation. The signature of the presentation itself was not judged: it may say who presents the credential, and the steps here are about the credential alone.',
  // Of one credential among several, as far as it can be made out.
  oneOf: (course: string, holder: string) =>
    [course, holder].filter(Boolean).join(', ') || 'A credential without a name',
}
