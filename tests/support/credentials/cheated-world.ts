// The worlds in which cheats are planted: a registry, its keys, its server, and what others fetch from it.
import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { badgeSchemaPath, statusListPath, statusPurposes } from '#domain/badge/addresses.ts'
import { badgesPerStatusList } from '#domain/badge/badge.ts'
import { didAddress, didOf } from '#domain/badge/issuer.ts'
import type { NewCredential } from '#domain/credential/credential.ts'
import { readCid } from '#domain/verification/cid.ts'
import type { LogKeeper } from '#operations/log/keeper.ts'
import { type PublicLog, publicLogOf } from '#operations/log/public-log.ts'
import { noWitnesses } from '#operations/log/witness-policy.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { type KeyRing, type KeySet, newKeySet, ringOf } from '#signing/key-ring.ts'
import { signWith } from '#signing/sign-credentials.ts'
import type { Store } from '#store/store.ts'
import type { Registry } from '#tests/support/both-stores.ts'
import { putUp, takeDown } from '#tests/support/credentials/web.ts'
import { openWithKeys } from '#tests/support/open-with-keys.ts'
import { note, person } from '#tests/support/people.ts'
import { startFixture } from '#tests/support/server.ts'

export type World = {
  origin: string
  registry: Registry
  store: Store
  keys: KeyRing
  log: PublicLog
  app: FastifyInstance
  // The credential that the cheat is about, the newest, and its document; another that is left alone.
  id: string
  document: string
  other: string
  change: (next: (set: KeySet) => KeySet) => void
}

export const madeAt = new Date('2024-01-01T00:00:00Z')
export const now = new Date()

// Writes past the software, as someone with the database in hand would.
export async function alter({ registry: { environment } }: World, ...statements: string[]): Promise<void> {
  if (!environment.DATABASE_URL) {
    const database = new DatabaseSync(`${environment.DATA_DIR}/northmark.db`)
    database.exec('PRAGMA foreign_keys = OFF')
    for (const sql of statements) database.exec(sql)
    return database.close()
  }
  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  await client.query("SET session_replication_role = 'replica'")
  for (const sql of statements) await client.query(sql)
  await client.end()
}

// What keeps the journal and the log from being shortened is in the database too, and goes first.
export async function dropGuards(world: World): Promise<void> {
  if (world.registry.environment.DATABASE_URL) return
  const guards = ['leaf', 'batch', 'checkpoint'].map((table) => `log_${table}_refuses_delete`)
  for (const guard of ['journal_is_not_shortened', 'journal_is_not_rewritten', ...guards])
    await alter(world, `DROP TRIGGER ${guard}`)
}

// Serves something else at that path than the registry would, as a cache in front of it could.
export function serveInstead(world: World, path: string, body: string): void {
  const { app } = world
  const inject = (asked: string | { url: string }) => {
    const url = typeof asked === 'string' ? asked : asked.url
    const answer = { statusCode: 200, body, rawPayload: Buffer.from(body), json: () => JSON.parse(body) }
    return url === path ? Promise.resolve(answer) : app.inject(asked)
  }
  world.app = Object.create(app, { inject: { value: inject } })
}

export function unsigned(number: number, wanted: Parameters<typeof person>[1] = {}): NewCredential {
  const { formerHash: _, ...credential } = person(number, {
    lastName: 'Example',
    expiresAt: '2190-01-01T23:59:59Z',
    ...wanted,
  })
  return credential
}

export const issue = (store: Store, keys: KeyRing, credentials: NewCredential[]) =>
  store.issue(credentials, note, {
    act: credentials.length === 1 ? 'issue' : 'import',
    sign: signWith(keys, initialCatalogue.courses, now),
  })

export async function documentOf(store: Store, id: string): Promise<string> {
  return Buffer.from((await store.find(readCid(id)))?.document ?? []).toString()
}

// Puts up what the verifiers of others fetch, as the server answers it now.
export async function publish(app: FastifyInstance, origin: string): Promise<void> {
  const addresses = [
    didAddress(didOf(origin)),
    origin + badgeSchemaPath,
    ...statusPurposes.map((purpose) => origin + statusListPath(1, purpose)),
  ]
  for (const address of addresses) {
    const { statusCode, body } = await app.inject(new URL(address).pathname)
    if (statusCode === 200) putUp(address, body)
    else takeDown(address)
  }
}

let worlds = 0

export async function newWorld(registry: Registry): Promise<World> {
  // Others remember an issuer's keys, so that each world needs an issuer of its own.
  worlds += 1
  const origin = `https://cheat-${worlds}.example`
  let set = newKeySet(origin, madeAt)
  const keys = ringOf(origin, () => set)
  let keeper: LogKeeper | undefined
  const store = await openWithKeys(registry, keys, () => keeper ?? assert.fail('nothing is written yet'))
  keeper = await openLogKeeper(readConfig(registry.environment), store, keys, madeAt)
  const log = publicLogOf({ store, keys, keeper, policy: noWitnesses })
  await beginLog(log, now)
  await store.seed(initialCatalogue, note)
  await issue(store, keys, [unsigned(2), unsigned(3), unsigned(4)])
  await issue(store, keys, [unsigned(1)])
  assert.ok((await store.places()) < badgesPerStatusList)
  const app = await startFixture({
    services: { store, keys, log, clock: { now: () => now } },
    site: await readBuiltSite(distDir),
    environment: { RATE_LIMIT: 'off' },
    requestMs: 120_000,
  })
  const { id } = person(1)
  return {
    origin,
    registry,
    store,
    keys,
    log,
    app,
    id,
    document: await documentOf(store, id),
    other: person(3).id,
    change: (next) => {
      set = next(set)
    },
  }
}
