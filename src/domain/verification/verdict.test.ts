// Which findings show a record. What the API makes of a finding: tests/api/verdicts.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExaminedCredential, Finding } from '#domain/verification/verdict.ts'
import { findingNames, isFound, verdictOf } from '#domain/verification/verdict.ts'

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

const believed: Finding[] = ['valid', 'expired', 'revoked', 'suspended', 'not-yet-valid', 'unchecked']
const withheld: Finding[] = ['registry-incomplete', 'altered', 'forged', 'unlisted-key']

test('shows a record only if it can be trusted', () => {
  for (const finding of believed)
    assert.equal(verdictOf(finding, [], () => credential).credential, credential, finding)
  for (const finding of findingNames.filter((one) => !believed.includes(one))) {
    const verdict = verdictOf(finding, [], () => assert.fail(finding))
    assert.equal(verdict.credential, undefined, finding)
    assert.equal(isFound(verdict), withheld.includes(finding), finding)
  }
})
