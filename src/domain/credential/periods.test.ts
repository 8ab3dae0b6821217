// Earlier validity periods follow from former documents.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formerPeriods } from '#domain/credential/periods.ts'

const end = (year: number) => `${year}-03-14T23:59:59Z`
const issuedAt = '2020-03-14T00:00:00Z'
const former = (year: number, replacedAt: string) => ({ expiresAt: end(year), replacedAt })

test('a renewal ends a period, and a late one leaves a gap', () => {
  const formers = [
    // Signed by another issuer, and corrected: neither is a renewal.
    {},
    former(2022, '2021-01-01T00:00:00Z'),
    former(2022, '2022-02-01T00:00:00Z'),
    former(2024, '2024-06-01T12:00:00Z'),
  ]
  assert.deepEqual(formerPeriods({ issuedAt, expiresAt: end(2026) }, formers), [
    { from: issuedAt, until: end(2022) },
    { from: '2022-03-15T00:00:00Z', until: end(2024) },
  ])
  assert.deepEqual(formerPeriods({ issuedAt, expiresAt: end(2028) }, [...formers, former(2026, end(2025))]), [
    { from: issuedAt, until: end(2022) },
    { from: '2022-03-15T00:00:00Z', until: end(2024) },
    { from: '2024-06-01T12:00:00Z', until: end(2026) },
  ])
  assert.deepEqual(formerPeriods({ issuedAt }, [{}]), [])
})
