// Parses the document, its claims, and the status entries it names.
import { badgePath, type StatusPurpose, statusListPath, statusPurposes } from '#domain/badge/addresses.ts'
import { hasBit } from '#domain/badge/badge.ts'
import { emailIdentityIn } from '#domain/badge/email-identity.ts'
import { didOf } from '#domain/badge/issuer.ts'
import type { Report } from '#domain/verification/check.ts'
import type { DocumentFacts, ListPlace } from '#domain/verification/evidence.ts'
import {
  addressIn,
  idIn,
  isRecord,
  type JsonRecord,
  onlyRecordIn,
  onlyTextIn,
  textIn,
} from '#formats/json-values.ts'

function credentialIdIn(document: JsonRecord): string {
  const path = addressIn(document.id)?.pathname ?? ''
  const id = path.slice(path.lastIndexOf('/') + 1)
  return path === badgePath(id) ? id : ''
}

// As far as it can be parsed.
export function factsIn(document: JsonRecord): DocumentFacts {
  const { credentialSubject, issuer, validFrom, validUntil } = document
  const subject = onlyRecordIn(credentialSubject)
  const email = emailIdentityIn(document)
  return {
    id: credentialIdIn(document),
    holder: onlyTextIn(subject?.name),
    course: onlyTextIn(onlyRecordIn(subject?.achievement)?.name),
    issuedAt: textIn(validFrom),
    expiresAt: textIn(validUntil),
    issuer: idIn(issuer),
    issuerName: textIn(isRecord(issuer) ? issuer.name : ''),
    ...(email && { email }),
  }
}

const purposes: readonly string[] = statusPurposes

const isKnown = (entry: unknown): entry is JsonRecord =>
  isRecord(entry) &&
  entry.type === 'BitstringStatusListEntry' &&
  purposes.includes(textIn(entry.statusPurpose)) &&
  entry.statusSize === undefined

// A document names one list per purpose.
export function listPlaceIn(
  document: JsonRecord,
  purpose: StatusPurpose,
): ListPlace | Report<'no-list' | 'other-status' | 'list-elsewhere'> {
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
  const path = address.pathname
  const number = Number(path.slice(path.lastIndexOf('/') + 1))
  // Not a valid list number, so it is never found in the log.
  const list = statusListPath(number, purpose) === path ? number : 0
  return { purpose, path, list, index: textIn(entry.statusListIndex) }
}

// Undefined if the list has no such bit.
export function isBitSet({ bits, index }: { bits: Uint8Array; index: string }): boolean | undefined {
  const place = /^\d{1,15}$/.test(index) ? Number(index) : Number.NaN
  return place < bits.length * 8 ? hasBit(bits, place) : undefined
}
