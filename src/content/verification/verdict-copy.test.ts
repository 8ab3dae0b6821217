// Every verdict says what it is, in the copy of the server or in ours.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCopy } from '#content/verification/checks.ts'
import { sentenceToFile } from '#content/verification/credential.ts'
import { verdictCopy } from '#content/verification/verdict-copy.ts'
import { type VerdictStanding, verdictStandings } from '#domain/verification/verdict.ts'

const credential = {
  issuedAt: '2026-01-31T00:00:00Z',
  expiresAt: '2027-01-31T23:59:59Z',
  suspendedAt: '2026-06-01T10:00:00Z',
  holder: { name: 'Ada Example' },
}
const revokedAt = '2026-05-01T10:00:00Z'

test('the title names the verdict and the holder, and never the email', () => {
  const email = 'ada@example.com'
  const copy = verdictCopy({
    standing: 'valid',
    credential: { holder: { name: 'Ada Example', ...{ email } } },
  })
  assert.equal(copy.title, 'Valid Credential: Ada Example')
  assert.equal(copy.heading, 'Valid Credential')
  assert.ok(!JSON.stringify(copy).includes('@'))
  assert.equal(verdictCopy({ standing: 'invalid' }).title, 'Invalid Credential')
})

test('prefers the server’s message', () => {
  for (const standing of verdictStandings)
    assert.equal(verdictCopy({ standing, message: 'So it is.', credential }).sentence, 'So it is.')
})

test('names the day of expiration or revocation without the server’s message', () => {
  assert.equal(
    verdictCopy({ standing: 'expired', credential }).sentence,
    'Genuine, but it expired on January 31, 2027.',
  )
  assert.equal(
    verdictCopy({ standing: 'revoked', credential: { ...credential, revokedAt } }).sentence,
    'This credential was revoked on May 1, 2026.',
  )
  for (const standing of ['revoked', 'invalid'] as const)
    assert.equal(
      verdictCopy({ standing }).sentence,
      'This credential could not be verified or has been revoked.',
    )
})

test('every check explains each of its outcomes differently, with the dates of the record', () => {
  const facts = { when: 'just now', ...credential }
  for (const [check, { name, ...copy }] of Object.entries(checkCopy))
    assert.equal(new Set([name, ...Object.values(copy).map((say) => say(facts))]).size, 4, check)
  assert.equal(checkCopy.start.passed(facts), 'Since January 31, 2026.')
  assert.equal(checkCopy.expiry.passed(facts), 'Expires January 31, 2027.')
  assert.equal(checkCopy.expiry.passed({ when: '' }), 'Does not expire.')
})

test('the sentence to file names the holder, the credential, its dates and the time of the check', () => {
  const record = { ...credential, revokedAt, course: { title: 'AI Governance' } }
  const file = (standing: VerdictStanding) => sentenceToFile(standing, record, 'May 2, 2026 at 2:32 PM UTC')
  const checked = 'checked May 2, 2026 at 2:32 PM UTC.'
  const issued = 'Ada Example held AI Governance, issued January 31, 2026,'
  assert.equal(file('valid'), `${issued.replace('held', 'holds')} valid until January 31, 2027, ${checked}`)
  assert.equal(file('expired'), `${issued} expired January 31, 2027, ${checked}`)
  assert.equal(file('revoked'), `${issued} revoked May 1, 2026, ${checked}`)
  assert.match(file('suspended') ?? '', /suspended since June 1, 2026/)
  assert.equal(file('not-fully-verified'), undefined)
})
