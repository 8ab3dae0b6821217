// The table of webhooks.
import type { Webhook, WebhookEvent } from '#domain/outbox/message.ts'
import { insertAll, type Queries } from '#store/database.ts'
import type { Tables } from '#store/tables.ts'

export const webhookOf = ({ events, ...webhook }: Tables['hook']): Webhook => ({
  ...webhook,
  events: events.split(',') as WebhookEvent[],
})

export const readWebhooks = async (queries: Queries) =>
  (await queries.selectFrom('hook').selectAll().orderBy('addedAt').orderBy('id').execute()).map(webhookOf)

export const putWebhook = (queries: Queries, { events, ...webhook }: Webhook): Promise<void> =>
  insertAll(queries, 'hook', [{ ...webhook, events: events.join(',') }])
