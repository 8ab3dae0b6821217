// What follows from each finding, all of it in one table.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExaminedCredential, Finding, VerdictStanding } from '#domain/verification/verdict.ts'
import { findingNames, isFound, isGenuine, standsToday, verdictOf } from '#domain/verification/verdict.ts'

const credential: ExaminedCredential = {
  id: 'NM-1',
  seq: 1,
  type: 'CERT',
  course: { id: 'certification', title: 'AI Governance' },
  holder: { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' },
  issuedAt: '2025-01-01T00:00:00Z',
  listing: 'listed',
  verificationHash: 'ab'.repeat(32),
  statusIndex: 7,
}

type Row = [
  VerdictStanding,
  'genuine' | 'not genuine',
  'stands' | 'does not stand',
  'shown' | 'withheld' | 'none',
]

const rows: Record<Finding, Row> = {
  valid: ['valid', 'genuine', 'stands', 'shown'],
  expired: ['expired', 'genuine', 'does not stand', 'shown'],
  revoked: ['revoked', 'not genuine', 'does not stand', 'shown'],
  suspended: ['suspended', 'not genuine', 'does not stand', 'shown'],
  'not-yet-valid': ['not-yet-valid', 'not genuine', 'does not stand', 'shown'],
  unchecked: ['not-fully-verified', 'not genuine', 'does not stand', 'shown'],
  'registry-incomplete': ['not-fully-verified', 'not genuine', 'does not stand', 'withheld'],
  altered: ['invalid', 'not genuine', 'does not stand', 'withheld'],
  forged: ['invalid', 'not genuine', 'does not stand', 'withheld'],
  'unlisted-key': ['invalid', 'not genuine', 'does not stand', 'withheld'],
  unknown: ['invalid', 'not genuine', 'does not stand', 'none'],
  mistyped: ['invalid', 'not genuine', 'does not stand', 'none'],
}

for (const finding of findingNames)
  test(`what follows from ${finding}`, () => {
    const verdict = verdictOf(finding, [], () => credential)
    const record = verdict.credential ? 'shown' : isFound(verdict) ? 'withheld' : 'none'
    assert.deepEqual(
      [
        verdict.standing,
        isGenuine(verdict) ? 'genuine' : 'not genuine',
        standsToday(verdict) ? 'stands' : 'does not stand',
        record,
      ],
      rows[finding],
    )
  })

test('a record that cannot be believed is not even read', () => {
  for (const finding of ['altered', 'forged', 'unlisted-key', 'registry-incomplete'] as const)
    verdictOf(finding, [], () => assert.fail(finding))
})
