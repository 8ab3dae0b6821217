// Mixed requests through a balancer while two servers are restarted in turn, then at rest while their memory is watched.
import { performance } from 'node:perf_hooks'
import { startBalancer } from '#tests/support/safety/balancer.ts'
import { type StartedServer, startServer } from '#tests/support/safety/start-server.ts'
import { judgeMemory, type Memory, residentMb, type Sample } from './memory.ts'
import type { RollingGoal } from './plan.ts'
import { inRegistry, newRegistry, type StoreName } from './registry.ts'
import { mixedRequests, sender } from './requests.ts'

export type Rolled = {
  store: StoreName
  requests: number
  restarts: number
  failed: string[]
  memory: Memory[]
  minutes: number
}

const visitors = 8
const sampleEveryMs = 1000
const idsAsked = 12

async function someIds(environment: Record<string, string>): Promise<string[]> {
  return inRegistry(environment, async ({ store }) => {
    const all = await store.read({ order: 'oldest', after: 0, limit: 200 })
    return all.slice(0, idsAsked).map(({ id }) => id)
  })
}

export async function roll(
  store: StoreName,
  { restarting, resting }: RollingGoal,
  say: (words: string) => void,
): Promise<Rolled> {
  const environment = { ...(await newRegistry(store, 'samples')), LEAVE_SECONDS: '3' }
  const asked = mixedRequests(await someIds(environment))
  const balancer = await startBalancer()
  const { send, close } = sender(balancer.address)
  const start = async (): Promise<StartedServer> => {
    // Memory is that of the server as it ships.
    const server = await startServer(environment, undefined, 'as-npm-start')
    balancer.add(server.port)
    await balancer.until(server.port, 'ready')
    return server
  }
  const servers = [await start(), await start()]
  const startedAt = performance.now()
  const rolled: Rolled = { store, requests: 0, restarts: 0, failed: [], memory: [], minutes: 0 }
  let isOver = false

  async function visit(from: number): Promise<void> {
    for (let at = from; !isOver; at += 1) {
      const one = asked[(at * 7) % asked.length] ?? { method: 'GET', path: '/' }
      const answer = await send(one)
      rolled.requests += 1
      if ('failure' in answer) rolled.failed.push(`${one.method} ${one.path}: ${answer.failure}`)
      else if (answer.status !== 200) rolled.failed.push(`${one.method} ${one.path}: ${answer.status}`)
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, (_, number) => visit(number * 31)))

  while (restarting.progress(startedAt, rolled.requests) < 1 || rolled.restarts < 2) {
    const leaving = servers.shift()
    leaving?.child.kill('SIGTERM')
    const ended = await leaving?.ended
    if (ended?.code !== 0) rolled.failed.push(`a server that was told to stop ended with ${ended?.code}`)
    servers.push(await start())
    rolled.restarts += 1
    say(`${store}: ${rolled.requests} requests, ${rolled.restarts} restarts, ${rolled.failed.length} failed`)
  }

  // From here on nothing is restarted: memory can be followed only in a server that lives.
  const samples = servers.map((): Sample[] => [])
  const [restedFrom, askedBefore] = [performance.now(), rolled.requests]
  while (resting.progress(restedFrom, rolled.requests - askedBefore) < 1) {
    await new Promise((resolve) => setTimeout(resolve, sampleEveryMs))
    for (const [at, { child }] of servers.entries()) {
      const megabytes = residentMb(child.pid ?? 0)
      if (megabytes) samples[at]?.push({ minutes: (performance.now() - startedAt) / 60_000, megabytes })
    }
    if ((samples[0]?.length ?? 0) % 30 === 0) say(`${store}: ${rolled.requests} requests, at rest`)
  }
  isOver = true
  await all
  close()
  balancer.close()
  for (const { child, ended } of servers) {
    child.kill('SIGINT')
    await ended
  }
  rolled.minutes = (performance.now() - startedAt) / 60_000
  return { ...rolled, memory: samples.map(judgeMemory) }
}
