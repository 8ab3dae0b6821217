// Fetches certificates of different people for several callers at once, and compares the slowest with its fair share.
import { performance } from 'node:perf_hooks'

const queueLength = 50
const perCaller = 4

type Fairness = { slowest: number; share: number; served: number; refused: number }

// The share is what a queue takes that holds one task of each caller. A caller that is told to come again asks for the
// next certificate; any other failure is an error.
export async function measureFairness(addresses: Iterator<string>, callers: number): Promise<Fairness> {
  const seconds: number[] = []
  let refused = 0
  async function call(): Promise<void> {
    for (let asked = 0; asked < perCaller; asked += 1) {
      const begunAt = performance.now()
      const answer = await fetch(addresses.next().value ?? '')
      await answer.arrayBuffer()
      if (answer.status === 503 && answer.headers.has('retry-after')) refused += 1
      else if (answer.status !== 200) throw new Error(`a certificate was answered with ${answer.status}`)
      else seconds.push((performance.now() - begunAt) / 1000)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: callers }, call))
  const each = (performance.now() - startedAt) / 1000 / seconds.length
  return {
    slowest: Math.max(...seconds),
    share: Math.min(callers, queueLength) * each,
    served: seconds.length,
    refused,
  }
}
