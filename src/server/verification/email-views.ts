// Counts the different credentials that each caller has looked at within the past hour, which decides who reads addresses.
import { LRUCache } from 'lru-cache'
import { emailsPerHour } from '#facts/limits.ts'

const hourSeconds = 3600

// Each of them costs a kilobyte at most, so that memory stays bounded; the one that has been silent longest is dropped.
export const mostViewers = 20_000

// The seqs of the credentials that a caller has looked at, the latest last, with the second of that look; and that of its
// last look of all.
type Looks = { seconds: Map<number, number>; last: number }

export class EmailViews {
  // Nothing of a caller is kept beyond an hour after its last look, as the privacy policy says.
  readonly #looks = new LRUCache<string, Looks>({
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
    const looks = this.#looks.get(caller) ?? { seconds: new Map<number, number>(), last: 0 }
    // Once a second: each time begins the caller's hour anew, with a timer of its own.
    if (looks.last !== second) this.#looks.set(caller, looks)
    looks.last = second
    const { seconds } = looks
    seconds.delete(seq)
    seconds.set(seq, second)
    const [longestAgo = seq] = seconds.keys()
    if (seconds.size > emailsPerHour + 1) seconds.delete(longestAgo)
    const [earliest = second] = seconds.values()
    return seconds.size > emailsPerHour && second - earliest < hourSeconds ? 'masked' : 'shown'
  }
}
