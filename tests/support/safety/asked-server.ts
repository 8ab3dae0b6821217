// Sends requests to a server, and asserts its documented behavior while its database is unavailable.
import assert from 'node:assert/strict'
import { failureWords } from '#contract/failures.ts'
import type { StartedServer } from './start-server.ts'

export async function ask(
  { address }: StartedServer,
  path: string,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(address + path)
  return { status: answer.status, text: await answer.text() }
}

export async function untilReady(server: StartedServer): Promise<void> {
  while ((await ask(server, '/readyz')).status !== 200);
}

// The sentence of a registry that does not answer, in time: not the one of a request that took too long.
export async function assertHonest(server: StartedServer, paths: string[]): Promise<void> {
  for (const { status, text } of await Promise.all(paths.map((path) => ask(server, path))))
    assert.deepEqual([status, text], [503, failureWords['not-ready']])
}
