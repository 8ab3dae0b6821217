// Measures how a server stands: what a flood from one address costs everyone else, and what drawings cost.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { DirectoryListing } from '#contract/registry.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { type StartedServer, startServer } from '#tests/support/safety/start-server.ts'
import { standingBudgets } from './budgets.ts'
import { type Flood, startFlood } from './flood.ts'
import { type Judgement, judgedTable, judgeOf } from './judge.ts'
import { median } from './median.ts'

export type StandingFigures = {
  floods: { name: string; restMs: number; floodedMs: number; times: number }[]
  drawings: { kind: string; drawnPerSecond: number; keptPerSecond: number }[]
  memory: { drawings: number; megabytes: number }
}

// Each from an address of its own, so that no limit is met but the flood's.
const probes = 1000
const rounds = 3
const floodConnections = 64
// A flood's thread first compiles itself, on one of the machine's cores.
const settleMs = 300
const betweenMs = 1500
const mixedDrawings = 10_000
const atOnce = 8

const say = (words: string) => console.error(words)

let callers = 0
const nextCaller = () => {
  callers += 1
  return `127.${1 + (callers >> 16)}.${(callers >> 8) & 255}.${1 + (callers % 250)}`
}

function ask(port: number, path: string): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1', localAddress: nextCaller(), agent: false }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`${path} was answered with ${answer.statusCode}.`))
      })
    })
      .once('error', reject)
      .end()
  })
}

const getOf = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

async function slowestHundredth(port: number, paths: string[]): Promise<number> {
  const times: number[] = []
  for (let probe = 0; probe < probes; probe += 1)
    times.push(await ask(port, paths[probe % paths.length] ?? '/'))
  return times.sort((one, other) => one - other)[Math.floor(probes * 0.99)] ?? Number.NaN
}

async function measureFloods({ port }: StartedServer, ids: string[]): Promise<StandingFigures['floods']> {
  const verify = ids.map((id) => `/api/credentials/verify/${id}`)
  const kept = (paths: string[]) => ({ sent: paths.map(getOf), each: 'on-kept-connections' }) as const
  const floods: Record<string, Pick<Flood, 'sent' | 'each'>> = {
    'verify calls': kept(verify),
    'ids that do not exist': kept(ids.map((_, at) => `/api/credentials/verify/NM-${at}`)),
    'verdicts as pages': kept(ids.map(verificationPath)),
    'searches of the directory': kept(
      ids.map((_, at) => `/api/credentials/directory?search=a&page=${1 + (at % 9)}`),
    ),
    pages: kept(['/', '/certification', '/about', '/blog']),
    'health checks': kept(['/readyz', '/healthz']),
    drawings: kept(ids.flatMap((id) => [`/credentials/${id}.png`, `/credentials/${id}.pdf`])),
    bundles: kept(ids.map((id) => `/credentials/${id}.bundle.json`)),
    proofs: kept(ids.map((id) => `/credentials/${id}.tlog-proof`)),
    'new connections': { sent: verify.map(getOf), each: 'on-a-new-connection' },
    'connections without a word': { sent: [], each: 'without-a-word' },
    'requests that are sent ahead': { sent: [getOf('/').repeat(1500)], each: 'on-a-new-connection' },
    nonsense: { sent: ['nonsense\r\n\r\n'], each: 'on-a-new-connection' },
  }
  const figures: StandingFigures['floods'] = []
  // A server that has just started is slow by itself.
  for (let round = 0; round < rounds; round += 1) await slowestHundredth(port, verify)
  for (const [name, flood] of Object.entries(floods)) {
    const pairs: { restMs: number; floodedMs: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const restMs = await slowestHundredth(port, verify)
      const end = await startFlood({ port, from: '127.0.0.9', connections: floodConnections, ...flood })
      await wait(settleMs)
      pairs.push({ restMs, floodedMs: await slowestHundredth(port, verify) })
      await end()
      await wait(betweenMs)
    }
    const of = (key: 'restMs' | 'floodedMs') => median(pairs.map((pair) => pair[key]))
    const times = median(pairs.map(({ restMs, floodedMs }) => floodedMs / restMs))
    figures.push({ name, restMs: of('restMs'), floodedMs: of('floodedMs'), times })
    say(`Flooded with ${name}: ${times.toFixed(1)} times as slow`)
  }
  return figures
}

// Answers a second; some callers at once, as the queue has it.
async function rateOfAll(port: number, paths: string[]): Promise<number> {
  const startedAt = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < paths.length) {
        const path = paths[next] ?? ''
        next += 1
        await ask(port, path)
      }
    }),
  )
  return (paths.length / (performance.now() - startedAt)) * 1000
}

async function measureDrawings({ port }: StartedServer, ids: string[]): Promise<StandingFigures['drawings']> {
  const figures: StandingFigures['drawings'] = []
  for (const kind of ['png', 'pdf']) {
    // Few enough to be kept all.
    const paths = ids.slice(0, 40).map((id) => `/credentials/${id}.${kind}`)
    const [drawnPerSecond, keptPerSecond] = [await rateOfAll(port, paths), await rateOfAll(port, paths)]
    figures.push({ kind: kind.toUpperCase(), drawnPerSecond, keptPerSecond })
    say(
      `${kind}: ${drawnPerSecond.toFixed(0)} drawn a second, ${keptPerSecond.toFixed(0)} from what was kept`,
    )
  }
  return figures
}

const residentMb = ({ child }: StartedServer) => {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return (Number(kb) * 1024) / 1e6
}

async function measureMemory(server: StartedServer, ids: string[]): Promise<StandingFigures['memory']> {
  const kinds = ['.png', '.pdf', '.svg', '/preview.png']
  const paths = Array.from(
    { length: mixedDrawings },
    (_, at) => `/credentials/${ids[(at * 7) % ids.length]}${kinds[at % kinds.length]}`,
  )
  await rateOfAll(server.port, paths)
  return { drawings: mixedDrawings, megabytes: residentMb(server) }
}

async function onSamplesOf<Figures>(
  environment: Record<string, string>,
  measure: (server: StartedServer, ids: string[]) => Promise<Figures>,
): Promise<Figures> {
  // As an operator starts it: what its memory comes to depends on that.
  const server = await startServer({ ...environment, NODE_COMPILE_CACHE: '' }, undefined, 'as-npm-start')
  try {
    const ids: string[] = []
    for (const page of [1, 2, 3]) {
      const listed = await fetch(`${server.address}/api/credentials/directory?limit=100&page=${page}`)
      ids.push(
        ...((await listed.json()) as DirectoryListing[])
          .filter(({ standing }) => standing === 'valid')
          .map(({ id }) => id),
      )
    }
    return await measure(server, ids)
  } finally {
    await server.kill()
  }
}

export const measureAllDrawings = async (): Promise<Omit<StandingFigures, 'floods'>> => ({
  drawings: await onSamplesOf({ RATE_LIMIT: 'off' }, measureDrawings),
  memory: await onSamplesOf({ RATE_LIMIT: 'off' }, measureMemory),
})

export const measureStanding = async (): Promise<StandingFigures> => ({
  floods: await onSamplesOf({}, measureFloods),
  ...(await measureAllDrawings()),
})

export const judgeStanding = ({ floods, drawings, memory }: StandingFigures): Judgement[] => [
  ...floods.map(({ name, times }) =>
    judgeOf(`flooded with ${name}`).atMost(
      'slowest hundredth of verify calls, times',
      times,
      standingBudgets.floodedTimes,
      1,
    ),
  ),
  // Drawn anew, or given from what was drawn before: what a caller gets who is not the first.
  ...drawings.map(({ kind, keptPerSecond }) =>
    judgeOf(kind).atLeast('given a second', keptPerSecond, standingBudgets.drawingsPerSecond),
  ),
  judgeOf(`${memory.drawings.toLocaleString('en-US')} mixed drawings`).atMost(
    'MB afterwards',
    memory.megabytes,
    standingBudgets.megabytesAfterDrawings,
  ),
]

export function standingTables(figures: StandingFigures): string {
  const judged = judgeStanding(figures)
  const tableOf = (head: string, quantity: string) =>
    judgedTable(
      head,
      judged.filter((one) => one.quantity === quantity),
    )
  return [
    tableOf('flood', 'slowest hundredth of verify calls, times'),
    tableOf('drawing', 'given a second'),
    figures.drawings
      .map(
        ({ kind, drawnPerSecond }) =>
          `- ${kind}: ${drawnPerSecond.toFixed(0)} a second are drawn anew by the one worker.`,
      )
      .join('\n'),
    tableOf('memory', 'MB afterwards'),
  ].join('\n\n')
}

if (import.meta.main) console.log(standingTables(await measureStanding()))
