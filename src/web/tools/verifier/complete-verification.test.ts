// Answers with fewer or unknown fields.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VerifiedCredential } from '#contract/registry.ts'
import { findingNames, findings } from '#domain/verification/verdict.ts'
import { type BareVerification, completeVerification } from '#web/tools/verifier/complete-verification.ts'

const credential: VerifiedCredential = {
  id: 'NM-1',
  type: 'CERT',
  course: { title: 'AI Governance' },
  issuedAt: '2025-01-01T00:00:00Z',
  expired: false,
  verificationHash: 'f'.repeat(64),
  signed: true,
  holder: { name: 'Ada Example', email: 'ada@example.com' },
}
const expired = { ...credential, expired: true }

const standingOf = (answer: BareVerification) => completeVerification(answer).standing

test('accepts an answer with only the specified fields', () => {
  assert.equal(standingOf({ valid: true, credential }), 'valid')
  assert.equal(standingOf({ valid: true, credential: expired }), 'expired')
  assert.equal(standingOf({ valid: false }), 'invalid')
  assert.equal(standingOf({ valid: false, credential }), 'invalid')
  assert.equal(standingOf({ valid: true }), 'invalid')
  assert.deepEqual(completeVerification({ valid: true, credential }).checks, [])
})

test('never shows green with a check that did not pass', () => {
  for (const outcome of ['failed', 'could not check'] as const)
    assert.equal(
      standingOf({ valid: true, credential, checks: [{ name: 'signature', outcome }] }),
      'not-fully-verified',
    )
})

test('uses the server’s finding', () => {
  for (const finding of findingNames)
    for (const valid of [true, false]) {
      const { standing, ...complete } = completeVerification({ valid, credential, finding, checks: [] })
      assert.deepEqual([complete.finding, standing], [finding, findings[finding].standing])
      assert.equal(complete.credential, credential)
    }
})

test('falls back to the specified fields for an unknown finding', () => {
  const later = (valid: boolean, finding: string) =>
    completeVerification({ valid, message: 'So it is.', finding, credential } as unknown as BareVerification)
  assert.equal(later(false, 'mislaid').standing, 'invalid')
  assert.equal(later(true, 'toString').standing, 'valid')
  assert.equal(later(false, 'mislaid').message, 'So it is.')
})
