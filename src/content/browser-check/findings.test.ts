// What the browser check says of dates, witnesses and lists.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingMessages } from '#content/browser-check/findings.ts'
import { conclusions } from '#content/browser-check/report.ts'
import type { BundleDate } from '#domain/verification/check.ts'

const moment = '2026-03-01T11:55:00Z'
const facts = {
  issuedAt: moment,
  expiresAt: moment,
  asOf: undefined,
  notes: [],
  unverified: [],
  conditions: [],
}

test('dates the conclusion of a bundle, names who gives the date, and begins with its age after 30 days', () => {
  for (const conclusion of ['valid-then', 'self-consistent', 'suspended'] as const) {
    const { heading, text } = conclusions[conclusion]
    const say = (by: BundleDate['by'], ageDays = 30) =>
      text({ ...facts, asOf: { at: moment, by, ageDays }, areListsKnown: true })
    assert.match(say('witnesses'), /on March 1, 2026 at 11:55 UTC, the date its witnesses signed,/)
    assert.match(say('lists'), /, the date of its status lists,/)
    assert.match(say('issuer'), /no witness has confirmed it/)
    assert.match(say('witnesses'), /A bundle cannot say/)
    assert.match(say('witnesses', 31), /^This bundle is 31 days old\. /)
    assert.doesNotMatch(say('witnesses'), /days old|newest/)
    assert.doesNotMatch(heading, /^Genuine$/)
  }
})

test('shows an expiration date in UTC, and notes with a green answer', () => {
  assert.match(findingMessages['in-time'](moment), /March 1, 2026 \(UTC\)/)
  assert.match(conclusions.expired.text({ ...facts, areListsKnown: true }), /March 1, 2026 \(UTC\)/)
  const notes = [findingMessages['cosigned-by-nobody']('')]
  assert.match(conclusions.genuine.text({ ...facts, areListsKnown: true, notes }), /No outside witness/)
})

test('says that an expired credential may have been revoked too', () => {
  assert.match(conclusions.expired.text({ ...facts, areListsKnown: false }), /could not be checked/)
  assert.doesNotMatch(conclusions.expired.text({ ...facts, areListsKnown: true }), /could not be checked/)
})

test('names a clock’s error in hours or minutes', () => {
  assert.match(findingMessages['clock-fast'](String(2 * 3_600_000)), /clock is 2 hours fast/)
  assert.match(findingMessages['clock-slow'](String(12 * 60_000)), /clock is 12 minutes slow/)
})
