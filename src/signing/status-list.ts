// Packs the bits of a status list, and signs it.
import { gzipSync } from 'node:zlib'
import { mirrorOf, statusListBits } from '#domain/badge/badge.ts'
import type { Signer } from '#domain/badge/issuer.ts'
import { canonicalStatusList, type StatusList, statusListDocument } from '#domain/badge/status-list.ts'
import { proofFor } from '#signing/proof.ts'

// The first bit is the highest of the first byte.
export function listBytesOf(setBits: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(statusListBits / 8)
  for (const bit of setBits.flatMap((one) => [one, mirrorOf(one)]))
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7))
  return bytes
}

export const packList = (bytes: Uint8Array) => `u${gzipSync(bytes).toString('base64url')}`

export const encodeList = (setBits: readonly number[]) => packList(listBytesOf(setBits))

export const signStatusList = (list: StatusList, signer: Signer) =>
  JSON.stringify({
    ...statusListDocument(list),
    proof: proofFor(canonicalStatusList(list), signer, list.validFrom),
  })
