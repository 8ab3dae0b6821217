// The steps of the browser's check in words, and everything that each of them can find.
import { day } from '#content/dates.ts'
import { outcomeNames } from '#content/verification/checks.ts'
import type { LogFacts, StepFinding, StepName, StepOutcome } from '#domain/verification/steps.ts'
import { brand } from '#facts/brand.ts'
import { badgeStandard } from '#facts/browser-check.ts'
import { freshCosignatureHours } from '#facts/log.ts'

export const stepTitles: Record<StepName, string> = {
  document: 'The document can be read',
  record: 'The record fits the document',
  keys: 'The issuer’s keys are known',
  signature: 'The signature holds',
  revocation: 'Not revoked',
  suspension: 'Not suspended',
  start: 'Already valid',
  expiry: 'Not expired',
  registry: 'Our registry holds this document',
  drawing: 'The pages around it are ours',
  'log-key': 'The log is the one that is known',
  'log-entry': 'It is in the public log',
  'log-lists': 'The lists are the newest in the log',
  'log-keys': 'The keys are in the log',
  witnesses: 'Witnesses have seen it there',
  'log-memory': 'The log has only grown since you last looked',
}

export const stepOutcomeNames: Record<StepOutcome, string> = { ...outcomeNames, noted: 'Noted' }

export function minute(moment: string): string {
  if (Number.isNaN(Date.parse(moment))) return 'an unknown day'
  const utc = new Date(moment).toISOString()
  return `${day(utc)} at ${utc.slice(11, 16)} UTC`
}

// By the calendar of UTC, in which dates are issued.
export const utcDay = (moment: string) => `${day(moment)} (UTC)`

// A number of milliseconds as a person would say it.
function span(ms: string): string {
  const minutes = Math.round(Number(ms) / 60_000)
  if (minutes < 90) return `${count(minutes)} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${count(hours)} hours` : `${count(Math.round(hours / 24))} days`
}

const within = (before: string, about: string) => (about === '' ? '' : `${before}${about}`)

const count = (number: number) => number.toLocaleString('en-US')

const nobody = 'No witnesses'

const named = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? 'no one') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

// “2 witnesses: a.example/w and b.example/w”.
const witnessesIn = ({ names = [] }: LogFacts = {}) =>
  `${count(names.length)} ${names.length === 1 ? 'witness' : 'witnesses'}: ${named(names)}`

const dayOf = (moment: string | undefined) =>
  Number.isNaN(Date.parse(moment ?? '')) ? 'an unknown day' : day(moment ?? '')

const issuedThenEntered = (about: string, log: LogFacts = {}) =>
  `Issued ${dayOf(log.issuedAt)}, logged ${dayOf(about)}.`

// Each is told what the finding names: a key, an issuer, an address or a moment; steps about the log tell more.
export const findingWords: Record<StepFinding, (about: string, log?: LogFacts) => string> = {
  read: () => `It is a credential in the form that we sign, ${badgeStandard.name}.`,
  'no-document': () =>
    'Our registry holds no signed document for this credential, so there is nothing to check here.',
  'document-unreachable': () =>
    'Your browser could not fetch the document. Check your connection and try again.',
  'no-credential': () => 'What was received is not a credential.',
  'other-contexts': () =>
    'It is written in a vocabulary other than ours, so this page cannot tell what it means.',
  'unusual-terms': () =>
    'It spells some of its facts in a way that we never do and that a reader may overlook. This page does not vouch for it.',
  'repeated-names': () =>
    'It states a fact twice under one name, so programs may read it differently. We never issue such documents: ask for the original.',
  'no-subject': () =>
    'It does not say who holds it or for which course in a way that this page can read. We never issue such documents: ask for the original.',
  'other-credential': (id) => `The credential received is not the one requested${within(': ', id)}.`,

  'record-fits': () => 'The record says what the signed document and the status lists say.',
  'record-differs': () => 'The record does not say what the signed document and the status lists say.',

  'keys-listed': (issuer) => `We publish them as ${issuer}.`,
  'keys-listed-elsewhere': (issuer) =>
    `This site publishes them as ${issuer}, which is not the address you are looking at. To be sure, compare them with those at that address.`,
  'keys-in-bundle': (issuer) =>
    `The bundle lists them as those of ${issuer}. The steps about the log show whether they are.`,
  'keys-unreachable': () => 'Your browser could not fetch our keys. Check your connection and try again.',
  'keys-unreadable': () => 'What was received in place of our keys cannot be read.',
  'other-issuer': (issuer) =>
    `The document says it was issued by ${issuer || 'no one'}. This page trusts only the keys that ${brand.name} publishes, and it asks no other server, so that no one learns whom you check.`,

  signed: (key) => `Signed under ${key}, and not changed since.`,
  'signed-formerly': (key) =>
    `Signed under ${key}, a key we list from an earlier address of ours, and not changed since.`,
  'key-withdrawn': (key) =>
    `Signed under ${key}, a key that we have withdrawn. Our registry knows this document as a former version: get the current one.`,
  unsigned: () => 'The document carries no signature, so nothing shows who wrote it.',
  'several-proofs': () =>
    'The document carries more than one signature. We never sign that way, and this page does not choose among them.',
  'other-proof': (kind) =>
    `The document is signed in a way that this page cannot check${within(': ', kind)}.`,
  'key-not-listed': (key) =>
    `It claims the key ${key || 'of no one'}, which is not among ours. We did not sign this.`,
  'key-not-for-signing': (key) => `We list the key ${key}, but not for signing credentials.`,
  'outside-key-dates': (key) => `Its date of signing is outside the days in which we used the key ${key}.`,
  'too-long': () => 'The document is far longer than any we sign, so it was not checked.',
  'no-hashing': () => 'Browsers check signatures on secure addresses only. Open this page with https.',
  altered: (key) =>
    `The signature does not fit the document. Something was changed after it was signed, or it was never signed under ${key}.`,

  'no-list': () => 'The document names no list in which it could be revoked or suspended.',
  'other-status': () => 'The document names its list in a way that this page does not know.',
  'list-elsewhere': (address) =>
    `The document names a list at another server${within(', ', address)}. This page asks no other server.`,
  'list-unreachable': (path) => `Your browser could not fetch the status list ${path}.`,
  'list-unreadable': () => 'What was received is not a status list.',

  'list-of-another': () => 'The status list received is not the one that the document names.',
  'list-key-not-listed': (key) =>
    `The status list is signed under ${key}, which is not among our keys for signing.`,
  'list-altered': () => 'The signature does not fit the list, so what it says cannot be trusted.',
  'list-signed-otherwise': () => 'The list is signed in a way that this page cannot check.',

  'not-revoked': (place) => `The signed list of revocations does not mark position ${place}.`,
  revoked: (place) => `The signed list of revocations marks position ${place}: the credential was withdrawn.`,
  'not-suspended': (place) => `The signed list of suspensions does not mark position ${place}.`,
  suspended: (place) =>
    `The signed list of suspensions marks position ${place}: the credential is suspended until a question is settled.`,
  'list-undated': () => 'The list does not say when it is valid.',
  'list-run-out': (until) =>
    `The list was valid until ${minute(until)}. An expired list says nothing about today.`,
  'list-not-yet': (from) => `The list is valid from ${minute(from)} on. Is the clock of this device right?`,
  'clock-fast': (ms) =>
    `Your clock is ${span(ms)} fast, so nothing can be said about today. Set it and try again.`,
  'clock-slow': (ms) =>
    `Your clock is ${span(ms)} slow, so nothing can be said about today. Set it and try again.`,
  'list-of-other-purpose': (purpose) =>
    `The list is not about what was to be looked up${within(', but about ', purpose)}.`,
  'list-unpackable': () => 'The list cannot be unpacked.',
  'list-too-short': () => 'The list is shorter than the standard requires.',
  'not-in-list': (place) => `The list has no position ${place || 'for it'}.`,

  begun: (from) => `It is valid from ${utcDay(from)} on.`,
  'in-time': (until) => `It is valid until ${utcDay(until)}.`,
  'no-expiry': () => 'It has no expiry date.',
  'run-out': (until) => `It expired on ${utcDay(until)}.`,
  'not-yet': (from) => `It is not valid before ${minute(from)}. This was judged by the clock of this device.`,
  'dates-unreadable': () => 'Its dates cannot be read.',

  'current-document': () => 'It is the very document that our registry holds for this credential today.',
  'renewed-document': () =>
    'Our registry has renewed this credential since. This document is valid until its own end, and a newer one has a later end.',
  'former-document': () =>
    'Our registry has reissued this credential since. This is a former version, and no longer counts.',
  'former-document-withdrawn': () =>
    'This is a former version, and our registry says that the credential was revoked.',
  'never-issued': () =>
    'Our registry never issued this document. The person who made it may have used a stolen key.',
  'unknown-to-registry': (id) => `Our registry does not know ${id || 'it'}.`,
  'differs-from-registry': () =>
    'Our registry holds another document for this credential. Whether this one is a former version of it could not be determined.',
  'registry-unreachable': () =>
    'Your browser could not fetch our registry’s document to compare with. Check your connection and try again.',
  'not-asked': () =>
    'Nobody was asked. Whether the credential was revoked, suspended or replaced after the date of this bundle is not known here.',

  'our-drawing': () => 'The file is, byte for byte, the one that we draw for this credential today.',
  'our-earlier-drawing': () =>
    'The file is, byte for byte, the one that we drew before its proof of the public log was final. What it shows is the same.',
  'other-drawing': () =>
    'The file is not the one that we draw today. It may be an older download, or someone changed what it shows.',
  'former-drawing': () =>
    'The credential was renewed after this file was downloaded, and only the current file can be compared, so what this one shows was not checked. The document inside is valid until its own end.',
  'drawing-unreachable': () =>
    'Your browser could not fetch the file as we draw it, so what this one shows was not compared.',

  'log-known': (key) => `The key of its heads is ${key}, and so it should be.`,
  'log-named-by-bundle': (key) =>
    `Nothing but the bundle itself names the log’s key: ${key}. Compare it with one that you know: anyone can keep a log of their own.`,
  'log-of-another': (fault) => `This is not the log that it should be: ${fault}.`,
  entered: (index) =>
    `It is leaf ${count(Number(index))} of the log: made again here from the document, and found under the log’s signed head.`,
  'not-entered': (fault) => `This was not shown: ${fault}.`,
  'no-leaf': () =>
    'The log has begun, and this document is not in it. Whatever is issued is entered at once: this was not issued by the registry.',
  'no-log': () => 'The issuer names no public log, so there was none to look in.',
  'proof-unreachable': (path) => `Your browser could not fetch ${path || 'the proof'}.`,
  'log-unconfirmed': () => 'The registry could not confirm its own log.',
  'keys-entered': () =>
    'The keys that signed the document and the lists were entered in the log, and that of the document before it.',
  'keys-not-entered': (fault) => `This was not shown: ${fault}.`,
  'log-unreadable': (path) => `Your browser could not fetch ${path || 'the log'}.`,
  'lists-entered': (moment) =>
    moment === ''
      ? `Both lists are, bit for bit, the newest in the bundle’s log. ${nobody} have dated it.`
      : `Both lists are, bit for bit, the newest in the log as witnesses signed it on ${minute(moment)}.`,
  'lists-newest': (moment) =>
    `Both lists are, bit for bit, the newest in the log. Witnesses last confirmed it on ${minute(moment)}.`,
  'lists-unwitnessed': () =>
    'Both lists are, bit for bit, the newest in the log. No outside witness has confirmed that.',
  'lists-not-yet-cosigned': () =>
    'Both lists are, bit for bit, the newest in the log. They were logged so recently that witnesses have yet to confirm it.',
  'lists-cosigned-long-ago': (moment) =>
    `Both lists are in the log, but witnesses last confirmed it on ${minute(moment)}, more than ${freshCosignatureHours} hours ago.`,
  'lists-not-read-through': (leaves) =>
    `Both lists are in the log. Whether a newer one was entered among the ${count(Number(leaves))} leaves after them was not read: that is more than a browser should fetch. An audit of the log reads them all.`,
  'lists-changed-meanwhile': () => 'A list changed while it was being checked. Check once more.',
  'list-proof-unreachable': (path) => `Your browser could not fetch ${path || 'the log'}.`,
  'lists-not-entered': (fault) => `This was not shown: ${fault}.`,
  cosigned: (moment, log) =>
    `Cosigned by ${witnessesIn(log)}. The first did so on ${minute(moment)}, with this document in the log.`,
  'cosigned-long-after': (moment, log) =>
    `${issuedThenEntered(moment, log)} Cosigned by ${witnessesIn(log)}, on that day at the earliest. Only the issuer vouches for the earlier date.`,
  'cosigned-by-nobody': () =>
    'No outside witness has confirmed this log, so it rests on the word of its issuer.',
  'not-yet-cosigned': () => 'It is in the log, but no outside witness has confirmed that yet.',
  'cosigned-by-too-few': (_, log) =>
    `Cosigned by ${witnessesIn(log)}. That is fewer than the log’s own policy asks for: it rests on the word of its issuer.`,
  'policy-unreachable': (path) => `Your browser could not fetch the log’s witness policy, ${path}.`,
  'not-by-policy': (fault) => `The cosignatures do not count: ${fault}.`,

  'only-grown': (_, log) => {
    const { from = 0, to = 0, since = '' } = log?.grown ?? {}
    return from === to
      ? `It has the same ${count(to)} leaves as on ${minute(since)}, when this browser last looked.`
      : `On ${minute(since)}, when this browser last looked, it had ${count(from)} leaves. It has ${count(to)} now, and begins with the same ${count(from)}.`
  },
  'first-look': (size) =>
    `This browser has not looked before. It now remembers the log as it is, with ${count(Number(size))} leaves, and will compare it next time.`,
  'cannot-remember': () =>
    'This browser keeps nothing for this site, so there is no earlier look to compare with.',
  'witnesses-changed': (_, log) =>
    `The log has only grown, but its witnesses are not those of your last visit. They are now ${named(log?.names ?? [])}.`,
  'policy-older': (_, log) =>
    `The witnesses named now, ${named(log?.names ?? [])}, are not those of your last visit, and the log has no later change of them.`,
  'log-restarted': (name) =>
    `The issuer has begun another log since you last looked, ${name}, and says in it that it goes on from the former one. What was in the former one cannot be compared here.`,
  'log-unreachable': (path) =>
    `Your browser could not fetch ${path || 'the log'}, so whether the log has only grown is not known.`,
  'log-shrank': (_, log) =>
    `The log had ${count(log?.grown?.from ?? 0)} leaves on ${minute(log?.grown?.since ?? '')}, when this browser last looked, and has ${count(log?.grown?.to ?? 0)} now. A log never shrinks: something was taken out of it.`,
  'log-forked': (fault) => `The log was rewritten, or you are shown another one than before: ${fault}.`,
  'log-replaced': (name) =>
    `The issuer now names another log, ${name}, which does not go on from the one that this browser saw.`,
  'log-gone': (name) => `The issuer no longer names the log that this browser saw, ${name}.`,

  'not-reached': () => 'Not checked: an earlier step left nothing to go on.',
  unexpected: () => 'Something went wrong in your browser. This says nothing against the document.',
}
