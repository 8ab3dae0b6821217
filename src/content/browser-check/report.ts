// What the browser's check comes to, and what the document says of itself.
import { day } from '#content/dates.ts'
import type { Conclusion } from '#domain/verification/browser-check/conclusion.ts'
import { brand } from '#facts/brand.ts'

type Told = { expiresAt: string; issuedAt: string; isRevocationKnown: boolean }

export const conclusions: Record<Conclusion, { heading: string; text: (told: Told) => string }> = {
  genuine: {
    heading: 'Genuine, and it stands',
    text: () =>
      `Your browser has checked every step itself. ${brand.name} signed this document, nothing in it has changed, and it is neither revoked nor expired.`,
  },
  'not-genuine': {
    heading: 'Not genuine',
    text: () => 'This document does not pass. Do not rely on what it says.',
  },
  revoked: {
    heading: 'Revoked',
    text: () => `${brand.name} issued this credential and has withdrawn it.`,
  },
  expired: {
    heading: 'Expired',
    text: ({ expiresAt, isRevocationKnown }) =>
      `Genuine, but it expired on ${day(expiresAt)}.${isRevocationKnown ? '' : ' Whether it was also revoked could not be checked.'}`,
  },
  'not-yet-valid': {
    heading: 'Not valid yet',
    text: ({ issuedAt, isRevocationKnown }) =>
      `Genuine, but it is only valid from ${day(issuedAt)} on.${isRevocationKnown ? '' : ' Whether it was revoked could not be checked.'}`,
  },
  'other-issuer': {
    heading: `Not issued by ${brand.name}`,
    text: () =>
      'This page can vouch for our own credentials only. Whether this one is genuine is for its issuer to say.',
  },
  incomplete: {
    heading: 'Not fully checked',
    text: () =>
      'At least one step could not be completed, and what was not checked is not known. Do not treat this as proof.',
  },
}

export const report = {
  steps: 'The steps, as your browser made them',
  pending: 'Waiting',
  from: 'Fetched from',
  newTab: 'opens in a new tab',
  took: (workMs: number, waitMs: number) =>
    `Worked out in ${Math.ceil(workMs)} ms once the code was ready, with ${Math.round(waitMs)} ms of waiting for our server.`,
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
}
