// Finds what a registrar should look at: emails that failed, credentials that expire without a reminder, and a log at fault.
import { toTimestamp } from '#domain/credential/moments.ts'
import { messageStates } from '#domain/outbox/message.ts'
import { aheadMessages } from '#operations/log/newest-copy.ts'
import { logFaultOf } from '#operations/log/public-log.ts'
import type { Registry } from '#operations/registry/registry.ts'

export type Attention = {
  failedEmails: number
  bouncedEmails: number
  // Valid credentials that expire within these days, and whose holders got no reminder.
  unreminded: number
  warnings: string[]
}

const dayMs = 86_400_000
const hourMs = 3_600_000
const maxReminders = 20_000
// Witnesses are asked every minute; an hour's silence is worth a look.
const cosignedWithinMs = hourMs

async function witnessWarnings({ store, log }: Registry, now: Date): Promise<string[]> {
  if (log.policy.witnesses.length === 0) return []
  const ahead = aheadMessages(log.newest, log.head()?.size ?? 0)
  const at = (await store.lastCosigned())?.at
  if (at !== undefined && now.getTime() - Date.parse(at) < cosignedWithinMs) return ahead
  return [
    ...ahead,
    `Witnesses are behind: the log was last cosigned ${at === undefined ? 'never' : `at ${at}`}.`,
  ]
}

export async function findAttention(
  registry: Registry,
  expiresSoonDays: number,
  now: Date,
): Promise<Attention> {
  const { store, log } = registry
  const until = toTimestamp(new Date(now.getTime() + expiresSoonDays * dayMs))
  const counts = await store.messageCounts()
  const expiring = await store.expiring(toTimestamp(now), until)
  const messages =
    expiring.length > 0 ? await store.messages({ states: messageStates, limit: maxReminders }) : []
  const reminded = new Set(
    messages
      .filter(({ kind, state }) => kind === 'reminder' && ['queued', 'sending', 'sent'].includes(state))
      .map(({ credentialId }) => credentialId),
  )
  const fault = await logFaultOf(log)
  return {
    failedEmails: (counts.failed ?? 0) + (counts['in-doubt'] ?? 0),
    bouncedEmails: counts.bounced ?? 0,
    unreminded: expiring.filter(({ id }) => !reminded.has(id)).length,
    warnings: [...(fault ? [fault] : []), ...(await witnessWarnings(registry, now))],
  }
}
