// Every verdict says what it is, in the copy of the server or in ours.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCopy, checksPassed } from '#content/verification/checks.ts'
import { sentenceToFile } from '#content/verification/credential.ts'
import { verdictCopy } from '#content/verification/verdict-copy.ts'
import { type Outcome, type VerdictStanding, verdictStandings } from '#domain/verification/verdict.ts'

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
  for (const [check, { name, fact: _, ...copy }] of Object.entries(checkCopy))
    assert.equal(new Set([name, ...Object.values(copy).map((say) => say(facts))]).size, 4, check)
  assert.equal(checkCopy.start.passed(facts), 'Since January 31, 2026.')
  assert.equal(checkCopy.expiry.passed(facts), 'Expires January 31, 2027.')
  assert.equal(checkCopy.expiry.passed({ when: '' }), 'Does not expire.')
})

const link = 'https://www.northmark.example/verify?cid=NM-1'

test('the sentence to file names issuer, credential, ID, status, holder, dates and the check, in one form', () => {
  const record = {
    ...credential,
    id: 'NM-1',
    type: 'CERT',
    revokedAt,
    course: { title: 'AI Governance' },
  } as const
  const file = (standing: VerdictStanding, more: object = {}) =>
    sentenceToFile(
      standing,
      { ...record, ...more },
      { at: 'May 2, 2026 at 2:32 PM UTC', link, isSample: false },
    )
  const written = (status: string, expiry: string) =>
    `Northmark certification AI Governance, ID NM-1: ${status}. Holder: Ada Example. Issued January 31, 2026; ${expiry}. Checked May 2, 2026 at 2:32 PM UTC at ${link}`
  assert.equal(file('valid'), written('valid', 'expires January 31, 2027'))
  assert.equal(file('expired'), written('expired', 'expired January 31, 2027'))
  assert.equal(file('revoked'), written('revoked May 1, 2026', 'expires January 31, 2027'))
  assert.equal(file('suspended'), written('suspended since June 1, 2026', 'expires January 31, 2027'))
  assert.equal(file('not-fully-verified'), undefined)
  const subscription = { type: 'CEU', course: { title: 'CRU Subscription' }, expiresAt: undefined }
  assert.match(
    file('valid', subscription) ?? '',
    /^Northmark CRU subscription, ID NM-1: valid\..*; no expiration date\./,
  )
})

test('the sentence to file begins with what sample data proves', () => {
  const record = { ...credential, id: 'NM-1', type: 'CERT', course: { title: 'AI Governance' } } as const
  const file = sentenceToFile('valid', record, { at: 'today', link, isSample: true })
  assert.match(file ?? '', /^Sample data: this credential proves nothing\. Northmark certification/)
})

test('the checks are summed up with problems first', () => {
  const passed = Array<Outcome>(7).fill('passed')
  assert.equal(checksPassed([...passed, 'passed']), '8 of 8 checks passed')
  assert.equal(checksPassed(['failed', ...passed]), '1 problem; 7 checks passed')
  assert.equal(
    checksPassed(['failed', 'failed', 'could not check', 'passed']),
    '2 problems; 1 check not completed; 1 check passed',
  )
})

test('a failed check is named by its fact and date', () => {
  const facts = { when: 'just now', ...credential, revokedAt }
  assert.equal(checkCopy.revocation.fact?.(facts), 'Revoked on May 1, 2026')
  assert.equal(checkCopy.expiry.fact?.(facts), 'Expired on January 31, 2027')
  assert.equal(checkCopy.suspension.fact?.(facts), 'Suspended since June 1, 2026')
  assert.equal(checkCopy.start.fact?.(facts), 'Not valid before January 31, 2026')
})
