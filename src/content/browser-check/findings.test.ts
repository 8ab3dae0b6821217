// Every finding of the browser's check, and every reason for a refusal, has its sentence.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingWords } from '#content/browser-check/findings.ts'
import { refusals } from '#content/browser-check/refusals.ts'
import { conclusions } from '#content/browser-check/report.ts'

const moment = '2026-03-01T11:55:00Z'
const told = { issuedAt: moment, expiresAt: moment, asOf: moment, loggedAt: moment, notes: [], obstacles: [] }

const sentences = [
  ...Object.values(findingWords).map((words) => words(moment)),
  ...Object.values(refusals),
  ...Object.values(conclusions).flatMap(({ text }) => [
    text({ ...told, areListsKnown: true }),
    text({ ...told, areListsKnown: false }),
  ]),
]

test('each is a sentence, whole and without a gap', () => {
  assert.ok(sentences.length > 50)
  for (const sentence of sentences) {
    assert.match(sentence, /^[A-Z].*[.?]$/)
    assert.doesNotMatch(sentence, /undefined|Invalid Date| {2}|'|!/)
  }
})

test('a list that has run out is told with the minute', () => {
  assert.match(findingWords['list-run-out'](moment), /until March 1, 2026 at 11:55 UTC/)
})

test('what a bundle comes to is dated by its witnesses, and never as of today', () => {
  for (const conclusion of ['stood-then', 'fits-together'] as const) {
    const { heading, text } = conclusions[conclusion]
    const say = (asOf: string) => text({ ...told, asOf, areListsKnown: true })
    assert.match(say(moment), /on March 1, 2026 at 11:55 UTC, the date that its witnesses signed/)
    assert.match(say(''), /which no witness has dated/)
    assert.match(say(moment), /A bundle cannot say/)
    assert.doesNotMatch(heading, /^Genuine$/)
  }
})

test('a wrong clock, and what could not be fetched, are named', () => {
  assert.match(findingWords['clock-fast'](String(2 * 3_600_000)), /Your clock is 2 hours fast/)
  assert.match(findingWords['clock-slow'](String(12 * 60_000)), /Your clock is 12 minutes slow/)
  assert.match(findingWords['list-unreachable']('/status/1'), /Your browser could not fetch .*\/status\/1/)
  const obstacles = [findingWords['list-unreachable']('/status/1')]
  assert.match(
    conclusions.incomplete.text({ ...told, areListsKnown: false, obstacles }),
    /Not everything could be checked.*could not fetch the status list \/status\/1/,
  )
})

test('an expiry date says that it is by UTC, and notes stand under a green answer', () => {
  assert.match(findingWords['in-time'](moment), /March 1, 2026 \(UTC\)/)
  assert.match(conclusions.expired.text({ ...told, areListsKnown: true }), /March 1, 2026 \(UTC\)/)
  const notes = [findingWords['cosigned-by-nobody']('')]
  assert.match(conclusions.genuine.text({ ...told, areListsKnown: true, notes }), /No outside witness/)
})

test('an expired credential that may have been revoked too says so', () => {
  assert.match(conclusions.expired.text({ ...told, areListsKnown: false }), /could not be checked/)
  assert.doesNotMatch(conclusions.expired.text({ ...told, areListsKnown: true }), /could not be checked/)
})
