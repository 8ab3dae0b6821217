// A sender of a registry's outbox, for tests: at the moment that the test says, and with emails that are only collected.
import type { Services } from '#boot/services.ts'
import { messageStates } from '#domain/outbox/message.ts'
import type { Mail, Mailer } from '#operations/outbox/mailer.ts'
import { type Sending, sendOutbox } from '#operations/outbox/send-outbox.ts'
import { readTemplates } from '#operations/outbox/templates.ts'
import type { Store } from '#store/store.ts'

export function collectingMailer(): Mailer & { mails: Mail[] } {
  const mails: Mail[] = []
  return {
    mails,
    async send(mail) {
      mails.push(mail)
      return { outcome: 'sent' }
    },
    close() {},
  }
}

export const sendingFor = (services: Services, mailer: Mailer, now: Date): Sending => ({
  registry: services,
  templates: readTemplates(undefined),
  correspondent: {
    organization: 'Example Body',
    contact: 'office@example.org',
    origin: services.keys.origin,
  },
  from: { name: 'Example Body', address: 'office@example.org' },
  mailer,
  now: () => now,
  wait: async () => {},
})

export const sendAt = (services: Services, mailer: Mailer, now: Date, more: Partial<Sending> = {}) =>
  sendOutbox({ ...sendingFor(services, mailer, now), ...more })

// Oldest first.
export const messagesIn = async (store: Store) =>
  (await store.messages({ states: messageStates, limit: 10_000 })).toReversed()

export const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
