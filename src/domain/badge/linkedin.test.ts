// LinkedIn is handed every field of a credential, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkedInAddress } from '#domain/badge/linkedin.ts'

const credential = {
  name: 'AI Governance & Human Resilience + 1',
  organizationName: 'Northmark',
  issuedAt: '2025-10-15T00:00:00Z',
  expiresAt: '2027-02-28T23:59:59Z',
  certUrl: 'https://www.northmark.example/verify?cid=NM-1&x=y#z',
  certId: 'NM-1',
}

test('every parameter is there, months without a zero', () => {
  const { origin, pathname, searchParams } = new URL(linkedInAddress(credential))
  assert.equal(origin + pathname, 'https://www.linkedin.com/profile/add')
  assert.deepEqual(Object.fromEntries(searchParams), {
    startTask: 'CERTIFICATION_NAME',
    name: credential.name,
    organizationName: 'Northmark',
    issueYear: '2025',
    issueMonth: '10',
    expirationYear: '2027',
    expirationMonth: '2',
    certUrl: credential.certUrl,
    certId: 'NM-1',
  })
})

test('a credential that does not expire names no end', () => {
  const { expiresAt: _, ...unending } = credential
  const names = [...new URL(linkedInAddress(unending)).searchParams.keys()]
  assert.deepEqual(
    names.filter((name) => name.startsWith('expiration')),
    [],
  )
})

test('spaces travel as %20, and a plus stays a plus', () => {
  const address = linkedInAddress(credential)
  assert.ok(!address.includes('+'))
  assert.ok(address.includes('name=AI%20Governance%20%26%20Human%20Resilience%20%2B%201'))
})
