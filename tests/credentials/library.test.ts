// What we sign, the stock library accepts; what is falsified, neither it nor we do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Badge, writeBadge } from '#domain/badge/badge.ts'
import { canonicalBadge } from '#domain/badge/canonical-badge.ts'
import type { Signer } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { readSignedBadge } from '#domain/badge/signed-badge.ts'
import { isSignedBy, signBadge } from '#signing/proof.ts'
import { signStatusList } from '#signing/status-list.ts'
import { anyStatusList, anyTime, badgesOf, validNow } from '#tests/support/credentials/generated-badges.ts'
import { newIssuer } from '#tests/support/credentials/issuing.ts'
import { isAcceptedByLibrary, loaderFor } from '#tests/support/credentials/library.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'

const origin = 'https://www.northmark.example'
const issuer = newIssuer(origin)
const documentLoader = loaderFor(issuer)
const signers = fc.constantFrom(issuer.signer, issuer.retiredSigner)
const created = '2025-06-01T12:00:00Z'

function isAcceptedHere(text: string): boolean {
  const read = readSignedBadge(text)
  const key = issuer.keys.find(({ id }) => id === read?.proof.verificationMethod)
  if (!read || key === undefined) return false
  return isSignedBy(canonicalBadge(read.badge), read.proof, publicBytesOf(key.publicKeyMultibase))
}

test('the library and we accept a badge that we sign', async () => {
  const isAccepted = fc.asyncProperty(
    badgesOf(fc.constant(origin), validNow),
    signers,
    async (badge, signer) => {
      const text = signBadge(badge, signer, created)
      assert.deepEqual(readSignedBadge(text)?.badge, badge)
      assert.ok(isAcceptedHere(text))
      assert.ok(await isAcceptedByLibrary(JSON.parse(text), documentLoader))
    },
  )
  await fc.assert(isAccepted, { numRuns: inLongRun(60) })
})

test('the library accepts a status list that we sign', async () => {
  const isAccepted = fc.asyncProperty(anyStatusList, async (generated) => {
    const validFrom = '2026-01-01T00:00:00Z'
    const list = { ...generated, origin, validFrom, validUntil: '2500-01-01T00:00:00Z' }
    const document = JSON.parse(signStatusList(list, issuer.signer))
    assert.ok(await isAcceptedByLibrary(document, documentLoader))
    document.credentialSubject.encodedList += 'A'
    assert.ok(!(await isAcceptedByLibrary(document, documentLoader)))
  })
  await fc.assert(isAccepted, { numRuns: inLongRun(20) })
})

test('rejects a signed text with a character changed, added or dropped', () => {
  const [badge] = fc.sample(badgesOf(fc.constant(origin), anyTime), 1) as [Badge]
  const text = signBadge(badge, issuer.signer, created)
  for (let at = 0; at < text.length; at += 1)
    for (const [put, cut] of [
      ['1', 1],
      ['1', 0],
      ['', 1],
    ] as const) {
      const edited = text.slice(0, at) + put + text.slice(at + cut)
      assert.equal(isAcceptedHere(edited), edited === text)
    }
})

test('rejects the proof of another badge, or under another key’s name', () => {
  const [badge] = fc.sample(badgesOf(fc.constant(origin), anyTime), 1) as [Badge]
  const proofOf = (one: Badge, signer: Signer) => JSON.parse(signBadge(one, signer, created)).proof[0]
  const { keyId } = issuer.signer
  for (const proof of [
    proofOf({ ...badge, holderName: `${badge.holderName} Jr.` }, issuer.signer),
    { ...proofOf(badge, issuer.retiredSigner), verificationMethod: keyId },
    { ...proofOf(badge, newIssuer(origin).signer), verificationMethod: keyId },
    proofOf(badge, newIssuer('https://forger.example').signer),
  ])
    assert.ok(!isAcceptedHere(writeBadge(badge, proof)))
  assert.ok(isAcceptedHere(writeBadge(badge, proofOf(badge, issuer.retiredSigner))))
})
