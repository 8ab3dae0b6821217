// After a move, other verifiers accept through our server what the former address signed, until it is revoked.
import assert from 'node:assert/strict'
import { before, mock, test } from 'node:test'
import { moveKeySet } from '#signing/key-changes.ts'
import { type KeyRing, newKeySet, ringOf } from '#signing/key-ring.ts'
import { signBadge } from '#signing/proof.ts'
import { type DidkitAnswer, startDidkit } from '#tests/independent-verifiers/didkit.ts'
import { badgeAt } from '#tests/support/browser-check/issued-site.ts'
import { publish } from '#tests/support/credentials/attack-fixture.ts'
import { seenByOthers } from '#tests/support/credentials/verifiers.ts'
import { cutOffFromTheWorld } from '#tests/support/credentials/web.ts'
import { servingLists, startFixture } from '#tests/support/server/fixture.ts'

let askDidkit: (document: object) => Promise<DidkitAnswer>
before(async () => {
  cutOffFromTheWorld()
  askDidkit = await startDidkit()
  mock.method(console, 'warn', () => {})
})

// A server that has moved, with both of its addresses published, and a document that each of them signed.
async function movedServer(former: string, moved: string, revoked: number[] = []) {
  const set = newKeySet(former, new Date('2025-01-01T00:00:00Z'))
  const after = moveKeySet(set, moved, new Date('2026-06-01T00:00:00Z'))
  const keys = ringOf(moved, () => after)
  const app = await startFixture({
    services: { ...servingLists(revoked), keys, clock: { now: () => new Date() } },
  })
  for (const origin of [former, moved]) await publish(app, origin)
  const signedBy = (ring: KeyRing) => {
    const badge = badgeAt(ring.origin, { expiresAt: '2500-01-01T00:00:00Z' })
    return JSON.parse(signBadge(badge, ring.signer(), '2026-01-16T00:00:00Z'))
  }
  return { app, ofFormer: signedBy(ringOf(former, () => set)), ofMoved: signedBy(keys) }
}

test('the former address answers as the former issuer after a move, and the new one as itself', async () => {
  const { app, ofFormer, ofMoved } = await movedServer('https://former.example', 'https://moved.example')
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

  const accepted = { vc: 'good', core: 'good', didkit: 'good' }
  for (const document of [ofFormer, ofMoved])
    assert.deepEqual(await seenByOthers(document, askDidkit), accepted, document.issuer.id)
})

test('a revocation after the move applies at the former address too', async () => {
  const { statusIndex } = badgeAt('')
  const { ofFormer } = await movedServer('https://robbed.example', 'https://rebuilt.example', [statusIndex])
  const refused = { vc: 'refused', core: 'refused', didkit: 'refused' }
  assert.deepEqual(await seenByOthers(ofFormer, askDidkit), refused)
})
