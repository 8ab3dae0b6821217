// How busy workers and connections are, read on demand for metrics.
export type Load = { busy: number; idle: number; waiting: number }

// Closed unions, because they become metric labels.
export type WorkerName = 'files' | 'other'
export type PoolName = 'main' | 'directory' | 'other'

type Watched = { worker: WorkerName } | { pool: PoolName }
type Entry = Watched & { read: () => Load }

const entries = new Set<Entry>()

// Returns the function that stops watching.
export function watchLoad(watched: Watched, read: () => Load): () => void {
  const entry = { ...watched, read }
  entries.add(entry)
  return () => void entries.delete(entry)
}

function sumBy<Name extends string>(named: { name: Name; load: Load }[]): Map<Name, Load> {
  const sums = new Map<Name, Load>()
  for (const { name, load } of named) {
    const { busy, idle, waiting } = sums.get(name) ?? { busy: 0, idle: 0, waiting: 0 }
    sums.set(name, { busy: busy + load.busy, idle: idle + load.idle, waiting: waiting + load.waiting })
  }
  return sums
}

const all = () => [...entries]

export const workerLoads = (): Map<WorkerName, Load> =>
  sumBy(all().flatMap((entry) => ('worker' in entry ? [{ name: entry.worker, load: entry.read() }] : [])))

export const poolLoads = (): Map<PoolName, Load> =>
  sumBy(all().flatMap((entry) => ('pool' in entry ? [{ name: entry.pool, load: entry.read() }] : [])))
