// Lets callers take turns at one thing: whoever asks for much waits longest, and gives way when the queue is full.
type Waiting = { begin: () => void; refuse: (error: Error) => void }

export type TurnSettings = {
  longestQueue: number
  // The error for those for whom there is no room.
  refusal: () => Error
}

export type TakeTurn = <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>

export function takeTurns({ longestQueue, refusal }: TurnSettings): TakeTurn {
  // Each caller's own line, in the order in which their turns come.
  const lines = new Map<string, Waiting[]>()
  let waiting = 0
  let isBusy = false

  function leaveLine(caller: string, line: Waiting[], left: Waiting | undefined): Waiting | undefined {
    waiting -= 1
    if (line.length === 0) lines.delete(caller)
    return left
  }

  function beginNext(): void {
    const [next] = lines
    isBusy = next !== undefined
    if (!next) return
    const [caller, line] = next
    const first = leaveLine(caller, line, line.shift())
    // Whoever has had a turn goes behind the others.
    if (lines.delete(caller)) lines.set(caller, line)
    first?.begin()
  }

  // The last of the longest line gives way, but only to a caller that would still wait for less.
  function makeRoomFor(caller: string): boolean {
    const own = lines.get(caller)?.length ?? 0
    let longest: [string, Waiting[]] | undefined
    for (const line of lines) if (line[1].length > (longest?.[1].length ?? own + 1)) longest = line
    if (!longest) return false
    const [other, line] = longest
    leaveLine(other, line, line.pop())?.refuse(refusal())
    return true
  }

  return async (caller, work) => {
    if (isBusy) {
      if (waiting >= longestQueue && !makeRoomFor(caller)) throw refusal()
      await new Promise<void>((begin, refuse) => {
        const line = lines.get(caller) ?? []
        line.push({ begin, refuse })
        lines.set(caller, line)
        waiting += 1
      })
    }
    isBusy = true
    try {
      return await work()
    } finally {
      beginNext()
    }
  }
}
