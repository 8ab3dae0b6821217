// Every outcome says what it is, in the words of the server or in ours.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkWords } from '#content/verification/checks.ts'
import { outcomeWords } from '#content/verification/verdict-words.ts'
import type { VerifiedCredential } from '#domain/verification/verification.ts'

const credential: VerifiedCredential = {
  id: 'NM-1',
  type: 'CERT',
  course: { title: 'AI Governance' },
  issuedAt: '2025-01-01T00:00:00Z',
  expiresAt: '2027-01-31T23:59:59Z',
  expired: false,
  holder: { name: 'Ada Example', email: 'ada@example.com' },
}

test('the title names the outcome and the holder, and never the e-mail', () => {
  const words = outcomeWords('valid', { valid: true, credential })
  assert.equal(words.title, 'Valid Credential: Ada Example')
  assert.equal(words.heading, 'Valid Credential')
  assert.ok(!JSON.stringify(words).includes('@'))
  assert.equal(outcomeWords('invalid', { valid: false }).title, 'Invalid Credential')
})

test('the words of the server come first', () => {
  for (const standing of ['valid', 'expired', 'invalid', 'partial'] as const)
    assert.equal(
      outcomeWords(standing, { valid: true, message: 'So it is.', credential }).sentence,
      'So it is.',
    )
})

test('without the server’s words an expired credential names the day, and so does a revoked one', () => {
  assert.equal(
    outcomeWords('expired', { valid: true, credential }).sentence,
    'Genuine, but it expired on January 31, 2027.',
  )
  const revoked = { ...credential, revokedAt: '2026-05-01T10:00:00Z' }
  assert.equal(
    outcomeWords('invalid', { valid: false, credential: revoked }).sentence,
    'This credential was revoked on May 1, 2026.',
  )
  assert.equal(
    outcomeWords('invalid', { valid: false }).sentence,
    'This credential could not be verified or has been revoked.',
  )
})

test('every check explains each of its outcomes differently', () => {
  for (const [name, words] of Object.entries(checkWords))
    assert.equal(new Set(Object.values(words ?? {})).size, 4, name)
})
