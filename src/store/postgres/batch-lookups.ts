// Batches the lookups of one moment into one query, so that many callers cost little more than one.
// Nothing is cached: a row is always read after it was asked for.
import { StoreTrouble } from '#errors/store-trouble.ts'

const mostInOne = 200
const mostAtOnce = 2
// More than wait here while the database answers at all.
const mostWaiting = 5000

type Waiting<Row> = { resolve: (row: Row | undefined) => void; reject: (error: unknown) => void }

export function batchLookups<Row>(
  ask: (keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (key: string) => Promise<Row | undefined> {
  let waiting = new Map<string, Waiting<Row>[]>()
  let waitingCount = 0
  let underWay = 0
  let isDue = false

  function takeBatch(): Map<string, Waiting<Row>[]> {
    const all = [...waiting]
    const batch = new Map(all.slice(0, mostInOne))
    waiting = new Map(all.slice(mostInOne))
    for (const waiters of batch.values()) waitingCount -= waiters.length
    return batch
  }

  async function send(): Promise<void> {
    isDue = false
    if (waiting.size === 0 || underWay >= mostAtOnce) return
    const batch = takeBatch()
    underWay += 1
    try {
      const rows = await ask([...batch.keys()])
      const found = new Map(rows.map((row) => [keyOf(row), row]))
      for (const [key, waiters] of batch) for (const { resolve } of waiters) resolve(found.get(key))
    } catch (error) {
      for (const waiters of batch.values()) for (const { reject } of waiters) reject(error)
    }
    underWay -= 1
    void send()
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waitingCount >= mostWaiting) {
        reject(new StoreTrouble('unreachable', new Error(`${mostWaiting} lookups wait already`)))
        return
      }
      const waiters = waiting.get(key) ?? []
      waiters.push({ resolve, reject })
      waiting.set(key, waiters)
      waitingCount += 1
      if (isDue) return
      isDue = true
      setImmediate(send)
    })
}
