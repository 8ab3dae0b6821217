// The JSON Schema that our documents name: the rules of an Open Badge that we keep, with a status of two entries.
// Open Badges 3.0 itself has no schema yet that allows more than one.
import { achievementTypes } from '#domain/badge/achievement.ts'
import { badgeSchemaPath, statusPurposes } from '#domain/badge/addresses.ts'
import { badgeContexts } from '#domain/badge/badge.ts'

const text = { type: 'string' }
const moment = { type: 'string', format: 'date-time' }
const address = { type: 'string', format: 'uri' }

const exactly = (...values: string[]) => ({ const: values })

// Every property is required unless it is named as optional. More may be there: contexts say what it means.
function objectOf(properties: Record<string, object>, optional: Record<string, object> = {}) {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
  }
}

const listOf = (items: object, minItems = 0) => ({ type: 'array', items, minItems })

const image = { ...objectOf({ id: address, type: { const: 'Image' } }), additionalProperties: false }

const identity = {
  ...objectOf(
    {
      type: { const: 'IdentityObject' },
      identityType: { enum: ['name', 'emailAddress'] },
      hashed: { type: 'boolean' },
      identityHash: text,
    },
    { salt: text },
  ),
  additionalProperties: false,
}

const alignment = objectOf({
  id: address,
  type: exactly('Alignment'),
  targetName: text,
  targetCode: text,
  targetUrl: address,
})

const achievement = objectOf(
  {
    id: address,
    type: exactly('Achievement'),
    achievementType: { enum: Object.values(achievementTypes) },
    name: text,
    description: text,
    criteria: objectOf({ id: address, narrative: text }),
    image,
    humanCode: text,
    version: text,
    inLanguage: text,
    tag: listOf(text),
    alignment: listOf(alignment),
  },
  { creditsAvailable: { type: 'number' } },
)

const entryFor = (purpose: string) =>
  objectOf({
    id: address,
    type: { const: 'BitstringStatusListEntry' },
    statusPurpose: { const: purpose },
    statusListIndex: { type: 'string', pattern: '^[0-9]+$' },
    statusListCredential: address,
  })

const proof = objectOf({
  type: { const: 'DataIntegrityProof' },
  cryptosuite: text,
  created: moment,
  verificationMethod: text,
  proofPurpose: { const: 'assertionMethod' },
  proofValue: text,
})

export const badgeSchemaOf = (origin: string): object => ({
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  $id: origin + badgeSchemaPath,
  ...objectOf(
    {
      '@context': exactly(...badgeContexts),
      id: address,
      type: exactly('VerifiableCredential', 'OpenBadgeCredential'),
      name: text,
      issuer: objectOf({
        id: text,
        type: exactly('Profile'),
        name: text,
        url: address,
        description: text,
        email: text,
        image,
      }),
      validFrom: moment,
      awardedDate: moment,
      credentialSubject: objectOf(
        {
          id: address,
          type: exactly('AchievementSubject'),
          name: text,
          identifier: listOf(identity, 1),
          achievement,
        },
        { creditsEarned: { type: 'number' } },
      ),
      credentialStatus: {
        type: 'array',
        items: statusPurposes.map(entryFor),
        minItems: statusPurposes.length,
        additionalItems: false,
      },
      credentialSchema: listOf(objectOf({ id: address, type: text }), 1),
      refreshService: objectOf({ id: address, type: text }),
      proof: listOf(proof, 1),
    },
    { validUntil: moment },
  ),
})
