// What we issue keeps the rules of Open Badges 3.0, but for the second status, and the whole schema that it names itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2019 } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { statusPurposes } from '#domain/badge/addresses.ts'
import { badgeSchemaOf } from '#domain/badge/badge-schema.ts'
import { signBadge } from '#signing/proof.ts'
import { anyTime, badgesOf } from '#tests/support/credentials/generated-badges.ts'
import { newIssuer } from '#tests/support/credentials/issuing.ts'
import schema from './schema/achievement-credential.json' with { type: 'json' }

// The official schema's own style is looser than the checker's strict mode.
const ajv = addFormats.default(new Ajv2019({ strict: false, allErrors: true }))
const isOpenBadge = ajv.compile(schema)

const { signer } = newIssuer('https://www.northmark.example')
const ownSchema = badgeSchemaOf(signer.origin)
const isOurs = ajv.compile(ownSchema)
const generated = badgesOf(fc.constant(signer.origin), anyTime).map((badge) =>
  JSON.parse(signBadge(badge, signer, '2026-01-01T00:00:00Z')),
)

test('every badge matches the schema that it names', () => {
  const fits = fc.property(generated, (document) => {
    assert.equal(document.credentialSchema[0].id, (ownSchema as { $id: string }).$id)
    assert.ok(isOurs(document), JSON.stringify(isOurs.errors))
  })
  fc.assert(fits, { numRuns: 200 })
})

test('a badge with either status alone matches Open Badges 3.0', () => {
  const fits = fc.property(generated, (document) => {
    for (const [at] of statusPurposes.entries()) {
      const withOne = { ...document, credentialStatus: document.credentialStatus[at] }
      assert.ok(isOpenBadge(withOne), JSON.stringify(isOpenBadge.errors))
    }
  })
  fc.assert(fits, { numRuns: 200 })
})

type JsonFile = ReturnType<typeof JSON.parse>
type Changes = Record<string, unknown>
const achievement = (changes: Changes) => (document: JsonFile) =>
  Object.assign(document.credentialSubject.achievement, changes)
const whole = (changes: (document: JsonFile) => Changes) => (document: JsonFile) =>
  Object.assign(document, changes(document))

const misshapen: [string, (document: JsonFile) => void][] = [
  ['with the contexts in another order', (document) => document['@context'].reverse()],
  ['without an id', (document) => delete document.id],
  ['of another type', (document) => document.type.pop()],
  ['with a day that is none', whole(() => ({ validUntil: '2026-02-30' }))],
  ['without criteria', (document) => delete document.credentialSubject.achievement.criteria],
  ['of an unknown achievement type', achievement({ achievementType: 'Prize' })],
  [
    'with a name for the nameless identity',
    (document) => Object.assign(document.credentialSubject.identifier[0], { id: 'https://example.com/#i' }),
  ],
  ['with more than an address in its image', (one) => (one.credentialSubject.achievement.image.width = 1)],
  ['with a proof outside a list', whole(({ proof }) => ({ proof: proof[0] }))],
  ['with one status', (document) => document.credentialStatus.pop()],
  ['with a status outside a list', whole((one) => ({ credentialStatus: one.credentialStatus[0] }))],
  ['with the statuses in another order', (document) => document.credentialStatus.reverse()],
]

for (const [name, misshape] of misshapen)
  test(`a badge ${name} does not match`, () => {
    const [document] = fc.sample(generated, 1)
    assert.ok(isOurs({ ...document }))
    misshape(document)
    assert.ok(!isOurs(document))
  })
