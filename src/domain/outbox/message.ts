// Outbox messages, their states, and the retry schedule.
import { toTimestamp } from '#domain/credential/moments.ts'

// Emails to a holder, each about one credential, except links, which a holder asks for.
export const emailKinds = [
  'issued',
  'renewed',
  'reminder',
  'revoked',
  'suspended',
  'lifted',
  'corrected',
  'links',
] as const
export type EmailKind = (typeof emailKinds)[number]

// A test is the email of an issued credential sent to the operator. A digest is for the operator too.
export type MessageKind = EmailKind | 'test' | 'digest' | 'hook'

// Those that fall due on a day and are planned once; the index outbox_once names the same.
export const plannedKinds = ['reminder', 'digest'] as const

export const messageStates = [
  'queued',
  'sending',
  'sent',
  'failed',
  'bounced',
  'in-doubt',
  'cancelled',
] as const
export type MessageState = (typeof messageStates)[number]

export type NewMessage = {
  kind: MessageKind
  // Empty for a digest and for links.
  credentialId: string
  // An email address, or the id of a webhook.
  recipient: string
  // A webhook's event; a reminder's expiry date and number of days; the day of a digest. Otherwise empty.
  detail: string
  queuedAt: string
  dueAt: string
}

export type PlannedMessage = NewMessage & { kind: (typeof plannedKinds)[number] }

export type Message = NewMessage & {
  no: number
  state: MessageState
  tries: number
  // Why it failed, was cancelled, is in doubt or is tried again.
  cause?: string
  endedAt?: string
}

export const webhookEvents = ['issued', 'renewed', 'revoked', 'suspended', 'lifted', 'corrected'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

// Emails are sent in one lane, and the events of each webhook in one of its id.
export type Lane = string
export const emailLane: Lane = 'emails'

// Begins the cause of a message that waits for its receiver to be reachable again.
export const unreachable = 'unreachable since '

export type Webhook = {
  id: string
  url: string
  events: WebhookEvent[]
  // Whether the holder's name and email address are sent along.
  holder: 'included' | 'left out'
  // public: only https to public addresses.
  network: 'public' | 'any'
  secret: string
  addedAt: string
}

const minute = 60_000
const hour = 60 * minute

// Three days in total.
const retryWaitsMs = [
  ...[minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour],
  ...[12 * hour, 12 * hour, 12 * hour, 24 * hour],
]

// The time of the next attempt; undefined after the last.
export function nextTry(tries: number, now: Date): string | undefined {
  const waitMs = retryWaitsMs[tries - 1]
  return waitMs === undefined ? undefined : later(now, waitMs)
}

const maxOutageMs = 3 * 24 * hour

// Of a message whose receiver cannot be reached: since when, and when to try again, which ends after three days.
export function outageOf(cause: string | undefined, now: Date): { since: string; nextTry?: string } {
  const since = cause?.startsWith(unreachable)
    ? cause.slice(unreachable.length, unreachable.length + toTimestamp(now).length)
    : toTimestamp(now)
  const lastedMs = now.getTime() - Date.parse(since)
  if (lastedMs >= maxOutageMs) return { since }
  return { since, nextTry: later(now, Math.min(5 * minute, Math.max(minute, lastedMs))) }
}

// No attempt takes this long, so its sender is gone.
export const maxAttemptMs = 15 * minute

export const later = (now: Date, ms: number) => toTimestamp(new Date(now.getTime() + ms))

// Spreads messages so that no more than this many are due per minute.
export const spacedDue = (now: Date, index: number, perMinute: number | undefined) =>
  perMinute === undefined ? toTimestamp(now) : later(now, Math.floor(index / perMinute) * minute)
