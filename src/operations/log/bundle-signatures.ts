// What the signatures in a bundle are worth, and what its lists and dates say; checked with Node's own means.
import { statusListOf } from '#domain/badge/badge.ts'
import { controllerOf, didOf } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { readSignedBadge } from '#domain/badge/signed-badge.ts'
import {
  type BundleSubject,
  type CredentialBundle,
  fileIn,
  listBitsIn,
  type NamedIssuer,
} from '#domain/log/credential-bundle.ts'
import type { StepFinding, StepReport } from '#domain/verification/browser-check/steps.ts'
import { clockToleranceMs } from '#facts/browser-check.ts'
import { momentIn } from '#formats/json-values.ts'
import { fitsKey } from '#signing/examine-proof.ts'
import { publicKeyOf } from '#signing/multikey.ts'
import { isListSignedBy, readStatusList } from '#signing/status-list.ts'

export const report = (finding: StepFinding, about = ''): StepReport => ({ finding, about })

function keyIn({ keys, forSigning }: NamedIssuer, keyId: string) {
  const multibase = keys.get(keyId)
  try {
    if (multibase === undefined || publicBytesOf(multibase).length === 0) return 'key-not-listed'
  } catch {
    return 'key-not-listed'
  }
  return forSigning.has(keyId) ? { key: publicKeyOf(multibase) } : 'key-not-for-signing'
}

export async function signatureOf(
  { text, claims: { badge, proof } }: BundleSubject,
  issuer: NamedIssuer,
): Promise<StepReport> {
  const { verificationMethod: keyId } = proof
  const key = keyIn(issuer, keyId)
  if (typeof key === 'string') return report(key, keyId)
  const did = didOf(badge.origin)
  if (controllerOf(keyId) !== did) return report('key-not-listed', keyId)
  const signed = readSignedBadge(text)
  if (!signed || !(await fitsKey(signed, key))) return report('altered', keyId)
  return report(did === issuer.names[0] ? 'signed' : 'signed-formerly', keyId)
}

// The list must be of the issuer whose keys these are, at the path that the document names, and signed by one of them.
export function listSignatureOf(text: string, path: string, issuer: NamedIssuer): StepReport {
  const read = readStatusList(text)
  if (!read) return report('list-altered')
  const { list, proof } = read
  const key = keyIn(issuer, proof.verificationMethod)
  const did = didOf(list.origin)
  if (!issuer.names.includes(did) || new URL(JSON.parse(text).id).pathname !== path)
    return report('list-of-another', did)
  if (typeof key === 'string' || controllerOf(proof.verificationMethod) !== did)
    return report('list-key-not-listed', proof.verificationMethod)
  return isListSignedBy(read, key.key)
    ? report('list-signed', proof.verificationMethod)
    : report('list-altered', proof.verificationMethod)
}

// Lists are read as of their own day; of one from the future nobody knows what it is.
export async function bitOf(
  bundle: CredentialBundle,
  { claims }: BundleSubject,
  { purpose, path }: BundleSubject['lists'][number],
  now: Date,
): Promise<StepReport> {
  const read = readStatusList(fileIn(bundle, path))
  if (read?.list.purpose !== purpose) return report('list-of-other-purpose', read?.list.purpose)
  const { validFrom } = read.list
  if (Date.parse(validFrom) > now.getTime() + clockToleranceMs) return report('list-not-yet', validFrom)
  const { bit } = statusListOf(claims.badge.statusIndex)
  const bits = await listBitsIn(bundle, path)
  const isSet = ((bits[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0
  if (purpose === 'revocation') return report(isSet ? 'revoked' : 'not-revoked', String(bit))
  return report(isSet ? 'suspended' : 'not-suspended', String(bit))
}

export function datesOf({ claims }: BundleSubject, now: Date): StepReport {
  const { issuedAt, expiresAt } = claims.badge
  if ([issuedAt, expiresAt ?? issuedAt].some((moment) => Number.isNaN(momentIn(moment))))
    return report('dates-unreadable')
  if (expiresAt !== undefined && now > new Date(expiresAt)) return report('run-out', expiresAt)
  if (now.getTime() + clockToleranceMs < Date.parse(issuedAt)) return report('not-yet', issuedAt)
  return expiresAt === undefined ? report('no-expiry') : report('in-time', expiresAt)
}
