// What we issue has the shape that the Open Badges schema asks for, and what lacks it is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2019 } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { badgeSchema } from '#domain/badge/badge.ts'
import { signBadge } from '#signing/proof.ts'
import { anyOrigin, anyTime, badgesOf } from '#tests/support/credentials/drawn-badges.ts'
import { newIssuer } from '#tests/support/credentials/issuing.ts'
import schema from './schema/achievement-credential.json' with { type: 'json' }

// The official schema's own style is looser than the checker's strict mode.
const ajv = addFormats.default(new Ajv2019({ strict: false, allErrors: true }))
const isShaped = ajv.compile(schema)

const { signer } = newIssuer('https://www.northmark.example')
const drawn = badgesOf(anyOrigin, anyTime).map((badge) =>
  JSON.parse(signBadge(badge, signer, '2026-01-01T00:00:00Z')),
)

test('the schema is the one that our badges name', () => {
  assert.equal(schema.$id, badgeSchema)
})

test('every badge has its shape', () => {
  const fits = fc.property(drawn, (document) => {
    assert.ok(isShaped(document), JSON.stringify(isShaped.errors))
  })
  fc.assert(fits, { numRuns: 200 })
})

const misshapen: [string, (document: ReturnType<typeof JSON.parse>) => void][] = [
  ['without its contexts', (document) => delete document['@context']],
  ['with the contexts in another order', (document) => document['@context'].reverse()],
  ['without an id', (document) => delete document.id],
  ['of another type', (document) => document.type.pop()],
  ['without an issuer', (document) => delete document.issuer],
  ['without a first day', (document) => delete document.validFrom],
  ['with a day that is none', (document) => Object.assign(document, { validUntil: '2026-02-30' })],
  ['without a subject', (document) => delete document.credentialSubject],
  ['without an achievement', (document) => delete document.credentialSubject.achievement],
  ['without criteria', (document) => delete document.credentialSubject.achievement.criteria],
  [
    'of an unknown achievement type',
    (document) => Object.assign(document.credentialSubject.achievement, { achievementType: 'Prize' }),
  ],
  [
    'with a name for the nameless identity',
    (document) => Object.assign(document.credentialSubject.identifier[0], { id: 'https://example.com/#i' }),
  ],
  [
    'with more than an address in its image',
    (document) => Object.assign(document.credentialSubject.achievement.image, { width: 1 }),
  ],
  ['with a status of no type', (document) => delete document.credentialStatus.type],
  ['with a proof outside a list', (document) => Object.assign(document, { proof: document.proof[0] })],
]

for (const [name, misshape] of misshapen)
  test(`a badge ${name} has not its shape`, () => {
    const fails = fc.property(drawn, (document) => {
      misshape(document)
      assert.ok(!isShaped(document))
    })
    fc.assert(fails, { numRuns: 5 })
  })
