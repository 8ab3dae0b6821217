// Our canonical forms are the library's, letter for letter, whatever a badge holds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { badgeContexts, documentOf } from '#domain/badge/badge.ts'
import { canonicalBadge } from '#domain/badge/canonical-badge.ts'
import { didOf } from '#domain/badge/issuer.ts'
import { canonicalProof } from '#domain/badge/proof.ts'
import { canonicalStatusList, statusListDocument } from '#domain/badge/status-list.ts'
import { anyOrigin, anyStatusList, anyTime, badgesOf } from '#tests/support/credentials/generated-badges.ts'
import { canonicalByLibrary } from '#tests/support/credentials/library.ts'
import { inLongRun, isLongRun } from '#tests/support/process/long-run.ts'

test('a badge', async () => {
  const sameAsLibrary = fc.asyncProperty(badgesOf(anyOrigin, anyTime), async (badge) => {
    assert.equal(canonicalBadge(badge), await canonicalByLibrary(documentOf(badge)))
  })
  await fc.assert(sameAsLibrary, { numRuns: isLongRun ? 2500 : 100 })
})

test('a proof without its value', async () => {
  const generated = fc.tuple(anyOrigin, anyTime, fc.integer({ min: 1, max: 99 }))
  const sameAsLibrary = fc.asyncProperty(generated, async ([origin, { issuedAt }, number]) => {
    const options = { created: issuedAt, verificationMethod: `${didOf(origin)}#key-2026-${number}` }
    const written = {
      '@context': badgeContexts,
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      proofPurpose: 'assertionMethod',
      ...options,
    }
    assert.equal(canonicalProof(options), await canonicalByLibrary(written))
  })
  await fc.assert(sameAsLibrary, { numRuns: inLongRun(300) })
})

test('a status list', async () => {
  const sameAsLibrary = fc.asyncProperty(anyStatusList, async (list) => {
    assert.equal(canonicalStatusList(list), await canonicalByLibrary(statusListDocument(list)))
  })
  await fc.assert(sameAsLibrary, { numRuns: inLongRun(300) })
})
