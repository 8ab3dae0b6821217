// Kills importers, writers, key rotations and servers at random moments, and checks after each that nothing is lost.
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import {
  faultsAgainst,
  hear,
  hearCheckpoint,
  type Ledger,
  newLedger,
  sizeOf,
} from '#tests/support/safety/ledger.ts'
import { startServer } from '#tests/support/safety/start-server.ts'
import { startScript } from '#tests/support/start-script.ts'
import { count, newOutcome, type Outcome } from './outcome.ts'
import { type Environment, inRegistry, newRegistry, type StoreName } from './registry.ts'

const scripts = {
  importers: 'tests/support/safety/importer.ts',
  writers: 'tests/support/safety/log-writer.ts',
  rotations: 'soak/rotate-keys.ts',
}
const victims = ['importers', 'writers', 'rotations', 'servers'] as const

const longestLifeMs = 80
// Every kill is followed by a check of everything, so a new registry is taken before that becomes slow.
const killsOnOne = 40
const numbersApart = 10_000

type Drill = { environment: Environment; ledger: Ledger; number: number; outcome: Outcome }

async function killScript(victim: keyof typeof scripts, { environment, ledger, number, outcome }: Drill) {
  const script = startScript([scripts[victim], String(number * numbersApart + 1)], environment)
  // Every second one has finished something by then.
  const heard = number % 2 ? /^(written|revoked|signing) .*\n/m : /^ready\n/m
  await script.until(() => heard.test(script.said.out))
  await wait(Math.random() * longestLifeMs)
  await script.kill()
  hear(ledger, script.said.out)
  if (script.said.err) outcome.failed.push(`one of the ${victim}: ${script.said.err}`)
}

// While it signs log heads and status lists for its callers.
async function killServer({ environment, ledger, outcome }: Drill): Promise<void> {
  const server = await startServer(environment)
  let isKilled = false
  async function ask(path: string): Promise<void> {
    while (!isKilled) {
      const answer = await fetch(server.address + path).catch(() => undefined)
      const text = await answer?.text().catch(() => undefined)
      if (answer && answer.status >= 500) outcome.failed.push(`${path}: ${answer.status}`)
      if (answer?.status === 200 && text && path === '/log/checkpoint') hearCheckpoint(ledger, text)
    }
  }
  const [id = 'unknown'] = ledger.issued
  const asking = ['/log/checkpoint', '/status/1', `/api/credentials/verify/${id}`].map(ask)
  await wait(Math.random() * longestLifeMs * 3)
  await server.kill()
  isKilled = true
  await Promise.all(asking)
}

// The operator's own commands open the registry as a restart would.
async function checkAll({ environment, ledger, outcome }: Drill): Promise<void> {
  for (const words of [['check'], ['log', 'audit']]) {
    const { code, out, words: said } = await runNorthmark({ environment }, ...words)
    if (code !== 0) outcome.failed.push(`northmark ${words.join(' ')} ended with ${code}: ${out}${said}`)
  }
  const lost = await inRegistry(environment, (services) => faultsAgainst(ledger, services, environment))
  outcome.lost.push(...lost)
}

export async function kill(
  store: StoreName,
  minutes: number,
  say: (words: string) => void,
): Promise<Outcome> {
  const endsAt = performance.now() + minutes * 60_000
  const outcome = newOutcome('kill -9', store)
  while (performance.now() < endsAt) {
    const environment = await newRegistry(store)
    const ledger = newLedger()
    for (let at = 0; at < killsOnOne && performance.now() < endsAt; at += 1) {
      const victim = victims[at % victims.length] ?? 'servers'
      const drill = { environment, ledger, number: Math.floor(at / victims.length) + 1, outcome }
      if (victim === 'servers') await killServer(drill)
      else await killScript(victim, drill)
      await checkAll(drill)
      count(outcome, victim)
      say(
        `${store}: killed one of the ${victim}: ${outcome.lost.length} lost, ${outcome.failed.length} failed`,
      )
    }
    count(outcome, 'acknowledged changes', sizeOf(ledger))
  }
  return outcome
}
