// The published log has no personal data: every address under /log/ is searched, byte by byte.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#boot/services.ts'
import type { NewCredential } from '#domain/credential/credential.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { filesOf, pathOf } from '#domain/log/tiles.ts'
import {
  correctCredential,
  liftSuspension,
  revokeCredential,
  suspendCredential,
} from '#operations/credentials/decide.ts'
import { eraseCredential } from '#operations/credentials/erase-credential.ts'
import { witnessClient } from '#operations/log/ask-witnesses.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import { personalDataIn } from '#tests/support/log/personal-data.ts'
import { enterWatched } from '#tests/support/log/witness-at.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

// More leaves than one tile holds.
const [many, manyRevoked] = [270, 90]
const holderOf = (number: number) => ({
  firstName: `Zdeňka-Łucja-${number}`,
  lastName: `Þórsdóttir-${number}`,
  email: `zdenka-${number}@thorsdottir.example`,
})

const author = { who: 'pia-the-corrector', why: 'A new name by marriage' }
const withdrawal = { at: '2026-01-01T00:00:00Z', reason: 'Copied from a neighbor' }

const holders: NewCredential[] = Array.from({ length: many }, (_, at) => {
  const credential = { ...person(at + 1), holder: holderOf(at + 1) }
  return at < manyRevoked ? { ...credential, revocation: withdrawal } : credential
})
const idOf = (number: number) => holders[number - 1]?.id ?? assert.fail()
const [corrected, revoked, suspended, erased] = [idOf(130), idOf(131), idOf(132), idOf(133)]

// Everything the registry currently knows about its holders.
async function personalTextsOf({ store }: Services): Promise<string[]> {
  const personal: string[] = []
  for (const { credential, document } of await store.records(0, many)) {
    const { id, seq, holder, verificationHash } = credential
    const { firstName, lastName, email } = holder
    const former = (await store.formerDocuments(seq)).map(({ hash }) => hash)
    // With the blind, anyone who has the document could find its leaf.
    const blind = Buffer.from(document?.blind ?? assert.fail(`${id} has no document`)).toString('hex')
    personal.push(id, firstName, lastName, email, verificationHash, blind, ...former)
  }
  return personal
}

// Addresses of the routes with parameters.
const addressesOf: Record<string, (size: number) => string[]> = {
  // A replaced log's files are those it had published.
  '/log/former/*': () => [],
  '/log/tile/*': (size) => [...filesOf(size)].map((file) => `/log/${pathOf(file)}`),
}

// The server registers its routes itself, so a new one is known without being listed here.
async function startListingRoutes(services: Services) {
  const routes: { method: string; url: string }[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url })
    })
  }
  subscribe('fastify.initialization', listen)
  const app = await startFixture({ services })
  unsubscribe('fastify.initialization', listen)
  return { app, routes }
}

async function publishedBy(services: Services): Promise<{ bytes: Buffer; addresses: string[] }> {
  const { app, routes } = await startListingRoutes(services)
  const ours = routes.filter(({ url }) => /^\/log(\/|$)/.test(url))
  // HEAD has the same headers as GET, and OPTIONS is answered the same for every address, before anything is read.
  assert.deepEqual(new Set(ours.map(({ method }) => method)), new Set(['GET', 'HEAD', 'OPTIONS']))
  const { size } = (await services.log.publish()) ?? assert.fail('there is no log')
  const addresses = ours.flatMap(({ method, url }) => {
    if (method !== 'GET') return []
    const made = addressesOf[url]?.(size)
    assert.ok(
      made || !/[*:]/.test(url),
      `${url} has addresses that are not searched: name them in addressesOf`,
    )
    return made ?? [url]
  })
  const parts: Buffer[] = []
  for (const address of addresses) {
    const { statusCode, headers, rawPayload } = await app.inject(address)
    // /log/ redirects to /log.
    assert.equal(statusCode, address === '/log/' ? 308 : 200, address)
    parts.push(Buffer.from(`${address}\n${JSON.stringify(headers)}\n`), rawPayload)
  }
  return { bytes: Buffer.concat(parts), addresses }
}

onSqlite(({ newRegistry }) => {
  // Has a corrected, a revoked, a suspended and lifted, and an erased credential, and a cosigned head.
  async function eventful() {
    const registry = await newRegistry()
    await enter(await registry.enter(), holders)
    const { services } = await enterWatched(registry)
    const { store, log } = services
    const before = await personalTextsOf(services)
    const deciding = { registry: services, author, now: new Date() }
    const renamed = { firstName: 'Ọlábísí-Zhenzhen', lastName: 'Ødegård-Þórsdóttir' }
    await correctCredential({ ...deciding, cid: corrected }, renamed)
    await revokeCredential({ ...deciding, cid: revoked })
    await suspendCredential({ ...deciding, cid: suspended })
    await liftSuspension({ ...deciding, cid: suspended })
    await eraseCredential({ ...deciding, cid: erased })
    await witnessClient({ store, log }).ask(new Date())
    const personal = [...before, ...(await personalTextsOf(services)), author.who, author.why]
    return { services, personal: [...new Set(personal), withdrawal.reason] }
  }

  test('no file under /log/ has personal data, and planted data is found', async () => {
    const { services, personal } = await eventful()
    const { store, log } = services
    // The search is complete: it covers former names and hashes, and the log has every kind of leaf.
    const { firstName, email } = holderOf(130)
    for (const text of [firstName, email, holderOf(133).lastName, erased, 'Ọlábísí-Zhenzhen'])
      assert.ok(personal.includes(text), text)
    const hashes = personal.filter((text) => /^[0-9a-f]{64}$/.test(text))
    // A hash, a former hash and a blind each, and one more hash and blind after the correction.
    assert.equal(hashes.length, 3 * many + 2)
    const { size } = await store.logState()
    const kinds = new Set((await store.logLeaves(0, size)).map((leaf) => readLeaf(leaf).type))
    for (const kind of ['document', 'list', 'policy', 'key', 'genesis'] as const)
      assert.ok(kinds.has(kind), kind)
    assert.ok((await log.cosigned())?.size === size)

    const { bytes, addresses } = await publishedBy(services)
    for (const address of ['/log', '/log/cosigned', '/log/policy', '/log/tile/entries/000'])
      assert.ok(addresses.includes(address), address)
    assert.ok(bytes.length > size * 64)
    assert.deepEqual(personalDataIn(bytes, personal), [])

    const hashed = createHash('sha256').update(firstName).digest()
    const leaking: PublicLog = {
      ...log,
      file: async (file) => Buffer.concat([(await log.file(file)) ?? Buffer.of(), hashed]),
    }
    const leaked = await publishedBy({ ...services, log: leaking })
    assert.deepEqual(personalDataIn(leaked.bytes, [firstName, email]), [firstName])
  })
})
