// Fetches certificates of different people for several callers at once, and compares the slowest with its fair share.
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const queueLength = 50
const perCaller = 4

type Fairness = { slowest: number; share: number; served: number; refused: number }

// Asks again when it is told to, for another minute. How long the last answer took, and how often it was refused before.
async function fetchCertificate(address: string): Promise<{ seconds: number; refused: number }> {
  for (let refused = 0; refused < 6; refused += 1) {
    const begunAt = performance.now()
    const answer = await fetch(address)
    await answer.arrayBuffer()
    if (answer.status === 200) return { seconds: (performance.now() - begunAt) / 1000, refused }
    const retrySeconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    if (answer.status !== 503 || Number.isNaN(retrySeconds)) break
    await setTimeout(retrySeconds * 1000)
  }
  throw new Error(`${address} was not served.`)
}

// The share is what a queue takes that holds one task of each caller.
export async function measureFairness(addresses: Iterator<string>, callers: number): Promise<Fairness> {
  const next = () => fetchCertificate(addresses.next().value ?? '')
  const alone: number[] = []
  for (let asked = 0; asked < perCaller; asked += 1) alone.push((await next()).seconds)
  const answers: Awaited<ReturnType<typeof fetchCertificate>>[] = []
  async function call(): Promise<void> {
    for (let asked = 0; asked < perCaller; asked += 1) answers.push(await next())
  }
  await Promise.all(Array.from({ length: callers }, call))
  return {
    slowest: Math.max(...answers.map(({ seconds }) => seconds)),
    share: (Math.min(callers, queueLength) * alone.reduce((all, one) => all + one, 0)) / alone.length,
    served: answers.length,
    refused: answers.reduce((all, { refused }) => all + refused, 0),
  }
}
