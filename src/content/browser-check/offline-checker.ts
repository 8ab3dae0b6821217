// What the check says that a reader keeps as a file: it speaks of an issuer by the name under which it signs.
import { findingWords } from '#content/browser-check/findings.ts'
import type { StepFinding } from '#domain/verification/steps.ts'
import { brand } from '#facts/brand.ts'
import { badgeStandard } from '#facts/browser-check.ts'

export type IssuerKind = 'ours' | 'to-compare' | 'another'

export const offlineChecker = {
  title: `Check a ${brand.name} credential`,
  lede: 'This file is yours to keep. It reads a credential on your device, and contacts no server until you allow it.',
  file: 'Choose a credential file',
  hint: 'JSON, PNG, SVG or PDF. Choose it, or drop it anywhere on this page. The file does not leave your browser.',
  several: 'This presentation contains several credentials. Choose one.',
  claims: 'It claims to be issued by',
  permission: (host: string) =>
    `To check that, this page downloads keys and status lists from ${host}. That server learns which credential you check, and nothing else.`,
  allow: (host: string) => `Contact ${host}`,
  noIssuer: 'It names no issuer whose keys this page can download.',
  checking: 'Checking',
  facts: 'What the document says',
  unproven: 'What the document claims (not proven)',
  steps: 'Steps your browser checked',
  builtFor: (did: string) => `This file knows ${brand.name} as ${did}.`,
  builtForNone: `This file was made without the address of ${brand.name}.`,
}

// Only where its name is the one that the file was made with is an issuer called by ours.
export const issuerWords: Record<IssuerKind, (did: string) => string> = {
  ours: (did) => `Signed by ${did}, which is ${brand.name}.`,
  'to-compare': (did) =>
    `Signed by ${did}. Compare this name, letter for letter, with one that you know to be that of ${brand.name}.`,
  another: (did) => `Signed by ${did}, which is not ${brand.name}. This file cannot say who that is.`,
}

export const issuerHeadings = {
  // Instead of a verdict, where the reader must still compare the issuer.
  'to-compare': 'Valid signature',
  another: `Not issued by ${brand.name}`,
}

const issuerAlone: Partial<Record<StepFinding, (about: string) => string>> = {
  read: () => `It is a credential in a form that can be checked, ${badgeStandard.name}.`,
  'other-contexts': () =>
    'It is written in a vocabulary that this file does not know, so it cannot tell what it means.',
  'unusual-terms': () => 'It spells some of its facts in a way that a reader may overlook.',
  'keys-listed': (issuer) => `They are published as ${issuer}.`,
  'keys-listed-elsewhere': (issuer) => `They are published as ${issuer}, under another address.`,
  'keys-unreachable': () => 'The issuer’s keys could not be fetched. Check your connection and try again.',
  'keys-unreadable': () => 'What was received in place of the issuer’s keys cannot be read.',
  'other-issuer': (issuer) => `The server that was asked does not speak for ${issuer || 'the issuer'}.`,
  'signed-formerly': (key) =>
    `Signed under ${key}, a key of an earlier address of the issuer, and not changed since.`,
  'no-subject': () =>
    'It does not say who holds it or for which course in a way that this file can read. Ask for the original.',
  'repeated-names': () =>
    'It states a fact twice under one name, so programs may read it differently. Ask for the original.',
  'key-withdrawn': (key) =>
    `Signed under ${key}, a key that the issuer has withdrawn. Its registry knows this document as a former version: get the current one.`,
  'several-proofs': () =>
    'The document carries more than one signature, and this file does not choose among them.',
  'other-proof': () => 'The document is signed in a way that this file cannot check.',
  'key-not-listed': (key) =>
    `It claims the key ${key || 'of no one'}, which is not among the issuer’s. The issuer did not sign this.`,
  'key-not-for-signing': (key) => `The issuer lists the key ${key}, but not for signing credentials.`,
  'list-key-not-listed': (key) =>
    `The status list is signed under ${key}, which is not among the issuer’s keys for signing.`,
  'list-elsewhere': () => 'The document names a list at another server than its issuer’s.',
  'current-document': () => 'It is the very document that the issuer’s registry holds today.',
  'differs-from-registry': () =>
    'The issuer’s registry holds another document for this credential: this one is a former version, or was never issued. The issuer’s own page can tell which.',
  'unknown-to-registry': (id) => `The issuer’s registry does not know ${id || 'it'}.`,
  'never-issued': () => 'The issuer’s registry never issued this document.',
  'registry-unreachable': () => 'The issuer’s registry gave no document to compare with.',
  'our-drawing': () => 'The file is, byte for byte, the one that the issuer draws today.',
  'our-earlier-drawing': () =>
    'The file is, byte for byte, the one that the issuer drew before its proof of the public log was final.',
  'other-drawing': () =>
    'The file is not the one that the issuer draws today. It may be an older download, or someone changed what it shows.',
}

export const offlineFindingWords: typeof findingWords = { ...findingWords, ...issuerAlone }

export const offlineStepTitles = {
  registry: 'The issuer’s registry holds this document',
  drawing: 'The pages around it are the issuer’s',
}
