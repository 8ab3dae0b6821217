// Drawn requests against a server in a process of its own: answered or refused, never with a fault of the server's.
import { performance } from 'node:perf_hooks'
import fc from 'fast-check'
import { drawnAddress, drawnCall, drawnMethod, drawnQuery } from '#tests/support/drawn-requests.ts'
import { startServer } from '#tests/support/safety/start-server.ts'
import type { Goal } from './goal.ts'
import { inRegistry, newRegistry, type StoreName } from './registry.ts'
import { type Asked, sender } from './requests.ts'

export type Drawn = {
  store: StoreName
  requests: number
  statuses: Record<string, number>
  failed: string[]
  seed: number
  minutes: number
}

const atOnce = 16
const drawnTogether = 500

function drawRequests(id: string, seed: number): Asked[] {
  const path = fc.oneof(
    fc.tuple(drawnCall, drawnQuery).map(([where, asked]) => `/api/${where}?${asked}`),
    drawnAddress(id),
  )
  const body = fc.option(fc.oneof(fc.json(), fc.string({ unit: 'binary', maxLength: 200 })), {
    nil: undefined,
  })
  const one = fc.tuple(drawnMethod, path, body).map(
    ([method, where, text]): Asked => ({
      method,
      path: where,
      ...(['POST', 'PUT'].includes(method) && text !== undefined && { body: text }),
    }),
  )
  return fc.sample(one, { numRuns: drawnTogether, seed })
}

export async function draw(store: StoreName, goal: Goal, say: (words: string) => void): Promise<Drawn> {
  const environment = await newRegistry(store, 'samples')
  const id = await inRegistry(environment, async (services) => {
    const [first] = await services.store.read({ order: 'oldest', after: 0, limit: 1 })
    return first?.id ?? ''
  })
  const server = await startServer(environment)
  const { send, close } = sender(server.address)
  const startedAt = performance.now()
  // Told in the report: the same seed draws the same requests.
  const seed = Math.floor(Math.random() * 2 ** 30)
  const drawn: Drawn = { store, requests: 0, statuses: {}, failed: [], seed, minutes: 0 }
  let batches = 0
  while (goal.progress(startedAt, drawn.requests) < 1) {
    const queue = drawRequests(id, seed + batches)
    batches += 1
    const work = async () => {
      for (let asked = queue.shift(); asked; asked = queue.shift()) {
        const answer = await send(asked)
        drawn.requests += 1
        const status = 'failure' in answer ? answer.failure : String(answer.status)
        drawn.statuses[status] = (drawn.statuses[status] ?? 0) + 1
        if ('failure' in answer || answer.status >= 500)
          drawn.failed.push(`${asked.method} ${asked.path.slice(0, 200)}: ${status}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    if (batches % 20 === 0) say(`${store}: ${drawn.requests} drawn requests, ${drawn.failed.length} failed`)
  }
  const ready = await send({ method: 'GET', path: '/readyz' })
  if ('failure' in ready || ready.status !== 200) drawn.failed.push('the server is not ready afterwards')
  close()
  server.child.kill('SIGINT')
  await server.ended
  drawn.minutes = (performance.now() - startedAt) / 60_000
  return drawn
}
