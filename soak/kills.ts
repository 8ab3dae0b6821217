// Kills processes that change the registry, again and again, using the test that says what must be true afterwards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { count, newOutcome, type SoakOutcome } from './outcome.ts'

async function killOnce(): Promise<string | undefined> {
  const child = spawn(process.execPath, ['--test', '--test-reporter=dot', 'tests/resilience/kills.test.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  const [code] = await once(child, 'close')
  return code === 0 ? undefined : said
}

export async function killFor(minutes: number, say: (message: string) => void): Promise<SoakOutcome> {
  const outcome = newOutcome('both databases')
  const endsAt = performance.now() + minutes * 60_000
  do {
    const fault = await killOnce()
    count(outcome, 'rounds of kills')
    if (fault !== undefined) outcome.failed.push(fault)
    say(`kills: ${outcome.tried['rounds of kills']} rounds, ${outcome.failed.length} failed`)
  } while (performance.now() < endsAt)
  return outcome
}
