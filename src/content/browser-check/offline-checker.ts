// What the offline checker says. It calls an issuer by the name it signs with.

import { brand } from '#constants/brand.ts'
import { badgeStandard } from '#constants/browser-check.ts'
import { findingMessages } from '#content/browser-check/findings.ts'
import { conclusions } from '#content/browser-check/report.ts'
import type { StepFinding } from '#domain/verification/checks.ts'
import type { ConclusionCopy } from '#domain/verification/conclusion.ts'

export type IssuerKind = 'ours' | 'to-compare' | 'another'

export const offlineChecker = {
  title: `Check a ${brand.name} credential`,
  lede: 'This file runs on your device and contacts no server until you allow it.',
  claims: 'It claims to be issued by',
  permission: (host: string) =>
    `To check that, this page downloads keys and status lists from ${host}. That server learns your IP address and which credential you check.`,
  allow: (host: string) => `Contact ${host}`,
  noIssuer: 'It names no issuer whose keys this page can download.',
  builtFor: (did: string) => `In this file, ${brand.name} is ${did}.`,
  builtForNone: `This file was made without the address of ${brand.name}.`,
}

// Only the issuer that the file was built for is called by our name.
export const issuerSentences: Record<IssuerKind, (did: string) => string> = {
  ours: (did) => `Signed by ${did}, which is ${brand.name}.`,
  'to-compare': (did) =>
    `Signed by ${did}. Compare this name exactly with the one you know to be ${brand.name}’s.`,
  another: (did) => `Signed by ${did}, which is not ${brand.name}. This file cannot say who that is.`,
}

export const issuerHeadings = {
  // Instead of a verdict, where the reader must still compare the issuer.
  'to-compare': 'Valid signature',
  another: `Not issued by ${brand.name}`,
}

const issuerAlone: Partial<Record<StepFinding, (about: string) => string>> = {
  read: () => `It is a credential in a supported format, ${badgeStandard.name}.`,
  'other-contexts': () =>
    'It uses a vocabulary that this file does not know, so it cannot tell what it means.',
  'unusual-terms': () => 'It states some facts in a form that readers may overlook.',
  'keys-listed': (issuer) => `Published as ${issuer}.`,
  'keys-listed-elsewhere': (issuer) => `Published as ${issuer}, under another address.`,
  'keys-unreachable': () => 'The issuer’s keys could not be fetched. Check your connection and try again.',
  'keys-unreadable': () => 'The issuer’s keys could not be read.',
  'other-issuer': (issuer) => `The server contacted does not speak for ${issuer || 'the issuer'}.`,
  'signed-formerly': (key) =>
    `Signed with ${key}, a key from an earlier address of the issuer, and unchanged since.`,
  'no-subject': () => 'The holder or the course cannot be read. Ask for the original.',
  'repeated-names': () =>
    'It states the same fact twice, so programs may read it differently. Ask for the original.',
  'key-withdrawn': (key) =>
    `Signed with ${key}, a key the issuer has withdrawn. Its registry lists this document as a previous version. Get the current one.`,
  'key-withdrawn-revoked': (key) =>
    `Signed with ${key}, a key the issuer has withdrawn. Its registry says that the credential was revoked.`,
  'several-proofs': () =>
    'The document has more than one signature, and this file does not choose between them.',
  'other-proof': () => 'The document is signed in a way this file cannot check.',
  'key-not-listed': (key) =>
    `It names ${key || 'no key'}, which is not one of the issuer’s keys. The issuer did not sign this.`,
  'key-not-for-signing': (key) => `The issuer lists the key ${key}, but not for signing credentials.`,
  'list-key-not-listed': (key) =>
    `The status list is signed with ${key}, which is not one of the issuer’s signing keys.`,
  'list-elsewhere': () => 'The document names a status list on a server other than its issuer’s.',
  'current-document': () => 'It is the current document in the issuer’s registry.',
  'differs-from-registry': () =>
    'The issuer’s registry has a different document for this credential. This one is a previous version or was never issued; the issuer’s own page can tell which.',
  'unknown-to-registry': (id) => `The issuer’s registry has no record of ${id || 'it'}.`,
  'never-issued': () => 'The issuer’s registry never issued this document.',
  'registry-unreachable': () => 'The issuer’s registry returned no document to compare.',
  'our-rendering': () => 'The file is identical to the issuer’s current one.',
  'our-earlier-rendering': () =>
    'The file is identical to the one the issuer offered before its proof of logging was final.',
  'unknown-rendering': () =>
    'The file differs from the issuer’s current one. It may be an older download, or someone changed what it shows.',
}

export const offlineFindingMessages: typeof findingMessages = { ...findingMessages, ...issuerAlone }

export const offlineCopy: ConclusionCopy = { conclusions, findings: offlineFindingMessages }

export const offlineStepTitles = {
  registry: 'Matches the issuer’s registry',
  rendering: 'File matches the issuer’s',
}
