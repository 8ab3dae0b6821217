// A credential's standing on a date.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultExpiry, fullName, maskEmail, standingOn } from '#domain/credential/credential.ts'

const noon = new Date('2027-03-14T12:00:00Z')
const issuedAt = '2024-03-14T00:00:00Z'

test('a credential is valid through the last second of its last day', () => {
  const expiresAt = '2027-03-14T23:59:59Z'
  assert.equal(standingOn({ issuedAt, expiresAt }, noon), 'valid')
  assert.equal(standingOn({ issuedAt, expiresAt }, new Date('2027-03-14T23:59:59Z')), 'valid')
  assert.equal(standingOn({ issuedAt, expiresAt }, new Date('2027-03-15T00:00:00Z')), 'expired')
})

test('a credential without an expiry does not expire', () => {
  assert.equal(standingOn({ issuedAt }, new Date('2199-01-01')), 'valid')
})

test('a revoked credential is revoked, expired or not', () => {
  const revokedAt = '2026-01-01T00:00:00Z'
  assert.equal(standingOn({ issuedAt, revokedAt }, noon), 'revoked')
  assert.equal(standingOn({ issuedAt, revokedAt, expiresAt: '2025-01-01T00:00:00Z' }, noon), 'revoked')
})

test('a credential is valid from its first second on', () => {
  const begins = '2027-03-14T12:00:01Z'
  assert.equal(standingOn({ issuedAt: begins }, noon), 'not-yet-valid')
  assert.equal(standingOn({ issuedAt: begins }, new Date(begins)), 'valid')
  assert.equal(standingOn({ issuedAt: begins, revokedAt: '2027-01-01T00:00:00Z' }, noon), 'revoked')
})

test('a suspended credential is suspended, expired or not, unless it is revoked', () => {
  const suspendedAt = '2026-01-01T00:00:00Z'
  assert.equal(standingOn({ issuedAt, suspendedAt }, noon), 'suspended')
  assert.equal(standingOn({ issuedAt, suspendedAt, expiresAt: '2025-01-01T00:00:00Z' }, noon), 'suspended')
  assert.equal(standingOn({ issuedAt, suspendedAt, revokedAt: suspendedAt }, noon), 'revoked')
})

test('each type has its own validity', () => {
  assert.equal(defaultExpiry('CERT', '2025-03-14T00:00:00Z'), '2027-03-14T23:59:59Z')
  assert.equal(defaultExpiry('CEU', '2025-03-14T00:00:00Z'), '2026-03-14T23:59:59Z')
  assert.equal(defaultExpiry('MICRO', '2025-03-14T00:00:00Z'), undefined)
})

test('accepts one name as a full name', () => {
  assert.equal(fullName({ firstName: 'Sukarno', lastName: '' }), 'Sukarno')
  assert.equal(fullName({ firstName: 'Ada', lastName: 'Example' }), 'Ada Example')
})

test('masks all of an address but its first letter and domain', () => {
  assert.equal(maskEmail('ada@example.com'), 'a•••@example.com')
})
