// Kills servers, importers, writers and rotations at moments that nobody chose, and asks after each whether anything is lost.
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { startServer } from '#tests/support/safety/start-server.ts'
import { startScript } from '#tests/support/start-script.ts'
import type { Goal } from './goal.ts'
import { entriesIn, faultsAgainst, hear, hearCheckpoint, type Ledger, newLedger } from './ledger.ts'
import { type Environment, inRegistry, newRegistry, type StoreName } from './registry.ts'

export type Killed = {
  store: StoreName
  kills: Record<Victim, number>
  acknowledged: number
  registries: number
  faults: string[]
  minutes: number
}

const victims = ['importer', 'writer', 'rotation', 'server'] as const
export type Victim = (typeof victims)[number]

export const killsOf = ({ kills }: Pick<Killed, 'kills'>) =>
  Object.values(kills).reduce((all, one) => all + one, 0)

const longestLifeMs = 80
// Everything is checked after each kill, so a registry is left for a new one before that takes long.
const killsOnOne = 40
const numbersApart = 10_000

const scripts = {
  importer: 'tests/support/safety/importer.ts',
  writer: 'tests/support/safety/log-writer.ts',
  rotation: 'soak/writer-of-keys.ts',
}

type Drill = { environment: Environment; ledger: Ledger; number: number }

async function killScript(victim: keyof typeof scripts, { environment, ledger, number }: Drill) {
  const script = startScript([scripts[victim], String(number * numbersApart + 1)], environment)
  // Half of them have finished something by then, and half perhaps not.
  const heard = number % 2 ? /^(written|revoked|signing) .*\n/m : /^ready\n/m
  await script.until(() => heard.test(script.said.out))
  await wait(Math.random() * longestLifeMs)
  await script.kill()
  hear(ledger, script.said.out)
  return script.said.err ? [`${victim} complained: ${script.said.err.slice(0, 300)}`] : []
}

// While it signs heads and lists for whoever asks.
async function killServer({ environment, ledger }: Drill): Promise<string[]> {
  const server = await startServer(environment)
  const faults: string[] = []
  let isKilled = false
  async function ask(path: string): Promise<void> {
    while (!isKilled) {
      const answer = await fetch(server.address + path).catch(() => undefined)
      const text = await answer?.text().catch(() => undefined)
      if (answer && answer.status >= 500) faults.push(`${path}: ${answer.status}`)
      if (answer?.status === 200 && text !== undefined && path === '/log/checkpoint')
        hearCheckpoint(ledger, text)
    }
  }
  const [id = 'unknown'] = ledger.issued
  const asking = ['/log/checkpoint', '/status/1', `/api/credentials/verify/${id}`].map(ask)
  await wait(Math.random() * longestLifeMs * 3)
  await server.kill()
  isKilled = true
  await Promise.all(asking)
  return faults
}

// The operator's own commands, which open the registry as a restart would.
async function checkAll({ environment, ledger }: Drill): Promise<string[]> {
  const faults: string[] = []
  for (const words of [['check'], ['log', 'audit']]) {
    const { code, out, words: said } = await runNorthmark({ environment }, ...words)
    if (code !== 0)
      faults.push(`northmark ${words.join(' ')} ended with ${code}: ${(out + said).slice(0, 300)}`)
  }
  const lost = await inRegistry(environment, (services) => faultsAgainst(ledger, services, environment))
  return [...faults, ...lost]
}

export async function kill(store: StoreName, goal: Goal, say: (words: string) => void): Promise<Killed> {
  const startedAt = performance.now()
  const kills = { importer: 0, writer: 0, rotation: 0, server: 0 }
  const killed: Killed = { store, kills, acknowledged: 0, registries: 0, faults: [], minutes: 0 }
  while (goal.progress(startedAt, killsOf(killed)) < 1) {
    const environment = await newRegistry(store, 'catalogue')
    const ledger = newLedger()
    killed.registries += 1
    for (let at = 0; at < killsOnOne && goal.progress(startedAt, killsOf(killed)) < 1; at += 1) {
      const victim = victims[at % victims.length] ?? 'server'
      const drill = { environment, ledger, number: Math.floor(at / victims.length) + 1 }
      const found = [
        ...(victim === 'server' ? await killServer(drill) : await killScript(victim, drill)),
        ...(await checkAll(drill)),
      ]
      kills[victim] += 1
      killed.faults.push(...found.map((fault) => `after kill ${killsOf(killed)} (${victim}): ${fault}`))
      if (killsOf(killed) % 10 === 0)
        say(
          `${store}: ${killsOf(killed)} kills, ${killed.acknowledged + entriesIn(ledger)} acknowledged, ${killed.faults.length} faults`,
        )
    }
    killed.acknowledged += entriesIn(ledger)
  }
  killed.minutes = (performance.now() - startedAt) / 60_000
  return killed
}
