// Batches the lookups of one moment into one query, so that many callers cost little more than one.
// Nothing is cached: a row is always read after it was asked for.
const mostInOne = 200
const mostAtOnce = 2

type Waiting<Row> = { resolve: (row: Row | undefined) => void; reject: (error: unknown) => void }

export function batchLookups<Row>(
  ask: (keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (key: string) => Promise<Row | undefined> {
  let waiting = new Map<string, Waiting<Row>[]>()
  let underWay = 0
  let isDue = false

  async function send(): Promise<void> {
    isDue = false
    if (waiting.size === 0 || underWay >= mostAtOnce) return
    const batch = new Map([...waiting].slice(0, mostInOne))
    waiting = new Map([...waiting].slice(mostInOne))
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
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
      if (isDue) return
      isDue = true
      setImmediate(send)
    })
}
