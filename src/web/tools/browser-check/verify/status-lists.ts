// The steps about status lists: which list the document names, whether it is the issuer's own, and what it says.
import { type StatusPurpose, statusPurposes } from '#domain/badge/addresses.ts'
import { statusListBits } from '#domain/badge/badge.ts'
import { didOf } from '#domain/badge/issuer.ts'
import { hasContexts, isPlain } from '#domain/badge/plain-document.ts'
import type { ReadBits } from '#domain/log/opened-log.ts'
import type { StepFindingOf } from '#domain/verification/browser-check/steps.ts'
import { clockToleranceMs, largestUnpackedBytes } from '#facts/browser-check.ts'
import { decompress } from '#formats/decompress.ts'
import {
  addressIn,
  idIn,
  isRecord,
  type JsonRecord,
  momentIn,
  readCredential,
  textIn,
  textsIn,
} from '#formats/json-values.ts'
import type { ListedKeys } from '#web/tools/browser-check/verify/issuer-keys.ts'
import { signatureOf, statusListContexts } from '#web/tools/browser-check/verify/signature.ts'
import type { Site, StepResult } from '#web/tools/browser-check/verify/step.ts'

export type ReadList = { list: JsonRecord; characters: number; path: string; index: string }

type Entry = { path: string; index: string }

type Unread = { finding: Exclude<StepFindingOf<'list'>, 'list-read'>; about?: string; from?: string }

const purposes: readonly string[] = statusPurposes

const isKnown = (entry: unknown): entry is JsonRecord =>
  isRecord(entry) &&
  entry.type === 'BitstringStatusListEntry' &&
  purposes.includes(textIn(entry.statusPurpose)) &&
  entry.statusSize === undefined

// A document names one list for each purpose.
function entryIn(document: JsonRecord, purpose: StatusPurpose): Entry | Unread {
  const { credentialStatus } = document
  if (credentialStatus === undefined) return { finding: 'no-list' }
  const entries = [credentialStatus].flat()
  const named = new Map(entries.filter(isKnown).map((entry) => [textIn(entry.statusPurpose), entry]))
  const entry = named.get(purpose)
  if (!entry || named.size < statusPurposes.length || entries.length > named.size)
    return { finding: 'other-status', about: textIn(isRecord(entries[0]) && entries[0].statusPurpose) }
  const address = addressIn(entry.statusListCredential)
  if (!address || didOf(address.origin) !== idIn(document.issuer))
    return { finding: 'list-elsewhere', about: textIn(entry.statusListCredential) }
  return { path: address.pathname, index: textIn(entry.statusListIndex) }
}

export async function readList(
  document: JsonRecord,
  purpose: StatusPurpose,
  site: Site,
): Promise<Unread | { finding: 'list-read'; from: string; value: ReadList }> {
  const entry = entryIn(document, purpose)
  if ('finding' in entry) return entry
  // A document keeps the address it was signed with, while the site may have moved, or be looked at under another of
  // its names. It was just proven to come from the issuer whose keys this site lists, so the same path here is the
  // same list. No other server is contacted: it would learn what is being checked.
  const { from, text } = await site.fetchFile(entry.path)
  if (text === undefined) return { finding: 'list-unreachable', from }
  const list = readCredential(text)
  const isList =
    list &&
    textsIn(list.type).includes('BitstringStatusListCredential') &&
    hasContexts(list, statusListContexts) &&
    isPlain(list)
  if (!isList) return { finding: 'list-unreadable', from }
  return { finding: 'list-read', from, value: { list, characters: text.length, ...entry } }
}

// The list must be the one that the document names, by the same issuer; after a move, the issuer's present name will do.
function isOwn({ list, path }: ReadList, issuer: string, [presentName]: readonly string[]): boolean {
  const listIssuer = idIn(list.issuer)
  const address = addressIn(list.id)
  return (
    (listIssuer === issuer || listIssuer === presentName) &&
    address?.pathname === path &&
    didOf(address.origin) === listIssuer
  )
}

export async function listSignature(
  read: ReadList,
  issuer: string,
  keys: ListedKeys,
): Promise<StepResult<'list-signature', ReadList>> {
  if (!isOwn(read, issuer, keys.names)) return { finding: 'list-of-another', about: idIn(read.list.issuer) }
  const { finding, about } = await signatureOf(read.list, read.characters, keys)
  switch (finding) {
    case 'signed':
      return { finding: 'list-signed', about, value: read }
    case 'key-not-listed':
    case 'key-not-for-signing':
      return { finding: 'list-key-not-listed', about }
    case 'altered':
    case 'unsigned':
      return { finding: 'list-altered', about }
    default:
      return { finding: 'list-signed-otherwise', about }
  }
}

type Trouble = { finding: Exclude<StepFindingOf<'revocation'>, 'revoked' | 'not-revoked'>; about: string }

function bytesIn(base64Url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

async function bitsIn(encodedList: string): Promise<Uint8Array | undefined> {
  try {
    if (!encodedList.startsWith('u')) return undefined
    return await decompress(bytesIn(encodedList.slice(1)), 'gzip', largestUnpackedBytes)
  } catch {
    return undefined
  }
}

// A list that has run out says nothing about today: it may be old on purpose.
function dateTrouble(list: JsonRecord, now: number): Trouble | undefined {
  const [from, until] = [momentIn(list.validFrom), momentIn(list.validUntil)]
  if (Number.isNaN(from) || Number.isNaN(until)) return { finding: 'list-undated', about: '' }
  if (now > until) return { finding: 'list-run-out', about: textIn(list.validUntil) }
  if (now + clockToleranceMs < from) return { finding: 'list-not-yet', about: textIn(list.validFrom) }
  return undefined
}

// A list out of a bundle is read as of the moment from which it was good, unless that is still to come.
const momentFor = ({ validFrom }: JsonRecord, { asOf, now }: Site) =>
  asOf === undefined ? now() : Math.min(momentIn(validFrom), now())

// Looks up one bit in a list that was verified before.
async function bitIn(
  { list, index }: ReadList,
  purpose: StatusPurpose,
  site: Site,
): Promise<Trouble | { isSet: boolean }> {
  const subject = isRecord(list.credentialSubject) ? list.credentialSubject : {}
  if (subject.type !== 'BitstringStatusList' || subject.statusPurpose !== purpose)
    return { finding: 'list-of-other-purpose', about: textIn(subject.statusPurpose) }
  const trouble = dateTrouble(list, momentFor(list, site))
  if (trouble) return trouble
  const bytes = await bitsIn(textIn(subject.encodedList))
  if (!bytes) return { finding: 'list-unpackable', about: '' }
  const bits = bytes.length * 8
  if (bits < statusListBits) return { finding: 'list-too-short', about: '' }
  const place = /^\d{1,15}$/.test(index) ? Number(index) : Number.NaN
  if (!(place < bits)) return { finding: 'not-in-list', about: index }
  // The first bit is the highest of the first byte.
  return { isSet: ((bytes[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0 }
}

export async function revocationIn(read: ReadList, site: Site): Promise<StepResult<'revocation'>> {
  const bit = await bitIn(read, 'revocation', site)
  if ('finding' in bit) return bit
  return { finding: bit.isSet ? 'revoked' : 'not-revoked', about: read.index }
}

// The whole way in one step, like the three that look for a revocation.
export async function suspensionOf(
  document: JsonRecord,
  keys: ListedKeys,
  site: Site,
): Promise<StepResult<'suspension', ReadList>> {
  const found = await readList(document, 'suspension', site)
  if (found.finding !== 'list-read') return found
  const { from, value: read } = found
  const signature = await listSignature(read, idIn(document.issuer), keys)
  if (signature.finding !== 'list-signed')
    return { finding: signature.finding, about: signature.about ?? '', from }
  const bit = await bitIn(read, 'suspension', site)
  if ('finding' in bit) return { ...bit, from }
  return { finding: bit.isSet ? 'suspended' : 'not-suspended', about: read.index, from, value: read }
}

// What the log must bear out of a list that was verified before; undefined where it cannot be unpacked.
export async function bitsRead(
  { list, path }: ReadList,
  purpose: StatusPurpose,
): Promise<ReadBits | undefined> {
  const { credentialSubject } = list
  const bits = await bitsIn(textIn(isRecord(credentialSubject) && credentialSubject.encodedList))
  return bits && { purpose, path, bits }
}
