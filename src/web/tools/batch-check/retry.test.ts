// Requests that the server refuses for now.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { batchPauseMs, batchRetries } from '#constants/batch.ts'
import { createRetrying } from '#web/tools/batch-check/retry.ts'

// Answers in turn, then with 200; a pause takes no time.
function retryingAmong(t: TestContext, given: ResponseInit[], whenPaused = (_: AbortController) => {}) {
  const stop = new AbortController()
  const pausedMs: number[] = []
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const fetched = t.mock.method(globalThis, 'fetch', async () => new Response('', given.shift() ?? {}))
  const ask = createRetrying({
    signal: stop.signal,
    onPause: (until) => {
      const pauseMs = until - Date.now()
      pausedMs.push(pauseMs)
      whenPaused(stop)
      if (!stop.signal.aborted) setImmediate(() => t.mock.timers.tick(pauseMs))
    },
    onResume: () => {},
  })
  return { ask: () => ask('/x', {}), pausedMs, calls: () => fetched.mock.callCount() }
}

const refused = (after?: string): ResponseInit => ({
  status: 429,
  headers: after === undefined ? {} : { 'retry-after': after },
})

test('retries a 429 or 503 after the pause it names, and backs off without one', async (t) => {
  const { ask, pausedMs } = retryingAmong(t, [refused('34'), { status: 503 }, refused('soon')])
  assert.equal((await ask()).status, 200)
  assert.deepEqual(pausedMs, [34_000, 2 * batchPauseMs, 4 * batchPauseMs])
})

test('gives up after repeated refusals, with the last response', async (t) => {
  const { ask, calls } = retryingAmong(t, Array(99).fill(refused('1')))
  assert.equal((await ask()).status, 429)
  assert.equal(calls(), batchRetries + 1)
})

test('returns any other response unchanged', async (t) => {
  const { ask, calls } = retryingAmong(t, [{ status: 500 }])
  assert.equal((await ask()).status, 500)
  assert.equal(calls(), 1)
})

test('requests nothing after a stop', async (t) => {
  const { ask, calls } = retryingAmong(t, [refused('9')], (stop) => stop.abort())
  await assert.rejects(ask(), { name: 'AbortError' })
  await assert.rejects(ask(), { name: 'AbortError' })
  assert.equal(calls(), 1)
})
