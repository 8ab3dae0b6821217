// What the registry accepts, and what it refuses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NewCredential } from '#domain/credential/credential.ts'
import { credentialIdFrom } from '#domain/credential/credential-id.ts'
import { faultsOf } from '#domain/credential/record-rules.ts'

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

test('a correct record has no faults, also with one name', () => {
  assert.deepEqual(faultsOf(sound), [])
  assert.deepEqual(faultsOf(holder({ lastName: '' })), [])
  for (const lastName of ["O'Neill", '’t Hooft', 'Åkesson-Lind', 'de la Peña y Ruiz', '山田'])
    assert.deepEqual(faultsOf(holder({ lastName })), [], lastName)
})

const faulty: [string, NewCredential, RegExp][] = [
  ['a slip in the id', { ...sound, id: 'NM-0000-0000-0000-1' }, /the id is not/],
  ['no name at all', holder({ firstName: '', lastName: '' }), /no name/],
  ['a control in a name', holder({ lastName: 'Exam\u0007ple' }), /cannot be displayed/],
  ['half a character', holder({ lastName: 'Exam\ud800ple' }), /cannot be displayed/],
  ['a formula for a name', holder({ firstName: '=1+1' }), /begin with a letter/],
  ['a web address for a name', holder({ lastName: 'see https://evil.example' }), /contains a web address/],
  ['a web address without its scheme', holder({ lastName: 'of WWW.evil.example' }), /contains a web address/],
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
  test(`rejects ${name}`, () => assert.match(faultsOf(record).join('; '), expected))

// Each is invisible, or looks like another name.
const unseen = [
  0x00ad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028,
  0x2029, 0x202a, 0x202e, 0x2060, 0x2061, 0x2064, 0x2066, 0x206a, 0x206f, 0x2800, 0x3164, 0xfe0f, 0xfeff,
  0xffa0, 0xfff9, 0xfffc, 0xfffd, 0xe0041, 0xe0100, 0x0378, 0xfdd0, 0xfffe, 0x1fffe, 0x10ffff,
]

for (const codePoint of unseen)
  test(`rejects U+${codePoint.toString(16).toUpperCase()} in a name or an address, alone or between letters`, () => {
    const character = String.fromCodePoint(codePoint)
    for (const name of [character, `A${character}B`, `A${character}`, `${character}A`])
      assert.notDeepEqual(faultsOf(holder({ lastName: name })), [], JSON.stringify(name))
    assert.match(
      faultsOf(holder({ lastName: `A${character}B` })).join(),
      /contains a character that cannot be displayed/,
    )
    assert.match(faultsOf(holder({ email: `a${character}b@example.com` })).join(), /name@example\.com/)
  })

test('accepts a joiner between joining letters, and a variant that a family has', () => {
  const names = ['علی\u200cرضا', 'ක්\u200dෂ', 'അവന്\u200d', 'क्\u200dष', '葛\u{e0100}城', '辻\ufe00']
  for (const lastName of names) assert.deepEqual(faultsOf(holder({ lastName })), [], lastName)
})

test('limits the marks on a letter to what its script needs', () => {
  for (const lastName of ['कार्त्स्न्यम्', 'བསྒྲུབས', 'ស្ត្រី', 'Ṩ̣̇mith', '각'])
    assert.deepEqual(faultsOf(holder({ lastName: lastName.normalize('NFC') })), [], lastName)
  for (const lastName of [`Z${'\u0301'.repeat(16)}`, '\u1100'.repeat(29), `ក${'្ក'.repeat(15)}`])
    assert.match(faultsOf(holder({ lastName })).join(), /too many marks/, lastName)
})
