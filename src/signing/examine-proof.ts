// The verifier's tools on Node: hashes, signatures of notes, and the signatures of our own documents and lists.
import { canonicalBadge } from '#domain/badge/canonical-badge.ts'
import { controllerOf, didOf } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { readSignedBadge, type SignedBadge } from '#domain/badge/signed-badge.ts'
import type { CheckTools, IssuerKey, IssuerKeys } from '#domain/verification/evidence.ts'
import { textsIn } from '#formats/json-values.ts'
import type { KeyRing, KeysNow } from '#signing/key-ring.ts'
import { sha256, verifySignature } from '#signing/log-crypto.ts'
import { isSignedBy } from '#signing/proof.ts'
import { isListSignedBy, readStatusList } from '#signing/status-list.ts'

export type SignatureFinding = 'good' | 'forged' | 'unlisted-key'

const fitsKey = ({ badge, proof }: SignedBadge, multibase: string) =>
  isSignedBy(canonicalBadge(badge), proof, publicBytesOf(multibase))

// For callers that have parsed the badge; undefined if the text is not, byte for byte, what we write.
export const signatureIn = (signed: SignedBadge | undefined, { multibase }: IssuerKey) =>
  signed && fitsKey(signed, multibase) ? 'signed' : 'altered'

export const nodeTools: CheckTools = {
  sha256,
  verify: verifySignature,
  async isSigned({ json, text }, key) {
    if (!textsIn(json.type).includes('BitstringStatusListCredential'))
      return signatureIn(readSignedBadge(text), key)
    const list = readStatusList(text)
    return list && isListSignedBy(list, publicBytesOf(key.multibase)) ? 'signed' : 'altered'
  },
}

// The registry's own keys. Nothing signed by a compromised key is trusted, whatever its date.
export const issuerKeysOf = (names: string[], keys: KeysNow): IssuerKeys => ({
  names,
  find(id) {
    const key = keys.publicKey(id)
    if (!key || key.state === 'compromised') return undefined
    const { multibase, from, until } = key
    return { id, controller: controllerOf(id), multibase, isForSigning: true, from, ...(until && { until }) }
  },
})

// Whether any key of this ring signed the document, even a compromised one: such a document is waiting to be re-signed,
// and does not mean that the keys are wrong.
export async function vouchesFor(keys: KeyRing, document: Uint8Array): Promise<boolean> {
  const signed = readSignedBadge(new TextDecoder().decode(document))
  if (!signed || !URL.canParse(signed.badge.origin)) return false
  const { verificationMethod } = signed.proof
  const listed = keys.publicKey(verificationMethod)
  return (
    listed !== undefined &&
    controllerOf(verificationMethod) === didOf(signed.badge.origin) &&
    fitsKey(signed, listed.multibase)
  )
}
