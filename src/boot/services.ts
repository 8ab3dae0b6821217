// Builds the services that the server and the command line use from the settings.
import { resolve } from 'node:path'
import type { Config } from '#boot/config.ts'
import { refuseOtherUsers } from '#boot/data-owner.ts'
import { openLogSigner } from '#boot/log-signer.ts'
import { openRegistryKeys } from '#boot/registry-keys.ts'
import { readWitnesses } from '#boot/witnesses.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { NoRegistryError, StoreError, type StoreErrorCode } from '#errors/store-error.ts'
import { RefusedError, UserFacingError } from '#errors/user-facing-error.ts'
import { completedMessage, completeKeyChanges } from '#operations/keys/record-key-changes.ts'
import { askBeforeChange } from '#operations/log/ask-witnesses.ts'
import { publicLogOf } from '#operations/log/public-log.ts'
import { type ChangeParts, changeRegistry } from '#operations/registry/change.ts'
import type { Registry } from '#operations/registry/registry.ts'
import type { MigrationPlan } from '#store/migrations.ts'
import { storeOn } from '#store/open-store.ts'
import { postgresErrorOf } from '#store/postgres/open-postgres.ts'
import { openSqlite, sqliteErrorOf } from '#store/sqlite/open-sqlite.ts'
import type { Store } from '#store/store.ts'

export type Services = Registry & { clock: Clock }

export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

// SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: no space for the shared memory file.
const withoutRoom: unknown[] = [13, 4874, 'ENOSPC']

function isWithoutRoom(cause: unknown): boolean {
  const { errcode, code } = (cause ?? {}) as { errcode?: number; code?: string }
  return withoutRoom.includes(errcode ?? code)
}

function reasonOf(cause: unknown): string {
  if (isWithoutRoom(cause)) return 'its disk is full'
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

function storeErrorCodeOf(
  cause: unknown,
  translateError: (cause: unknown) => unknown,
): StoreErrorCode | undefined {
  if (isWithoutRoom(cause)) return 'full'
  const translated = translateError(cause)
  return translated instanceof StoreError ? translated.code : undefined
}

export class StoreNotOpenedError extends UserFacingError {
  readonly code: StoreErrorCode | undefined
  // Whether it may open later, because it is only unreachable.
  readonly isAway: boolean

  constructor(named: 'DATABASE_URL' | 'DATA_DIR', cause: unknown) {
    super(`The registry that ${named} names could not be opened: ${reasonOf(cause)}.`, { cause })
    this.code = storeErrorCodeOf(cause, named === 'DATABASE_URL' ? postgresErrorOf : sqliteErrorOf)
    this.isAway = named === 'DATABASE_URL' && this.code === 'unreachable'
  }
}

// An address may contain a password, which is not repeated.
function placeOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `${resolve(dataDir)}, which DATA_DIR names`
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}, which DATABASE_URL names`
}

function noRegistry(config: Config): RefusedError {
  return new RefusedError(
    `There is no registry in ${placeOf(config)}: use --config FILE with the settings of your server, or run northmark serve once to set up a new one.`,
  )
}

async function openStore(
  config: Config,
  { databaseTimeoutMs, lockTimeoutMs, maySetUp, mayUpgrade }: Booting,
): Promise<Store> {
  const { databaseUrl, databaseReplicaUrl: replicaUrl, dataDir } = config
  try {
    if (!databaseUrl) return storeOn(await openSqlite(dataDir, { lockTimeoutMs, maySetUp, mayUpgrade }))
    // The driver is loaded only when used, so that the command line starts faster.
    const { openPostgres } = await import('#store/postgres/open-postgres.ts')
    return storeOn(
      await openPostgres(databaseUrl, { replicaUrl, databaseTimeoutMs, lockTimeoutMs, maySetUp }),
    )
  } catch (cause) {
    if (cause instanceof NoRegistryError) throw noRegistry(config)
    throw new StoreNotOpenedError(databaseUrl ? 'DATABASE_URL' : 'DATA_DIR', cause)
  }
}

// Migrates a PostgreSQL registry to this release's schema, or only shows the statements.
export async function migrateRegistry(config: Config, isDryRun: boolean): Promise<MigrationPlan> {
  const { databaseUrl } = config
  refuseOtherUsers(config)
  if (!databaseUrl)
    throw new RefusedError(
      'The embedded database is upgraded whenever it is opened: there is nothing to migrate.',
    )
  try {
    const { migratePostgres } = await import('#store/postgres/open-postgres.ts')
    return await migratePostgres(databaseUrl, isDryRun)
  } catch (cause) {
    throw cause instanceof StoreError ? cause : new StoreNotOpenedError('DATABASE_URL', cause)
  }
}

// A log that cannot continue, or a read-only registry, does not prevent the start: existing credentials can still be
// verified. Changes are refused, and `logFaultOf` says why.
export async function unlessStopped(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isTolerated = error instanceof StoreError && ['damaged', 'busy', 'read-only'].includes(error.code)
    if (!(error instanceof LogStateError) && !isTolerated) throw error
  }
}

export function registryOf(parts: ChangeParts): Registry {
  const log = publicLogOf(parts)
  const { store, keys } = parts
  return {
    store,
    keys,
    log,
    async change(note, work, delivery) {
      // Before the lock is taken, because a witness may take its time.
      await askBeforeChange({ store, log }, new Date())
      return changeRegistry({ ...parts, log }, note, work, delivery)
    },
  }
}

// Whether this start made the very first key, so that nothing was issued under it yet.
export type Booted = Services & { isFirstStart: boolean }

export type Booting = {
  // The timeout of a visitor's query.
  databaseTimeoutMs?: number | undefined
  // How long a change waits for the lock.
  lockTimeoutMs?: number
  withoutHead?: 'refused' | 'accepted'
  // Whether to write although the journal's newest entry is dated later.
  isClockRight?: boolean
  // Whether to set up a new registry.
  maySetUp?: boolean
  // Whether to upgrade the embedded database to this release's schema, which a running server of the former one still uses.
  mayUpgrade?: boolean
  // Reports what was completed at the start.
  say?: (message: string) => void
}

// The registry is opened first: what it has signed decides which keys are right, and whether new ones may be made.
export async function boot(config: Config, booting: Booting = {}): Promise<Booted> {
  const clock = systemClock
  refuseOtherUsers(config)
  const { withoutHead, isClockRight = false } = booting
  const store = await openStore(config, booting)
  try {
    const { keys, isFirstKey } = await openRegistryKeys(config, store, clock.now())
    const signer = await openLogSigner(config, store, keys, clock.now(), {
      ...(withoutHead && { withoutHead }),
    })
    const policy = readWitnesses(config, signer.publicKey)
    const { notifyHolders } = config.mail
    const registry = registryOf({ store, keys, signer, policy, notifyHolders, isClockRight })
    await unlessStopped(async () => {
      const completed = await completeKeyChanges(registry, clock.now())
      if (completed.length > 0) booting.say?.(completedMessage(completed))
    })
    return { ...registry, clock, isFirstStart: isFirstKey }
  } catch (error) {
    await store.close()
    throw error
  }
}

// Sample people are never added under a name that real holders have credentials from, unless requested.
export const wantsSamples = ({ samples, publicUrl }: Config, { isFirstStart }: Booted) =>
  samples === 'on' || (samples === 'first start' && isFirstStart && !publicUrl?.startsWith('https:'))
