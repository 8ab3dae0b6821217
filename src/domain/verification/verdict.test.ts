// The consequences of each finding, in one table.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExaminedCredential, Finding, VerdictStanding } from '#domain/verification/verdict.ts'
import { findingNames, isFound, isGenuine, isInForce, verdictOf } from '#domain/verification/verdict.ts'

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
  'in force' | 'not in force',
  'shown' | 'withheld' | 'none',
]

const rows: Record<Finding, Row> = {
  valid: ['valid', 'genuine', 'in force', 'shown'],
  expired: ['expired', 'genuine', 'not in force', 'shown'],
  revoked: ['revoked', 'not genuine', 'not in force', 'shown'],
  suspended: ['suspended', 'not genuine', 'not in force', 'shown'],
  'not-yet-valid': ['not-yet-valid', 'not genuine', 'not in force', 'shown'],
  unchecked: ['not-fully-verified', 'not genuine', 'not in force', 'shown'],
  'registry-incomplete': ['not-fully-verified', 'not genuine', 'not in force', 'withheld'],
  altered: ['invalid', 'not genuine', 'not in force', 'withheld'],
  forged: ['invalid', 'not genuine', 'not in force', 'withheld'],
  'unlisted-key': ['invalid', 'not genuine', 'not in force', 'withheld'],
  unknown: ['invalid', 'not genuine', 'not in force', 'none'],
  mistyped: ['invalid', 'not genuine', 'not in force', 'none'],
}

for (const finding of findingNames)
  test(`what follows from ${finding}`, () => {
    const verdict = verdictOf(finding, [], () => credential)
    const record = verdict.credential ? 'shown' : isFound(verdict) ? 'withheld' : 'none'
    assert.deepEqual(
      [
        verdict.standing,
        isGenuine(verdict) ? 'genuine' : 'not genuine',
        isInForce(verdict) ? 'in force' : 'not in force',
        record,
      ],
      rows[finding],
    )
  })

test('a record that cannot be believed is not even read', () => {
  for (const finding of ['altered', 'forged', 'unlisted-key', 'registry-incomplete'] as const)
    verdictOf(finding, [], () => assert.fail(finding))
})
