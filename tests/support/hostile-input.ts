// Input of the greatest allowed length that patterns stumble over, and whether its cost grows faster than its length.
import assert from 'node:assert/strict'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { headerBytes } from '#facts/limits.ts'

export type Hostile = (bytes: number) => string

export const repeat =
  (piece: string, before = '', after = ''): Hostile =>
  (bytes) =>
    before + piece.repeat((bytes - before.length - after.length) / piece.length) + after

// Where a pattern would try again and again: long runs, runs that end otherwise, and lists that are never closed.
export const fillings: Record<string, Hostile> = {
  'spaces before a letter': repeat(' ', '"', 'x"'),
  tabs: repeat('\t', 'a/b;', 'x'),
  commas: repeat(','),
  'commas within a quote': repeat(',', '"'),
  'semicolons within a quote': repeat(';', 'a/b;"'),
  'spaces and commas': repeat(' ,', 'W/"'),
  'quotes and commas': repeat('",'),
  letters: repeat('a'),
  'many types': repeat('a/b,'),
  'many parameters': repeat('a=b;', 'a/b;'),
  'ranges without an end': repeat('1-,', 'bytes='),
  'ranges without a dash': repeat(',', 'bytes='),
  addresses: repeat('10.0.0.1,'),
  'dots and colons': repeat('1.:'),
  zeros: repeat('0', '', ':'),
}

// In the thread's own CPU time, the lowest of some turns: a busy machine changes nothing.
async function costOf(app: FastifyInstance, request: InjectOptions, turns: number): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < turns; turn += 1) {
    const before = process.threadCpuUsage()
    await app.inject(request)
    const { user, system } = process.threadCpuUsage(before)
    lowest = Math.min(lowest, user + system)
  }
  return lowest
}

// Below this, what is measured is the clock.
const noiseUs = 2000

export async function growsWithLength(
  app: FastifyInstance,
  name: string,
  requestOf: (share: number) => InjectOptions,
): Promise<void> {
  if ((await costOf(app, requestOf(1), 1)) < 4 * noiseUs) return
  const [short, long] = [await costOf(app, requestOf(1 / 4), 3), await costOf(app, requestOf(1), 3)]
  assert.ok(
    long < 8 * Math.max(short, noiseUs),
    `${name}: ${short} µs, then ${long} µs for four times as much`,
  )
}

const longestHeader = headerBytes - 1024

export async function feedHeader(
  app: FastifyInstance,
  header: string,
  requests: InjectOptions[],
): Promise<void> {
  for (const request of requests)
    for (const [filling, hostile] of Object.entries(fillings))
      await growsWithLength(app, `${header}: ${filling} at ${request.url}`, (share) => ({
        ...request,
        headers: { ...request.headers, [header]: hostile(longestHeader * share) },
      }))
}
