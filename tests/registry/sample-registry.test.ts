// The sample registry looks like life, belongs to no one, and is the same everywhere.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { fullName, standingOn } from '#domain/credential/credential.ts'
import { faultsOf } from '#domain/credential/record-rules.ts'
import { sampleRegistry } from '#samples/sample-registry.ts'

const registry = sampleRegistry(initialCatalogue.courses)
const types = new Map(initialCatalogue.courses.map(({ id, type }) => [id, type]))

test('is the same on every machine and every day', () => {
  const digest = createHash('sha256').update(JSON.stringify(registry)).digest('hex')
  assert.equal(digest, '257aa0c53de27844fa8c2a4b185d96ece074f742ec08bafae3a147042b0c5023')
})

test('has at least 240 correct credentials of all three types, in order of issue', () => {
  assert.ok(registry.length >= 240)
  for (const credential of registry) assert.deepEqual(faultsOf(credential), [], fullName(credential.holder))
  for (const type of ['CERT', 'MICRO', 'CEU'])
    assert.ok(registry.filter(({ courseId }) => types.get(courseId) === type).length >= 30, type)
  assert.deepEqual(
    registry.map(({ issuedAt }) => issuedAt),
    registry.map(({ issuedAt }) => issuedAt).toSorted(),
  )
  assert.equal(new Set(registry.map(({ id }) => id)).size, registry.length)
})

for (const day of ['2025-12-01', '2026-06-01', '2026-11-15', '2027-06-01'])
  test(`has valid, expiring, expired and revoked credentials on ${day}`, () => {
    const on = new Date(day)
    const soon = new Date(on.getTime() + 90 * 86_400_000)
    const standing = (date: Date) =>
      registry.map(({ issuedAt, expiresAt, revocation }) =>
        standingOn({ issuedAt, expiresAt, revokedAt: revocation?.at }, date),
      )
    const count = (wanted: string) => standing(on).filter((one) => one === wanted).length
    assert.ok(count('valid') >= 60, 'valid')
    assert.ok(count('expired') >= 20, 'expired')
    assert.ok(count('revoked') >= 8, 'revoked')
    const expiring = standing(soon).filter((one, at) => one === 'expired' && standing(on)[at] === 'valid')
    assert.ok(expiring.length >= 3, 'expiring')
  })
