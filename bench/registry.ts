// Measures the registry at a size on a store: importing, verifying, searching, and verifying while others search.
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readConfig } from '#boot/config.ts'
import { beginLog, boot, type Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { emailsPerHour } from '#facts/limits.ts'
import { directoryPageSize } from '#facts/registry.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { signAnew } from '#operations/sign-anew.ts'
import { compromiseKey } from '#signing/key-changes.ts'
import { changeKeys } from '#signing/key-file.ts'
import type { DirectoryQuery, Store } from '#store/store.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { startFixture } from '#tests/support/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { registryBudgets } from './budgets.ts'
import { type Judgement, judgeOf, showJudged } from './judge.ts'
import { rateOf } from './load.ts'
import { median } from './median.ts'
import { questions, tableOf } from './people.ts'

export type StoreName = keyof typeof registryBudgets.directoryMs

export type RegistryFigures = {
  store: StoreName
  size: number
  // Each signed, sealed and written, where no log has begun; and labelled and entered in the log as well.
  importedPerSecond: number
  loggedPerSecond: number
  // Signed anew after a theft, labelled and logged: of that of an import in the same run.
  signedAnewShare: number
  // With as many callers as keep the server busy, and with each number of them.
  verifyShare: number
  verifyShares: Record<string, number>
  besiegedShare: number
  // Milliseconds, the middle of many.
  questionsMs: Record<string, number>
  slowestQuestionMs: number
  lastPageTimes: number
}

const note = { who: 'bench', at: '2026-01-01T00:00:00Z', why: 'Measuring.' }
const asks = 31
const roundMs = 1500
const rounds = 3
// Short and many: a shared machine is now slow and now fast for seconds on end.
const shareMs = 400
const shareRounds = 15
// The budget is for as many callers as keep the server busy: with few, it waits for PostgreSQL, and the round trip is measured
// beside the work. That is shown as well.
const callers = [1, 8, 32] as const
const busy = 32

async function importAll(
  { store, keys, log }: Services,
  size: number,
  where: 'without-log' | 'in-log',
): Promise<number> {
  await store.seed(initialCatalogue, note)
  if (where === 'in-log') await beginLog(log, new Date())
  const table = tableOf(size)
  const startedAt = performance.now()
  const { isWritten, added, bad } = await importCredentials(store, keys, table, note, new Date(), {
    ...(where === 'in-log' && { labels: log.keeper.labels }),
  })
  if (!isWritten || added !== size) throw new Error(`imported ${added} of ${size}: ${JSON.stringify(bad[0])}`)
  return (size / (performance.now() - startedAt)) * 1000
}

// As after `keys compromise`: each is looked through, signed, sealed, written and entered anew.
async function signAllAnew({ store, keys, log }: Services, size: number, keyFile: string): Promise<number> {
  const stolen = keys.signer().keyId
  const now = new Date()
  const theft = { since: momentOf(now), why: note.why }
  changeKeys({ file: keyFile }, (set) => compromiseKey(set, stolen, theft, now))
  const startedAt = performance.now()
  const signed = await signAnew(store, keys, now, { labels: log.keeper.labels })
  if (signed !== size) throw new Error(`signed ${signed} of ${size} anew`)
  return (size / (performance.now() - startedAt)) * 1000
}

// In turns, so that whatever else the machine does weighs on all.
async function timesOf(store: Store, queries: Partial<DirectoryQuery>[]): Promise<number[]> {
  const times = queries.map((): number[] => [])
  for (let ask = 0; ask < asks; ask += 1)
    for (const [at, query] of queries.entries()) {
      const startedAt = performance.now()
      await store.directory({ search: '', page: 1, limit: directoryPageSize, ...query })
      times[at]?.push(performance.now() - startedAt)
    }
  return times.map(median)
}

const timeOf = async (store: Store, query: Partial<DirectoryQuery>) =>
  (await timesOf(store, [query]))[0] ?? Number.NaN

async function askEverything(store: Store, size: number) {
  const questionsMs: Record<string, number> = {}
  for (const [name, query] of Object.entries(questions)) questionsMs[name] = await timeOf(store, query)
  const page = Math.floor(size / directoryPageSize)
  questionsMs[`page ${page.toLocaleString('en-US')}`] = await timeOf(store, { page })
  questionsMs['the last page of one type'] = await timeOf(store, { type: 'CERT', page: Math.floor(page / 4) })
  const [first = 1, last = 1] = await timesOf(store, [{ page: 1 }, { page }])
  return {
    questionsMs,
    slowestQuestionMs: Math.max(...Object.values(questionsMs)),
    lastPageTimes: last / first,
  }
}

// The paths of credentials at a fixed step.
async function somePaths(store: Store, size: number): Promise<string[]> {
  const some = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      store.read({ order: 'oldest', after: Math.floor((size / 200) * at), limit: 1 }),
    ),
  )
  return some.flat().map(({ verificationHash }) => `/api/credentials/verify/${verificationHash}`)
}

const siege = ['ananananan', 'a', 'an', 'mary smi', 'maria '.repeat(30)].map(
  (search, at) =>
    `/api/credentials/directory?search=${encodeURIComponent(search)}&page=${at * 20 + 1}&limit=100`,
)

async function verifyRates(services: Services, paths: string[]) {
  const environment = { RATE_LIMIT: 'off' }
  const asked = await startFixture({ services, environment })
  // As it is for whoever asks that often, with the address masked: the very bytes that it is compared with.
  let body = ''
  for (const url of paths.slice(0, emailsPerHour + 1)) body = (await asked.inject({ url })).body
  if (!body.includes('•')) throw new Error('the address is not masked')
  // Not closed: that would close the registry that the next one uses.
  const server = await startFixture({ services, environment })
  server.get('/constant', (_, reply) => reply.type('application/json; charset=utf-8').send(body))
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const rate = (asked: string[], ms = roundMs, connections: number = busy) =>
    rateOf({ port: Number(port), paths: asked, connections, ms })

  await rate(['/constant'], 500)
  await rate(paths, 500)
  const verifyShares: Record<string, number> = {}
  for (const connections of callers) {
    // Side by side in time, so that whatever else the machine does weighs on both.
    const shares: number[] = []
    for (let round = 0; round < shareRounds; round += 1) {
      const constant = await rate(['/constant'], shareMs, connections)
      shares.push((await rate(paths, shareMs, connections)) / constant)
    }
    verifyShares[connections] = median(shares)
  }
  const besieged: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const alone = await rate(paths)
    const besiegers = rateOf({ port: Number(port), paths: siege, connections: 2, ms: roundMs + 300 })
    const under = await rate(paths)
    await besiegers
    besieged.push(under / alone)
  }
  await server.close()
  return { verifyShare: verifyShares[busy] ?? 0, verifyShares, besiegedShare: median(besieged) }
}

async function inRegistry<Result>(
  store: StoreName,
  measure: (services: Services, keyFile: string) => Promise<Result>,
): Promise<Result> {
  const folder = temporaryFolder('bench')
  const server = store === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined
  const services = await boot(
    readConfig({
      DATA_DIR: folder,
      ...(server && { DATABASE_URL: server.url }),
    }),
  )
  try {
    return await measure(services, join(folder, 'keys.json'))
  } finally {
    await services.store.close()
    await server?.stop()
  }
}

export async function measureRegistry(store: StoreName, size: number): Promise<RegistryFigures> {
  const importedPerSecond = await inRegistry(store, (services) => importAll(services, size, 'without-log'))
  return inRegistry(store, async (services, keyFile) => {
    const loggedPerSecond = await importAll(services, size, 'in-log')
    const asked = await askEverything(services.store, size)
    const verified = await verifyRates(services, await somePaths(services.store, size))
    const signedAnewShare = (await signAllAnew(services, size, keyFile)) / loggedPerSecond
    return { store, size, importedPerSecond, loggedPerSecond, signedAnewShare, ...verified, ...asked }
  })
}

const count = (value: number) => Math.round(value).toLocaleString('en-US')

const {
  importedPerSecond,
  loggedPerSecond,
  signedAnewShare,
  verifyShare,
  besiegedShare,
  directoryMs,
  lastPageTimes,
} = registryBudgets

export function judgeRegistry(one: RegistryFigures): Judgement[] {
  const { atLeast, atMost } = judgeOf(`${one.store} at ${count(one.size)}`)
  const imports =
    one.store === 'SQLite'
      ? [
          atLeast('imported a second', one.importedPerSecond, importedPerSecond.SQLite),
          atLeast('imported and logged a second', one.loggedPerSecond, loggedPerSecond.SQLite),
        ]
      : []
  return [
    ...imports,
    atLeast('signed anew, of imported and logged', one.signedAnewShare, signedAnewShare, 2),
    atLeast('verify, of a constant', one.verifyShare, verifyShare, 2),
    atLeast('verify under siege, of alone', one.besiegedShare, besiegedShare, 2),
    atMost('slowest question, ms', one.slowestQuestionMs, directoryMs[one.store], 2),
    atMost('last page, of first', one.lastPageTimes, lastPageTimes, 2),
  ]
}

function registryRow(one: RegistryFigures): string {
  const judged = judgeRegistry(one).map(showJudged)
  // What has no budget is shown all the same.
  const bare = one.store === 'SQLite' ? [] : [count(one.importedPerSecond), count(one.loggedPerSecond)]
  return `| ${one.store} | ${count(one.size)} | ${[...bare, ...judged].join(' | ')} |`
}

const noBudget = 'none (PostgreSQL)'

export function registryTables(figures: RegistryFigures[]): string {
  const names = [...new Set(figures.flatMap(({ questionsMs }) => Object.keys(questionsMs)))]
  const heads = figures.map(({ store, size }) => `${store}, ${count(size)}`)
  return [
    '| store | credentials | imported a second | imported and logged a second | signed anew, of that | verify, of a constant | verify under siege, of alone | slowest question, ms | last page, of first |',
    '|---|---|---|---|---|---|---|---|---|',
    `| budget | | ≥ ${count(importedPerSecond.SQLite)} (SQLite), ${noBudget} | ≥ ${count(loggedPerSecond.SQLite)} (SQLite), ${noBudget} | ≥ ${signedAnewShare} | ≥ ${verifyShare} | ≥ ${besiegedShare} | ≤ ${directoryMs.SQLite} (SQLite), ${directoryMs.PostgreSQL} (PostgreSQL) | ≤ ${lastPageTimes} |`,
    ...figures.map(registryRow),
    '',
    `| verify, of a constant | ${heads.join(' | ')} |`,
    `|---|${heads.map(() => '---|').join('')}`,
    ...callers.map(
      (number) =>
        `| ${number === 1 ? 'one caller' : `${number} callers`} | ${figures.map(({ verifyShares }) => verifyShares[number]?.toFixed(2)).join(' | ')} |`,
    ),
    '',
    `| question, ms | ${heads.join(' | ')} |`,
    `|---|${heads.map(() => '---|').join('')}`,
    ...names.map(
      (name) =>
        `| ${name} | ${figures.map(({ questionsMs }) => questionsMs[name]?.toFixed(2) ?? '').join(' | ')} |`,
    ),
  ].join('\n')
}

if (import.meta.main) {
  const [stores = 'SQLite,PostgreSQL', sizes = '10000'] = process.argv.slice(2)
  const figures: RegistryFigures[] = []
  for (const size of sizes.split(',').map(Number))
    for (const store of stores.split(',') as StoreName[]) {
      figures.push(await measureRegistry(store, size))
      console.error(`${store} at ${count(size)}: measured`)
    }
  console.log(registryTables(figures))
}
