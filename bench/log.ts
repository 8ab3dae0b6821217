// Measures the public log at a size on a store: entering leaves in batches and alone, and proving that one is in it.
import { randomBytes } from 'node:crypto'
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readConfig } from '#boot/config.ts'
import { beginLog, boot } from '#boot/services.ts'
import type { Leaf } from '#domain/log/leaf.ts'
import { readInclusion } from '#operations/log/read-log.ts'
import type { Growth } from '#store/log-store.ts'
import type { Store } from '#store/store.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { logBudgets } from './budgets.ts'
import { type Judgement, judgedTable, judgeOf } from './judge.ts'
import { median } from './median.ts'

export type LogStoreName = keyof typeof logBudgets.inclusionMs

export type LogFigures = {
  store: LogStoreName
  size: number
  appendedPerSecond: number
  // Milliseconds, the middle of many.
  durableLeafMs: number
  // A page written and synced by itself on the same disk: no store can be quicker than that.
  bareSyncMs?: number
  inclusionMs: number
}

const leavesPerBatch = 5000
const rounds = 301
const at = '2026-01-01T00:00:00Z'

// Told apart by nothing but chance, as those of credentials are.
const leavesOf = (count: number): Leaf[] =>
  Array.from({ length: count }, () => ({
    type: 'issue',
    label: randomBytes(32),
    commitment: randomBytes(32),
  }))

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function* once(growth: Growth): AsyncGenerator<Growth> {
  yield growth
}

const enter = (store: Store, leaves: Leaf[]) => timeOf(() => store.growLog(() => once({ leaves, at })))

async function append(store: Store, size: number): Promise<number> {
  const { size: before } = await store.logState()
  let ms = 0
  for (let count = before; count < size; count += leavesPerBatch)
    ms += await enter(store, leavesOf(Math.min(leavesPerBatch, size - count)))
  return ((size - before) / ms) * 1000
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await measure())
  return median(times)
}

// As a revocation does it: the leaf comes with a line of the journal, in one transaction.
const enterOne = (store: Store) =>
  timeOf(() => store.record('rotate-key', 'a key', { who: 'bench', at, why: 'a figure' }, leavesOf(1)))

async function syncAlone(): Promise<number> {
  const file = openSync(join(temporaryFolder('bench'), 'synced'), 'w')
  const page = Buffer.alloc(4096, 1)
  const ms = await medianOf(() =>
    timeOf(async () => {
      writeSync(file, page)
      fdatasyncSync(file)
    }),
  )
  closeSync(file)
  return ms
}

async function proveSome(store: Store): Promise<number> {
  const { size } = await store.logState()
  return medianOf(() => timeOf(() => readInclusion(store, Math.floor(Math.random() * size), size)))
}

export async function measureLog(store: LogStoreName, size: number): Promise<LogFigures> {
  const server = store === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined
  const services = await boot(
    readConfig({ DATA_DIR: temporaryFolder('bench'), ...(server && { DATABASE_URL: server.url }) }),
  )
  try {
    await beginLog(services.log, new Date())
    const appendedPerSecond = await append(services.store, size)
    const durableLeafMs = await medianOf(() => enterOne(services.store))
    const bareSyncMs = await syncAlone()
    const inclusionMs = await proveSome(services.store)
    return { store, size, appendedPerSecond, durableLeafMs, bareSyncMs, inclusionMs }
  } finally {
    await services.store.close()
    await server?.stop()
  }
}

export function judgeLog(one: LogFigures): Judgement[] {
  const { atLeast, atMost } = judgeOf(`${one.store} at ${one.size.toLocaleString('en-US')} leaves`)
  return [
    atLeast('leaves a second in batches', one.appendedPerSecond, logBudgets.appendedPerSecond),
    atMost('one durable leaf, ms', one.durableLeafMs, logBudgets.durableLeafMs, 2),
    atMost('inclusion proof, ms', one.inclusionMs, logBudgets.inclusionMs[one.store], 2),
  ]
}

// Each store beside its own budgets.
export const logTables = (figures: LogFigures[]): string =>
  [...Map.groupBy(figures, ({ store }) => store).values()]
    .map((ofStore) =>
      [
        judgedTable('log', ofStore.flatMap(judgeLog)),
        ...ofStore.flatMap(({ store, bareSyncMs }) =>
          bareSyncMs === undefined
            ? []
            : [
                `- ${store}: a page that is written and synced by itself takes ${bareSyncMs.toFixed(2)} ms on this disk.`,
              ],
        ),
      ].join('\n\n'),
    )
    .join('\n\n')
