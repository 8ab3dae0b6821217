// Works through a queue of rows, a few at a time, until it is empty or told to stop.
import { notChecked } from '#content/batch-check.ts'
import { batchAtOnce } from '#facts/batch.ts'
import type { Ended } from '#web/tools/batch-check/check-row.ts'
import type { Row, RowEvent } from '#web/tools/batch-check/rows.ts'

type Work = {
  check: (row: Row) => Promise<Ended[]>
  tell: (event: RowEvent) => void
  signal: AbortSignal
}

// A fetch that fails says so by a TypeError, and one that takes too long by a TimeoutError.
const sentenceFor = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
    ? notChecked.unreachable
    : notChecked.unexpected

// What is added to the queue meanwhile is come to as well.
export async function workThrough(queue: Row[], { check, tell, signal }: Work): Promise<void> {
  async function work(): Promise<void> {
    while (!signal.aborted) {
      const row = queue.shift()
      if (!row) return
      const { key, given } = row
      tell({ what: 'began', keys: [key] })
      try {
        tell({ what: 'ended', key, ended: await check(row) })
      } catch (error) {
        // Nothing is known of what was stopped: it waits as before.
        if (signal.aborted) return tell({ what: 'put-back', keys: [key] })
        const state = { at: 'not-checked', sentence: sentenceFor(error), retry: 'possible' } as const
        tell({ what: 'ended', key, ended: [{ given, state }] })
      }
    }
  }
  await Promise.all(Array.from({ length: batchAtOnce }, work))
}
