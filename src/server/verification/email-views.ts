// Counts the different credentials that each caller has looked at within the past hour, which decides who reads addresses.
import { LRUCache } from 'lru-cache'
import { emailsPerHour } from '#facts/limits.ts'

const hourSeconds = 3600

// Each of them costs a kilobyte at most, so that memory stays bounded; the one that has been silent longest is dropped.
export const mostViewers = 20_000

export class EmailViews {
  // Of each caller, the seqs of the credentials it has looked at, the latest last, with the second of that look.
  // Nothing of a caller is kept beyond an hour after its last look, as the privacy policy says.
  readonly #looks = new LRUCache<string, Map<number, number>>({
    max: mostViewers,
    ttl: hourSeconds * 1000,
    ttlAutopurge: true,
    perf: { now: () => Date.now() },
  })

  get callers(): number {
    return this.#looks.size
  }

  // Notes a look, and says what the caller may see of the address. One look more than are allowed is remembered: whether
  // that many fell within the past hour is all there is to know. So in no hour whatever are more addresses shown.
  look(caller: string, seq: number, on: Date): 'shown' | 'masked' {
    const second = Math.floor(on.getTime() / 1000)
    const looks = this.#looks.get(caller) ?? new Map<number, number>()
    this.#looks.set(caller, looks)
    looks.delete(seq)
    looks.set(seq, second)
    const [longestAgo = seq] = looks.keys()
    if (looks.size > emailsPerHour + 1) looks.delete(longestAgo)
    const [earliest = second] = looks.values()
    return looks.size > emailsPerHour && second - earliest < hourSeconds ? 'masked' : 'shown'
  }
}
