// What a soak test tried on a database, and what went wrong.
import { alignColumns } from '../bench/table.ts'
import type { StoreName } from './registry.ts'

export type SoakOutcome = {
  store: StoreName | 'both databases'
  tried: Record<string, number>
  // What was refused, interrupted or reported.
  failed: string[]
}

export const newOutcome = (store: SoakOutcome['store']): SoakOutcome => ({ store, tried: {}, failed: [] })

export function count({ tried }: SoakOutcome, what: string, more = 1): void {
  tried[what] = (tried[what] ?? 0) + more
}

const totals = ({ store, tried, failed }: SoakOutcome) => [
  store,
  Object.entries(tried)
    .map(([what, times]) => `${times.toLocaleString('en-US')} ${what}`)
    .join(', '),
  String(failed.length),
]

export const tableOf = (outcomes: SoakOutcome[]): string =>
  alignColumns([['database', 'tried', 'failed'], ...outcomes.map(totals)])
