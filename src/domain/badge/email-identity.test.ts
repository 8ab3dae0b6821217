// A typed email address matches the signed hash, however a wallet writes the document.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareEmail, emailIdentityIn } from '#domain/badge/email-identity.ts'
import { emailHashOf } from '#signing/sign-credentials.ts'

const salt = 'c2FsdA'
const email = {
  type: 'IdentityObject',
  identityType: 'emailAddress',
  hashed: true,
  identityHash: emailHashOf('ada@example.org', salt),
  salt,
}
const name = { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: 'Ada Example' }
const identityIn = (identifier: unknown) => emailIdentityIn({ credentialSubject: { identifier } })

test('finds the hashed address alone, next to the name, and outside a list', () => {
  for (const identifier of [[email], [name, email], email])
    assert.deepEqual(identityIn(identifier), { hash: email.identityHash, salt })
})

test('ignores what is not a hashed address', () => {
  for (const identifier of [
    undefined,
    [],
    name,
    'text',
    { ...email, hashed: false },
    { ...email, identityHash: 'md5$0' },
  ])
    assert.equal(identityIn(identifier), undefined)
  assert.equal(emailIdentityIn({}), undefined)
})

test('matches an address in any spelling, and no other', async () => {
  const identity = { hash: email.identityHash, salt }
  for (const typed of ['ada@example.org', '  Ada@Example.ORG '])
    assert.equal(await compareEmail(identity, typed), 'matches')
  for (const typed of ['', 'ada@example.com', `ada@example.org${salt}`])
    assert.equal(await compareEmail(identity, typed), 'differs')
})
