// Schedules expiry reminders and the weekly digest, each once across all servers, and clears addresses no longer
// needed.
import { hash } from 'node:crypto'
import { messagesKeptDays } from '#constants/limits.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { later, type PlannedMessage } from '#domain/outbox/message.ts'
import type { Expiring } from '#store/outbox-store.ts'
import type { Store } from '#store/store.ts'

const dayMs = 86_400_000

export type Planning = {
  // Largest first.
  expiryReminderDays: readonly number[]
  // Where the digest is sent; nowhere if unset.
  digestTo: string | undefined
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

// Only the latest step that has passed. Credentials valid for no longer than a step are not reminded at it.
function stepOf(
  { issuedAt, expiresAt }: Expiring,
  now: string,
  steps: readonly number[],
): number | undefined {
  return steps
    .filter((step) => daysBetween(now, expiresAt) <= step && daysBetween(issuedAt, expiresAt) > step)
    .at(-1)
}

// A time derived from the credential, so that a thousand emails are not due at once: within a day, and within half of
// what is left until it expires, because a reminder is not sent after that.
function jitter({ id, expiresAt }: Expiring, now: Date): string {
  const withinMs = Math.min(dayMs, (Date.parse(expiresAt) - now.getTime()) / 2)
  return later(now, Math.floor((hash('sha256', id, 'buffer').readUInt32BE() / 2 ** 32) * withinMs))
}

async function reminders(store: Store, steps: readonly number[], now: Date): Promise<PlannedMessage[]> {
  const [first] = steps
  if (first === undefined) return []
  const queuedAt = toTimestamp(now)
  const expiring = await store.expiring(queuedAt, later(now, first * dayMs))
  return expiring.flatMap((credential) => {
    const { id, email, expiresAt } = credential
    const step = stepOf(credential, queuedAt, steps)
    if (step === undefined) return []
    const dueAt = jitter(credential, now)
    const reminder = { kind: 'reminder' as const, credentialId: id, recipient: email }
    return [{ ...reminder, detail: `${expiresAt} ${step}`, queuedAt, dueAt }]
  })
}

// On Mondays, in UTC.
function digestOf(to: string | undefined, now: Date): PlannedMessage[] {
  if (to === undefined || now.getUTCDay() !== 1) return []
  const at = toTimestamp(now)
  const digest = { kind: 'digest' as const, credentialId: '', recipient: to, detail: at.slice(0, 10) }
  return [{ ...digest, queuedAt: at, dueAt: at }]
}

// Runs once a day. Messages already planned are unchanged. With a reason for doubt, new ones wait for the operator.
export async function planMessages(
  store: Store,
  { expiryReminderDays, digestTo }: Planning,
  now: Date,
  doubt?: string,
): Promise<void> {
  await store.purgeMessages(later(now, -messagesKeptDays * dayMs))
  const planned = [...(await reminders(store, expiryReminderDays, now)), ...digestOf(digestTo, now)]
  if (planned.length > 0) await store.planMessages(planned, doubt)
}
