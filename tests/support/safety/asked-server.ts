// Asks a server, and holds it to what it promises while its database is away.
import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { failureWords } from '#contract/failures.ts'
import { answerMs } from '#facts/limits.ts'
import type { StartedServer } from './start-server.ts'

type Answered = { status: number; text: string; ms: number }

export async function ask({ address }: StartedServer, path: string): Promise<Answered> {
  const begun = performance.now()
  const answer = await fetch(address + path)
  return { status: answer.status, text: await answer.text(), ms: performance.now() - begun }
}

export async function untilReady(server: StartedServer): Promise<void> {
  while ((await ask(server, '/readyz')).status !== 200);
}

// Asks all of these at once, and meanwhile what needs no database: its slowest answer is how late this machine is at the moment.
async function askAll(
  server: StartedServer,
  paths: string[],
): Promise<{ answers: Answered[]; lateMs: number }> {
  let isOver = false
  const lateness = (async () => {
    let slowestMs = 0
    while (!isOver) slowestMs = Math.max(slowestMs, (await ask(server, '/healthz')).ms)
    return slowestMs
  })()
  const answers = await Promise.all(paths.map((path) => ask(server, path)))
  isOver = true
  return { answers, lateMs: await lateness }
}

// The sentence of a registry that does not answer, and not the one of a request that took too long: after the wait for a place
// in the pool, for a connection and for one query at most. The machine may be late with each of them.
export async function assertHonest(server: StartedServer, paths: string[]): Promise<void> {
  const { answers, lateMs } = await askAll(server, paths)
  for (const { status, text } of answers) assert.deepEqual([status, text], [503, failureWords['not-ready']])
  for (const [at, { ms }] of answers.entries())
    assert.ok(ms < 3 * answerMs + 3 * lateMs, `${paths[at]}: ${ms} ms on a machine that is ${lateMs} ms late`)
}
