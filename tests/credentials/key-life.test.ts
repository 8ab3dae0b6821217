// Through our server, other verifiers accept what a former address signed, and reject what a compromised key signed.
import assert from 'node:assert/strict'
import { before, mock, test } from 'node:test'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type { Badge } from '#domain/badge/badge.ts'
import { didAddress, didOf } from '#domain/badge/issuer.ts'
import { compromiseKey, moveKeySet } from '#signing/key-changes.ts'
import { type KeySet, newKeySet, ringOf } from '#signing/key-ring.ts'
import { signBadge } from '#signing/proof.ts'
import { type DidkitAnswer, startDidkit } from '#tests/independent-verifiers/didkit.ts'
import { askVerifierCore } from '#tests/independent-verifiers/verifier-core.ts'
import { badgesOf, validNow } from '#tests/support/credentials/drawn-badges.ts'
import { isAcceptedByLibrary, loaderFor } from '#tests/support/credentials/library.ts'
import { cutOffFromTheWorld, putUp } from '#tests/support/credentials/web.ts'
import { servingLists, startFixture } from '#tests/support/server.ts'

const madeAt = new Date('2025-01-01T00:00:00Z')
const created = '2026-01-01T00:00:00Z'
const movedAt = new Date('2026-06-01T00:00:00Z')

let askDidkit: (document: object) => Promise<DidkitAnswer>
before(async () => {
  cutOffFromTheWorld()
  askDidkit = await startDidkit()
  mock.method(console, 'warn', () => {})
})

function signedAt(origin: string) {
  const set = newKeySet(origin, madeAt)
  const [badge] = fc.sample(badgesOf(fc.constant(origin), validNow), 1)
  const signer = ringOf(origin, () => set).signer()
  const signed = { ...(badge ?? assert.fail()), expiresAt: '2500-01-01T00:00:00Z' }
  return { set, badge: signed, document: JSON.parse(signBadge(signed, signer, created)) }
}

const serverWith = (set: KeySet, revoked: Badge[] = []) =>
  startFixture({
    services: {
      ...servingLists(revoked.map(({ statusIndex }) => statusIndex)),
      keys: ringOf(set.origin, () => set),
      clock: { now: () => new Date() },
    },
    environment: { RATE_LIMIT: 'off' },
  })

// The answer at an address whose name resolves to this server.
async function fetchFrom(app: FastifyInstance, address: string): Promise<string> {
  const { host, pathname } = new URL(address)
  return (await app.inject({ url: pathname, headers: { host } })).body
}

type Listed = { id: string; verificationMethod: { id: string; publicKeyMultibase: string }[] }

// Serves what the document links to, with the server's answers.
type Published = { credentialStatus: unknown; credentialSchema: { id: string }[] }

async function publish(app: FastifyInstance, origin: string, document: Published) {
  const did = await fetchFrom(app, didAddress(didOf(origin)))
  putUp(didAddress(didOf(origin)), did)
  for (const { id } of document.credentialSchema) putUp(id, await fetchFrom(app, id))
  const lists: object[] = []
  for (const entry of [document.credentialStatus].flat()) {
    const { statusListCredential } = entry as { statusListCredential: string }
    const list = await fetchFrom(app, statusListCredential)
    putUp(statusListCredential, list)
    lists.push(JSON.parse(list))
  }
  const didDocument: Listed = JSON.parse(did)
  const keys = didDocument.verificationMethod.map((method) => ({ ...method, madeAt: created }))
  const loader = loaderFor({ origin, keys, didDocument } as unknown as Parameters<typeof loaderFor>[0])
  return { didDocument, lists, loader }
}

const former = 'https://former.example'
const moved = 'https://moved.example'

test('after a move the former address answers as the former issuer, and the new one as itself', async () => {
  const { set } = signedAt(former)
  const app = await serverWith(moveKeySet(set, moved, movedAt))
  const at = async (host: string, headers = {}) => {
    const { body } = await app.inject({ url: '/.well-known/did.json', headers: { host, ...headers } })
    const { id, verificationMethod, alsoKnownAs } = JSON.parse(body)
    return { id, alsoKnownAs, keys: verificationMethod.map((method: { id: string }) => method.id) }
  }
  const [oldKey, newKey] = ['did:web:former.example#key-2025-1', 'did:web:moved.example#key-2026-1']
  const own = { id: 'did:web:moved.example', alsoKnownAs: ['did:web:former.example'], keys: [oldKey, newKey] }
  const then = { id: 'did:web:former.example', alsoKnownAs: undefined, keys: [oldKey] }
  assert.deepEqual(await at('moved.example'), own)
  assert.deepEqual(await at('former.example'), then)
  assert.deepEqual(await at('FORMER.example:443'), then)
  assert.deepEqual(await at('elsewhere.example'), own, 'a name that is none of ours changes nothing')
  const forwarded = { 'x-forwarded-host': 'former.example' }
  assert.deepEqual(await at('moved.example', forwarded), own, 'and neither does what an unknown proxy says')
})

test('all three verifiers accept the former address’s documents through the new server', async () => {
  const { set, document } = signedAt(former)
  const app = await serverWith(moveKeySet(set, moved, movedAt))
  const { didDocument, lists, loader } = await publish(app, former, document)
  assert.equal(didDocument.id, didOf(former))
  assert.ok(await isAcceptedByLibrary(document, loader))
  for (const list of lists) assert.ok(await isAcceptedByLibrary(list, loader), JSON.stringify(list))
  const { errors, signature, isNotRevoked } = await askVerifierCore(document)
  assert.deepEqual({ errors, signature, isNotRevoked }, { errors: [], signature: true, isNotRevoked: true })
  assert.deepEqual((await askDidkit(document)).errors, [])
})

test('a revocation after the move applies at the former address too', async () => {
  const origin = 'https://former-and-revoked.example'
  const { set, document, badge } = signedAt(origin)
  const app = await serverWith(moveKeySet(set, moved, movedAt), [badge])
  await publish(app, origin, document)
  assert.equal((await askVerifierCore(document)).isNotRevoked, false)
  assert.deepEqual((await askDidkit(document)).errors, ['Credential is revoked.'])
})

test('all three verifiers reject what a compromised key signs, whatever its date', async () => {
  const origin = 'https://robbed.example'
  const { set, document } = signedAt(origin)
  const [stolen] = set.keys
  const said = { since: '2026-05-01T00:00:00Z', why: 'Stolen.' }
  const after = compromiseKey(set, stolen?.id ?? '', said, movedAt)
  const { didDocument, loader } = await publish(await serverWith(after), origin, document)
  assert.deepEqual(
    didDocument.verificationMethod.map(({ id }) => id),
    ['did:web:robbed.example#key-2026-1'],
  )
  assert.equal(await isAcceptedByLibrary(document, loader), false)
  assert.notDeepEqual((await askVerifierCore(document)).errors, [])
  assert.notDeepEqual((await askDidkit(document)).errors, [])
})
