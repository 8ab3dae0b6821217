// A signed badge is read back from its exact bytes, and from no others.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Badge, documentOf, writeBadge } from '#domain/badge/badge.ts'
import { readSignedBadge } from '#domain/badge/signed-badge.ts'
import { signBadge } from '#signing/proof.ts'

const badge: Badge = {
  origin: 'https://www.northmark.example',
  id: 'NM-0000-0000-0000-0',
  holderName: '7',
  emailHash: 'sha256$00',
  emailSalt: '1234',
  course: {
    id: 'certification',
    type: 'CEU',
    title: '2030',
    description: 'true',
    criteria: 'null',
    version: '3',
    credits: 40,
    tags: ['1', '2'],
    alignments: [{ name: '4', citation: '5', address: 'https://framework.example/6' }],
  },
  issuer: { name: 'Northmark', email: 'contact@northmark.example', description: '9' },
  issuedAt: '2026-01-01T00:00:00Z',
  expiresAt: '2029-01-01T00:00:00Z',
  statusIndex: 65_537,
}
const keyId = 'did:web:www.northmark.example#key-2026-1'
const signer = { origin: badge.origin, keyId, sign: () => new Uint8Array(64) }
const text = signBadge(badge, signer, '2026-01-01T00:00:00Z')

test('reads back the same facts', () => {
  const { expiresAt, ...lasting } = badge
  assert.deepEqual(readSignedBadge(text)?.badge, badge)
  assert.deepEqual(readSignedBadge(signBadge(lasting, signer, badge.issuedAt))?.badge, lasting)
  assert.equal(readSignedBadge(text)?.proof.verificationMethod, keyId)
})

test('the text is the document, with any words in it', () => {
  for (const words of ['"issuer":0,', '"achievement":0}', '\\"issuer":0,', '$&', "$'"]) {
    const odd: Badge = {
      ...badge,
      holderName: words,
      course: { ...badge.course, title: words, description: words, tags: [words] },
      issuer: { name: words, email: words, description: words },
    }
    const { proof } = readSignedBadge(text) ?? assert.fail()
    assert.equal(writeBadge(odd, proof), JSON.stringify({ ...documentOf(odd), proof: [proof] }))
  }
})

const others: [string, string, string][] = [
  ['a number for a text', '"name":"7"', '"name":7'],
  ['a truth for a text', '"description":"true"', '"description":true'],
  ['a text for a number', '"creditsAvailable":40', '"creditsAvailable":"40"'],
  ['a number among the tags', '"tag":["1"', '"tag":[1'],
  ['a text for the list of tags', '"tag":["1","2"]', '"tag":"12"'],
  ['a number in an alignment', '"targetCode":"5"', '"targetCode":5'],
  ['a truth in the profile', '"description":"9"', '"description":9'],
  ['a control character', '"name":"7"', '"name":"7\\u0000"'],
  ['half a character', '"name":"7"', '"name":"\\ud800"'],
  ['a space between', '{"@context":', '{ "@context":'],
  ['a list of two proofs', '}]}', '},{}]}'],
]

for (const [name, from, to] of others)
  test(`rejects ${name}`, () => {
    assert.ok(text.includes(from))
    assert.equal(readSignedBadge(text.replace(from, to)), undefined)
  })
