// Packs, signs and reads status lists.
import { gzipSync } from 'node:zlib'
import type { Proof } from '#domain/badge/badge.ts'
import type { Signer } from '#domain/badge/issuer.ts'
import { proofOf } from '#domain/badge/proof.ts'
import { canonicalStatusList, type StatusList, statusListDocument } from '#domain/badge/status-list.ts'
import { plainly } from '#formats/json-values.ts'
import { isSignedBy, proofFor } from '#signing/proof.ts'

export const packList = (bytes: Uint8Array) => `u${gzipSync(bytes).toString('base64url')}`

export const signStatusList = (list: StatusList, signer: Signer, created = list.validFrom) =>
  JSON.stringify({
    ...statusListDocument(list),
    proof: proofFor(canonicalStatusList(list), signer, created),
  })

export type SignedList = { list: StatusList; proof: Proof }

// Parses a list and writes it again: if more than its spelling differs, it is not ours.
export function readStatusList(text: string): SignedList | undefined {
  try {
    const spelled = JSON.parse(text)
    // JSON-LD has no lists of these.
    if ([spelled.credentialSubject.id, [spelled.proof].flat()[0].proofValue].some(Array.isArray))
      return undefined
    const given = plainly(spelled)
    const { id, validFrom, validUntil, credentialSubject, proof } = given as ReturnType<typeof JSON.parse>
    const { origin, pathname } = new URL(id)
    const { statusPurpose: purpose, encodedList, ttl: ttlMs } = credentialSubject
    const number = Number(pathname.slice(pathname.lastIndexOf('/') + 1))
    const list: StatusList = { origin, list: number, purpose, encodedList, validFrom, validUntil, ttlMs }
    const read = { list, proof: proofOf(proof, proof.proofValue) }
    const ours = plainly({ ...statusListDocument(list), proof: read.proof })
    return JSON.stringify(ours) === JSON.stringify(given) ? read : undefined
  } catch {
    return undefined
  }
}

// Text without a canonical form was never signed.
export function isListSignedBy({ list, proof }: SignedList, publicKey: Uint8Array): boolean {
  try {
    return isSignedBy(canonicalStatusList(list), proof, publicKey)
  } catch {
    return false
  }
}
