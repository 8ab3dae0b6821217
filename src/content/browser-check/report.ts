// What the browser's check comes to, and what the document says of itself.
import { minute, utcDay } from '#content/browser-check/findings.ts'
import type { Conclusion } from '#domain/verification/conclusion.ts'
import { brand } from '#facts/brand.ts'

// `asOf` is the date that the witnesses of a bundle signed, and `loggedAt` when witnesses first saw the document; each is
// empty where none has. `obstacles` say what could not be checked and why, `notes` what no witness has confirmed.
type Told = {
  expiresAt: string
  issuedAt: string
  areListsKnown: boolean
  asOf: string
  loggedAt: string
  notes: readonly string[]
  obstacles: readonly string[]
}

type ConclusionWords = { heading: string; text: (told: Told) => string }

const listsUnknown = ' Whether it was revoked or suspended could not be checked.'

const sentences = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')

const datedBy = (asOf: string) =>
  asOf === ''
    ? 'when this bundle was made, which no witness has dated,'
    : `on ${minute(asOf)}, the date that its witnesses signed,`

export const conclusions: Record<Conclusion, ConclusionWords> = {
  genuine: {
    heading: 'Genuine',
    text: ({ notes }) =>
      sentences(
        `${brand.name} signed this document, nothing in it has changed, it is in the public log, and it is neither revoked nor suspended nor expired. Your browser has checked every step itself.`,
        ...notes,
      ),
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
      `${brand.name} signed this document and has replaced it since. Get the current one: that is what counts today.`,
  },
  suspended: {
    heading: 'Suspended',
    text: () =>
      `${brand.name} issued this credential and has suspended it until a question is settled. It does not count meanwhile.`,
  },
  expired: {
    heading: 'Expired',
    text: ({ expiresAt, areListsKnown }) =>
      `Genuine, but it expired on ${utcDay(expiresAt)}.${areListsKnown ? '' : listsUnknown}`,
  },
  'not-yet-valid': {
    heading: 'Not valid yet',
    text: ({ issuedAt, areListsKnown }) =>
      `Genuine, but it is only valid from ${utcDay(issuedAt)} on.${areListsKnown ? '' : listsUnknown}`,
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
      `${brand.name} signed this document, it is in the public log, and ${datedBy(asOf)} it was neither revoked nor suspended. A bundle cannot say whether that is still so: ask the registry.`,
  },
  'fits-together': {
    heading: 'Fits together, by keys of its own',
    text: ({ asOf }) =>
      `Everything in this bundle fits together, and ${datedBy(asOf)} the credential was neither revoked nor suspended. But the key of the log came with the bundle, and anyone can make one with keys of their own: compare the log’s key with one that you know to be of ${brand.name}. A bundle cannot say whether the credential is still valid.`,
  },
  incomplete: {
    heading: 'Not fully checked',
    text: ({ obstacles }) =>
      sentences('Not everything could be checked.', ...obstacles, 'Try again before you rely on it.'),
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
    logged: 'Logged',
    notDated: 'Not dated by a witness',
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
