// The verifier of the Digital Credentials Consortium accepts what we issue and rejects falsified badges.
import assert from 'node:assert/strict'
import { before, mock, test } from 'node:test'
import fc from 'fast-check'
import { didDocumentOf } from '#domain/badge/issuer.ts'
import { signBadge } from '#signing/proof.ts'
import { askVerifierCore } from '#tests/independent-verifiers/verifier-core.ts'
import { badgesOf, expired, validNow } from '#tests/support/credentials/drawn-badges.ts'
import { newIssuer } from '#tests/support/credentials/issuing.ts'
import { putUpStatusLists, statusListAddress, statusListFor } from '#tests/support/credentials/published.ts'
import { tamperings } from '#tests/support/credentials/tamperings.ts'
import { cutOffFromTheWorld, putUp, putUpIssuer, takeDown } from '#tests/support/credentials/web.ts'
import { inLongRun } from '#tests/support/long-run.ts'

const created = '2026-01-01T00:00:00Z'
const issuer = newIssuer('https://www.northmark.example')
const issuers = [issuer, newIssuer('https://badges.northmark.example:8443')]
const forger = newIssuer('https://forger.example')
const badges = badgesOf(fc.constant(issuer.origin), validNow)

before(() => {
  cutOffFromTheWorld()
  for (const one of [...issuers, forger]) putUpIssuer(one)
  // It warns about the style of the official schema on every read.
  mock.method(console, 'warn', () => {})
})

const accepted = {
  errors: [],
  signature: true,
  isNotRevoked: true,
  isNotSuspended: true,
  isNotExpired: true,
  schema: [true],
}

test('what we issue is accepted, with expiry or without, under today’s key or a retired one', async () => {
  const drawn = fc
    .constantFrom(...issuers)
    .chain((one) =>
      fc.tuple(
        fc.constant(one),
        badgesOf(fc.constant(one.origin), validNow),
        fc.constantFrom(one.signer, one.retiredSigner),
      ),
    )
  const isAccepted = fc.asyncProperty(drawn, async ([one, badge, signer]) => {
    putUpStatusLists(one, badge, 'stands')
    assert.deepEqual(await askVerifierCore(JSON.parse(signBadge(badge, signer, created))), accepted)
  })
  await fc.assert(isAccepted, { numRuns: inLongRun(80) })
})

test('listed keys of a former address do no harm', async () => {
  const moved = newIssuer('https://moved.example')
  putUpIssuer({ ...moved, didDocument: didDocumentOf(moved.origin, [...issuer.keys, ...moved.keys]) })
  const isAccepted = fc.asyncProperty(badgesOf(fc.constant(moved.origin), validNow), async (badge) => {
    putUpStatusLists(moved, badge, 'stands')
    assert.deepEqual(await askVerifierCore(JSON.parse(signBadge(badge, moved.signer, created))), accepted)
  })
  await fc.assert(isAccepted, { numRuns: 3 })
})

for (const [listed, reported] of [
  ['revoked', { isNotRevoked: false }],
  ['suspended', { isNotSuspended: false }],
] as const)
  test(`a ${listed} badge is reported as ${listed}`, async () => {
    const isReported = fc.asyncProperty(badges, async (badge) => {
      putUpStatusLists(issuer, badge, listed)
      const answer = await askVerifierCore(JSON.parse(signBadge(badge, issuer.signer, created)))
      assert.deepEqual(answer, { ...accepted, ...reported })
    })
    await fc.assert(isReported, { numRuns: inLongRun(20) })
  })

test('an expired badge is reported as expired', async () => {
  const isReported = fc.asyncProperty(badgesOf(fc.constant(issuer.origin), expired), async (badge) => {
    putUpStatusLists(issuer, badge, 'stands')
    const answer = await askVerifierCore(JSON.parse(signBadge(badge, issuer.signer, created)))
    assert.deepEqual(answer, { ...accepted, isNotExpired: false })
  })
  await fc.assert(isReported, { numRuns: inLongRun(20) })
})

test('a falsified or missing status list leaves the status unknown', async () => {
  const isUnknown = fc.asyncProperty(badges, async (badge) => {
    const document = JSON.parse(signBadge(badge, issuer.signer, created))
    const list = JSON.parse(statusListFor(issuer, badge, 'revoked'))
    const { encodedList } = JSON.parse(statusListFor(issuer, badge, 'stands')).credentialSubject
    list.credentialSubject.encodedList = encodedList
    putUpStatusLists(issuer, badge, 'stands')
    putUp(statusListAddress(badge), JSON.stringify(list))
    assert.equal((await askVerifierCore(document)).isNotRevoked, 'status_list_signature_error')
    takeDown(statusListAddress(badge))
    assert.equal((await askVerifierCore(document)).isNotRevoked, 'status_list_not_found')
  })
  await fc.assert(isUnknown, { numRuns: 5 })
})

for (const [name, tamper] of tamperings)
  test(`refused: ${name}`, async () => {
    const isRefused = fc.asyncProperty(badges, async (badge) => {
      putUpStatusLists(issuer, badge, 'stands')
      assert.notDeepEqual((await askVerifierCore(tamper(badge, issuer, forger))).errors, [])
    })
    await fc.assert(isRefused, { numRuns: 1 })
  })
