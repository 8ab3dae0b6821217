// A queue that checks several rows at a time until it is empty or stopped.
import { notChecked } from '#content/batch-check.ts'
import { maxFilesAtOnce, maxIdsPerCall } from '#facts/batch.ts'
import type { Ended } from '#web/tools/batch-check/check-rows.ts'
import type { BatchRow, RowEvent } from '#web/tools/batch-check/rows.ts'

type Options = {
  // What each of the rows became, in their order.
  check: (rows: readonly BatchRow[]) => Promise<Ended[][]>
  tell: (event: RowEvent) => void
  signal: AbortSignal
  // Called when the queue is empty or stopped.
  onIdle: () => void
}

// fetch throws a TypeError on network failure and a TimeoutError on timeout.
const sentenceFor = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
    ? notChecked.unreachable
    : notChecked.unexpected

const isFile = ({ source }: BatchRow) => source.of === 'file'

// As many of one kind, files or IDs, as are checked together.
function nextOf(waiting: readonly BatchRow[]): BatchRow[] {
  const [first] = waiting
  if (!first) return []
  const same = waiting.filter((row) => isFile(row) === isFile(first))
  return same.slice(0, isFile(first) ? maxFilesAtOnce : maxIdsPerCall)
}

// Returns a function that adds rows at any time.
export function createQueue({ check, tell, signal, onIdle }: Options): (rows: readonly BatchRow[]) => void {
  let waiting: BatchRow[] = []
  let isBusy = false

  async function checkTogether(rows: readonly BatchRow[]): Promise<void> {
    const keys = rows.map(({ key }) => key)
    tell({ what: 'began', keys })
    try {
      const ended = await check(rows)
      for (const [at, key] of keys.entries()) tell({ what: 'ended', key, ended: ended[at] ?? [] })
    } catch (error) {
      // Stopped rows go back to waiting.
      if (signal.aborted) return tell({ what: 'put-back', keys })
      const state = { at: 'not-checked', sentence: sentenceFor(error), retry: 'possible' } as const
      for (const { key, given } of rows) tell({ what: 'ended', key, ended: [{ given, state }] })
    }
  }

  async function work(): Promise<void> {
    isBusy = true
    for (let rows = nextOf(waiting); rows.length > 0 && !signal.aborted; rows = nextOf(waiting)) {
      const taken = new Set(rows)
      waiting = waiting.filter((row) => !taken.has(row))
      await checkTogether(rows)
    }
    isBusy = false
    onIdle()
  }

  return (rows) => {
    waiting.push(...rows)
    if (!isBusy && waiting.length > 0) work()
  }
}
