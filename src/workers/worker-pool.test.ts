// A worker's queue has an end, and a worker that hangs or dies is replaced.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import type { Order } from '#tests/support/workers/obedient-worker.ts'
import { openWorkerPool, type WorkerPool, type WorkerSettings } from '#workers/worker-pool.ts'

const support = (name: string) => new URL(`../../tests/support/workers/${name}`, import.meta.url)

const opened: WorkerPool<Order, string>[] = []
after(() => Promise.all(opened.map((pool) => pool.close())))

function open(settings: Partial<WorkerSettings> = {}, worker = 'obedient-worker.ts') {
  const pool = openWorkerPool<Order, string>(support(worker), {
    workerData: 'the test',
    maxQueuedTasks: 10,
    errorOf: (failure, cause) => new Error(failure, { cause }),
    ...settings,
  })
  opened.push(pool)
  return pool
}

const never = new AbortController().signal

const causeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail('was answered'),
    (error: Error) => [error.message, (error.cause as Error | undefined)?.message],
  )

test('rejects tasks beyond the queue at once, and completes those in it', async () => {
  const pool = open({ maxQueuedTasks: 3 })
  const queued = [pool.run('answer'), pool.run('answer'), pool.run('answer')]
  assert.deepEqual(await causeOf(pool.run('answer')), ['queue full', undefined])
  assert.deepEqual(await Promise.all(queued), Array(3).fill('answered for the test'))
  assert.equal(await pool.run('answer'), 'answered for the test', 'and then there is room again')
})

test('answers tasks in order for any number of callers', async () => {
  const pool = open()
  const called: number[] = []
  const answered: number[] = []
  const tasks = Array.from({ length: 100 }, (_, task) => task).values()
  async function call(): Promise<void> {
    for (const task of tasks) {
      called.push(task)
      await pool.run('answer')
      answered.push(task)
    }
  }
  await Promise.all(Array.from({ length: 4 }, call))
  assert.deepEqual(answered, called)
})

test('replaces a worker whose task passes its deadline', async () => {
  let deadline = never
  const pool = open({ deadline: () => deadline })
  await pool.run('answer')
  const over = new AbortController()
  deadline = over.signal
  const given = [causeOf(pool.run('hang')), causeOf(pool.run('answer'))]
  await new Promise(setImmediate)
  over.abort()
  for (const [failure] of await Promise.all(given)) assert.equal(failure, 'too slow')
  deadline = never
  assert.equal(await pool.run('answer'), 'answered for the test')
})

test('answers a task that waited behind one that hangs', async () => {
  const hung = new AbortController()
  // Each task has a deadline for its turn, and another once it runs.
  const deadlines = [never, never, hung.signal].values()
  const pool = open({ deadline: () => deadlines.next().value ?? never })
  const given = [causeOf(pool.run('hang')), pool.run('answer')] as const
  await new Promise(setImmediate)
  hung.abort()
  assert.equal((await given[0])[0], 'too slow')
  assert.equal(await given[1], 'answered for the test')
})

test('a worker that dies fails only its own task', async () => {
  const pool = open()
  const dead = causeOf(pool.run('die'))
  const behind = pool.run('answer')
  assert.deepEqual(await dead, ['worker ended', 'worker exited with code: 1'])
  assert.equal(await behind, 'answered for the test')
})

test('terminates a worker beyond its memory limit without failing other tasks', async () => {
  const pool = open({ heapMb: 32, deadline: () => never })
  const hoarding = causeOf(pool.run('hoard'))
  const behind = pool.run('answer')
  assert.deepEqual(await hoarding, [
    'worker ended',
    'Worker terminated due to reaching memory limit: JS heap out of memory',
  ])
  assert.equal(await behind, 'answered for the test')
})

test('a worker that dies between two tasks fails none', async () => {
  const pool = open()
  // On a busy machine its end may arrive before its answer.
  await pool.run('die later').catch(() => {})
  // A task sent just then may still meet the dying one; no other does.
  const answers: string[] = []
  for (let task = 0; task < 20; task += 1)
    answers.push(await pool.run('answer').catch(({ message }: Error) => message))
  const met = answers.filter((answer) => answer === 'worker ended')
  assert.ok(met.length <= 1)
  assert.deepEqual(
    answers.filter((answer) => answer !== 'worker ended'),
    Array(20 - met.length).fill('answered for the test'),
  )
})

test('a worker that cannot be loaded is reported as ended, before the deadline', async () => {
  const pool = open({ deadline: () => never }, 'broken-worker.ts')
  assert.deepEqual((await causeOf(pool.run('answer')))[0], 'worker ended')
})

test('rethrows a task’s error with message and cause', async () => {
  const error = await open()
    .run('throw')
    .catch((error) => error)
  assert.deepEqual([error.message, error.cause], ['refused', { errcode: 5 }])
})

test('closing fails running and waiting tasks', async () => {
  const pool = open()
  await pool.run('answer')
  const running = causeOf(pool.run('hang'))
  const waiting = causeOf(pool.run('answer'))
  await new Promise(setImmediate)
  await pool.close()
  assert.equal((await running)[0], 'worker ended')
  assert.equal((await waiting)[0], 'worker ended')
  assert.equal((await causeOf(pool.run('answer')))[0], 'worker ended')
})

test('a program that does not close the pool exits', async () => {
  const program = support('ends-by-itself.ts').pathname
  const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 60_000 })
  assert.equal(stdout, 'answered for a command\n')
})
