// Turns the settings into the services that the server and the command line work with.
import { resolve } from 'node:path'
import type { Config } from '#boot/config.ts'
import { refuseOtherUsers } from '#boot/data-owner.ts'
import { openLogSigner } from '#boot/log-signer.ts'
import { openRegistryKeys } from '#boot/registry-keys.ts'
import { readWitnesses } from '#boot/witnesses.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import { NoRegistry, StoreTrouble, type TroubleCode } from '#errors/store-trouble.ts'
import { Refusal, UserFacingError } from '#errors/user-facing-error.ts'
import { publicLogOf } from '#operations/log/public-log.ts'
import { recordFoundChanges } from '#operations/record-key-changes.ts'
import { type ChangeParts, changeRegistry } from '#operations/registry/change.ts'
import type { Registry } from '#operations/registry/registry.ts'
import type { MigrationPlan } from '#store/migrations.ts'
import { storeOn } from '#store/open-store.ts'
import { postgresTroubleOf } from '#store/postgres/open-postgres.ts'
import { openSqlite, sqliteTroubleOf } from '#store/sqlite/open-sqlite.ts'
import type { Store } from '#store/store.ts'

export type Services = Registry & { clock: Clock }

export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

// SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the memory that processes share, which is a file, found no room.
const withoutRoom: unknown[] = [13, 4874, 'ENOSPC']

function isWithoutRoom(cause: unknown): boolean {
  const { errcode, code } = (cause ?? {}) as { errcode?: number; code?: string }
  return withoutRoom.includes(errcode ?? code)
}

function reasonOf(cause: unknown): string {
  if (isWithoutRoom(cause)) return 'there is no room left on its disk'
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

function troubleIn(cause: unknown, troubleOf: (cause: unknown) => unknown): TroubleCode | undefined {
  if (isWithoutRoom(cause)) return 'full'
  const trouble = troubleOf(cause)
  return trouble instanceof StoreTrouble ? trouble.code : undefined
}

export class StoreNotOpened extends UserFacingError {
  readonly code: TroubleCode | undefined
  // Whether it may be opened later, because nothing is wrong but that it cannot be reached.
  readonly isAway: boolean

  constructor(named: 'DATABASE_URL' | 'DATA_DIR', cause: unknown) {
    super(`The registry that ${named} names could not be opened: ${reasonOf(cause)}.`, { cause })
    this.code = troubleIn(cause, named === 'DATABASE_URL' ? postgresTroubleOf : sqliteTroubleOf)
    this.isAway = named === 'DATABASE_URL' && this.code === 'unreachable'
  }
}

// An address may hold a password, which is not repeated.
function placeOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `${resolve(dataDir)}, which DATA_DIR names`
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}, which DATABASE_URL names`
}

function noRegistry(config: Config): Refusal {
  return new Refusal(
    `There is no registry in ${placeOf(config)}: use --config FILE with the settings of your server, or run northmark serve once to set up a new one.`,
  )
}

async function openStore(config: Config, { answerMs, lockMs, maySetUp }: Booting): Promise<Store> {
  const { databaseUrl, databaseReadUrl: readUrl, dataDir } = config
  try {
    if (!databaseUrl) return storeOn(await openSqlite(dataDir, { lockMs, maySetUp }))
    // The driver is loaded only where it is used: the operator's command starts sooner without it.
    const { openPostgres } = await import('#store/postgres/open-postgres.ts')
    return storeOn(await openPostgres(databaseUrl, { readUrl, answerMs, lockMs, maySetUp }))
  } catch (cause) {
    if (cause instanceof NoRegistry) throw noRegistry(config)
    throw new StoreNotOpened(databaseUrl ? 'DATABASE_URL' : 'DATA_DIR', cause)
  }
}

// Brings a registry in PostgreSQL to the schema of this release, or only says how.
export async function migrateRegistry(config: Config, isDryRun: boolean): Promise<MigrationPlan> {
  const { databaseUrl } = config
  refuseOtherUsers(config)
  if (!databaseUrl)
    throw new Refusal('The embedded database is upgraded whenever it is opened: there is nothing to migrate.')
  try {
    const { migratePostgres } = await import('#store/postgres/open-postgres.ts')
    return await migratePostgres(databaseUrl, isDryRun)
  } catch (cause) {
    throw cause instanceof StoreTrouble ? cause : new StoreNotOpened('DATABASE_URL', cause)
  }
}

// A log that may not continue, or where nothing can be written now, is no reason not to start: what is there can still be
// verified. Every change is refused, and `troubleOf` says why.
export async function unlessStopped(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isBearable = error instanceof StoreTrouble && ['damaged', 'busy', 'read-only'].includes(error.code)
    if (!(error instanceof LogTrouble) && !isBearable) throw error
  }
}

export function registryOf(parts: ChangeParts): Registry {
  const log = publicLogOf(parts)
  const { store, keys } = parts
  return {
    store,
    keys,
    log,
    change: (note, work, delivery) => changeRegistry({ ...parts, log }, note, work, delivery),
  }
}

// Whether this start made the very first key: then nobody has been issued anything under it yet.
export type Booted = Services & { isFirstStart: boolean }

export type Booting = {
  // How long a visitor's query may take.
  answerMs?: number | undefined
  // How long a change waits for the one before it.
  lockMs?: number
  withoutHead?: 'refused' | 'accepted'
  // Whether a registry is set up where there is none.
  maySetUp?: boolean
}

// The registry first: what it has signed decides which keys are right, and whether any may be made.
export async function boot(config: Config, booting: Booting = {}): Promise<Booted> {
  const clock = systemClock
  refuseOtherUsers(config)
  const { withoutHead } = booting
  const store = await openStore(config, booting)
  try {
    const { keys, isFirstKey } = await openRegistryKeys(config, store, clock.now())
    const signer = await openLogSigner(config, store, keys, clock.now(), {
      ...(withoutHead && { withoutHead }),
    })
    const policy = readWitnesses(config, signer.publicKey)
    const registry = registryOf({ store, keys, signer, policy, notifyHolders: config.mail.notifyHolders })
    await unlessStopped(() => recordFoundChanges(registry, clock.now()))
    return { ...registry, clock, isFirstStart: isFirstKey }
  } catch (error) {
    await store.close()
    throw error
  }
}

// People who do not exist are never put under a name that real holders have credentials of, unless someone asks.
export const wantsSamples = ({ samples, publicUrl }: Config, { isFirstStart }: Booted) =>
  samples === 'on' || (samples === 'first start' && isFirstStart && !publicUrl?.startsWith('https:'))
