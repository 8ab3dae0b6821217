// The API calls that search the directory and verify a credential.
import Type, { type Static } from 'typebox'
import { emailsPerHour, maxVerifyPerRequest, urlBytes } from '#constants/limits.ts'
import { credentialTypes, directoryLimits, directoryPageSize, exampleId } from '#constants/registry.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { choiceField, limitField, searchField } from '#contract/fields.ts'
import {
  cardStandings,
  checkNames,
  findingNames,
  outcomes,
  verdictStandings,
} from '#domain/verification/verdict.ts'

const { searchCharacters, maxPageSize } = directoryLimits

export const CredentialKind = Type.Enum([...credentialTypes])
export const Moment = Type.String({ description: 'A UTC timestamp, such as 2026-03-14T00:00:00Z' })

const DirectoryCredential = Type.Object({
  id: Type.String(),
  type: CredentialKind,
  user: Type.Object({ firstName: Type.String(), lastName: Type.String() }),
  course: Type.Object({ title: Type.String() }),
  issuedAt: Moment,
  expiresAt: Type.Optional(Moment),
  verificationHash: Type.String(),
  standing: Type.Enum([...cardStandings], { description: 'Its current status' }),
})

export type DirectoryListing = Static<typeof DirectoryCredential>

// One page of the directory as its address asks for it.
export type ServedDirectory = { query: string; cards: DirectoryListing[]; total: number }

export const DirectoryParameters = Type.Object({
  search: searchField(
    searchCharacters,
    'Part of a holder’s name or of a course title; case and accents do not matter',
  ),
  type: choiceField('type', credentialTypes),
  page: Type.Integer({
    minimum: 1,
    default: 1,
    sentences: { otherwise: 'page must be a whole number of 1 or more.' },
  }),
  limit: limitField(maxPageSize, directoryPageSize),
})

export const searchCredentials = {
  name: 'searchDirectory',
  method: 'GET',
  path: '/credentials/directory',
  summary: 'The public directory of credentials, newest first.',
  query: DirectoryParameters,
  answer: Type.Array(DirectoryCredential),
  answerHeaders: {
    'X-Total-Count': `How many credentials match on all pages; of a search, counted up to ${directoryLimits.maxSearchResults}.`,
  },
  failures: ['search-too-deep'],
  example: { path: '/credentials/directory?search=ada&limit=5' },
} satisfies Endpoint

const VerifiedCredential = Type.Object({
  id: Type.String(),
  type: CredentialKind,
  course: Type.Object({ title: Type.String() }),
  issuedAt: Moment,
  expiresAt: Type.Optional(Moment),
  expired: Type.Boolean(),
  formerPeriods: Type.Optional(
    Type.Array(Type.Object({ from: Moment, until: Moment }), {
      description: 'When it was valid before it was renewed, oldest first',
    }),
  ),
  revokedAt: Type.Optional(Moment),
  suspendedAt: Type.Optional(Moment),
  formerNumber: Type.Optional(
    Type.String({ description: 'The number of the certificate that another system issued before' }),
  ),
  replacedBy: Type.Optional(
    Type.String({
      description:
        'The id of the credential that was issued in place of this revoked one, if the directory lists it',
    }),
  ),
  verificationHash: Type.String({ description: 'The SHA-256 of the signed document' }),
  signed: Type.Boolean({
    description: 'Whether the signed document can be downloaded and checked',
  }),
  holder: Type.Object({
    name: Type.String(),
    email: Type.String({
      description: `Masked, such as v•••@example.org, for callers that have looked up more than ${emailsPerHour} credentials in an hour; empty where the operator hides it`,
    }),
  }),
})

export type VerifiedCredential = Static<typeof VerifiedCredential>

const Check = Type.Object({ name: Type.Enum([...checkNames]), outcome: Type.Enum([...outcomes]) })

const OtherCredential = Type.Object({
  id: Type.String(),
  course: Type.Object({ title: Type.String() }),
  issuedAt: Moment,
  standing: Type.Enum([...cardStandings], { description: 'Its current status' }),
})

export type OtherCredential = Static<typeof OtherCredential>

const Verification = Type.Object({
  valid: Type.Boolean({
    description:
      'Genuine, in effect, and neither revoked nor suspended, with every check completed; `expired` says whether it has expired',
  }),
  finding: Type.Enum([...findingNames], {
    description: 'What was found, as precisely as the checks can tell',
  }),
  standing: Type.Enum([...verdictStandings], {
    description: 'What that means for the credential today; it follows from the finding',
  }),
  message: Type.Optional(Type.String({ description: 'Why it is not valid, or that it has expired' })),
  credential: Type.Optional(VerifiedCredential),
  checks: Type.Array(Check, { description: 'Every check that was made, in order' }),
  others: Type.Optional(
    Type.Array(OtherCredential, {
      description:
        'The holder’s other credentials in the directory, newest first; only if the operator shows them',
    }),
  ),
})

export type Verification = Static<typeof Verification>

export const verifyCredential = {
  name: 'verifyCredential',
  method: 'GET',
  path: '/credentials/verify/:cid',
  summary: 'Whether a credential is genuine and valid, by its hash or its id.',
  params: Type.Object({
    cid: Type.String({
      minLength: 1,
      maxLength: urlBytes,
      description: 'A verification hash or a credential ID; spaces, hyphens and case do not matter in an ID',
      sentences: { otherwise: 'A credential ID is missing.' },
    }),
  }),
  answer: Verification,
  example: { path: `/credentials/verify/${exampleId}` },
} satisfies Endpoint

export const verifyCredentials = {
  name: 'verifyCredentials',
  method: 'POST',
  path: '/credentials/verify',
  summary: `The same for up to ${maxVerifyPerRequest} credentials, in the order given. Each counts as one call, and all are refused if fewer calls are left in this minute.`,
  failures: ['list-too-long'],
  body: Type.Object({
    ids: Type.Array(
      Type.String({
        minLength: 1,
        maxLength: urlBytes,
        sentences: { otherwise: 'Each item of ids must be a credential ID or a verification hash.' },
      }),
      {
        minItems: 1,
        maxItems: maxVerifyPerRequest,
        sentences: { otherwise: `ids must be a list of 1 to ${maxVerifyPerRequest} credential IDs.` },
      },
    ),
  }),
  answer: Type.Object({
    results: Type.Array(Type.Object({ cid: Type.String(), verification: Verification })),
  }),
  example: { body: { ids: [exampleId] } },
} satisfies Endpoint
