// A queue of rows to check, a few at a time, until it is empty or told to stop.
import { notChecked } from '#content/batch-check.ts'
import { batchAtOnce } from '#facts/batch.ts'
import type { Ended } from '#web/tools/batch-check/check-row.ts'
import type { BatchRow, RowEvent } from '#web/tools/batch-check/rows.ts'

type Options = {
  check: (row: BatchRow) => Promise<Ended[]>
  tell: (event: RowEvent) => void
  signal: AbortSignal
  // Nothing is left to check, or it was told to stop.
  onIdle: () => void
}

// A fetch that fails says so by a TypeError, and one that takes too long by a TimeoutError.
const sentenceFor = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
    ? notChecked.unreachable
    : notChecked.unexpected

// Gives the function that adds to the queue, which may be called at any time.
export function createQueue({ check, tell, signal, onIdle }: Options): (rows: readonly BatchRow[]) => void {
  const waiting: BatchRow[] = []
  let busy = 0

  async function checkOne({ key, given }: BatchRow, checking: Promise<Ended[]>): Promise<void> {
    try {
      tell({ what: 'ended', key, ended: await checking })
    } catch (error) {
      // Nothing is known of what was stopped: it waits as before.
      if (signal.aborted) return tell({ what: 'put-back', keys: [key] })
      const state = { at: 'not-checked', sentence: sentenceFor(error), retry: 'possible' } as const
      tell({ what: 'ended', key, ended: [{ given, state }] })
    }
  }

  async function work(): Promise<void> {
    busy += 1
    for (let row = waiting.shift(); row; row = signal.aborted ? undefined : waiting.shift()) {
      tell({ what: 'began', keys: [row.key] })
      await checkOne(row, check(row))
    }
    busy -= 1
    if (busy === 0) onIdle()
  }

  return (rows) => {
    waiting.push(...rows)
    while (busy < batchAtOnce && waiting.length > 0) work()
  }
}
