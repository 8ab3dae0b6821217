// Makes status lists in which these positions are set.
import { mirrorOf, statusListBits } from '#domain/badge/badge.ts'
import { packList } from '#signing/status-list.ts'

export function listBytesOf(setBits: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(statusListBits / 8)
  for (const bit of setBits.flatMap((one) => [one, mirrorOf(one)]))
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7))
  return bytes
}

export const encodeList = (setBits: readonly number[]) => packList(listBytesOf(setBits))
