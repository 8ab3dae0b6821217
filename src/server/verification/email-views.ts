// Counts the different credentials each caller has viewed in the past hour, which decides who sees email addresses.
import { LRUCache } from 'lru-cache'
import { emailsPerHour } from '#constants/limits.ts'

const hourSeconds = 3600

// Bounds memory at about a kilobyte per viewer; the least recent is dropped.
export const maxViewers = 20_000

// The credentials a caller has viewed, latest last, with the second of the view; and that of the last view of any.
type Views = { seconds: Map<number, number>; last: number }

export class EmailViews {
  // Callers are forgotten an hour after their last view, as the privacy policy says.
  readonly #views = new LRUCache<string, Views>({
    max: maxViewers,
    ttl: hourSeconds * 1000,
    ttlAutopurge: true,
    perf: { now: () => Date.now() },
  })

  get callers(): number {
    return this.#views.size
  }

  // Records a view, and returns whether the address is shown. Stores one view more than allowed, which is enough to
  // know whether the limit was exceeded in any hour.
  recordView(caller: string, seq: number, on: Date): 'shown' | 'masked' {
    const second = Math.floor(on.getTime() / 1000)
    const views = this.#views.get(caller) ?? { seconds: new Map<number, number>(), last: 0 }
    // At most once a second, because each write restarts the caller's hour with a new timer.
    if (views.last !== second) this.#views.set(caller, views)
    views.last = second
    const { seconds } = views
    seconds.delete(seq)
    seconds.set(seq, second)
    const [longestAgo = seq] = seconds.keys()
    if (seconds.size > emailsPerHour + 1) seconds.delete(longestAgo)
    const [earliest = second] = seconds.values()
    return seconds.size > emailsPerHour && second - earliest < hourSeconds ? 'masked' : 'shown'
  }
}
