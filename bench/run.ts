// Prints what the registry and its server cost at a given size, next to budgets and stock alternatives.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isBuilt } from '#scripts/build/stamp.ts'
import { buildSite } from '#scripts/build.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startServer } from '#tests/support/server/start-server.ts'
import { startPostgres } from '#tests/support/stores/postgres-server.ts'
import { measureFairness } from './fairness.ts'
import { cpuPerRequest, fetchText, megabytes, timePerRequest, timeProgram } from './measure.ts'
import { rowsFrom, searches, tableOf } from './people.ts'
import { startConstant, timeLibrary, timePlainTable } from './stock.ts'
import { alignColumns } from './table.ts'

const { values } = parseArgs({
  options: {
    credentials: { type: 'string', default: '100000' },
    postgres: { type: 'boolean', default: false },
  },
})
const credentials = Number(values.credentials)
const imported = 10_000
if (!Number.isSafeInteger(credentials) || credentials < imported) {
  console.error(`Usage: npm run bench [-- --credentials N] [--postgres], with N of at least ${imported}`)
  process.exit(2)
}

type Environment = Record<string, string>
type Line = { figure: string; measured: number; budget: number; unit: string; stock: string }

const lines: Line[] = []
const say = (message: string) => console.error(message)
const folder = temporaryFolder('bench')
const shown = (value: number) => value.toPrecision(value < 100 ? 2 : 3)
const counted = (count: number) => count.toLocaleString('en-US')

function northmark(environment: Environment, ...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ['src/cli/northmark.ts', ...args], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`northmark ${args.join(' ')} ended with ${status}: ${stderr.slice(0, 300)}`)
}

function importRows(environment: Environment, first: number, count: number): void {
  const file = join(folder, `${first}.csv`)
  writeFileSync(file, tableOf(rowsFrom(first, count)))
  northmark(environment, 'import', file)
}

// Ids of valid credentials on these pages of the directory.
async function idsOn(address: string, pages: number[]): Promise<string[]> {
  const lists = await Promise.all(
    pages.map(async (page) =>
      JSON.parse(await fetchText(`${address}/api/credentials/directory?limit=100&page=${page}`)),
    ),
  )
  const listed: { id: string; standing: string }[] = lists.flat()
  return listed.filter(({ standing }) => standing === 'valid').map(({ id }) => id)
}

// Returns a signed document for the library to sign too.
async function measureServer(store: string, environment: Environment, plainSearch: number): Promise<string> {
  const server = await startServer(
    { ...environment, RATE_LIMIT_PER_MINUTE: 'off' },
    undefined,
    'as-npm-start',
  )
  const { address } = server
  const pid = server.child.pid ?? 0
  await fetchText(`${address}/readyz`)
  const atRest = megabytes(pid, 'VmRSS')
  const ids = await idsOn(
    address,
    [1, 2, 3, 4].map((at) => Math.floor((credentials / 100) * (at / 4))),
  )
  const calls = ids.map((id) => `${address}/api/credentials/verify/${id}`)
  const pages = ids.map((id) => `${address}/verify?cid=${id}`)
  const document = await fetchText(`${address}/credentials/${ids[0]}.json`)
  const asked: [what: string, addresses: string[], budget: number][] = [
    ['verification call', calls, 5],
    ['verification page', pages, 10],
    [
      'directory page',
      Object.values(searches(credentials)).map((query) => `${address}/directory?${query}`),
      8,
    ],
    ['home page', ids.map(() => `${address}/`), 1],
  ]
  const constant = await startConstant(await Promise.all(asked.map(([, [first = '']]) => fetchText(first))))
  const constantPid = constant.child.pid ?? 0
  const constantAtRest = megabytes(constantPid, 'VmRSS')

  for (const [at, [what, addresses, budget]] of asked.entries()) {
    const constants = addresses.map(() => `${constant.address}/${at}`)
    lines.push({
      figure: `${what}, CPU, ${store}`,
      measured: await cpuPerRequest(pid, addresses),
      budget,
      unit: 'ms',
      stock: `${shown(await cpuPerRequest(constantPid, constants))} ms  the same bytes, constant, from Fastify`,
    })
  }
  let slowest = { name: '', ms: 0 }
  for (const [name, query] of Object.entries(searches(credentials))) {
    const ms = await timePerRequest(`${address}/api/credentials/directory?${query}`)
    if (ms > slowest.ms) slowest = { name, ms }
  }
  lines.push({
    figure: `slowest directory query (${slowest.name}), ${store}`,
    measured: slowest.ms,
    budget: 25,
    unit: 'ms',
    stock: `${shown(plainSearch * 1000)} ms of CPU  LIKE on a plain SQLite table`,
  })
  lines.push({
    figure: `memory at rest, ${store}`,
    measured: atRest,
    budget: 256,
    unit: 'MB',
    stock: `${shown(constantAtRest)} MB  Fastify with two constant answers`,
  })
  const newest = await idsOn(address, [1, 2, 3, 4])
  const certificates = newest.map((id) => `${address}/credentials/${id}.pdf`).values()
  for (const callers of [4, 16, 64]) {
    const { slowest, share, served, refused } = await measureFairness(certificates, callers)
    lines.push({
      figure: `slowest certificate, ${callers} callers, ${store}`,
      measured: slowest,
      budget: 2 * share,
      unit: 's',
      stock: `${served} served, ${refused} refused once with Retry-After; a fair share is ${shown(share)} s`,
    })
  }
  await constant.kill()
  server.child.kill('SIGINT')
  await server.ended
  return document
}

async function measure(store: string, databaseUrl: string): Promise<void> {
  const environment = {
    DATA_DIR: join(folder, store),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: '',
    SAMPLE_DATA: 'off',
    SHUTDOWN_DELAY_SECONDS: '0',
  }
  // Adds the courses that the rows name.
  northmark(environment, 'sample')
  say(`${store}: importing ${counted(imported)} …`)
  const importing = timeProgram(() => importRows(environment, 0, imported))
  say(`${store}: checking them …`)
  const checking = timeProgram(() => northmark(environment, 'check'))
  if (credentials > imported) {
    say(`${store}: importing the rest of ${counted(credentials)} …`)
    importRows(environment, imported, credentials - imported)
  }
  say(`${store}: asking the server …`)
  const plain = await timePlainTable(rowsFrom(0, credentials))
  const document = await measureServer(store, environment, plain.searching)
  const library = await timeLibrary(document)
  const inserting = (plain.inserting / credentials) * imported
  lines.push({
    figure: `${counted(imported)} rows imported, signed and logged (CPU ${shown(importing.cpu)} s), ${store}`,
    measured: importing.seconds,
    budget: 15,
    unit: 's',
    stock: `${shown(library.signing * imported)} s of CPU  signed by @digitalbazaar/vc, and ${shown(inserting)} s inserted into plain SQLite`,
  })
  lines.push({
    figure: `check of ${counted(imported)} (CPU ${shown(checking.cpu)} s), ${store}`,
    measured: checking.seconds,
    budget: 30,
    unit: 's',
    stock: `${shown(library.verifying * imported)} s of CPU  verified by @digitalbazaar/vc`,
  })
}

function print(): void {
  const rows = lines.map(({ figure, measured, budget, unit, stock }) => [
    figure,
    `${shown(measured)} ${unit}`,
    `< ${shown(budget)} ${unit}`,
    measured < budget ? '' : 'MISSED',
    stock,
  ])
  const machine = `${availableParallelism()} cores, ${process.platform} ${process.arch}, Node ${process.versions.node}`
  // Above the number of cores, other work has stretched everything but CPU time.
  console.log(`\n${counted(credentials)} credentials; ${machine}, load ${loadavg()[0]?.toFixed(1)}\n`)
  console.log(alignColumns([['figure', 'measured', 'budget', '', 'stock alternative'], ...rows]))
}

if (!isBuilt()) await buildSite(say)
await measure('SQLite', '')
if (values.postgres) {
  const server = await startPostgres({ isDurable: true })
  await measure('PostgreSQL', server.url)
  await server.stop()
}
print()
// The test helpers load a test runner, which would set its own exit code.
process.exit(0)
