// What may enter the registry, and what may not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NewCredential } from '#domain/credential/credential.ts'
import { credentialIdFrom } from '#domain/credential/credential-id.ts'
import { faultsOf, tidyEmail, tidyName } from '#domain/credential/record-rules.ts'

const sound: NewCredential = {
  id: credentialIdFrom(Uint8Array.of(8, 7, 6, 5, 4, 3, 2, 1)),
  courseId: 'certification',
  holder: { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' },
  issuedAt: '2025-03-14T00:00:00Z',
  expiresAt: '2027-03-14T23:59:59Z',
}
const holder = (changes: Partial<NewCredential['holder']>) => ({
  ...sound,
  holder: { ...sound.holder, ...changes },
})

test('a sound record has no faults, and one name is enough', () => {
  assert.deepEqual(faultsOf(sound), [])
  assert.deepEqual(faultsOf(holder({ lastName: '' })), [])
  for (const lastName of ["O'Neill", '’t Hooft', 'Åkesson-Lind', 'de la Peña y Ruiz', '山田'])
    assert.deepEqual(faultsOf(holder({ lastName })), [], lastName)
})

const faulty: [string, NewCredential, RegExp][] = [
  ['a slip in the id', { ...sound, id: 'NM-0000-0000-0000-1' }, /the id is not/],
  ['no name at all', holder({ firstName: '', lastName: '' }), /no name/],
  ['a control in a name', holder({ lastName: 'Exam\u0007ple' }), /cannot be shown/],
  ['half a character', holder({ lastName: 'Exam\ud800ple' }), /cannot be shown/],
  ['a name that turns the line around', holder({ lastName: 'Exam\u202eple' }), /cannot be shown/],
  ['a formula for a name', holder({ firstName: '=1+1' }), /begin with a letter/],
  ['a name without end', holder({ firstName: 'A'.repeat(101) }), /longer than 100/],
  ['an address without a domain', holder({ email: 'ada@' }), /name@example\.com/],
  ['two addresses', holder({ email: 'a@example.com,b@example.com' }), /name@example\.com/],
  ['a short hash', { ...sound, formerHash: 'abc' }, /verification hash/],
  ['no date of issue', { ...sound, issuedAt: 'yesterday' }, /date of issue/],
  ['expiry before issue', { ...sound, expiresAt: '2024-01-01T00:00:00Z' }, /expires before/],
  [
    'a revocation without a reason',
    { ...sound, revocation: { at: '2026-01-01T00:00:00Z', reason: ' ' } },
    /reason is missing/,
  ],
]

for (const [name, record, expected] of faulty)
  test(`${name} is a fault`, () => assert.match(faultsOf(record).join('; '), expected))

test('tidying is what a careful typist would have done', () => {
  assert.equal(tidyName('  Jose\u0301   Luis '), 'José Luis')
  assert.equal(tidyEmail(' Ada@Example.COM '), 'ada@example.com')
})
