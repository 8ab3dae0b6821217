// Decides whether the issuer signed a document: under which key, and within the days of that key.
import type { Badge } from '#domain/badge/badge.ts'
import { canonicalBadge } from '#domain/badge/canonical-badge.ts'
import { controllerOf, didOf } from '#domain/badge/issuer.ts'
import { readSignedBadge, type SignedBadge } from '#domain/badge/signed-badge.ts'
import type { KeyRing, KeysNow, PublicKey } from '#signing/key-ring.ts'
import { isSignedBy } from '#signing/proof.ts'

export type SignatureFinding = 'good' | 'forged' | 'unlisted-key'

// Two machines that share the keys do not share a clock.
const clockToleranceMs = 60_000

const isIssuersOwn = (keyId: string, { origin }: Badge) =>
  URL.canParse(origin) && controllerOf(keyId) === didOf(origin)

function isWithinDays(created: string, { from, until }: PublicKey): boolean {
  const at = Date.parse(created)
  const [start, end] = [Date.parse(from), until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until)]
  return at >= start - clockToleranceMs && at <= end + clockToleranceMs
}

// What only the keys decide, as they are now; the signature itself is another question. Nothing that a compromised key
// has signed is believed, whatever day it bears.
export function examineKey(
  { badge, proof }: SignedBadge,
  keys: Pick<KeysNow, 'publicKey'>,
): PublicKey | 'forged' | 'unlisted-key' {
  const listed = keys.publicKey(proof.verificationMethod)
  if (listed === undefined || listed.state === 'compromised') return 'unlisted-key'
  if (!isIssuersOwn(proof.verificationMethod, badge)) return 'unlisted-key'
  return isWithinDays(proof.created, listed) ? listed : 'forged'
}

// True for the same document and the same key for ever.
export const fitsKey = async ({ badge, proof }: SignedBadge, { key }: Pick<PublicKey, 'key'>) =>
  isSignedBy(canonicalBadge(badge), proof, key)

// Whether a key of this ring signed the document at all, a compromised one included: what it signed waits to be signed
// anew, and is no sign of wrong keys.
export async function vouchesFor(keys: KeyRing, document: Uint8Array): Promise<boolean> {
  const signed = readSignedBadge(new TextDecoder().decode(document))
  if (!signed || !isIssuersOwn(signed.proof.verificationMethod, signed.badge)) return false
  const listed = keys.publicKey(signed.proof.verificationMethod)
  return listed !== undefined && fitsKey(signed, listed)
}
