// Turns the settings into the services that the server and the command line work with.

import type { Config } from '#boot/config.ts'
import { openLogKeeper } from '#boot/log-keeper.ts'
import { openRegistryKeys } from '#boot/registry-keys.ts'
import { readWitnesses } from '#boot/witnesses.ts'
import type { Sealer } from '#domain/credential/seal.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import { isStoreTrouble, StoreTrouble } from '#errors/store-trouble.ts'
import { Refusal, UserFacingError } from '#errors/user-facing-error.ts'
import type { LogKeeper } from '#operations/log/keeper.ts'
import { type PublicLog, publicLogOf } from '#operations/log/public-log.ts'
import { recordFoundChanges } from '#operations/record-key-changes.ts'
import { sealRegistry } from '#operations/seal-registry.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { LogHand } from '#store/log-store.ts'
import { troubleOf } from '#store/postgres/connection.ts'
import type { MigrationPlan } from '#store/postgres/migrations.ts'
import { openSqliteStore } from '#store/sqlite/sqlite-store.ts'
import type { Store } from '#store/store.ts'

export type Services = { store: Store; keys: KeyRing; log: PublicLog; clock: Clock }

export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

// SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the memory that processes share, which is a file, found no room.
const withoutRoom: unknown[] = [13, 4874, 'ENOSPC']

function reasonOf(cause: unknown): string {
  const { errcode, code } = (cause ?? {}) as { errcode?: number; code?: string }
  if (withoutRoom.includes(errcode ?? code)) return 'there is no room left on its disk'
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

export class StoreNotOpened extends UserFacingError {
  // Whether it may be opened later, because nothing is wrong but that it cannot be reached.
  readonly isAway: boolean

  constructor(named: 'DATABASE_URL' | 'DATA_DIR', cause: unknown) {
    super(`The registry that ${named} names could not be opened: ${reasonOf(cause)}.`, { cause })
    this.isAway = named === 'DATABASE_URL' && isStoreTrouble(troubleOf(cause), 'unreachable')
  }
}

async function openStore(
  { databaseUrl, databaseReadUrl, dataDir }: Config,
  sealer: () => Sealer,
  hand: () => LogHand,
  answerMs: number | undefined,
): Promise<Store> {
  try {
    if (!databaseUrl) return openSqliteStore(dataDir, sealer, hand)
    // The driver is loaded only where it is used: the operator's command starts sooner without it.
    const { openPostgresStore } = await import('#store/postgres/postgres-store.ts')
    return await openPostgresStore(databaseUrl, sealer, hand, { readUrl: databaseReadUrl, answerMs })
  } catch (cause) {
    throw new StoreNotOpened(databaseUrl ? 'DATABASE_URL' : 'DATA_DIR', cause)
  }
}

// Brings a registry in PostgreSQL to the schema of this release, or only says how.
export async function migrateRegistry({ databaseUrl }: Config, isDryRun: boolean): Promise<MigrationPlan> {
  if (!databaseUrl)
    throw new Refusal('The embedded database is upgraded whenever it is opened: there is nothing to migrate.')
  try {
    const { migratePostgres } = await import('#store/postgres/postgres-store.ts')
    return await migratePostgres(databaseUrl, isDryRun)
  } catch (cause) {
    throw cause instanceof StoreTrouble ? cause : new StoreNotOpened('DATABASE_URL', cause)
  }
}

export type BootProgress = (task: 'Sealing' | 'Entering in the log', done: number, total: number) => void

// A log that may not go on, or cannot begin while someone else writes or where nothing may be written, is no reason not to
// start: what stands can still be verified. Whatever would be entered is refused, and `troubleOf` says why.
export async function beginLog(log: PublicLog, now: Date, onProgress?: BootProgress): Promise<void> {
  await bearing(async () => {
    await log.begin(now, (done, total) => onProgress?.('Entering in the log', done, total))
    await log.settle()
  })
}

async function bearing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isBearable = error instanceof StoreTrouble && ['damaged', 'busy', 'read-only'].includes(error.code)
    if (!(error instanceof LogTrouble) && !isBearable) throw error
  }
}

// Whether there is anything that the log was not told of. The newest says enough: the log itself is asked before anything
// is entered.
async function isUnentered(store: Store): Promise<boolean> {
  const size = await store.size()
  const [newest] = size > 0 ? await store.records(size - 1, 1) : []
  return newest !== undefined && newest.entry === undefined
}

// Whether this start made the very first key: then nobody has been issued anything under it yet.
export type Booted = Services & { isFirstStart: boolean }

// The registry first: what it has signed decides which keys are right, and whether any may be made.
// A server waits for PostgreSQL no longer than answerMs.
export async function boot(config: Config, onProgress?: BootProgress, answerMs?: number): Promise<Booted> {
  const clock = systemClock
  let opened: { keys: KeyRing; keeper?: LogKeeper } | undefined
  const tooEarly = () => new Error('The registry was written to before its keys were there.')
  const store = await openStore(
    config,
    () => {
      if (!opened) throw tooEarly()
      return opened.keys.sealer()
    },
    () => {
      if (!opened?.keeper) throw tooEarly()
      return opened.keeper
    },
    answerMs,
  )
  try {
    const { keys, isFirstKey } = await openRegistryKeys(config, store, clock.now())
    opened = { keys }
    const keeper = await openLogKeeper(config, store, keys, clock.now())
    opened.keeper = keeper
    await sealRegistry(store, keys, clock.now(), {
      labels: keeper.labels,
      onProgress: (done, total) => onProgress?.('Sealing', done, total),
    })
    const policy = readWitnesses(config, keeper.publicKey)
    const log = publicLogOf({ store, keys, keeper, policy })
    // Before anything is entered there is nothing to tell: a backup may still bring a log of its own.
    if (await isUnentered(store)) await beginLog(log, clock.now(), onProgress)
    else await bearing(() => log.tellKeys(clock.now()))
    await bearing(() => recordFoundChanges(store, keys, clock.now()))
    return { store, keys, log, clock, isFirstStart: isFirstKey }
  } catch (error) {
    await store.close()
    throw error
  }
}

// People who do not exist are never put under a name that real holders have credentials of, unless someone asks.
export const wantsSamples = ({ samples, publicUrl }: Config, { isFirstStart }: Booted) =>
  samples === 'on' || (samples === 'first start' && isFirstStart && !publicUrl?.startsWith('https:'))
