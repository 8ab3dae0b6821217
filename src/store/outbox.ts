// The outbox table.

import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import {
  emailLane,
  type Lane,
  type Message,
  type MessageState,
  type NewMessage,
  plannedKinds,
  unreachable,
} from '#domain/outbox/message.ts'
import { type Database, inChunks, insertAll, insertNew, type Queries, readAll } from '#store/database.ts'
import { withoutNulls } from '#store/nulls.ts'
import type { Outbox, OutboxWrites, Settled } from '#store/outbox-store.ts'
import type { Tables } from '#store/tables.ts'
import { putWebhook, readWebhooks } from '#store/webhooks.ts'

type Row = Selectable<Tables['outbox']>

export const messageOf = ({ claim: _, claimedAt: __, ...row }: Row): Message => withoutNulls(row)

const rowOf = (message: NewMessage) => ({ ...message, state: 'queued' as const, tries: 0 })

const plannedRow = (message: NewMessage, doubt: string | undefined) =>
  doubt === undefined
    ? rowOf(message)
    : { ...rowOf(message), state: 'in-doubt' as const, cause: doubt, endedAt: message.queuedAt }

export async function putMessages(queries: Queries, messages: readonly Message[]): Promise<void> {
  const rows = messages.map(({ no: _, ...message }) => ({ cause: null, endedAt: null, ...message }))
  await insertAll(queries, 'outbox', rows)
}

// Any outcome ends the claim, except doubt: its sender may still report what happened.
const columnsOf = (settled: Settled) => ({
  cause: null,
  endedAt: null,
  ...(settled.state !== 'in-doubt' && { claim: null, claimedAt: null }),
  ...settled,
})

const ended: MessageState[] = ['sent', 'failed', 'in-doubt', 'cancelled']

// The address of a bounced email is needed as long as a credential has it.
const isForgettable = (endedBefore: string) => (the: ExpressionBuilder<Tables, 'outbox'>) =>
  the.and([
    the('endedAt', '<', endedBefore),
    the('recipient', '<>', ''),
    the.or([
      the('state', 'in', ended),
      the.and([
        the('state', '=', 'bounced'),
        the.not(
          the.exists(
            the.selectFrom('credential').select('id').whereRef('credential.email', '=', 'outbox.recipient'),
          ),
        ),
      ]),
    ]),
  ])

const isInLane = (lane: Lane) => (the: ExpressionBuilder<Tables, 'outbox'>) =>
  lane === emailLane
    ? the('kind', '<>', 'hook')
    : the.and([the('kind', '=', 'hook'), the('recipient', '=', lane)])

const lost = 'the sender was interrupted, so it may or may not have been sent'

type Condition = (the: ExpressionBuilder<Tables, 'outbox'>) => Expression<SqlBool>

export function outboxIn({ read, writeAside }: Database): Outbox {
  // Before a write, because it takes no lock.
  const hasAny = async (condition: Condition) =>
    (await read.selectFrom('outbox').select('no').where(condition).limit(1).executeTakeFirst()) !== undefined
  return {
    async messages({ states, nos, recipient, credentialId, limit }) {
      const rows = await read
        .selectFrom('outbox')
        .selectAll()
        .where('state', 'in', states)
        .$if(nos !== undefined, (query) => query.where('no', 'in', nos ?? []))
        .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
        .$if(credentialId !== undefined, (query) => query.where('credentialId', '=', credentialId ?? ''))
        .orderBy('no', 'desc')
        .limit(limit)
        .execute()
      return rows.map(messageOf)
    },
    async messageCounts(endedSince) {
      const rows = await read
        .selectFrom('outbox')
        .select((the) => ['state', the.fn.countAll().as('count')])
        .$if(endedSince !== undefined, (query) => query.where('endedAt', '>=', endedSince ?? ''))
        .groupBy('state')
        .execute()
      return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
    },
    async firstDue() {
      const row = await read
        .selectFrom('outbox')
        .select((the) => the.fn.min('dueAt').as('dueAt'))
        .where('state', '=', 'queued')
        .executeTakeFirst()
      return row?.dueAt ?? undefined
    },
    webhooks: () => readWebhooks(read),
    expiring: (after, until) =>
      read
        .selectFrom('credential')
        .select(['id', 'email', 'issuedAt', 'expiresAt'])
        .$narrowType<{ expiresAt: string }>()
        .where('expiresAt', '>', after)
        .where('expiresAt', '<=', until)
        .where('revokedAt', 'is', null)
        .where('suspendedAt', 'is', null)
        .orderBy('expiresAt')
        .orderBy('seq')
        .execute(),
    async claimMessage({ lane, claim, now }) {
      // Usually nothing is due, and checking takes no lock.
      const due = (queries: Queries) =>
        queries
          .selectFrom('outbox')
          .select('no')
          .where('state', '=', 'queued')
          .where('dueAt', '<=', now)
          .where(isInLane(lane))
          .orderBy('dueAt')
          .orderBy('no')
          .limit(1)
          .executeTakeFirst()
      if (!(await due(read))) return undefined
      return writeAside(async (queries) => {
        const found = await due(queries)
        if (!found) return undefined
        const row = await queries
          .updateTable('outbox')
          .set((the) => ({ state: 'sending', claim, claimedAt: now, tries: the('tries', '+', 1) }))
          .where('no', '=', found.no)
          .where('state', '=', 'queued')
          .returningAll()
          .executeTakeFirst()
        return row && messageOf(row)
      })
    },
    completeMessage: (no, claim, settled) =>
      writeAside(async (queries) => {
        const { numUpdatedRows } = await queries
          .updateTable('outbox')
          .set(columnsOf(settled))
          .where('no', '=', no)
          .where('claim', '=', claim)
          .where('state', 'in', ['sending', 'in-doubt'])
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),
    async hastenMessages(lane, now) {
      const isWaiting = (the: ExpressionBuilder<Tables, 'outbox'>) =>
        the.and([
          the('state', '=', 'queued'),
          the('dueAt', '>', now),
          the('cause', 'like', `${unreachable}%`),
          isInLane(lane)(the),
        ])
      if (!(await hasAny(isWaiting))) return
      await writeAside(async (queries) => {
        await queries.updateTable('outbox').set({ dueAt: now }).where(isWaiting).execute()
      })
    },
    async releaseExpiredClaims(claimedBefore, now) {
      const isLost = (queries: Queries) =>
        queries
          .selectFrom('outbox')
          .select(['no', 'kind'])
          .where('state', '=', 'sending')
          .where('claimedAt', '<', claimedBefore)
          .execute()
      if ((await isLost(read)).length === 0) return
      await writeAside(async (queries) => {
        for (const { no, kind } of await isLost(queries))
          await queries
            .updateTable('outbox')
            .set(
              kind === 'hook'
                ? { state: 'queued', dueAt: now, claim: null, claimedAt: null, cause: lost }
                : { state: 'in-doubt', endedAt: now, cause: lost },
            )
            .where('no', '=', no)
            .execute()
      })
    },
    async purgeMessages(endedBefore) {
      if (!(await hasAny(isForgettable(endedBefore)))) return
      await writeAside(async (queries) => {
        await queries
          .deleteFrom('outbox')
          .where('kind', 'in', ['hook', 'test', 'digest', 'links'])
          .where('state', 'in', ended)
          .where('endedAt', '<', endedBefore)
          .execute()
        await queries
          .updateTable('outbox')
          // A mail server's answer usually quotes the address.
          .set({ recipient: '', cause: null })
          .where(isForgettable(endedBefore))
          .execute()
      })
    },
    hasBounced: (recipient) =>
      hasAny((the) => the.and([the('recipient', '=', recipient), the('state', '=', 'bounced')])),
    planMessages: (messages, doubt) =>
      writeAside(async (queries) => {
        for (const chunk of inChunks(messages))
          await insertNew(
            queries,
            'outbox',
            chunk.map((message) => plannedRow(message, doubt)),
          )
        // Erased since its address was read.
        await queries
          .deleteFrom('outbox')
          .where('kind', 'in', plannedKinds)
          .where('credentialId', '<>', '')
          .where('credentialId', 'not in', (the) => the.selectFrom('credential').select('id'))
          .execute()
      }),
  }
}

// An email that failed or was cancelled was not sent.
const undone: MessageState[] = ['failed', 'cancelled']

export const outboxWrites = (queries: Queries): OutboxWrites => ({
  enqueue: (messages) => insertAll(queries, 'outbox', messages.map(rowOf)),
  async withMessages(ids, kinds, states) {
    const withSome = queries
      .selectFrom('outbox')
      .select('credentialId')
      .where('kind', 'in', kinds)
      .where('state', 'in', states)
    const rows = await readAll(ids, (chunk) => withSome.where('credentialId', 'in', chunk))
    return new Set(rows.map(({ credentialId }) => credentialId))
  },
  undelivered: (now) =>
    queries
      .selectFrom('credential as c')
      .select(['c.id', 'c.email'])
      .where('c.revokedAt', 'is', null)
      .where('c.suspendedAt', 'is', null)
      .where('c.issuedAt', '<=', now)
      .where((the) => the.or([the('c.expiresAt', 'is', null), the('c.expiresAt', '>=', now)]))
      .where((the) =>
        the.not(
          the.exists(
            the
              .selectFrom('outbox as o')
              .select('o.no')
              .whereRef('o.credentialId', '=', 'c.id')
              .where('o.kind', 'in', ['issued', 'renewed'])
              .where('o.state', 'not in', undone),
          ),
        ),
      )
      .orderBy('c.seq')
      .execute(),
  enteredBetween: (fromSeq, toSeq) =>
    queries
      .selectFrom('credential')
      .select(['id', 'email'])
      .where('seq', '>=', fromSeq)
      .where('seq', '<=', toSeq)
      .orderBy('seq')
      .execute(),
  webhooks: () => readWebhooks(queries),
  setMessages: ({ nos, recipient }, from, to, now, cause) =>
    queries
      .updateTable('outbox')
      .set({
        state: to,
        cause: cause ?? null,
        claim: null,
        claimedAt: null,
        ...(to === 'queued' ? { dueAt: now, tries: 0, endedAt: null } : { endedAt: now }),
      })
      .where('state', 'in', from)
      .$if(nos !== undefined, (query) => query.where('no', 'in', nos ?? []))
      .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
      .returning(['no', 'credentialId'])
      .execute(),
  addWebhook: (webhook) => putWebhook(queries, webhook),
  async removeWebhook(id) {
    await queries.deleteFrom('outbox').where('kind', '=', 'hook').where('recipient', '=', id).execute()
    const { numDeletedRows } = await queries.deleteFrom('hook').where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  },
})
