// The table of webhooks.
import type { Hook, HookEvent } from '#domain/outbox/message.ts'
import type { Queries } from '#store/database.ts'
import type { Tables } from '#store/tables.ts'

export const hookOf = ({ events, ...hook }: Tables['hook']): Hook => ({
  ...hook,
  events: events.split(',') as HookEvent[],
})

export const readHooks = async (queries: Queries) =>
  (await queries.selectFrom('hook').selectAll().orderBy('addedAt').orderBy('id').execute()).map(hookOf)

export async function putHook(queries: Queries, { events, ...hook }: Hook): Promise<void> {
  await queries
    .insertInto('hook')
    .values({ ...hook, events: events.join(',') })
    .execute()
}
