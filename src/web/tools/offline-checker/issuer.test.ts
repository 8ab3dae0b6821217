// The offline checker contacts the issuer named in the document, and calls only its own issuer by name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issuerKindOf, issuerOf, toneOf } from '#web/tools/offline-checker/issuer.ts'

test('contacts an issuer at its own host, with https except on this device', () => {
  const originFor = (issuer: string, id: string) => issuerOf({ issuer: { id: issuer }, id })?.origin
  const northmark = 'did:web:northmark.example'
  assert.equal(originFor(northmark, 'https://northmark.example/credentials/A'), 'https://northmark.example')
  assert.equal(originFor(northmark, 'http://northmark.example/credentials/A'), 'https://northmark.example')
  assert.equal(originFor(northmark, 'http://localhost/credentials/A'), 'https://northmark.example')
  assert.equal(
    originFor('did:web:localhost%3A3000', 'http://localhost:3000/credentials/A'),
    'http://localhost:3000',
  )
  assert.equal(originFor('did:web:a.example%3A8443', ''), 'https://a.example:8443')
})

test('does not contact other names', () => {
  for (const issuer of [
    '',
    'did:key:z6Mk',
    'https://a.example',
    'did:web:a.example:path',
    'did:web:a%2Fb',
    7,
  ])
    assert.equal(issuerOf({ issuer }), undefined)
})

test('trusts only the built-in issuer', () => {
  const did = 'did:web:northmark.example'
  assert.equal(issuerKindOf(did, did), 'ours')
  assert.equal(issuerKindOf('did:web:northmark.example.org', did), 'another')
  assert.equal(issuerKindOf(did, ''), 'to-compare')
})

test('shows green only if every step passed and the issuer is ours', () => {
  assert.equal(toneOf('genuine', 'ours'), 'valid')
  assert.equal(toneOf('genuine', 'to-compare'), 'expired')
  assert.equal(toneOf('genuine', 'another'), 'expired')
  assert.equal(toneOf('suspended', 'ours'), 'expired')
  assert.equal(toneOf('not-genuine', 'another'), 'invalid')
})
