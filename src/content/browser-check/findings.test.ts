// Every finding of the browser's check, and every reason for a refusal, has its sentence.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingWords } from '#content/browser-check/findings.ts'
import { refusals } from '#content/browser-check/refusals.ts'
import { conclusions } from '#content/browser-check/report.ts'

const moment = '2026-03-01T11:55:00Z'
const told = { issuedAt: moment, expiresAt: moment, asOf: moment }

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

test('what a bundle comes to is told with the minute of its lists, and never as of today', () => {
  for (const conclusion of ['stood-then', 'fits-together'] as const) {
    const { heading, text } = conclusions[conclusion]
    assert.match(text({ ...told, areListsKnown: true }), /on March 1, 2026 at 11:55 UTC, when .*lists/)
    assert.match(text({ ...told, areListsKnown: true }), /still stands/)
    assert.doesNotMatch(heading, /^Genuine$/)
  }
  assert.match(findingWords['not-asked'](''), /an unknown day/)
})

test('an expired credential that may have been revoked too says so', () => {
  assert.match(conclusions.expired.text({ ...told, areListsKnown: false }), /could not be checked/)
  assert.doesNotMatch(conclusions.expired.text({ ...told, areListsKnown: true }), /could not be checked/)
})
