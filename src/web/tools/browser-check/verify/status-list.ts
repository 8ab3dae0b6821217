// Looks up one bit in a list of revocations that was verified before.
import { statusListBits } from '#domain/badge/badge.ts'
import { clockToleranceMs, largestUnpackedBytes } from '#facts/browser-check.ts'
import { decompress } from '#formats/decompress.ts'
import { isRecord, type JsonRecord, momentIn, textIn } from '#formats/json-values.ts'

export type RevocationFound = { finding: RevocationFinding; about: string }
type RevocationFinding =
  | 'not-revoked'
  | 'revoked'
  | 'list-undated'
  | 'list-run-out'
  | 'list-not-yet'
  | 'list-of-other-purpose'
  | 'list-unpackable'
  | 'list-too-short'
  | 'not-in-list'

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
function trouble(list: JsonRecord, now: number): RevocationFound | undefined {
  const [from, until] = [momentIn(list.validFrom), momentIn(list.validUntil)]
  if (Number.isNaN(from) || Number.isNaN(until)) return { finding: 'list-undated', about: '' }
  if (now > until) return { finding: 'list-run-out', about: textIn(list.validUntil) }
  if (now + clockToleranceMs < from) return { finding: 'list-not-yet', about: textIn(list.validFrom) }
  return undefined
}

export async function revocationIn(list: JsonRecord, index: string, now: number): Promise<RevocationFound> {
  const subject = isRecord(list.credentialSubject) ? list.credentialSubject : {}
  if (subject.type !== 'BitstringStatusList' || subject.statusPurpose !== 'revocation')
    return { finding: 'list-of-other-purpose', about: textIn(subject.statusPurpose) }
  const dated = trouble(list, now)
  if (dated) return dated
  const bytes = await bitsIn(textIn(subject.encodedList))
  if (!bytes) return { finding: 'list-unpackable', about: '' }
  const bits = bytes.length * 8
  if (bits < statusListBits) return { finding: 'list-too-short', about: '' }
  const place = /^\d{1,15}$/.test(index) ? Number(index) : Number.NaN
  if (!(place < bits)) return { finding: 'not-in-list', about: index }
  // The first bit is the highest of the first byte.
  const isSet = ((bytes[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0
  return { finding: isSet ? 'revoked' : 'not-revoked', about: index }
}
