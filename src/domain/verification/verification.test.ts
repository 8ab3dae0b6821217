// Which banner an answer deserves, what people paste, and what is wrong with what they typed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { credentialIdFrom } from '#domain/credential/credential-id.ts'
import {
  type CheckOutcome,
  cidFrom,
  slipIn,
  standingOf,
  standsToday,
  type Verification,
} from '#domain/verification/verification.ts'

const id = credentialIdFrom(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8))
const hash = 'deadbeef'.repeat(8)

const credential = {
  id,
  type: 'CERT' as const,
  course: { title: 'AI Governance' },
  issuedAt: '2025-01-01T00:00:00Z',
  expired: false,
  signed: true,
  holder: { name: 'Ada Example', email: 'ada@example.com' },
}

const names = ['registry', 'document', 'signature', 'revocation', 'expiry'] as const

function checked(but: Partial<Record<(typeof names)[number], CheckOutcome>> = {}): Verification {
  return {
    valid: true,
    credential,
    checks: names.map((name) => ({ name, outcome: but[name] ?? 'passed' })),
  }
}

const expired = { ...checked({ expiry: 'failed' }), credential: { ...credential, expired: true } }
const unsigned = {
  ...checked({ document: 'could not check', signature: 'could not check' }),
  credential: { ...credential, signed: false },
}

test('a credential that stands is valid, one that ran out is expired', () => {
  assert.equal(standingOf(checked()), 'valid')
  assert.equal(standingOf(expired), 'expired')
})

test('an answer without checks is taken at its word', () => {
  assert.equal(standingOf({ valid: true, credential }), 'valid')
  assert.equal(standingOf({ valid: true, credential: { ...credential, expired: true } }), 'expired')
  assert.equal(standingOf({ valid: true, credential, checks: [] }), 'valid')
})

test('what was refused is invalid, with or without a record', () => {
  assert.equal(standingOf({ ...checked(), valid: false }), 'invalid')
  assert.equal(standingOf({ valid: false, message: 'Unknown.' }), 'invalid')
  assert.equal(standingOf({ valid: true }), 'invalid')
  assert.equal(
    standingOf({ ...checked(), credential: { ...credential, revokedAt: '2026-05-01T00:00:00Z' } }),
    'invalid',
  )
})

test('green needs every check passed: one that failed is red, one that could not be made is neither', () => {
  for (const name of names) {
    assert.equal(standingOf(checked({ [name]: 'failed' })), 'invalid', name)
    assert.equal(standingOf(checked({ [name]: 'could not check' })), 'partial', name)
  }
})

test('a failed check weighs more than one that could not be made, and both more than expiry', () => {
  assert.equal(standingOf({ ...expired, checks: checked({ signature: 'failed' }).checks ?? [] }), 'invalid')
  assert.equal(standingOf(checked({ document: 'failed', signature: 'could not check' })), 'invalid')
  assert.equal(standingOf({ ...unsigned, credential: { ...credential, expired: true } }), 'expired')
})

test('what the registry lists without a document stands, and what could not be looked up does not', () => {
  assert.equal(standingOf(unsigned), 'partial')
  assert.equal(standsToday(unsigned), true)
  assert.equal(standsToday(checked()), true)
  assert.equal(standsToday(checked({ signature: 'could not check' })), false)
  for (const not of [expired, checked({ revocation: 'could not check' }), checked({ revocation: 'failed' })])
    assert.equal(standsToday(not), false)
})

test('an id, a hash and a pasted address all lead to the credential', () => {
  for (const typed of [
    id,
    ` ${id.toLowerCase().replaceAll('-', ' ')} `,
    id.slice(3),
    `https://www.northmark.example/verify?cid=${id}`,
    `/verify?from=mail&cid=${id.toLowerCase()}#top`,
    `https://www.northmark.example/credentials/${id}`,
    `https://www.northmark.example/credentials/${id}.json`,
    `https://www.northmark.example/credentials/${id}/qr.svg`,
  ])
    assert.equal(cidFrom(typed), id, typed)
  assert.equal(cidFrom(` ${hash}\n`), hash)
  assert.equal(cidFrom(`https://www.northmark.example/verify?cid=${hash}`), hash)
  assert.equal(cidFrom('DEAD BEEF '.repeat(8)), hash)
  assert.equal(cidFrom('/verify?from=mail&cid=pasted-id'), 'pasted-id')
  assert.equal(cidFrom('what?'), 'what?')
  assert.equal(cidFrom('  '), '')
})

test('a slip in an id is told from the id alone', () => {
  const wrong = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`
  assert.deepEqual(slipIn(wrong), { kind: 'character' })
  assert.deepEqual(slipIn(wrong.slice(3).toLowerCase()), { kind: 'character' })
  assert.deepEqual(slipIn(id.replace(/.$/, 'U')), { kind: 'character' })
  assert.deepEqual(slipIn(id.slice(0, -1)), { kind: 'length', characters: 12, expected: 13 })
  assert.deepEqual(slipIn(`${id}77`), { kind: 'length', characters: 15, expected: 13 })
})

test('nothing is said against an id that is right, or against what is no id at all', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      assert.equal(slipIn(credentialIdFrom(bytes)), undefined)
    }),
  )
  for (const text of [hash, 'pasted-id', 'Ada Example', '']) assert.equal(slipIn(text), undefined, text)
})
