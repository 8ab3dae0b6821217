// How busy workers and connections are, read on demand for metrics.
export type Usage = { busy: number; idle: number; waiting: number }

// Closed unions, because they become metric labels.
export type WorkerName = 'files' | 'other'
export type PoolName = 'main' | 'directory' | 'other'

type Watched = { worker: WorkerName } | { pool: PoolName }
type Entry = Watched & { read: () => Usage }

const entries = new Set<Entry>()

// Returns the function that stops watching.
export function watchUsage(watched: Watched, read: () => Usage): () => void {
  const entry = { ...watched, read }
  entries.add(entry)
  return () => void entries.delete(entry)
}

function sumBy<Name extends string>(named: { name: Name; load: Usage }[]): Map<Name, Usage> {
  const sums = new Map<Name, Usage>()
  for (const { name, load } of named) {
    const { busy, idle, waiting } = sums.get(name) ?? { busy: 0, idle: 0, waiting: 0 }
    sums.set(name, { busy: busy + load.busy, idle: idle + load.idle, waiting: waiting + load.waiting })
  }
  return sums
}

const all = () => [...entries]

export const workerUsage = (): Map<WorkerName, Usage> =>
  sumBy(all().flatMap((entry) => ('worker' in entry ? [{ name: entry.worker, load: entry.read() }] : [])))

export const poolUsage = (): Map<PoolName, Usage> =>
  sumBy(all().flatMap((entry) => ('pool' in entry ? [{ name: entry.pool, load: entry.read() }] : [])))
