// Checks the waiting rows, several at a time, until none is left or the check is stopped.

import { maxConcurrentFiles, maxIdsPerCall } from '#constants/batch.ts'
import { notChecked } from '#content/tools/batch-check.ts'
import type { Ended } from '#web/tools/batch-check/check-rows.ts'
import type { BatchRow, RowEvent } from '#web/tools/batch-check/rows.ts'

type Options = {
  // The rows as they are now, with their answers and those added meanwhile.
  rows: () => readonly BatchRow[]
  // What each of the rows became, in their order.
  check: (rows: readonly BatchRow[]) => Promise<Ended[][]>
  tell: (event: RowEvent) => void
  signal: AbortSignal
}

// fetch throws a TypeError on network failure and a TimeoutError on timeout.
const sentenceFor = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
    ? notChecked.unreachable
    : notChecked.unexpected

const isFile = ({ source }: BatchRow) => source.of === 'file'

// As many of one kind, files or IDs, as are checked together.
function nextOf(rows: readonly BatchRow[]): BatchRow[] {
  const waiting = rows.filter(({ state }) => state.at === 'waiting')
  const isOfFile = waiting[0] !== undefined && isFile(waiting[0])
  return waiting
    .filter((row) => isFile(row) === isOfFile)
    .slice(0, isOfFile ? maxConcurrentFiles : maxIdsPerCall)
}

export async function checkWaiting({ rows, check, tell, signal }: Options): Promise<void> {
  for (let next = nextOf(rows()); next.length > 0 && !signal.aborted; next = nextOf(rows())) {
    tell({ what: 'began', keys: next.map(({ key }) => key) })
    const ended = await check(next).catch((error: unknown) => {
      const state = { at: 'not-checked', sentence: sentenceFor(error), retry: 'possible' } as const
      return next.map(({ given }) => [{ given, state }])
    })
    // Stopped rows are waiting again.
    if (signal.aborted) return
    for (const [at, { key }] of next.entries()) tell({ what: 'ended', key, ended: ended[at] ?? [] })
  }
}
