// What one part of a soak has tried on one database, and what went wrong.
import { alignColumns } from '../bench/table.ts'
import type { StoreName } from './registry.ts'

export type Outcome = {
  part: string
  store: StoreName
  tried: Record<string, number>
  // What was acknowledged and is gone.
  lost: string[]
  // What was refused, cut off or reported.
  failed: string[]
}

export const newOutcome = (part: string, store: StoreName): Outcome => ({
  part,
  store,
  tried: {},
  lost: [],
  failed: [],
})

export function count({ tried }: Outcome, what: string, more = 1): void {
  tried[what] = (tried[what] ?? 0) + more
}

const totals = ({ part, store, tried, lost, failed }: Outcome) => [
  part,
  store,
  Object.entries(tried)
    .map(([what, times]) => `${times.toLocaleString('en-US')} ${what}`)
    .join(', '),
  String(lost.length),
  String(failed.length),
]

export const tableOf = (outcomes: Outcome[]): string =>
  alignColumns([['part', 'database', 'tried', 'lost', 'failed'], ...outcomes.map(totals)])
