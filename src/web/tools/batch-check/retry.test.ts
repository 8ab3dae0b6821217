// Requests respect the rate limit, retry, and give up.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchPauseMs, batchRetries } from '#facts/batch.ts'
import { createPace } from '#web/tools/batch-check/pace.ts'

type Given = { status?: number; headers?: Record<string, string> }

// A fake clock that advances only on sleep.
function paceAmong(given: Given[], whenPaused = (_: AbortController) => {}) {
  const stop = new AbortController()
  const events: string[] = []
  const requestedAt: number[] = []
  let now = Date.parse('2030-01-01T00:00:00Z')
  const start = now
  const ask = createPace(
    {
      signal: stop.signal,
      onPause: (until) => {
        events.push(`pause until ${until - start}`)
        whenPaused(stop)
      },
      onResume: () => events.push(`resume at ${now - start}`),
    },
    {
      now: () => now,
      sleep: async (ms, signal) => {
        signal.throwIfAborted()
        now += ms
      },
      ask: async () => {
        requestedAt.push(now - start)
        const { status = 200, headers = {} } = given.shift() ?? {}
        return new Response('', { status, headers })
      },
    },
  )
  return { ask: () => ask('/x', {}), events, requestedAt }
}

test('retries a 429 after the pause it names', async () => {
  const { ask, events, requestedAt } = paceAmong([{ status: 429, headers: { 'retry-after': '34' } }])
  assert.equal((await ask()).status, 200)
  assert.deepEqual(requestedAt, [0, 34_000])
  assert.deepEqual(events, ['pause until 34000', 'resume at 34000'])
})

test('accepts a date in Retry-After, and backs off without one', async () => {
  const dated = paceAmong([{ status: 503, headers: { 'retry-after': 'Tue, 01 Jan 2030 00:01:00 GMT' } }])
  await dated.ask()
  assert.deepEqual(dated.requestedAt, [0, 60_000])
  const undated = paceAmong([{ status: 503 }, { status: 503, headers: { 'retry-after': 'soon' } }])
  await undated.ask()
  assert.deepEqual(undated.requestedAt, [0, batchPauseMs, 3 * batchPauseMs])
})

test('other requests wait too', async () => {
  const { ask, requestedAt } = paceAmong([{ status: 429, headers: { 'retry-after': '10' } }])
  await Promise.all([ask(), ask().then(ask)])
  assert.deepEqual(requestedAt.slice(0, 2), [0, 0])
  assert.ok(requestedAt.slice(2).every((moment) => moment >= 10_000))
})

test('pauses after the response that used up the limit', async () => {
  const { ask, requestedAt } = paceAmong([{ headers: { ratelimit: '"calls";r=0;t=12' } }])
  assert.equal((await ask()).status, 200)
  await ask()
  assert.deepEqual(requestedAt, [0, 12_000])
})

test('gives up after repeated refusals, with the last response', async () => {
  const refusals = Array.from({ length: 99 }, () => ({ status: 429, headers: { 'retry-after': '1' } }))
  const { ask, requestedAt } = paceAmong(refusals)
  assert.equal((await ask()).status, 429)
  assert.equal(requestedAt.length, batchRetries + 1)
})

test('returns any other response unchanged', async () => {
  const { ask, requestedAt } = paceAmong([{ status: 500 }])
  assert.equal((await ask()).status, 500)
  assert.equal(requestedAt.length, 1)
})

test('requests nothing after a stop', async () => {
  const { ask, requestedAt } = paceAmong([{ status: 429, headers: { 'retry-after': '9' } }], (stop) =>
    stop.abort(),
  )
  await assert.rejects(ask(), { name: 'AbortError' })
  await assert.rejects(ask(), { name: 'AbortError' })
  assert.deepEqual(requestedAt, [0])
})
