// Lets every caller have its turn: one of each caller's requests is begun in a turn of the event loop, and of one caller no
// more in a second than a house full of visitors needs. What comes faster waits; nothing is refused here.

type Waiting = { begin: () => void; isGone: () => boolean }

type Line = {
  // Moves on with each request that is begun; how far it is ahead of now is what the caller has taken in advance.
  paidUntilMs: number
  turn: number
  waiting: Waiting[]
}

// So much of its pace a caller may take at once.
const aheadMs = 100
const forgetMs = 5000

export class Turns {
  readonly #gapMs: number
  readonly #now: () => number
  readonly #lines = new Map<string, Line>()
  readonly #held = new Set<Line>()
  #turn = 0
  #forgottenAtMs = 0
  #isTurnNext = false
  #pause: NodeJS.Timeout | undefined

  constructor(perSecond: number, now = () => performance.now()) {
    this.#gapMs = 1000 / perSecond
    this.#now = now
  }

  // True: it may begin now. False: it waits, and is begun later unless it has gone.
  take(caller: string, waiting: Waiting): boolean {
    const nowMs = this.#now()
    this.#forget(nowMs)
    const line = this.#lineOf(caller)
    if (line.waiting.length === 0 && line.turn !== this.#turn && this.#dueInMs(line, nowMs) <= 0) {
      this.#count(line, nowMs)
      this.#scheduleTurn()
      return true
    }
    line.waiting.push(waiting)
    this.#held.add(line)
    this.#scheduleTurn()
    return false
  }

  #lineOf(caller: string): Line {
    const known = this.#lines.get(caller)
    if (known) return known
    const line: Line = { paidUntilMs: 0, turn: -1, waiting: [] }
    this.#lines.set(caller, line)
    return line
  }

  #dueInMs = ({ paidUntilMs }: Line, nowMs: number) => paidUntilMs - aheadMs - nowMs

  #count(line: Line, nowMs: number): void {
    line.turn = this.#turn
    line.paidUntilMs = Math.max(line.paidUntilMs, nowMs) + this.#gapMs
  }

  #scheduleTurn(): void {
    if (this.#isTurnNext) return
    this.#isTurnNext = true
    clearTimeout(this.#pause)
    setImmediate(() => {
      this.#isTurnNext = false
      this.#takeTurn()
    })
  }

  #takeTurn(): void {
    this.#turn += 1
    const nowMs = this.#now()
    let soonestMs = Number.POSITIVE_INFINITY
    for (const line of this.#held) {
      while (line.waiting[0]?.isGone()) line.waiting.shift()
      if (line.waiting.length > 0 && this.#dueInMs(line, nowMs) <= 0) {
        this.#count(line, nowMs)
        line.waiting.shift()?.begin()
      }
      if (line.waiting.length === 0) this.#held.delete(line)
      else soonestMs = Math.min(soonestMs, this.#dueInMs(line, nowMs))
    }
    if (soonestMs <= 0) this.#scheduleTurn()
    else if (soonestMs < Number.POSITIVE_INFINITY && !this.#isTurnNext)
      this.#pause = setTimeout(() => this.#takeTurn(), Math.ceil(soonestMs)).unref()
  }

  // A caller that has taken nothing in advance is like one that never came.
  #forget(nowMs: number): void {
    if (nowMs - this.#forgottenAtMs < forgetMs) return
    this.#forgottenAtMs = nowMs
    for (const [caller, line] of this.#lines)
      if (line.paidUntilMs < nowMs && line.waiting.length === 0) this.#lines.delete(caller)
  }
}
