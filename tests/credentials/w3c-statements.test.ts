// The normative statements that the W3C's suites check (Data Model 2.0, Data Integrity EdDSA, Bitstring Status List): what
// we issue follows each, and a reader never calls green what breaks it, even if it is signed with our own key.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { base58, base64urlnopad } from '@scure/base'
import { statusListPath } from '#domain/badge/addresses.ts'
import { filesOf, issuerAt, signedBadge, signedList } from '#tests/support/browser-check/issued-site.ts'
import { changed, origin, runOf, signedAgain } from '#tests/support/browser-check/published-files.ts'

const issuer = issuerAt(origin)
const document = signedBadge(issuer)
const list = signedList(issuer)
type Json = ReturnType<typeof JSON.parse>
const [issued, issuedList]: Json[] = [document, list].map((text) => JSON.parse(text))
const { credentialStatus, credentialSubject, validFrom, validUntil } = issued
const [proof]: Json[] = [issued.proof].flat()
const contexts: string[] = issued['@context']
const dateTimeStamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const isUrl = (value: unknown) => typeof value === 'string' && URL.canParse(value)
const includes = (value: unknown, name: string) => [value].flat().includes(name)

type Statement = {
  // As the specification says it.
  says: string
  // What we issue follows it.
  isFollowed: () => boolean
  // Changes that break it: where, and to what.
  broken: [path: string | string[], to: unknown][]
}

const dataModel: Statement[] = [
  {
    says: 'Verifiable credentials MUST include a @context property.',
    isFollowed: () => Array.isArray(contexts),
    broken: [['@context', undefined]],
  },
  {
    says: 'The value of the @context property MUST be an ordered set where the first item is a URL with the value https://www.w3.org/ns/credentials/v2.',
    isFollowed: () => contexts[0] === 'https://www.w3.org/ns/credentials/v2',
    broken: [
      ['@context', contexts.slice(1)],
      ['@context', contexts.toReversed()],
      ['@context', {}],
    ],
  },
  {
    says: 'Subsequent items in the ordered set MUST be composed of any combination of URLs and/or objects where each is processable as a JSON-LD Context.',
    isFollowed: () => contexts.every(isUrl),
    broken: [
      ['@context', [...contexts, 'https ://not a url/']],
      ['@context', [...contexts, 7]],
      ['@context', [...contexts, null]],
    ],
  },
  {
    says: 'If present, the value of the id property MUST be a single URL, which MAY be dereferenceable.',
    isFollowed: () => isUrl(issued.id),
    broken: [
      ['id', 'not a url'],
      ['id', [issued.id, issued.id]],
      ['id', null],
      ['credentialSubject.id', 'not a url'],
    ],
  },
  {
    says: 'Verifiable credentials MUST contain a type property with an associated value.',
    isFollowed: () => includes(issued.type, 'VerifiableCredential'),
    broken: [
      ['type', undefined],
      ['type', []],
    ],
  },
  {
    says: 'The value of the type property MUST be one or more terms and/or absolute URL strings.',
    isFollowed: () => issued.type.every((one: unknown) => typeof one === 'string'),
    broken: [
      ['type', ['VerifiableCredential', 'notATermOfAnyContext']],
      ['type', ['VerifiableCredential', 7]],
      ['type', 'OpenBadgeCredential'],
    ],
  },
  {
    says: 'credentialStatus objects MUST have a type specified.',
    isFollowed: () => [credentialStatus].flat().every(({ type }) => type !== undefined),
    broken: [
      ['credentialStatus', [credentialStatus].flat().map(({ type, ...rest }) => rest)],
      ['credentialStatus', undefined],
    ],
  },
  {
    says: 'termsOfUse, evidence, refreshService and credentialSchema objects MUST have a type specified.',
    isFollowed: () =>
      ['termsOfUse', 'evidence', 'refreshService', 'credentialSchema'].every((name) =>
        [issued[name] ?? []].flat().every(({ type }) => type !== undefined),
      ),
    broken: ['termsOfUse', 'evidence', 'refreshService', 'credentialSchema'].map((name) => [
      name,
      { id: `${origin}/x` },
    ]),
  },
  {
    says: 'If present, the value of the name property MUST be a string or a language value object.',
    isFollowed: () => typeof issued.name === 'string' || issued.name === undefined,
    broken: [
      ['name', ['one', 'two']],
      ['name', 7],
      ['issuer.name', 7],
      ['name', { '@value': 'x', url: 'https://x.example' }],
    ],
  },
  {
    says: 'If present, the value of the description property MUST be a string or a language value object.',
    isFollowed: () => typeof issued.description === 'string' || issued.description === undefined,
    broken: [
      ['description', 7],
      ['issuer.description', ['one', 'two']],
    ],
  },
  {
    says: 'A verifiable credential MUST have an issuer property.',
    isFollowed: () => issued.issuer !== undefined,
    broken: [['issuer', undefined]],
  },
  {
    says: 'The value of the issuer property MUST be either a URL or an object containing an id property whose value is a URL.',
    isFollowed: () => isUrl(issued.issuer.id),
    broken: [
      ['issuer', 'not a url'],
      ['issuer', { name: 'Northmark' }],
      ['issuer.id', null],
      ['issuer', 7],
    ],
  },
  {
    says: 'A verifiable credential MUST contain a credentialSubject property.',
    isFollowed: () => credentialSubject !== undefined,
    broken: [
      ['credentialSubject', undefined],
      ['credentialSubject', {}],
      ['credentialSubject', 'did:example:holder'],
    ],
  },
  {
    says: 'The value of the credentialSubject property is a set of objects where each object MUST be the subject of one or more claims.',
    isFollowed: () => [credentialSubject].flat().every((one) => Object.keys(one).length > 1),
    broken: [
      ['credentialSubject', [credentialSubject, {}]],
      ['credentialSubject', []],
    ],
  },
  {
    says: 'If present, the value of the validFrom property MUST be an [XMLSCHEMA11-2] dateTimeStamp string value.',
    isFollowed: () => dateTimeStamp.test(validFrom),
    broken: [
      ['validFrom', 'January 15, 2026'],
      ['validFrom', '2026-01-15'],
      ['validFrom', 1_768_435_200],
    ],
  },
  {
    says: 'If present, the value of the validUntil property MUST be an [XMLSCHEMA11-2] dateTimeStamp string value.',
    isFollowed: () => dateTimeStamp.test(validUntil),
    broken: [
      ['validUntil', 'January 15, 2028'],
      ['validUntil', '2028-01-15'],
      ['validUntil', true],
    ],
  },
  {
    says: 'If a validUntil value also exists, the validFrom value MUST express a datetime that is temporally the same or earlier.',
    isFollowed: () => Date.parse(validFrom) <= Date.parse(validUntil),
    broken: [['validUntil', '2026-01-14T00:00:00Z']],
  },
  {
    says: 'Compliant JSON-LD-based processors produce an error when a JSON-LD context redefines any term.',
    isFollowed: () => contexts.every((one) => typeof one === 'string'),
    broken: [['@context', [...contexts, { credentialSubject: 'https://evil.example/#subject' }]]],
  },
]

// The signature covers the changed document: the key is ours, so only the change speaks against it.
async function judged(path: string | string[], to: unknown) {
  const text = changed(document, path, to)
  const signed = await signedAgain(text, issuer).catch(() => text)
  return runOf({ text: signed }, filesOf(issuer, signed))
}

test('the unchanged document, signed again, is genuine', async () => {
  assert.equal((await judged('id', issued.id)).conclusion, 'genuine')
})

for (const { says, isFollowed, broken } of dataModel)
  test(`Data Model 2.0: ${says}`, async () => {
    assert.ok(isFollowed())
    for (const [path, to] of broken) {
      const { conclusion } = await judged(path, to)
      assert.notEqual(conclusion, 'genuine', `${path} = ${JSON.stringify(to)}`)
    }
  })

const withProof = (changes: object) => ({ ...proof, ...changes })
const dataIntegrity: Statement[] = [
  {
    says: 'When expressing a data integrity proof on an object, a proof property MUST be used.',
    isFollowed: () => typeof proof === 'object',
    broken: [['proof', undefined]],
  },
  {
    says: 'If present, its value MUST be either a single object, or an unordered set of objects.',
    isFollowed: () => [issued.proof].flat().length === 1,
    broken: [
      ['proof', 'z2'],
      ['proof', [[proof]]],
      ['proof', null],
    ],
  },
  {
    says: 'The type property MUST contain the string DataIntegrityProof.',
    isFollowed: () => proof.type === 'DataIntegrityProof',
    broken: [
      ['proof', withProof({ type: 'UnknownProofType' })],
      ['proof', withProof({ type: undefined })],
    ],
  },
  {
    says: 'The cryptosuite property of the proof MUST be eddsa-rdfc-2022 or eddsa-jcs-2022.',
    isFollowed: () => proof.cryptosuite === 'eddsa-rdfc-2022',
    broken: [
      ['proof', withProof({ cryptosuite: 'UnknownCryptosuite' })],
      ['proof', withProof({ cryptosuite: 'eddsa-jcs-2022' })],
      ['proof', withProof({ cryptosuite: undefined })],
    ],
  },
  {
    says: 'If one or more of proof.type, proof.verificationMethod, and proof.proofPurpose does not exist, an error MUST be raised.',
    isFollowed: () => isUrl(proof.verificationMethod) && proof.proofPurpose === 'assertionMethod',
    broken: [
      ['proof', withProof({ verificationMethod: undefined })],
      ['proof', withProof({ proofPurpose: undefined })],
    ],
  },
  {
    says: 'If expectedProofPurpose was given, and it does not match proof.proofPurpose, an error MUST be raised.',
    isFollowed: () => proof.proofPurpose === 'assertionMethod',
    broken: [['proof', withProof({ proofPurpose: 'authentication' })]],
  },
  {
    says: 'The proofValue property of the proof MUST be a detached EdDSA signature produced according to [RFC8032], encoded using the base-58-btc header and alphabet.',
    isFollowed: () =>
      proof.proofValue.startsWith('z') && base58.decode(proof.proofValue.slice(1)).length === 64,
    broken: [
      ['proof', withProof({ proofValue: undefined })],
      ['proof', withProof({ proofValue: proof.proofValue.slice(1) })],
      ['proof', withProof({ proofValue: `u${proof.proofValue.slice(1)}` })],
      ['proof', withProof({ proofValue: `${proof.proofValue.slice(0, -1)}0` })],
      ['proof', withProof({ proofValue: proof.proofValue.slice(0, -1) })],
    ],
  },
  {
    says: 'If proofConfig.created is present and set to a value that is not a valid [XMLSCHEMA11-2] datetime, an error MUST be raised.',
    isFollowed: () => dateTimeStamp.test(proof.created),
    broken: [
      ['proof', withProof({ created: 'yesterday' })],
      ['proof', withProof({ created: 7 })],
    ],
  },
  {
    says: 'If a proof with id equal to previousProof does not exist in allProofs, an error MUST be raised.',
    isFollowed: () => !('previousProof' in proof),
    broken: [['proof', withProof({ previousProof: 'urn:uuid:none' })]],
  },
  {
    says: 'If an unordered list, all referenced proofs in the array MUST verify.',
    isFollowed: () => true,
    broken: [['proof', [proof, withProof({ proofValue: `z${base58.encode(new Uint8Array(64))}` })]]],
  },
  {
    says: 'Implementations that use JSON-LD processing MUST throw an error when data is dropped by a JSON-LD processor, such as when an undefined term is detected in an input document.',
    isFollowed: () => true,
    broken: [
      ['undefinedTerm', 'dropped'],
      ['credentialSubject.undefinedTerm', 'dropped'],
    ],
  },
]

for (const { says, isFollowed, broken } of dataIntegrity)
  test(`Data Integrity EdDSA: ${says}`, async () => {
    assert.ok(isFollowed())
    for (const [path, to] of broken) {
      const text = changed(document, path, to)
      const { conclusion } = await runOf({ text }, filesOf(issuer, text))
      assert.notEqual(conclusion, 'genuine', `${path} = ${JSON.stringify(to)}`)
    }
  })

const entries: Json[] = [credentialStatus].flat()
const subject = issuedList.credentialSubject
const bitsOf = (encoded: string) => gunzipSync(base64urlnopad.decode(encoded.slice(1)))
const withEntries = (changes: object) => entries.map((entry) => ({ ...entry, ...changes }))

// Of the entry in the document.
const entryStatements: Statement[] = [
  {
    says: 'The type property MUST be BitstringStatusListEntry.',
    isFollowed: () => entries.every(({ type }) => type === 'BitstringStatusListEntry'),
    broken: [['credentialStatus', withEntries({ type: 'StatusList2021Entry' })]],
  },
  {
    says: 'If present, the id value MUST NOT be the URL for the status list.',
    isFollowed: () => entries.every(({ id, statusListCredential }) => id !== statusListCredential),
    broken: [],
  },
  {
    says: 'The purpose of the status entry MUST be a string.',
    isFollowed: () => entries.every(({ statusPurpose }) => typeof statusPurpose === 'string'),
    broken: [['credentialStatus', withEntries({ statusPurpose: 7 })]],
  },
  {
    says: 'The statusListIndex property MUST be an arbitrary size integer greater than or equal to 0, expressed as a string in base 10.',
    isFollowed: () => entries.every(({ statusListIndex }) => /^(0|[1-9]\d*)$/.test(statusListIndex)),
    broken: [
      ['credentialStatus', withEntries({ statusListIndex: '-1' })],
      ['credentialStatus', withEntries({ statusListIndex: '0x10' })],
      ['credentialStatus', withEntries({ statusListIndex: '1.5' })],
      ['credentialStatus', withEntries({ statusListIndex: true })],
    ],
  },
  {
    says: 'The statusListCredential property MUST be a URL to a verifiable credential.',
    isFollowed: () => entries.every(({ statusListCredential }) => isUrl(statusListCredential)),
    broken: [['credentialStatus', withEntries({ statusListCredential: 'not a url' })]],
  },
  {
    says: 'If the calculated index is outside the list, a RANGE_ERROR MUST be raised.',
    isFollowed: () =>
      entries.every(
        ({ statusListIndex }) => Number(statusListIndex) < bitsOf(subject.encodedList).length * 8,
      ),
    broken: [['credentialStatus', withEntries({ statusListIndex: '99999999' })]],
  },
]

for (const { says, isFollowed, broken } of entryStatements)
  test(`Bitstring Status List, entry: ${says}`, async () => {
    assert.ok(isFollowed())
    for (const [path, to] of broken) {
      const { conclusion } = await judged(path, to)
      assert.notEqual(conclusion, 'genuine', `${path} = ${JSON.stringify(to)}`)
    }
  })

// Of the list that the entry names.
const listStatements: Statement[] = [
  {
    says: 'The status list MUST express a type property that includes the BitstringStatusListCredential value.',
    isFollowed: () => includes(issuedList.type, 'BitstringStatusListCredential'),
    broken: [['type', ['VerifiableCredential']]],
  },
  {
    says: 'If present, the id of the list matches the value specified in statusListCredential.',
    isFollowed: () =>
      issuedList.id ===
      entries.find(({ statusPurpose }) => statusPurpose === 'revocation')?.statusListCredential,
    broken: [['id', `${origin}/status/2`]],
  },
  {
    says: 'The type of the credential subject, which is the status list, MUST be BitstringStatusList.',
    isFollowed: () => subject.type === 'BitstringStatusList',
    broken: [['credentialSubject.type', 'StatusList2021']],
  },
  {
    says: 'If the status purpose of the list does not match the entry’s, an error MUST be raised.',
    isFollowed: () => subject.statusPurpose === 'revocation',
    broken: [
      ['credentialSubject.statusPurpose', 'suspension'],
      ['credentialSubject.statusPurpose', undefined],
    ],
  },
  {
    says: 'The encodedList property MUST be a Multibase-encoded base64url (with no padding) representation of the GZIP-compressed bitstring.',
    isFollowed: () => subject.encodedList.startsWith('u') && bitsOf(subject.encodedList).length > 0,
    broken: [
      ['credentialSubject.encodedList', subject.encodedList.slice(1)],
      ['credentialSubject.encodedList', `z${subject.encodedList.slice(1)}`],
      ['credentialSubject.encodedList', `u${base64urlnopad.encode(new Uint8Array(16_384))}`],
      ['credentialSubject.encodedList', undefined],
    ],
  },
  {
    says: 'The uncompressed bitstring MUST be at least 16KB in size.',
    isFollowed: () => bitsOf(subject.encodedList).length >= 16 * 1024,
    broken: [],
  },
  {
    says: 'The list MUST be a conforming document: secured, of this issuer, and within its validity period.',
    isFollowed: () => dateTimeStamp.test(issuedList.validFrom) && issuedList.proof !== undefined,
    broken: [
      ['issuer', 'did:web:evil.example'],
      ['validUntil', '2026-02-28T00:00:00Z'],
      ['validFrom', 'now'],
    ],
  },
]

for (const { says, isFollowed, broken } of listStatements)
  test(`Bitstring Status List, list: ${says}`, async () => {
    assert.ok(isFollowed())
    for (const [path, to] of broken) {
      const text = changed(list, path, to)
      const signed = await signedAgain(text, issuer).catch(() => text)
      const files = { ...filesOf(issuer, document), [statusListPath(1)]: signed }
      const { conclusion } = await runOf({ text: document }, files)
      assert.notEqual(conclusion, 'genuine', `${path} = ${JSON.stringify(to)}`)
    }
  })
