// The browser check's conclusion, and what the document says about itself.

import { brand } from '#constants/brand.ts'
import { oldBundleDays } from '#constants/log.ts'
import { bundleDate, findingMessages, utcDay } from '#content/browser-check/findings.ts'
import { verdictHeadings } from '#content/verification/verdict-copy.ts'
import type { ConclusionCopy, ConclusionFacts } from '#domain/verification/conclusion.ts'

const listsUnknown = ' Whether it was revoked or suspended could not be checked.'

const askTheRegistry = 'A bundle cannot say whether that is still true: check with the registry.'

const sentences = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')

type AsOf = ConclusionFacts['asOf']

const onItsDate = (asOf: AsOf) => (asOf ? `on ${bundleDate(asOf)},` : 'on an unknown day')

const ageOf = (asOf: AsOf) =>
  asOf && asOf.ageDays > oldBundleDays
    ? `This bundle is ${asOf.ageDays.toLocaleString('en-US')} days old.`
    : ''

export const conclusions: ConclusionCopy['conclusions'] = {
  genuine: {
    heading: verdictHeadings.valid,
    text: ({ notes }) =>
      sentences(
        `This credential is genuine and valid: ${brand.name} signed it, nothing in it has changed, it is in the public log, and it is not revoked, suspended or expired. Your browser checked every step itself.`,
        ...notes,
      ),
  },
  'not-genuine': {
    heading: verdictHeadings.invalid,
    text: () => 'This document is not genuine. Do not rely on what it says.',
  },
  'log-disagrees': {
    heading: verdictHeadings.invalid,
    text: () =>
      `The document is signed, but the public log contradicts it. Do not rely on it until ${brand.name} has explained why.`,
  },
  revoked: {
    heading: verdictHeadings.revoked,
    text: () => `${brand.name} issued this credential and has revoked it.`,
  },
  superseded: {
    heading: 'Outdated version',
    text: () => `${brand.name} signed this document and has since replaced it. Use the current one.`,
  },
  suspended: {
    heading: verdictHeadings.suspended,
    text: ({ asOf }) =>
      asOf
        ? sentences(
            ageOf(asOf),
            `${brand.name} issued this credential, and ${onItsDate(asOf)} it was suspended. ${askTheRegistry}`,
          )
        : `${brand.name} issued this credential and has suspended it. It is under review, and not valid until the review ends.`,
  },
  expired: {
    heading: verdictHeadings.expired,
    text: ({ expiresAt, areListsKnown }) =>
      `Genuine, but it expired on ${utcDay(expiresAt)}.${areListsKnown ? '' : listsUnknown}`,
  },
  'not-yet-valid': {
    heading: verdictHeadings['not-yet-valid'],
    text: ({ issuedAt, areListsKnown }) =>
      `Genuine, but not valid before ${utcDay(issuedAt)}.${areListsKnown ? '' : listsUnknown}`,
  },
  'unknown-rendering': {
    heading: 'Genuine credential in an unknown file',
    text: () =>
      'The credential inside is genuine and valid. But the page or picture around it differs from ours and could show anything. Rely on the facts below, not on what the file shows.',
  },
  'other-issuer': {
    heading: `Not issued by ${brand.name}`,
    text: () => 'This page can only verify our own credentials. Ask the issuer whether this one is genuine.',
  },
  'valid-then': {
    heading: 'Genuine on the bundle’s date',
    text: ({ asOf }) =>
      sentences(
        ageOf(asOf),
        `${brand.name} signed this document, it is in the public log, and ${onItsDate(asOf)} it was neither revoked nor suspended. ${askTheRegistry}`,
      ),
  },
  'self-consistent': {
    heading: 'Consistent, but not proven',
    text: ({ asOf, conditions }) =>
      sentences(
        ageOf(asOf),
        conditions.length === 0
          ? `Everything in this bundle is consistent, and ${onItsDate(asOf)} the credential was neither revoked nor suspended.`
          : `Everything in this bundle is consistent${asOf ? ` as of ${bundleDate(asOf)}` : ''}. If the log’s key is ${brand.name}’s, this is true:`,
        ...conditions,
        `But the log’s key came with the bundle, and anyone can make a bundle with their own keys: compare it with a key that you know belongs to ${brand.name}. A bundle cannot say whether the credential is still valid.`,
      ),
  },
  incomplete: {
    heading: verdictHeadings['not-fully-verified'],
    text: ({ unverified }) =>
      sentences('Not everything could be checked.', ...unverified, 'Try again before you rely on it.'),
  },
}

export const pageCopy: ConclusionCopy = { conclusions, findings: findingMessages }

// With the name if the signature is valid, so that the reader can compare it with the person.
export const headingWithName = (heading: string, holder: string, course: string) =>
  `${heading}: ${[holder, course].filter(Boolean).join(', ')}`

export const report = {
  steps: 'Steps your browser checked',
  pending: 'Waiting',
  from: 'Fetched from',
  newTab: 'opens in a new tab',
  took: (workMs: number, waitMs: number) =>
    `Checked in ${Math.ceil(workMs)} ms, plus ${Math.round(waitMs)} ms waiting for the server.`,
  severalFiles: 'One file at a time here. For several, use “Check many at once” on the verification page.',
  ofFile: (name: string) => `The file ${name}`,
  facts: {
    proven: 'What the document says',
    unproven: 'What the document claims (not proven)',
    holder: 'Holder',
    course: 'Course',
    issued: 'Issued',
    logged: 'Logged',
    notDated: 'Not dated by a witness',
    expires: 'Expires',
    id: 'Credential ID',
    issuer: 'Issuer',
    neverExpires: 'No expiration',
    missing: 'Not stated',
  },
  picture: 'The signature covers these facts, not the picture or page around them. Make sure the two agree.',
  registry: 'Check it in our registry',
  current: 'Open the current version',
  badge: 'Our current version',
  badgeAlt: (course: string, holder: string) => `Our current badge: ${course}, ${holder}`,
  certificate: 'Open our current certificate (PDF)',
  presentation:
    'It came in a presentation. These steps check only the credential, not the presentation’s signature, which may show who presented it.',
  oneOf: (course: string, holder: string) =>
    [course, holder].filter(Boolean).join(', ') || 'Unnamed credential',
}
