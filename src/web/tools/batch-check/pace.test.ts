// Requests respect the rate limit, retry, and give up.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchPauseMs, batchRetries } from '#facts/batch.ts'
import { createPace } from '#web/tools/batch-check/pace.ts'

type Given = { status?: number; headers?: Record<string, string> }

// A fake clock that advances only on sleep.
function paceAmong(given: Given[], whenPaused = (_: AbortController) => {}) {
  const stop = new AbortController()
  const told: string[] = []
  const checkedAt: number[] = []
  let now = Date.parse('2030-01-01T00:00:00Z')
  const start = now
  const ask = createPace(
    {
      signal: stop.signal,
      onPause: (until) => {
        told.push(`pause until ${until - start}`)
        whenPaused(stop)
      },
      onResume: () => told.push(`resume at ${now - start}`),
    },
    {
      now: () => now,
      sleep: async (ms, signal) => {
        signal.throwIfAborted()
        now += ms
      },
      ask: async () => {
        checkedAt.push(now - start)
        const { status = 200, headers = {} } = given.shift() ?? {}
        return new Response('', { status, headers })
      },
    },
  )
  return { ask: () => ask('/x', {}), told, checkedAt }
}

test('a refusal for now is waited out as long as it says, and asked again', async () => {
  const { ask, told, checkedAt } = paceAmong([{ status: 429, headers: { 'retry-after': '34' } }])
  assert.equal((await ask()).status, 200)
  assert.deepEqual(checkedAt, [0, 34_000])
  assert.deepEqual(told, ['pause until 34000', 'resume at 34000'])
})

test('a date is understood as well, and one without either waits longer each time', async () => {
  const dated = paceAmong([{ status: 503, headers: { 'retry-after': 'Tue, 01 Jan 2030 00:01:00 GMT' } }])
  await dated.ask()
  assert.deepEqual(dated.checkedAt, [0, 60_000])
  const undated = paceAmong([{ status: 503 }, { status: 503, headers: { 'retry-after': 'soon' } }])
  await undated.ask()
  assert.deepEqual(undated.checkedAt, [0, batchPauseMs, 3 * batchPauseMs])
})

test('what others ask meanwhile waits too', async () => {
  const { ask, checkedAt } = paceAmong([{ status: 429, headers: { 'retry-after': '10' } }])
  await Promise.all([ask(), ask().then(ask)])
  assert.deepEqual(checkedAt.slice(0, 2), [0, 0])
  assert.ok(checkedAt.slice(2).every((moment) => moment >= 10_000))
})

test('an answer that used the last of the allowance is one to pause after', async () => {
  const { ask, checkedAt } = paceAmong([{ headers: { ratelimit: '"calls";r=0;t=12' } }])
  assert.equal((await ask()).status, 200)
  await ask()
  assert.deepEqual(checkedAt, [0, 12_000])
})

test('a server that goes on refusing is given up, with what it said last', async () => {
  const refusals = Array.from({ length: 99 }, () => ({ status: 429, headers: { 'retry-after': '1' } }))
  const { ask, checkedAt } = paceAmong(refusals)
  assert.equal((await ask()).status, 429)
  assert.equal(checkedAt.length, batchRetries + 1)
})

test('any other answer is given as it is', async () => {
  const { ask, checkedAt } = paceAmong([{ status: 500 }])
  assert.equal((await ask()).status, 500)
  assert.equal(checkedAt.length, 1)
})

test('told to stop, nothing more is asked', async () => {
  const { ask, checkedAt } = paceAmong([{ status: 429, headers: { 'retry-after': '9' } }], (stop) =>
    stop.abort(),
  )
  await assert.rejects(ask(), { name: 'AbortError' })
  await assert.rejects(ask(), { name: 'AbortError' })
  assert.deepEqual(checkedAt, [0])
})
