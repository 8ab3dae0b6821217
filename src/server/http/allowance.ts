// Counts what each caller has used of an allowance that is renewed every minute.
import { LRUCache } from 'lru-cache'
import type { Clock } from '#boot/services.ts'

const windowMs = 60_000

// More callers than this in one minute are an attack; the one that has been silent longest is dropped, so that memory
// stays bounded.
export const mostCallers = 100_000

export type Usage = { limit: number; remaining: number; secondsLeft: number }

export class Allowance {
  readonly #limit: number
  readonly #clock: Clock
  #window = 0
  // By size rather than by number: room for all of them is not taken before they come.
  readonly #used = new LRUCache<string, number>({ maxSize: mostCallers, sizeCalculation: () => 1 })

  constructor(limit: number, clock: Clock) {
    this.#limit = limit
    this.#clock = clock
  }

  // What is left, without using any. A negative rest means: refused.
  usage(caller: string): Usage {
    const now = this.#clock.now().getTime()
    const window = Math.floor(now / windowMs)
    if (window !== this.#window) {
      this.#window = window
      this.#used.clear()
    }
    return {
      limit: this.#limit,
      remaining: this.#limit - (this.#used.get(caller) ?? 0),
      secondsLeft: Math.ceil(((window + 1) * windowMs - now) / 1000),
    }
  }

  use(caller: string): Usage {
    const before = this.usage(caller)
    if (before.remaining >= 0) this.#used.set(caller, this.#limit - before.remaining + 1)
    return { ...before, remaining: before.remaining - 1 }
  }
}
