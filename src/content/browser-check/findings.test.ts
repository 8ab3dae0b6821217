// What the browser check says of dates, witnesses and lists.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingWords } from '#content/browser-check/findings.ts'
import { conclusions } from '#content/browser-check/report.ts'

const moment = '2026-03-01T11:55:00Z'
const facts = {
  issuedAt: moment,
  expiresAt: moment,
  asOf: moment,
  loggedAt: moment,
  notes: [],
  obstacles: [],
}

test('dates the conclusion of a bundle by its witnesses', () => {
  for (const conclusion of ['valid-then', 'self-consistent'] as const) {
    const { heading, text } = conclusions[conclusion]
    const say = (asOf: string) => text({ ...facts, asOf, areListsKnown: true })
    assert.match(say(moment), /on March 1, 2026 at 11:55 UTC, the date its witnesses signed/)
    assert.match(say(''), /a date no witness has confirmed/)
    assert.match(say(moment), /A bundle cannot say/)
    assert.doesNotMatch(heading, /^Genuine$/)
  }
})

test('shows an expiration date in UTC, and notes with a green answer', () => {
  assert.match(findingWords['in-time'](moment), /March 1, 2026 \(UTC\)/)
  assert.match(conclusions.expired.text({ ...facts, areListsKnown: true }), /March 1, 2026 \(UTC\)/)
  const notes = [findingWords['cosigned-by-nobody']('')]
  assert.match(conclusions.genuine.text({ ...facts, areListsKnown: true, notes }), /No outside witness/)
})

test('says that an expired credential may have been revoked too', () => {
  assert.match(conclusions.expired.text({ ...facts, areListsKnown: false }), /could not be checked/)
  assert.doesNotMatch(conclusions.expired.text({ ...facts, areListsKnown: true }), /could not be checked/)
})

test('names a clock’s error in hours or minutes', () => {
  assert.match(findingWords['clock-fast'](String(2 * 3_600_000)), /clock is 2 hours fast/)
  assert.match(findingWords['clock-slow'](String(12 * 60_000)), /clock is 12 minutes slow/)
})
