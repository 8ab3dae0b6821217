// Checks of revocation and suspension: the named list, whether it is the issuer's, and its bit.
import { base64urlnopad } from '@scure/base'
import { clockToleranceMs } from '#constants/browser-check.ts'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { badgeContexts, statusListBits } from '#domain/badge/badge.ts'
import { didOf } from '#domain/badge/issuer.ts'
import { hasContexts, isPlain } from '#domain/badge/plain-document.ts'
import { check, everySource, type ReportOf } from '#domain/verification/check.ts'
import { type SignatureReport, signatureOf } from '#domain/verification/document-checks.ts'
import type { Case, Evidence, Fetched, ListPlace, ReadList } from '#domain/verification/evidence.ts'
import { isBitSet, listPlaceIn } from '#domain/verification/read-document.ts'
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

// Both status lists are read alike, and fail alike.
const unreadableLists = {
  'no-list': 'could not check',
  'other-status': 'could not check',
  'list-elsewhere': 'could not check',
  'list-unreachable': 'could not check',
  'list-unreadable': 'could not check',
  'list-of-another': 'failed',
  'list-key-not-listed': 'failed',
  'list-altered': 'failed',
  'list-signed-otherwise': 'could not check',
  'list-of-other-purpose': 'could not check',
  'list-undated': 'could not check',
  'list-run-out': 'could not check',
  'list-not-yet': 'could not check',
  'clock-fast': 'could not check',
  'clock-slow': 'could not check',
  'list-unpackable': 'could not check',
  'list-too-short': 'could not check',
  'not-in-list': 'could not check',
} as const

type UnreadableList = ReportOf<typeof unreadableLists>

// Lists use only the first context.
const listContexts = badgeContexts.slice(0, 1)

function listIn(text: string): JsonRecord | undefined {
  const list = readCredential(text)
  const isList =
    list &&
    textsIn(list.type).includes('BitstringStatusListCredential') &&
    hasContexts(list, listContexts) &&
    isPlain(list)
  return isList ? list : undefined
}

// Must be the list that the document names, from the same issuer or, after a move, under its current name.
function isOwn(list: JsonRecord, path: string, issuer: string, [presentName]: readonly string[]): boolean {
  const listIssuer = idIn(list.issuer)
  const address = addressIn(list.id)
  return (
    (listIssuer === issuer || listIssuer === presentName) &&
    address?.pathname === path &&
    didOf(address.origin) === listIssuer
  )
}

const unsigned: Partial<Record<SignatureReport['finding'], UnreadableList['finding']>> = {
  'key-not-listed': 'list-key-not-listed',
  'key-not-for-signing': 'list-key-not-listed',
  'outside-key-dates': 'list-key-not-listed',
  altered: 'list-altered',
  unsigned: 'list-altered',
}

// The clock difference, if it explains what was found.
export function clockFinding({ reader }: Evidence, isTooLate: boolean) {
  const aheadMs = reader?.clockAheadMs()
  if (aheadMs === undefined || Math.abs(aheadMs) <= clockToleranceMs || aheadMs > 0 !== isTooLate)
    return undefined
  return { finding: isTooLate ? 'clock-fast' : 'clock-slow', about: String(Math.abs(aheadMs)) } as const
}

// An expired list says nothing about today: it may be an old copy. In a bundle, a list is read as of its own date.
function readDates(list: JsonRecord, evidence: Evidence): UnreadableList | { from: number; until: number } {
  const [from, until] = [momentIn(list.validFrom), momentIn(list.validUntil)]
  // The key's dates limit this one, so a key stolen after its retirement cannot sign a list for today.
  const created = momentIn([list.proof].flat().find(isRecord)?.created)
  if ([from, until, created].some(Number.isNaN)) return { finding: 'list-undated' }
  const now = evidence.source === 'bundle' ? Math.min(from, evidence.now) : evidence.now
  if (now > until)
    return clockFinding(evidence, true) ?? { finding: 'list-run-out', about: textIn(list.validUntil) }
  if (now + clockToleranceMs < from)
    return clockFinding(evidence, false) ?? { finding: 'list-not-yet', about: textIn(list.validFrom) }
  return { from: Math.min(from, created), until }
}

async function bitsIn(encodedList: string): Promise<Uint8Array | undefined> {
  try {
    if (!encodedList.startsWith('u')) return undefined
    const packed = new Uint8Array(base64urlnopad.decode(encodedList.slice(1)))
    return await decompress(packed, 'gzip', statusListBits / 8)
  } catch {
    return undefined
  }
}

async function readSigned(
  { document, keys, tools, evidence }: Case,
  place: ListPlace,
  { text }: Fetched,
): Promise<UnreadableList | Pick<ReadList, 'bits' | 'signer' | 'validMs'>> {
  if (!document || !keys) throw new Error('there is no document')
  if (text === undefined) return { finding: 'list-unreachable', about: place.path }
  const list = listIn(text)
  if (!list) return { finding: 'list-unreadable' }
  if (!isOwn(list, place.path, document.facts.issuer, keys.names))
    return { finding: 'list-of-another', about: idIn(list.issuer) }
  const { finding, about = '' } = await signatureOf({ json: list, text }, keys, tools)
  if (finding !== 'signed') return { finding: unsigned[finding] ?? 'list-signed-otherwise', about }
  const subject = isRecord(list.credentialSubject) ? list.credentialSubject : {}
  if (subject.type !== 'BitstringStatusList' || subject.statusPurpose !== place.purpose)
    return { finding: 'list-of-other-purpose', about: textIn(subject.statusPurpose) }
  const validMs = readDates(list, evidence)
  if ('finding' in validMs) return validMs
  const bits = await bitsIn(textIn(subject.encodedList))
  if (!bits) return { finding: 'list-unpackable' }
  if (bits.length * 8 < statusListBits) return { finding: 'list-too-short' }
  return { bits, signer: about, validMs }
}

// Fetched from here even if the document was signed for a former address: the same path is the same list, and no other
// server learns what is checked.
export async function readList(
  one: Case,
  purpose: StatusPurpose,
  how?: 'again',
): Promise<ReadList | UnreadableList> {
  if (!one.document) throw new Error('there is no document')
  const place = listPlaceIn(one.document.json, purpose)
  if ('finding' in place) return place
  const found = await one.evidence.list(place, how)
  const from = found.from ? { from: found.from } : {}
  if (found.bits) return { ...place, bits: found.bits }
  const read = await readSigned(one, place, found)
  return 'finding' in read ? { ...read, ...from } : { ...place, ...read, ...from }
}

// What its bit says, or why it cannot be read.
async function bitFinding<Finding extends string>(
  one: Case,
  purpose: StatusPurpose,
  { set, clear }: { set: Finding; clear: Finding },
): Promise<UnreadableList | { finding: Finding; about: string; from?: string }> {
  const read = await readList(one, purpose)
  if ('finding' in read) return read
  const { index: about, from } = read
  const isSet = isBitSet(read)
  if (isSet === undefined) return { finding: 'not-in-list', about, ...(from && { from }) }
  one.lists[purpose] = read
  return { finding: isSet ? set : clear, about, ...(from && { from }) }
}

const revocation = check({
  name: 'revocation',
  of: everySource,
  after: 'signature',
  countsFor: ['revocation'],
  findings: { 'not-revoked': 'passed', revoked: 'failed', ...unreadableLists },
  find: (one) => bitFinding(one, 'revocation', { set: 'revoked', clear: 'not-revoked' }),
})

const suspension = check({
  name: 'suspension',
  of: everySource,
  after: 'signature',
  countsFor: ['suspension'],
  findings: { 'not-suspended': 'passed', suspended: 'failed', ...unreadableLists },
  find: (one) => bitFinding(one, 'suspension', { set: 'suspended', clear: 'not-suspended' }),
})

export const listChecks = [revocation, suspension] as const
