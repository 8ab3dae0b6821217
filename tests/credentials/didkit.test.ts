// DIDKit accepts what we issue and rejects falsified or revoked badges.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { statusPurposes } from '#domain/badge/addresses.ts'
import { signBadge } from '#signing/proof.ts'
import { type DidkitAnswer, startDidkit } from '#tests/independent-verifiers/didkit.ts'
import { badgesOf, validNow } from '#tests/support/credentials/drawn-badges.ts'
import { newIssuer } from '#tests/support/credentials/issuing.ts'
import { putUpStatusLists, statusListFor } from '#tests/support/credentials/published.ts'
import { tamperings } from '#tests/support/credentials/tamperings.ts'
import { cutOffFromTheWorld, putUpIssuer } from '#tests/support/credentials/web.ts'
import { inLongRun } from '#tests/support/long-run.ts'

const created = '2026-01-01T00:00:00Z'
const issuer = newIssuer('https://www.northmark.example')
const issuers = [issuer, newIssuer('https://badges.northmark.example:8443')]
const forger = newIssuer('https://forger.example')
const badges = badgesOf(fc.constant(issuer.origin), validNow)

let answerTo: (document: object) => Promise<DidkitAnswer>
before(async () => {
  cutOffFromTheWorld()
  for (const one of [...issuers, forger]) putUpIssuer(one)
  answerTo = await startDidkit()
})

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
    const { checks, errors } = await answerTo(JSON.parse(signBadge(badge, signer, created)))
    assert.deepEqual({ checks, errors }, { checks: ['proof', 'status'], errors: [] })
  })
  await fc.assert(isAccepted, { numRuns: inLongRun(80) })
})

for (const listed of ['revoked', 'suspended'] as const)
  test(`a ${listed} badge is reported as ${listed}`, async () => {
    const isReported = fc.asyncProperty(badges, async (badge) => {
      putUpStatusLists(issuer, badge, listed)
      const { errors } = await answerTo(JSON.parse(signBadge(badge, issuer.signer, created)))
      assert.deepEqual(errors, [`Credential is ${listed}.`])
    })
    await fc.assert(isReported, { numRuns: inLongRun(20) })
  })

test('a status list is accepted, and rejected once falsified', async () => {
  const isAccepted = fc.asyncProperty(badges, fc.constantFrom(...statusPurposes), async (badge, purpose) => {
    const list = JSON.parse(statusListFor(issuer, badge, 'revoked', purpose))
    assert.deepEqual((await answerTo(list)).errors, [])
    const { encodedList } = JSON.parse(statusListFor(issuer, badge, 'suspended', purpose)).credentialSubject
    list.credentialSubject.encodedList = encodedList
    assert.notDeepEqual((await answerTo(list)).errors, [])
  })
  await fc.assert(isAccepted, { numRuns: 2 })
})

for (const [name, tamper] of tamperings)
  test(`refused: ${name}`, async () => {
    const isRefused = fc.asyncProperty(badges, async (badge) => {
      putUpStatusLists(issuer, badge, 'stands')
      const { checks, errors } = await answerTo(tamper(badge, issuer, forger))
      assert.ok(!checks.includes('proof'))
      assert.notDeepEqual(errors, [])
    })
    await fc.assert(isRefused, { numRuns: 1 })
  })
