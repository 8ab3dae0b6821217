// The operator API, for systems with a token.
import Type, { type Static } from 'typebox'
import { maxIssuePerRequest, operatorBodyBytes } from '#constants/limits.ts'
import { directoryLimits, exampleId } from '#constants/registry.ts'
import type { OperatorEndpoint } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/failures.ts'
import { CredentialKind, DirectoryQuery, Moment } from '#contract/registry.ts'
import { standings } from '#domain/credential/credential.ts'
import { acts } from '#domain/credential/journal.ts'
import type { Scope } from '#domain/operator/token.ts'

export const text = (name: string, description: string) =>
  Type.String({ description, sentences: { otherwise: `${name} must be text.` } })

// What was done, by whom and why.
export const Entry = Type.Object({
  act: Type.Enum([...acts]),
  at: Moment,
  who: Type.String(),
  why: Type.String(),
})

const Withdrawal = Type.Object({ at: Moment, reason: Type.String() })

const ManagedCredential = Type.Object({
  id: Type.String(),
  type: CredentialKind,
  course: Type.Object({ id: Type.String(), title: Type.String() }),
  holder: Type.Object({ firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
  issuedAt: Moment,
  expiresAt: Type.Optional(Moment),
  standing: Type.Enum([...standings], { description: 'Its current status' }),
  revocation: Type.Optional(Withdrawal),
  suspension: Type.Optional(Withdrawal),
  replacedBy: Type.Optional(Type.String()),
  externalRef: Type.Optional(Type.String()),
  formerNumber: Type.Optional(Type.String()),
  listing: Type.Enum(['listed', 'unlisted']),
  verificationHash: Type.String({ description: 'The SHA-256 of the signed document' }),
  url: Type.String({ description: 'The credential’s address, as in its QR code' }),
})

export type ManagedCredential = Static<typeof ManagedCredential>

const IssuedCredential = Type.Interface([ManagedCredential], {
  already: Type.Boolean({ description: 'It already existed, and nothing was issued' }),
})

export const deliver = Type.Optional(
  Type.Boolean({
    description: 'Whether to email the holder the link; in a list, the same for all items',
    sentences: { otherwise: 'deliver must be true or false.' },
  }),
)

const orderFields = {
  firstName: text('firstName', 'Empty if the holder has a single name'),
  lastName: text('lastName', 'The holder’s last name'),
  email: text('email', 'The holder’s email address'),
  course: text('course', 'The id of a course'),
  issuedAt: Type.Optional(text('issuedAt', 'A date or a timestamp; by default, now')),
  expiresAt: Type.Optional(
    text('expiresAt', 'The last valid day, or never; by default, one validity period of its type'),
  ),
  externalRef: Type.Optional(
    text(
      'externalRef',
      'Your reference; if it is already in use, the existing credential is returned, even if other fields differ',
    ),
  ),
  formerNumber: Type.Optional(
    text('formerNumber', 'The number of the certificate that another system issued before'),
  ),
  again: Type.Optional(
    Type.Boolean({
      description: 'Issues another one even if the holder has one for this course',
      sentences: { otherwise: 'again must be true or false.' },
    }),
  ),
  deliver,
}

export const onlyFields = (fields: object) => ({
  additionalProperties: false,
  sentences: {
    otherwise: 'The body must be a JSON object.',
    additionalProperties: `The fields are ${Object.keys(fields).join(', ')}; no others are allowed.`,
  },
})

const Order = Type.Object(orderFields, onlyFields(orderFields))

export type OrderBody = Static<typeof Order>

export const changing: FailureCode[] = [
  'no-token',
  'not-permitted',
  'conflict',
  'in-progress',
  'bad-values',
  'body-too-large',
  'not-ready',
]

export const issueManaged = {
  name: 'issueCredentials',
  method: 'POST',
  path: '/operator/credentials',
  summary: `Issues one credential, or up to ${maxIssuePerRequest.toLocaleString('en-US')} at once: all of them or none. If the holder has an equal credential that was not revoked, it is the answer; if it differs, the order is refused with status 409 and the ids (\`candidates\`).`,
  caching: 'never',
  scope: 'issue',
  body: Type.Array(Order, {
    minItems: 1,
    maxItems: maxIssuePerRequest,
    sentences: { otherwise: `The body must be one credential, or a list of 1 to ${maxIssuePerRequest}.` },
  }),
  takesOne: true,
  bodyBytes: operatorBodyBytes,
  answer: Type.Object({ credentials: Type.Array(IssuedCredential) }),
  failures: [...changing, 'erased'],
  example: {
    body: {
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@example.com',
      course: 'certification',
    },
  },
} satisfies OperatorEndpoint

export const day = (name: string, description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    description,
    sentences: { otherwise: `${name} must be a day such as 2027-01-31.` },
  })

// PostgreSQL text cannot contain a NUL character.
export const word = (name: string, description: string) =>
  Type.String({
    pattern: '^\\P{Cc}*$',
    description,
    sentences: { otherwise: `${name} must be text without control characters.` },
  })

const ListQuery = Type.Object({
  search: Type.Optional(
    Type.String({
      maxLength: directoryLimits.searchCharacters,
      description:
        'Names, also former ones, with a typo or two; an address, an id, a number, a reference, or a course title',
      sentences: {
        otherwise: `search must be text of at most ${directoryLimits.searchCharacters} characters.`,
      },
    }),
  ),
  type: DirectoryQuery.properties.type,
  standing: Type.Optional(
    Type.Enum([...standings], {
      sentences: { otherwise: `standing must be ${standings.join(', ')}, or absent.` },
    }),
  ),
  person: Type.Optional(word('person', 'Credentials of the person with this email address')),
  course: Type.Optional(word('course', 'The id of a course')),
  issuedSince: Type.Optional(day('issuedSince', 'Issued on this day or later')),
  issuedUntil: Type.Optional(day('issuedUntil', 'Issued on this day or earlier')),
  expiresBefore: Type.Optional(
    day(
      'expiresBefore',
      'Expires before this day; without revoked credentials, unless standing asks for them',
    ),
  ),
  after: Type.Optional(Type.String({ description: 'The `next` of the previous page' })),
  limit: Type.Integer({
    minimum: 1,
    maximum: maxIssuePerRequest,
    default: 100,
    sentences: { otherwise: `limit must be a whole number from 1 to ${maxIssuePerRequest}.` },
  }),
})

export type ListQuery = Static<typeof ListQuery>

export const listManaged = {
  name: 'listCredentials',
  method: 'GET',
  path: '/operator/credentials',
  summary: 'Credentials with their holders, newest first; also those that the directory does not list.',
  caching: 'never',
  scope: 'read',
  query: ListQuery,
  answer: Type.Object({
    credentials: Type.Array(ManagedCredential),
    next: Type.Optional(Type.String({ description: 'Present if there may be more: pass it as `after`' })),
  }),
  failures: ['no-token', 'not-permitted', 'not-ready', 'unknown-credential'],
  example: { path: '/operator/credentials?expiresBefore=2027-01-31&limit=50' },
} satisfies OperatorEndpoint

const Params = Type.Object({
  id: Type.String({ minLength: 1, sentences: { otherwise: 'A credential ID is missing.' } }),
})

export const showManaged = {
  name: 'showCredential',
  method: 'GET',
  path: '/operator/credentials/:id',
  summary: 'One credential with its holder, and what was done with it, by whom and why.',
  caching: 'never',
  scope: 'read',
  params: Params,
  answer: Type.Interface([ManagedCredential], { history: Type.Array(Entry) }),
  failures: ['no-token', 'not-permitted', 'unknown-credential', 'not-ready'],
  example: { path: `/operator/credentials/${exampleId}` },
} satisfies OperatorEndpoint

export const reason = { reason: text('reason', 'Why, for the journal') }

export const decision = <Name extends Scope>(name: Name, summary: string) =>
  ({
    name: `${name}Credential`,
    method: 'POST',
    path: `/operator/credentials/:id/${name}`,
    summary,
    caching: 'never',
    scope: name,
    params: Params,
    body: Type.Object(reason, onlyFields(reason)),
    answer: ManagedCredential,
    failures: [...changing, 'unknown-credential'],
    example: {
      path: `/operator/credentials/${exampleId}/${name}`,
      body: { reason: 'Decision of the Ethics Committee' },
    },
  }) satisfies OperatorEndpoint

export const decisions = {
  revoke: decision('revoke', 'Revokes a credential permanently.'),
  suspend: decision('suspend', 'Suspends a credential while it is under review.'),
  lift: decision('lift', 'Lifts the suspension of a credential.'),
  unlist: decision('unlist', 'Removes a credential from the public directory.'),
  relist: decision('relist', 'Lists a credential in the public directory again.'),
  deliver: decision('deliver', 'Emails the holder the link to a credential.'),
}

const corrections = {
  firstName: Type.Optional(orderFields.firstName),
  lastName: Type.Optional(orderFields.lastName),
  email: Type.Optional(orderFields.email),
  ...reason,
}

export const correctManaged = {
  ...decision('correct', 'Corrects the holder and signs a new document under the same id.'),
  body: Type.Object(corrections, onlyFields(corrections)),
  example: {
    path: `/operator/credentials/${exampleId}/correct`,
    body: { lastName: 'Lovelace', reason: 'Name changed by marriage' },
  },
} satisfies OperatorEndpoint

const renewal = {
  expiresAt: Type.Optional(
    text('expiresAt', 'The new last valid day; by default, the usual period after the old expiry'),
  ),
  crus: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'The accepted CRUs, for the journal',
      sentences: { otherwise: 'crus must be a number of 0 or more.' },
    }),
  ),
  deliver,
  ...reason,
}

export const renewManaged = {
  ...decision('renew', 'Renews a credential: same id, new document, later expiry.'),
  body: Type.Object(renewal, onlyFields(renewal)),
  example: {
    path: `/operator/credentials/${exampleId}/renew`,
    body: { crus: 40, reason: 'CRUs accepted' },
  },
} satisfies OperatorEndpoint
