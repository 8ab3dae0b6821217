// Queues the emails to holders and the webhook events of a change, in its transaction.
import { type Act, announcedAs } from '#domain/credential/journal.ts'
import { spacedDue, type WebhookEvent } from '#domain/outbox/message.ts'
import type { Addressee } from '#store/outbox-store.ts'
import type { Writer } from '#store/store.ts'

// Emails about issued and renewed credentials are sent only on request, which may also ask for others.
export type Delivery = { perMinute?: number | undefined }

export type Announcing = { notifyHolders: 'on' | 'off'; delivery?: Delivery | undefined }

type Line = { act: Act; subject?: string; fromSeq?: number; toSeq?: number }
type Happened = { event: WebhookEvent; about: Addressee[] }

const entering: Act[] = ['issue', 'import', 'sample']
const delivered: WebhookEvent[] = ['issued', 'renewed']

async function readAbout(writer: Writer, { subject, fromSeq, toSeq }: Line): Promise<Happened['about']> {
  if (fromSeq !== undefined && toSeq !== undefined) return writer.enteredBetween(fromSeq, toSeq)
  const found = subject ? await writer.find(subject) : undefined
  return found ? [{ id: found.credential.id, email: found.credential.holder.email }] : []
}

// Credentials imported as revoked or suspended were decided long ago, so they are not announced.
async function readHappened(writer: Writer, lines: readonly Line[]): Promise<Happened[]> {
  const isEntry = lines.some(({ act }) => entering.includes(act))
  const happened: Happened[] = []
  for (const line of lines) {
    const event = announcedAs[line.act]
    if (event === undefined || (isEntry && event !== 'issued')) continue
    happened.push({ event, about: await readAbout(writer, line) })
  }
  return happened
}

// A queued email is rendered when it is sent, so a second one would say the same.
async function withoutEmail(writer: Writer, kind: WebhookEvent, about: Addressee[]): Promise<Addressee[]> {
  const ids = about.map(({ id }) => id)
  const waiting = await writer.withMessages(ids, [kind], ['queued'])
  return about.filter(({ id }) => !waiting.has(id))
}

export async function announce(
  writer: Writer,
  lines: readonly Line[],
  queuedAt: string,
  { notifyHolders, delivery }: Announcing,
): Promise<void> {
  const webhooks = await writer.webhooks()
  if (webhooks.length === 0 && notifyHolders === 'off' && !delivery) return
  let places = 0
  for (const { event, about } of await readHappened(writer, lines)) {
    const isWanted = delivery !== undefined || (notifyHolders === 'on' && !delivered.includes(event))
    const emails = (isWanted ? await withoutEmail(writer, event, about) : []).map(({ id, email }, index) => ({
      ...{ kind: event, credentialId: id, recipient: email, detail: '', queuedAt },
      dueAt: spacedDue(new Date(queuedAt), places + index, delivery?.perMinute),
    }))
    places += emails.length
    const posts = webhooks
      .filter((webhook) => webhook.events.includes(event))
      .flatMap(({ id: recipient }) =>
        about.map(({ id }) => ({
          ...{ kind: 'hook' as const, credentialId: id, recipient, detail: event },
          ...{ queuedAt, dueAt: queuedAt },
        })),
      )
    await writer.enqueue([...emails, ...posts])
  }
}
