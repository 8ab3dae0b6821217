// Which banner an answer deserves, and what people paste.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cidFrom, standingOf, type Verification } from '#domain/verification.ts'

const credential = {
  id: 'NM-1',
  type: 'CERT' as const,
  course: { title: 'AI Governance' },
  issuedAt: '2025-01-01T00:00:00Z',
  expired: false,
  holder: { name: 'Ada Example', email: 'ada@example.com' },
}
const passed: Verification = { valid: true, credential, checks: [{ name: 'registry', outcome: 'passed' }] }

test('a credential that stands is valid, one that ran out is expired', () => {
  assert.equal(standingOf(passed), 'valid')
  assert.equal(standingOf({ ...passed, credential: { ...credential, expired: true } }), 'expired')
})

test('what was refused is invalid, with or without a record', () => {
  assert.equal(standingOf({ ...passed, valid: false }), 'invalid')
  assert.equal(standingOf({ valid: false, message: 'Unknown.' }), 'invalid')
  assert.equal(standingOf({ valid: true }), 'invalid')
})

test('what could not be checked is never shown green', () => {
  for (const outcome of ['could not check', 'failed'] as const)
    assert.equal(standingOf({ ...passed, checks: [{ name: 'revocation', outcome }] }), 'invalid')
})

test('an id and a pasted address both lead to the id', () => {
  assert.equal(cidFrom('  NM-7K3Q-9XTP  '), 'NM-7K3Q-9XTP')
  assert.equal(cidFrom('https://www.northmark.example/verify?cid=abc123'), 'abc123')
  assert.equal(cidFrom('/verify?from=mail&cid=abc%20123'), 'abc 123')
  assert.equal(cidFrom('what?'), 'what?')
})
