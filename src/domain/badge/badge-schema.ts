// The JSON Schema that our documents name: Open Badges 3.0 with two status entries, for which there is no official
// schema yet.
import { badgeSchemaPath, statusPurposes } from '#domain/badge/addresses.ts'
import { badgeContexts } from '#domain/badge/badge.ts'
import { address, exactly, image, listOf, moment, objectOf, text } from '#domain/badge/schema-parts.ts'
import { subjectSchema } from '#domain/badge/subject.ts'

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
      credentialSubject: subjectSchema(),
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
