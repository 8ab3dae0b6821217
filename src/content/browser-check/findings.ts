// The steps of the browser's check in words, and everything that each of them can find.

import { brand } from '#constants/brand.ts'
import { badgeStandard } from '#constants/browser-check.ts'
import { freshCosignatureHours } from '#constants/log.ts'
import { day } from '#content/shared/dates.ts'
import { outcomeNames } from '#content/verification/checks.ts'
import type { BundleDate, LogFacts, StepOutcome } from '#domain/verification/check.ts'
import type { StepFinding, StepName } from '#domain/verification/checks.ts'

export const stepTitles: Record<StepName, string> = {
  document: 'Document is readable',
  record: 'Record matches the document',
  keys: 'Issuer’s keys found',
  signature: 'Signature is valid',
  revocation: 'Not revoked',
  suspension: 'Not suspended',
  start: 'In effect',
  expiry: 'Not expired',
  registry: 'Matches our registry',
  rendering: 'File matches ours',
  'log-key': 'Log is the expected one',
  'log-entry': 'In the public log',
  'log-lists': 'Status lists are in the log',
  'log-keys': 'Keys are in the log',
  witnesses: 'Confirmed by witnesses',
  'log-memory': 'Nothing removed from the log since your last check',
}

export const stepOutcomeNames: Record<StepOutcome, string> = { ...outcomeNames, noted: 'Noted' }

function minute(moment: string): string {
  if (Number.isNaN(Date.parse(moment))) return 'an unknown day'
  const utc = new Date(moment).toISOString()
  return `${day(utc)} at ${utc.slice(11, 16)} UTC`
}

// Credentials are dated in UTC.
export const utcDay = (moment: string) => `${day(moment)} (UTC)`

function span(ms: string): string {
  const minutes = Math.round(Number(ms) / 60_000)
  if (minutes < 90) return `${count(minutes)} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${count(hours)} hours` : `${count(Math.round(hours / 24))} days`
}

const within = (before: string, about: string) => (about === '' ? '' : `${before}${about}`)

const count = (number: number) => number.toLocaleString('en-US')

const named = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? 'no one') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

// “2 witnesses: a.example/w and b.example/w”.
const witnessesIn = ({ names = [] }: LogFacts = {}) =>
  `${count(names.length)} ${names.length === 1 ? 'witness' : 'witnesses'}: ${named(names)}`

const datedBy: Record<BundleDate['by'], string> = {
  witnesses: 'the date its witnesses signed',
  lists: 'the date of its status lists',
  issuer: 'the date of its status lists (no witness has confirmed it)',
}

// “March 1, 2026 at 11:55 UTC, the date its witnesses signed”.
export const bundleDate = ({ at, by = 'issuer' }: { at: string; by?: BundleDate['by'] }) =>
  `${minute(at)}, ${datedBy[by]}`

const dayOf = (moment: string | undefined) =>
  Number.isNaN(Date.parse(moment ?? '')) ? 'an unknown day' : day(moment ?? '')

const datedAhead = (fault: string) =>
  `${fault}, so it does not count. The clock of that witness or of this device is wrong.`

const issuedThenEntered = (about: string, log: LogFacts = {}) =>
  `Issued ${dayOf(log.issuedAt)}, logged ${dayOf(about)}.`

// `about` is what the finding names: a key, an issuer, an address or a moment. Findings about the log add LogFacts.
export const findingMessages: Record<StepFinding, (about: string, log?: LogFacts) => string> = {
  read: () => `It is a credential in our format, ${badgeStandard.name}.`,
  'no-document': () =>
    'Our registry has no signed document for this credential, so there is nothing to check.',
  'document-unreachable': () =>
    'Your browser could not fetch the document. Check your connection and try again.',
  'no-credential': () => 'The response is not a credential.',
  'other-contexts': () => 'It uses a vocabulary other than ours, so this page cannot tell what it means.',
  'unusual-terms': () =>
    'It states some facts in a form that we never use and that readers may overlook. This page does not vouch for it.',
  'repeated-names': () =>
    'It states the same fact twice, so programs may read it differently. We never issue such documents. Ask for the original.',
  'no-subject': () =>
    'This page cannot read the holder or the course. We never issue such documents. Ask for the original.',
  'other-credential': (id) => `The credential received is not the one requested${within(': ', id)}.`,

  'record-fits': () => 'The record matches the signed document and the status lists.',
  'record-differs': () => 'The record does not match the signed document and the status lists.',

  'keys-listed': (issuer) => `We publish them as ${issuer}.`,
  'keys-listed-elsewhere': (issuer) =>
    `This site publishes them as ${issuer}, which is not this site’s address. To be sure, compare them with the keys at that address.`,
  'keys-in-bundle': (issuer) =>
    `The bundle lists them as keys of ${issuer}. The log steps show whether that is true.`,
  'keys-unreachable': () => 'Your browser could not fetch our keys. Check your connection and try again.',
  'keys-unreadable': () => 'Our keys could not be read.',
  'other-issuer': (issuer) =>
    `The document says it was issued by ${issuer || 'no one'}. This page trusts only the keys that ${brand.name} publishes and contacts no other server, so no one learns whose credential you check.`,

  signed: (key) => `Signed with ${key} and unchanged since.`,
  'signed-formerly': (key) =>
    `Signed with ${key}, a key from one of our earlier addresses, and unchanged since.`,
  'key-withdrawn': (key) =>
    `Signed with ${key}, a key we have withdrawn. Our registry lists this document as a previous version. Get the current one.`,
  'key-withdrawn-revoked': (key) =>
    `Signed with ${key}, a key we have withdrawn. Our registry says that the credential was revoked.`,
  unsigned: () => 'The document has no signature, so nothing shows who wrote it.',
  'several-proofs': () =>
    'The document has more than one signature. We never sign that way, and this page does not choose between them.',
  'other-proof': (kind) => `The document is signed in a way this page cannot check${within(': ', kind)}.`,
  'key-not-listed': (key) =>
    key
      ? `It names ${key}, which is not one of our keys. We did not sign this.`
      : 'It names no key. We did not sign this.',
  'key-not-for-signing': (key) => `We list the key ${key}, but not for signing credentials.`,
  'outside-key-dates': (key) => `It was signed on a date when we did not use the key ${key}.`,
  'too-long': () => 'The document is far longer than any we sign, so it was not checked.',
  'no-hashing': () => 'Browsers check signatures only on secure pages. Open this page with https.',
  altered: (key) =>
    `The signature does not match the document. It was changed after signing, or it was never signed with ${key}.`,

  'no-list': () => 'The document names no list for revocation or suspension.',
  'other-status': () => 'The document names its status list in a way this page does not support.',
  'list-elsewhere': (address) =>
    `The document names a status list on another server${within(', ', address)}. This page contacts no other server.`,
  'list-unreachable': (path) => `Your browser could not fetch the status list ${path}.`,
  'list-unreadable': () => 'The response is not a status list.',

  'list-of-another': () => 'The status list received is not the one the document names.',
  'list-key-not-listed': (key) =>
    `The status list is signed with ${key}, which is not one of our signing keys.`,
  'list-altered': () => 'The signature does not match the status list, so the list cannot be trusted.',
  'list-signed-otherwise': () => 'The status list is signed in a way this page cannot check.',

  'not-revoked': (place) => `Position ${place} is not marked in the signed revocation list.`,
  revoked: (place) =>
    `Position ${place} is marked in the signed revocation list: the credential was revoked.`,
  'not-suspended': (place) => `Position ${place} is not marked in the signed suspension list.`,
  suspended: (place) =>
    `Position ${place} is marked in the signed suspension list: the credential is under review.`,
  'list-undated': () => 'The status list has no validity dates.',
  'list-run-out': (until) => `The status list expired on ${minute(until)}, so it says nothing about today.`,
  'list-not-yet': (from) =>
    `The status list is not valid before ${minute(from)}. Is your device’s clock right?`,
  'clock-fast': (ms) =>
    `Your device’s clock is ${span(ms)} fast, so today’s status cannot be checked. Set the clock and try again.`,
  'clock-slow': (ms) =>
    `Your device’s clock is ${span(ms)} slow, so today’s status cannot be checked. Set the clock and try again.`,
  'list-of-other-purpose': (purpose) => `The status list has a different purpose${within(': ', purpose)}.`,
  'list-unpackable': () => 'The status list cannot be decompressed.',
  'list-too-short': () => 'The status list is shorter than the standard requires.',
  'not-in-list': (place) => `The status list has no position ${place || 'for it'}.`,

  begun: (from) => `Since ${utcDay(from)}.`,
  'in-time': (until) => `Valid until ${utcDay(until)}.`,
  'no-expiry': () => 'Does not expire.',
  'run-out': (until) => `Expired on ${utcDay(until)}.`,
  'not-yet': (from) => `Not valid before ${minute(from)}, by your device’s clock.`,
  'dates-unreadable': () => 'Its dates cannot be read.',

  'current-document': () => 'It is the current document in our registry.',
  'renewed-document': () =>
    'This credential has been renewed since. This document is valid until its own expiration date; the newer one lasts longer.',
  'former-document': () =>
    'This credential has been reissued since. This is a previous version and no longer valid.',
  'former-document-withdrawn': () =>
    'This is a previous version, and our registry says that the credential was revoked.',
  'never-issued': () => 'Our registry never issued this document. It may have been made with a stolen key.',
  'unknown-to-registry': (id) => `Our registry has no record of ${id || 'it'}.`,
  'differs-from-registry': () =>
    'Our registry has a different document for this credential. Whether this one is a previous version could not be determined.',
  'registry-unreachable': () =>
    'Your browser could not fetch our registry’s document to compare. Check your connection and try again.',
  'not-asked': () =>
    'This check was offline, so it cannot tell whether the credential was revoked, suspended or replaced after the date of this bundle.',

  'our-rendering': () => 'The file is identical to the current one for this credential.',
  'our-earlier-rendering': () =>
    'The file is identical to the one we offered before its proof of logging was final. It shows the same content.',
  'unknown-rendering': () =>
    'The file differs from our current one. It may be an older download, or someone changed what it shows.',
  'former-rendering': () =>
    'The credential was renewed after this file was downloaded. Only the current file can be compared, so what this one shows was not checked. The document inside is valid until its own expiration date.',
  'rendering-unreachable': () =>
    'Your browser could not fetch our current file, so what this one shows was not checked.',

  'log-known': (key) => `Its key is the expected one, ${key}.`,
  'log-named-by-bundle': (key) =>
    `Only the bundle itself names the log’s key: ${key}. Compare it with a key you know, because anyone can run a log.`,
  'log-of-another': (fault) => `This is not the expected log: ${fault}.`,
  entered: (index) =>
    `It is entry ${count(Number(index))} of the log, recomputed here from the document and found under the log’s signed head.`,
  'not-entered': (fault) => `Not proven: ${fault}.`,
  'no-leaf': () =>
    'This document is not in the log. Every document is logged as soon as it is issued, so the registry did not issue this one.',
  'no-log': () => 'The issuer names no public log to check.',
  'proof-unreachable': (path) => `Your browser could not fetch ${path || 'the proof'}.`,
  'log-unconfirmed': () => 'The registry could not confirm its own log.',
  'keys-entered': () =>
    'The keys that signed the document and the status lists are in the log, and the document’s key was logged before the document.',
  'keys-not-entered': (fault) => `Not proven: ${fault}.`,
  'log-unreadable': (path) => `Your browser could not fetch ${path || 'the log'}.`,
  'lists-entered': (moment, log) =>
    `Both status lists are in the log as of ${bundleDate({ at: moment, ...log?.dated })}.`,
  'lists-newest': (moment) =>
    `Both status lists are the newest in the log. Witnesses last confirmed it on ${minute(moment)}.`,
  'lists-unwitnessed': () => 'Both status lists are the newest in the log.',
  'lists-not-yet-cosigned': () =>
    'Both status lists are the newest in the log. They were logged so recently that witnesses haven’t confirmed it yet.',
  'lists-cosigned-long-ago': (moment) =>
    `Both status lists are in the log, but witnesses last confirmed it on ${minute(moment)}, more than ${freshCosignatureHours} hours ago.`,
  'lists-cosigned-in-future': datedAhead,
  'lists-not-read-through': (leaves) =>
    `Both status lists are in the log. The ${count(Number(leaves))} entries after them were not read for newer lists, because that is too much for a browser to download. A log audit reads them all.`,
  'lists-changed-meanwhile': () => 'A status list changed during the check. Check again.',
  'list-proof-unreachable': (path) => `Your browser could not fetch ${path || 'the log'}.`,
  'lists-not-entered': (fault) => `Not proven: ${fault}.`,
  cosigned: (moment, log) =>
    `Cosigned by ${witnessesIn(log)}. The first signed on ${minute(moment)}, with this document in the log.`,
  'cosigned-long-after': (moment, log) =>
    `${issuedThenEntered(moment, log)} Cosigned by ${witnessesIn(log)}, no earlier than that day. Only the issuer vouches for the earlier date.`,
  'cosigned-by-nobody': () =>
    'No outside witness has confirmed the log yet, so its completeness rests on the issuer’s word.',
  'not-yet-cosigned': () => 'It is in the log, but no outside witness has confirmed that yet.',
  'cosigned-by-too-few': (_, log) =>
    `Cosigned by ${witnessesIn(log)}. That is fewer than the log’s own policy requires, so you have only the issuer’s word for it.`,
  'cosigned-in-future': datedAhead,
  'policy-unreachable': (path) => `Your browser could not fetch the log’s witness policy, ${path}.`,
  'not-by-policy': (fault) => `The cosignatures do not meet the policy: ${fault}.`,

  'only-grown': (_, log) => {
    const { from = 0, to = 0, since = '' } = log?.grown ?? {}
    return from === to
      ? `It has the same ${count(to)} entries as on ${minute(since)}, when this browser last checked.`
      : `It had ${count(from)} entries on ${minute(since)}, when this browser last checked, and now has ${count(to)}. The first ${count(from)} are the same.`
  },
  'first-look': (size) =>
    `This browser has not checked this log before. It now remembers the log as it is, with ${count(Number(size))} entries, and will compare it next time.`,
  'cannot-remember': () =>
    'This browser stores nothing for this site, so there is no earlier check to compare with.',
  'witnesses-changed': (_, log) =>
    `Nothing was removed from the log, but its witnesses have changed since your last check. They are now ${named(log?.names ?? [])}.`,
  'policy-older': (_, log) =>
    `The witnesses named now, ${named(log?.names ?? [])}, are not those of your last check, and the log records no such change.`,
  'log-restarted': (name) =>
    `The issuer has started a new log since your last check, ${name}, and says that it continues the previous one. The previous log cannot be compared here.`,
  'log-unreachable': (path) =>
    `Your browser could not fetch ${path || 'the log'}, so it is unknown whether anything was removed from the log.`,
  'log-shrank': (_, log) =>
    `The log had ${count(log?.grown?.from ?? 0)} entries on ${minute(log?.grown?.since ?? '')}, when this browser last checked, and now has ${count(log?.grown?.to ?? 0)}. A log never shrinks: entries were removed.`,
  'log-forked': (fault) => `The log was rewritten, or you are being shown a different one: ${fault}.`,
  'log-replaced': (name) =>
    `The issuer now names a different log, ${name}, which does not continue the one this browser saw.`,
  'log-gone': (name) => `The issuer no longer names the log this browser saw, ${name}.`,

  'not-reached': () => 'Not checked, because an earlier step did not succeed.',
  unexpected: () => 'Something went wrong in your browser. This says nothing about the document.',
}
