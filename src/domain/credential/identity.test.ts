// Holders and credentials are compared as the registry stores them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalizeHolder, sameCredential, sameHolder } from '#domain/credential/identity.ts'

const ada = { firstName: 'Ada Maria', lastName: 'Example', email: 'ada@example.com' }

test('a holder is the same only with the same email, first name and last name', () => {
  assert.ok(sameHolder(ada, { ...ada }))
  for (const other of [
    { ...ada, email: 'ada@example.org' },
    { ...ada, firstName: 'Ada' },
    { ...ada, firstName: 'Ada', lastName: 'Maria Example' },
  ])
    assert.ok(!sameHolder(ada, other))
  const award = { holder: ada, courseId: 'certification', issuedAt: '2026-06-01T00:00:00Z' }
  assert.ok(sameCredential(award, { ...award }))
  assert.ok(!sameCredential(award, { ...award, issuedAt: '2026-06-01T00:00:01Z' }))
  assert.ok(!sameCredential(award, { ...award, courseId: 'micro-energy' }))
})

test('normalizes a typed holder', () => {
  const typed = { firstName: '  Jose\u0301   Luis ', lastName: 'Example', email: ' Ada@Example.COM ' }
  assert.deepEqual(normalizeHolder(typed), { ...ada, firstName: 'José Luis' })
})
