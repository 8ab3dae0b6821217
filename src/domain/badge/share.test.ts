// Sharing a badge: LinkedIn gets every field, a wallet its address, and the HTML is safe for any name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { badgeSnippet, exchangePath, linkedInAddress, walletAddress } from '#domain/badge/share.ts'

const credential = {
  name: 'AI Governance & Human Resilience + 1',
  organizationName: 'Northmark',
  issuedAt: '2025-10-15T00:00:00Z',
  expiresAt: '2027-02-28T23:59:59Z',
  certUrl: 'https://www.northmark.example/verify?cid=NM-1&x=y#z',
  certId: 'NM-1',
}

test('has every parameter, and months without a zero', () => {
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

test('omits the end date of a credential that does not expire', () => {
  const { expiresAt: _, ...unending } = credential
  const names = [...new URL(linkedInAddress(unending)).searchParams.keys()]
  assert.deepEqual(
    names.filter((name) => name.startsWith('expiration')),
    [],
  )
})

test('encodes spaces as %20, and preserves a plus', () => {
  const address = linkedInAddress(credential)
  assert.ok(!address.includes('+'))
  assert.ok(address.includes('name=AI%20Governance%20%26%20Human%20Resilience%20%2B%201'))
})

const origin = 'https://www.northmark.example'
const id = 'NM-88K0-TFH0-9JQQ-E'

test('invites a wallet to an exchange in a form that it reads', () => {
  const address = new URL(walletAddress(origin, id))
  assert.equal(address.origin + address.pathname, 'https://lcw.app/request')
  // The wallet decodes it a second time.
  const invitation = JSON.parse(decodeURI(address.searchParams.get('request') ?? ''))
  assert.deepEqual(invitation, {
    credentialRequestOrigin: origin,
    protocols: { vcapi: `${origin}${exchangePath(id)}` },
  })
})

test('the badge links to its verification, and reserves its place while it loads', () => {
  assert.equal(
    badgeSnippet({ origin, id, alt: 'AI Governance: credential of Ada Example' }),
    `<a href="${origin}/verify?cid=${id}"><img src="${origin}/credentials/${id}.svg" alt="AI Governance: credential of Ada Example" width="200" height="200"></a>`,
  )
})

test('escapes names in attributes', () => {
  const html = badgeSnippet({ origin, id, alt: `"><script>alert('1')</script> & O’Hara` })
  assert.ok(html.includes('alt="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; O’Hara"'))
  assert.equal(html.match(/</g)?.length, 3)
})
