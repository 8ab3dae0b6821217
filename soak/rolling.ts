// Sends mixed requests through a load balancer while two servers restart in turn.
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { everyCall } from '#server/api/api.ts'
import type { Served } from '#server/http/serve.ts'
import { namesByFamily } from '#tests/support/credentials/artwork.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts'
import { routePaths } from '#web/routes.ts'
import { megabytes } from '../bench/measure.ts'
import { startHaproxy } from './haproxy.ts'
import { count, newOutcome, type SoakOutcome } from './outcome.ts'
import { type Environment, inRegistry, newRegistry, type StoreName } from './registry.ts'

type TestRequest = { method: string; path: string; body?: string }

const visitors = 4

// Rendered files and bundles wait in a bounded queue, which may refuse.
const mayBeRefused = /^\/credentials\/[^/]+\.(svg|png|pdf|bundle\.json)$/

// Names in every script, so that rendering loads every font.
async function importNames(environment: Environment): Promise<string[]> {
  const file = join(temporaryFolder('names'), 'names.csv')
  const rows = Object.values(namesByFamily)
    .flat()
    .map((name, at) => `${name},Example,name-${at}@example.com,certification,2026-01-01`)
  writeFileSync(file, ['first_name,last_name,email,course,issued_at', ...rows].join('\n'))
  const { code, err } = await runNorthmark({ environment }, 'import', file)
  if (code !== 0) throw new Error(err)
  return inRegistry(environment, async ({ store }) => {
    const all = await store.read({ order: 'newest', limit: rows.length })
    return all.map(({ id }) => id)
  })
}

// The API's calls come from its contract, so that new calls are included.
function mixedRequests(ids: string[]): TestRequest[] {
  const calls = everyCall(
    { now: () => new Date() },
    async () => {
      throw new Error('nothing is verified here')
    },
    async () => {},
  ).map(({ endpoint: { method, path, example } }: Served) => ({
    method,
    path: `/api${path}`,
    body: example?.body,
  }))
  const get = (path: string): TestRequest => ({ method: 'GET', path })
  return [
    ...ids.flatMap((id) => [
      ...calls.map(({ method, path, body }) => ({
        method,
        path: path.replace(':cid', id),
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      })),
      get(`/api/credentials/directory?search=${id.slice(3, 5).toLowerCase()}&limit=20`),
      get(`/verify?cid=${id}`),
      ...['.json', '.svg', '.png', '.pdf', '.bundle.json'].map((end) => get(`/credentials/${id}${end}`)),
    ]),
    ...routePaths.map(get),
    ...['/status/1', '/log/checkpoint', '/.well-known/did.json', '/sitemap.xml', '/healthz'].map(get),
  ]
}

// The status, or the error.
const send = (address: string, agent: Agent, { method, path, body }: TestRequest) =>
  new Promise<string>((resolve) => {
    const fail = (error: Error) => resolve(error.message)
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    request(address + path, { agent, method, headers }, (answer) =>
      answer
        .resume()
        .on('end', () => resolve(String(answer.statusCode)))
        .on('error', fail),
    )
      .on('error', fail)
      .end(body)
  })

export async function roll(
  store: StoreName,
  minutes: number,
  say: (message: string) => void,
): Promise<SoakOutcome> {
  const outcome = newOutcome(store)
  const environment = await newRegistry(store)
  const requests = mixedRequests(await importNames(environment))
  const balancer = await startHaproxy()
  const agent = new Agent({ keepAlive: true })
  const start = async (): Promise<StartedServer> => {
    const server = await startServer(environment, undefined, 'as-npm-start')
    await balancer.add(server.port)
    await balancer.untilReady(server.port)
    return server
  }
  let peakMb = 0
  async function stop({ child, ended }: StartedServer): Promise<void> {
    peakMb = Math.max(peakMb, megabytes(child.pid ?? 0, 'VmHWM'))
    child.kill('SIGTERM')
    const { code } = await ended
    if (code !== 0) outcome.failed.push(`a server that was asked to stop ended with ${code}`)
  }

  const servers = [await start(), await start()]
  const endsAt = performance.now() + minutes * 60_000
  let isOver = false
  async function visit(first: number): Promise<void> {
    for (let at = first; !isOver; at += 1) {
      const one = requests[(at * 7) % requests.length] ?? { method: 'GET', path: '/' }
      const answer = await send(balancer.address, agent, one)
      count(outcome, 'requests')
      if (answer === '503' && mayBeRefused.test(one.path)) count(outcome, 'renderings refused')
      else if (answer !== '200') outcome.failed.push(`${one.method} ${one.path}: ${answer}`)
    }
  }
  const visits = Promise.all(Array.from({ length: visitors }, (_, number) => visit(number * 31)))
  while (performance.now() < endsAt || !outcome.tried.restarts) {
    const [leaving] = servers.splice(0, 1)
    if (leaving) await stop(leaving)
    servers.push(await start())
    count(outcome, 'restarts')
    say(
      `${store}: ${outcome.tried.requests} requests, ${outcome.tried.restarts} restarts, ${outcome.failed.length} failed`,
    )
  }
  isOver = true
  await visits
  agent.destroy()
  await balancer.close()
  for (const server of servers) await stop(server)
  count(outcome, 'MB at the peak', Math.round(peakMb))
  return outcome
}
