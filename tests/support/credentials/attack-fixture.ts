// Where attacks are made: a registry, its keys, its server, and what others fetch from it.
import type { FastifyInstance } from 'fastify'
import { badgeSchemaPath, statusListPath, statusPurposes } from '#domain/badge/addresses.ts'
import { didAddress, didOf } from '#domain/badge/issuer.ts'
import type { NewCredential } from '#domain/credential/credential.ts'
import { parseCid } from '#domain/verification/cid.ts'
import type { LogMemory } from '#domain/verification/evidence.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { type KeySet, newKeySet, ringOf } from '#signing/key-ring.ts'
import type { Store } from '#store/store.ts'
import { memoryOf } from '#tests/support/browser-check/published-files.ts'
import { putUp, takeDown } from '#tests/support/credentials/web.ts'
import { enter, person, signFor } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import type { Registry as Place } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'
import { openWithKeys } from '#tests/support/stores/open-with-keys.ts'

export type World = Registry & {
  origin: string
  place: Place
  app: FastifyInstance
  // The credential that the attack is about, the newest, and its document; another that is left alone.
  id: string
  document: string
  other: string
  changeKeys: (next: (set: KeySet) => KeySet) => void
  // What a reader's browser has kept from the last visit.
  memory: LogMemory
}

export const madeAt = new Date('2024-01-01T00:00:00Z')
export const now = new Date()

// Writes past the software, as someone with the database in hand would.
export const alter = ({ place }: World, ...statements: string[]) => changeFromOutside(place, ...statements)

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

export const issue = (registry: Registry, credentials: NewCredential[]) =>
  enter(registry, credentials, {
    act: credentials.length === 1 ? 'issue' : 'import',
    sign: signFor(registry, now),
  })

export const deciding = (registry: Registry, cid: string, why: string) => ({
  registry,
  cid,
  author: { who: 'tester', why },
  now,
})

export async function documentOf(store: Store, id: string): Promise<string> {
  return Buffer.from((await store.find(parseCid(id)))?.document?.bytes ?? []).toString()
}

// Puts up what the verifiers of others fetch, as the server answers it now at that address.
export async function publish(app: FastifyInstance, origin: string): Promise<void> {
  const addresses = [
    didAddress(didOf(origin)),
    origin + badgeSchemaPath,
    ...statusPurposes.map((purpose) => origin + statusListPath(1, purpose)),
  ]
  for (const address of addresses) {
    const { host, pathname } = new URL(address)
    const { statusCode, body } = await app.inject({ url: pathname, headers: { host } })
    if (statusCode === 200) putUp(address, body)
    else takeDown(address)
  }
}

let worlds = 0

export async function newWorld(place: Place): Promise<World> {
  // Others remember an issuer's keys, so that each world needs an issuer of its own.
  worlds += 1
  const origin = `https://attacked-${worlds}.example`
  let set = newKeySet(origin, madeAt)
  const registry = await openWithKeys(
    place,
    ringOf(origin, () => set),
  )
  await issue(registry, [unsigned(2), unsigned(3), unsigned(4)])
  await issue(registry, [unsigned(1)])
  const app = await startFixture({
    services: { ...registry, clock: { now: () => now } },
    site: await readBuiltSite(distDir),
    requestTimeoutMs: 120_000,
  })
  const { id } = person(1)
  return {
    ...registry,
    origin,
    place,
    app,
    id,
    document: await documentOf(registry.store, id),
    other: person(3).id,
    memory: memoryOf(),
    changeKeys: (next) => {
      set = next(set)
    },
  }
}
