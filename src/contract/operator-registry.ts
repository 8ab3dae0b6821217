// The operator API beyond single credentials: erasing, the journal, the figures and the outbox.
import Type from 'typebox'
import { exampleId } from '#constants/registry.ts'
import type { OperatorEndpoint } from '#contract/endpoint.ts'
import { bodyOf, choiceField, dayField, flagField, limitField, wordField } from '#contract/fields.ts'
import { decision, Entry, reading, reason } from '#contract/operator.ts'
import { Moment } from '#contract/registry.ts'
import { acts } from '#domain/credential/journal.ts'
import { messageStates } from '#domain/outbox/message.ts'

export const eraseManaged = {
  ...decision(
    'erase',
    'Permanently erases a credential and everything about its holder; see the guide first.',
  ),
  answer: Type.Object({ erased: Type.String({ description: 'The id' }) }),
  example: { path: `/operator/credentials/${exampleId}/erase`, body: { reason: 'At the holder’s request' } },
} satisfies OperatorEndpoint

const limit = limitField(1000)

export const journalManaged = {
  ...reading,
  name: 'listJournal',
  path: '/operator/journal',
  summary: 'Who changed what, when and why, newest first.',
  query: Type.Object({
    since: Type.Optional(dayField('since', 'On this day or later')),
    until: Type.Optional(dayField('until', 'On this day or earlier')),
    by: Type.Optional(wordField('by', 'By this person or token')),
    act: Type.Optional(
      Type.Enum([...acts], { sentences: { otherwise: 'act must be an act of the journal.' } }),
    ),
    id: Type.Optional(wordField('id', 'About this credential')),
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'The `next` of the previous page',
        sentences: { otherwise: 'before must be the number of an entry.' },
      }),
    ),
    limit,
  }),
  answer: Type.Object({
    entries: Type.Array(Type.Interface([Entry], { number: Type.Integer(), subject: Type.String() })),
    next: Type.Optional(Type.Integer({ description: 'Present if there may be more: pass it as `before`' })),
  }),
  failures: ['unknown-credential'],
  example: { path: '/operator/journal?act=revoke&limit=20' },
} satisfies OperatorEndpoint

const Counts = Type.Object({
  issued: Type.Integer(),
  renewed: Type.Integer(),
  revoked: Type.Integer(),
  suspended: Type.Integer(),
  expired: Type.Integer(),
  renewalRate: Type.Optional(Type.Integer({ description: 'In percent of those who renewed or expired' })),
})

export const figuresManaged = {
  ...reading,
  name: 'countFigures',
  path: '/operator/figures',
  summary:
    'Counts people: certified today by course, and what happened in each period, next to the year before.',
  query: Type.Object({
    from: Type.Optional(dayField('from', 'From this day; by default, the last 24 months')),
    to: Type.Optional(dayField('to', 'Until this day; by default, today')),
    by: choiceField('by', ['month', 'quarter', 'program']),
  }),
  answer: Type.Object({
    certified: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), people: Type.Integer() })),
    rows: Type.Array(Type.Object({ key: Type.String(), now: Counts, yearBefore: Counts })),
  }),
  example: { path: '/operator/figures?by=quarter' },
} satisfies OperatorEndpoint

const messages = Type.Object({
  messages: Type.Array(
    Type.Object({
      no: Type.Integer(),
      kind: Type.String(),
      credentialId: Type.String(),
      recipient: Type.String(),
      state: Type.Enum([...messageStates]),
      queuedAt: Moment,
      dueAt: Moment,
      cause: Type.Optional(Type.String()),
    }),
  ),
})

export const outboxManaged = {
  ...reading,
  name: 'listOutbox',
  path: '/operator/outbox',
  summary: 'Emails and events with their states, newest first.',
  query: Type.Object({
    state: choiceField('state', messageStates),
    id: Type.Optional(wordField('id', 'About this credential')),
    limit,
  }),
  answer: messages,
  example: { path: '/operator/outbox?state=failed' },
} satisfies OperatorEndpoint

const numbered = { sentences: { otherwise: 'nos must be a list of 1 to 1,000 numbers of messages.' } }
const selected = {
  nos: Type.Array(Type.Integer({ minimum: 1, ...numbered }), { minItems: 1, maxItems: 1000, ...numbered }),
  ...reason,
}

const setting = (name: 'retry' | 'cancel' | 'bounce', summary: string) =>
  ({
    name: `${name}Messages`,
    method: 'POST',
    path: `/operator/outbox/${name}`,
    summary,
    scope: 'deliver',
    body: bodyOf(selected),
    answer: messages,
    example: { body: { nos: [17, 18], reason: 'The mail server is back' } },
  }) satisfies OperatorEndpoint

const bounce = {
  address: wordField('address', 'The address to which emails bounced'),
  clear: flagField('clear', 'Takes back a bounce that was recorded in error'),
  ...reason,
}

export const bounceManaged = {
  ...setting('bounce', 'Records that emails to an address bounced: nothing more is sent there.'),
  name: 'recordBounce',
  body: bodyOf(bounce),
  example: { body: { address: 'ada@example.com', reason: 'The provider reported it' } },
} satisfies OperatorEndpoint

export const outboxDecisions = {
  retry: setting(
    'retry',
    'Queues messages again, or makes queued ones due now; answers with their states afterwards.',
  ),
  cancel: setting(
    'cancel',
    'Cancels messages that have not been sent; answers with their states afterwards.',
  ),
}
