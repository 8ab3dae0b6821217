// Counts what a backup holds, and which numbers are missing from it: what was erased has left its own behind, no other may.
import type { StoredItem } from '#store/store.ts'

// The first few, and how many there are in all.
export type Missing = { count: number; first: number[] }
export type Contents = { credentials: number; missing: Missing }

const shown = 5

// Everything is added in the order of a snapshot: what was erased, then credentials by number, then the head.
export function countContents() {
  const contents: Contents = { credentials: 0, missing: { count: 0, first: [] } }
  const { missing } = contents
  const erased: number[] = []
  let passedErased = 0
  let next = 1

  // In steps from one erased number to the next, because a head that was forged may claim any number.
  function passTo(end: number): void {
    while (next < end) {
      while ((erased[passedErased] ?? next) < next) passedErased += 1
      const gapEnd = Math.min(erased[passedErased] ?? end, end)
      for (let number = next; number < gapEnd && missing.first.length < shown; number += 1)
        missing.first.push(number)
      missing.count += gapEnd - next
      next = erased[passedErased] === gapEnd ? gapEnd + 1 : gapEnd
    }
  }

  return {
    contents,
    add(stored: StoredItem): void {
      if (stored.kind === 'erased') erased.push(stored.item.seq)
      if (stored.kind === 'head') passTo(stored.item.credentials + 1)
      if (stored.kind !== 'credential') return
      contents.credentials += 1
      passTo(stored.item.seq)
      next = Math.max(next, stored.item.seq + 1)
    },
  }
}
