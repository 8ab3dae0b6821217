// Scatters credentials over the places of their status list, so that a place says nothing about when it was given.
import { createHmac } from 'node:crypto'
import { badgesPerStatusList } from '#domain/badge/badge.ts'

const halfBits = Math.log2(badgesPerStatusList) / 2
const halfMask = 2 ** halfBits - 1
const rounds = 6

// A Feistel network: whatever the round gives, every place of a list is reached once.
export function scatter(key: Uint8Array, number: number): number {
  const list = Math.floor(number / badgesPerStatusList)
  const place = number % badgesPerStatusList
  let [left, right] = [place >> halfBits, place & halfMask]
  for (let round = 0; round < rounds; round += 1) {
    const digest = createHmac('sha256', key).update(`${list} ${round} ${right}`).digest()
    ;[left, right] = [right, left ^ ((digest[0] ?? 0) & halfMask)]
  }
  return list * badgesPerStatusList + ((left << halfBits) | right)
}
