// Every verdict says what it is, in the words of the server or in ours.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkWords } from '#content/verification/checks.ts'
import { messageOf, verdictWords } from '#content/verification/verdict-words.ts'
import { findingNames, verdictStandings } from '#domain/verification/verdict.ts'

const credential = {
  issuedAt: '2026-01-31T00:00:00Z',
  expiresAt: '2027-01-31T23:59:59Z',
  suspendedAt: '2026-06-01T10:00:00Z',
  holder: { name: 'Ada Example' },
}
const revokedAt = '2026-05-01T10:00:00Z'

test('the title names the verdict and the holder, and never the e-mail', () => {
  const email = 'ada@example.com'
  const words = verdictWords({
    standing: 'valid',
    credential: { holder: { name: 'Ada Example', ...{ email } } },
  })
  assert.equal(words.title, 'Valid Credential: Ada Example')
  assert.equal(words.heading, 'Valid Credential')
  assert.ok(!JSON.stringify(words).includes('@'))
  assert.equal(verdictWords({ standing: 'invalid' }).title, 'Invalid Credential')
})

test('the words of the server come first', () => {
  for (const standing of verdictStandings)
    assert.equal(verdictWords({ standing, message: 'So it is.', credential }).sentence, 'So it is.')
})

test('without the server’s words an expired credential names the day, and so does a revoked one', () => {
  assert.equal(
    verdictWords({ standing: 'expired', credential }).sentence,
    'Genuine, but it expired on January 31, 2027.',
  )
  assert.equal(
    verdictWords({ standing: 'revoked', credential: { ...credential, revokedAt } }).sentence,
    'This credential was revoked on May 1, 2026.',
  )
  for (const standing of ['revoked', 'invalid'] as const)
    assert.equal(
      verdictWords({ standing }).sentence,
      'This credential could not be verified or has been revoked.',
    )
})

test('every finding but valid has a message of its own', () => {
  const messages = findingNames.map((finding) => messageOf(finding, { ...credential, revokedAt }))
  assert.equal(messages[findingNames.indexOf('valid')], undefined)
  assert.equal(new Set(messages).size, findingNames.length)
})

test('every check explains each of its outcomes differently', () => {
  for (const [name, { passed, ...words }] of Object.entries(checkWords))
    assert.equal(new Set([passed('just now'), ...Object.values(words)]).size, 4, name)
})

test('no words of ours say “just now” but those that are told it', () => {
  const told = { ...credential, revokedAt }
  const said = [
    ...findingNames.map((finding) => messageOf(finding, told) ?? ''),
    ...verdictStandings.map((standing) => verdictWords({ standing, credential: told }).sentence),
    ...Object.values(checkWords).flatMap(({ passed, ...words }) => [passed('then'), ...Object.values(words)]),
  ]
  for (const words of said) assert.doesNotMatch(words, /just now/)
  assert.match(checkWords.registry.passed('at 2:32 PM UTC'), /asked at 2:32 PM UTC/)
})
