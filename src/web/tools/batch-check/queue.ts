// A queue that checks a few rows at a time until it is empty or stopped.
import { notChecked } from '#content/batch-check.ts'
import { batchAtOnce } from '#facts/batch.ts'
import type { Ended } from '#web/tools/batch-check/check-row.ts'
import type { BatchRow, RowEvent } from '#web/tools/batch-check/rows.ts'

type Options = {
  check: (row: BatchRow) => Promise<Ended[]>
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

// Returns a function that adds rows at any time.
export function createQueue({ check, tell, signal, onIdle }: Options): (rows: readonly BatchRow[]) => void {
  const waiting: BatchRow[] = []
  let busy = 0

  async function checkOne({ key, given }: BatchRow, checking: Promise<Ended[]>): Promise<void> {
    try {
      tell({ what: 'ended', key, ended: await checking })
    } catch (error) {
      // A stopped row goes back to waiting.
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
