// Holders and credentials are compared as the registry stores them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalizeHolder, personKey, sameCredential, sameSpelling } from '#domain/credential/identity.ts'

const ada = { firstName: 'Ada Maria', lastName: 'Example', email: 'ada@example.com' }

test('a holder is the same with the same email and name, in any case, accents and order of words', () => {
  for (const [firstName, lastName] of [
    ['ADA', 'maria example'],
    ['Example', 'Ada Maria'],
    ['Àda', 'Maria Éxample'],
  ] as const)
    assert.equal(personKey(ada), personKey({ ...ada, firstName, lastName }))
  const muller = { firstName: 'Jürgen', lastName: 'Müller', email: 'j@example.com' }
  assert.equal(personKey(muller), personKey({ ...muller, firstName: 'Juergen', lastName: 'Muller' }))
  for (const other of [
    { ...ada, email: 'ada@example.org' },
    { ...ada, firstName: 'Ada' },
    { ...ada, lastName: 'Sample' },
  ])
    assert.notEqual(personKey(ada), personKey(other))
  assert.ok(sameSpelling(ada, { ...ada }) && !sameSpelling(ada, { ...ada, firstName: 'ADA MARIA' }))
  const award = { holder: ada, courseId: 'certification', issuedAt: '2026-06-01T00:00:00Z' }
  assert.ok(sameCredential(award, { ...award }))
  assert.ok(!sameCredential(award, { ...award, issuedAt: '2026-06-01T00:00:01Z' }))
  assert.ok(!sameCredential(award, { ...award, courseId: 'micro-energy' }))
})

test('normalizes a typed holder', () => {
  const typed = { firstName: '  Jose\u0301   Luis ', lastName: 'Example', email: ' Ada@Example.COM ' }
  assert.deepEqual(normalizeHolder(typed), { ...ada, firstName: 'José Luis' })
})
