// The operator API, for systems with a token.
import Type, { type Static } from 'typebox'
import { maxIssuePerRequest, operatorBodyBytes } from '#constants/limits.ts'
import { directoryLimits, exampleId } from '#constants/registry.ts'
import type { OperatorEndpoint } from '#contract/endpoint.ts'
import {
  bodyOf,
  choiceField,
  dayField,
  flagField,
  limitField,
  searchField,
  textField,
  wordField,
} from '#contract/fields.ts'
import { CredentialKind, DirectoryParameters, Moment } from '#contract/registry.ts'
import { standings } from '#domain/credential/credential.ts'
import { acts } from '#domain/credential/journal.ts'
import type { Scope } from '#domain/operator/token.ts'

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

export const deliver = flagField(
  'deliver',
  'Whether to email the holder the link; in a list, the same for all items',
)

const orderFields = {
  firstName: textField('firstName', 'Empty if the holder has a single name'),
  lastName: textField('lastName', 'The holder’s last name'),
  email: textField('email', 'The holder’s email address'),
  course: textField('course', 'The id or title of a course'),
  issuedAt: Type.Optional(textField('issuedAt', 'A date or a timestamp; by default, now')),
  expiresAt: Type.Optional(
    textField('expiresAt', 'The last valid day, or never; by default, one validity period of its type'),
  ),
  externalRef: Type.Optional(
    textField(
      'externalRef',
      'Your reference; if it is already in use, the existing credential is returned, even if other fields differ',
    ),
  ),
  formerNumber: Type.Optional(
    textField('formerNumber', 'The number of the certificate that another system issued before'),
  ),
  replaces: Type.Optional(textField('replaces', 'The id of the revoked credential that this one replaces')),
  althoughOtherPerson: Type.Optional(
    textField(
      'althoughOtherPerson',
      'Why it replaces a credential of another person or course, which is refused otherwise',
    ),
  ),
  again: flagField('again', 'Issues another one even if the holder has one for this course'),
  deliver,
}

const Order = bodyOf(orderFields)

export type OrderBody = Static<typeof Order>

export const issueManaged = {
  name: 'issueCredentials',
  method: 'POST',
  path: '/operator/credentials',
  summary: `Issues one credential, or up to ${maxIssuePerRequest.toLocaleString('en-US')} at once: all of them or none. If the holder has an equal credential that was not revoked, it is the answer; if it differs, the order is refused with status 409 and the ids (\`candidates\`).`,
  scope: 'issue',
  body: Type.Array(Order, {
    minItems: 1,
    maxItems: maxIssuePerRequest,
    sentences: { otherwise: `The body must be one credential, or a list of 1 to ${maxIssuePerRequest}.` },
  }),
  takesOne: true,
  bodyBytes: operatorBodyBytes,
  answer: Type.Object({ credentials: Type.Array(IssuedCredential) }),
  failures: ['erased', 'unknown-credential'],
  example: {
    body: {
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@example.com',
      course: 'certification',
    },
  },
} satisfies OperatorEndpoint

export const reading = { method: 'GET', scope: 'read' } as const

const ListQuery = Type.Object({
  search: searchField(
    directoryLimits.searchCharacters,
    'Names, also former ones, with a typo or two; an address, an id, a number, a reference, or a course title',
  ),
  type: DirectoryParameters.properties.type,
  standing: choiceField('standing', standings),
  person: Type.Optional(wordField('person', 'Credentials of the person with this email address')),
  course: Type.Optional(wordField('course', 'The id or title of a course')),
  issuedSince: Type.Optional(dayField('issuedSince', 'Issued on this day or later')),
  issuedUntil: Type.Optional(dayField('issuedUntil', 'Issued on this day or earlier')),
  expiresBefore: Type.Optional(
    dayField(
      'expiresBefore',
      'Expires before this day; without revoked credentials, unless standing asks for them',
    ),
  ),
  after: Type.Optional(Type.String({ description: 'The `next` of the previous page' })),
  limit: limitField(maxIssuePerRequest),
})

export type ListQuery = Static<typeof ListQuery>

export const listManaged = {
  ...reading,
  name: 'listCredentials',
  path: '/operator/credentials',
  summary: 'Credentials with their holders, newest first; also those that the directory does not list.',
  query: ListQuery,
  answer: Type.Object({
    credentials: Type.Array(ManagedCredential),
    next: Type.Optional(Type.String({ description: 'Present if there may be more: pass it as `after`' })),
  }),
  failures: ['unknown-credential'],
  example: { path: '/operator/credentials?expiresBefore=2027-01-31&limit=50' },
} satisfies OperatorEndpoint

const Params = Type.Object({
  id: Type.String({ minLength: 1, sentences: { otherwise: 'A credential ID is missing.' } }),
})

export const showManaged = {
  ...reading,
  name: 'showCredential',
  path: '/operator/credentials/:id',
  summary: 'One credential with its holder, and what was done with it, by whom and why.',
  params: Params,
  answer: Type.Interface([ManagedCredential], { history: Type.Array(Entry) }),
  failures: ['unknown-credential'],
  example: { path: `/operator/credentials/${exampleId}` },
} satisfies OperatorEndpoint

export const reason = { reason: textField('reason', 'Why, for the journal') }

export const decision = <Name extends Scope>(name: Name, summary: string) =>
  ({
    name: `${name}Credential`,
    method: 'POST',
    path: `/operator/credentials/:id/${name}`,
    summary,
    scope: name,
    params: Params,
    body: bodyOf(reason),
    answer: ManagedCredential,
    failures: ['unknown-credential'],
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
  unlink: decision('unlink', 'Takes back a replacement: the credential no longer names another one.'),
  deliver: decision('deliver', 'Emails the holder the link to a credential.'),
}

const corrections = {
  firstName: Type.Optional(orderFields.firstName),
  lastName: Type.Optional(orderFields.lastName),
  email: Type.Optional(orderFields.email),
  deliver,
  ...reason,
}

export const correctManaged = {
  ...decision('correct', 'Corrects the holder and signs a new document under the same id.'),
  body: bodyOf(corrections),
  example: {
    path: `/operator/credentials/${exampleId}/correct`,
    body: { lastName: 'Lovelace', reason: 'Name changed by marriage' },
  },
} satisfies OperatorEndpoint

const renewal = {
  expiresAt: Type.Optional(
    textField('expiresAt', 'The new last valid day; by default, the usual period after the old expiry'),
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
  body: bodyOf(renewal),
  example: {
    path: `/operator/credentials/${exampleId}/renew`,
    body: { crus: 40, reason: 'CRUs accepted' },
  },
} satisfies OperatorEndpoint
