// Metrics of the registry, its log and its keys, read on scrape.
import type { Services } from '#boot/services.ts'
import { keyStateOf } from '#domain/badge/issuer.ts'
import { standings } from '#domain/credential/credential.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { type Figure, gauge } from '#server/metrics/gauge.ts'

const secondsSince = (moment: string, now: Date) => (now.getTime() - Date.parse(moment)) / 1000

// A log without witnesses has no late cosignatures.
async function logFigures({ store, log }: Services, now: Date): Promise<Figure[]> {
  const { size } = await store.logState()
  const cosigned = log.policy.witnesses.length > 0 ? await store.lastCosigned() : undefined
  const signedSize = log.signer.head()?.size ?? 0
  return [
    gauge('northmark_log_leaves', 'Leaves in the public log.', [{ value: size }]),
    gauge('northmark_log_unsigned_leaves', 'Leaves that no signed checkpoint covers yet.', [
      { value: Math.max(0, size - signedSize) },
    ]),
    gauge(
      'northmark_log_uncosigned_leaves',
      'Leaves that no cosigned checkpoint covers yet, where witnesses are set.',
      log.policy.witnesses.length > 0 ? [{ value: size - (cosigned?.size ?? 0) }] : [],
    ),
    gauge(
      'northmark_log_witness_ahead_leaves',
      'How many leaves more than the registry has a witness claims to have seen.',
      log.newest
        .seenAhead(size)
        .map((ahead) => ({ labels: { witness: ahead.name }, value: ahead.size - size })),
    ),
    gauge(
      'northmark_log_cosigned_age_seconds',
      'How long ago enough witnesses last cosigned the log.',
      cosigned ? [{ value: secondsSince(cosigned.at, now) }] : [],
    ),
  ]
}

const soonDays = 30
const dayMs = 86_400_000

async function credentialFigures({ store }: Services, now: Date): Promise<Figure[]> {
  const on = toTimestamp(now)
  const expiresBefore = toTimestamp(new Date(now.getTime() + soonDays * dayMs))
  const counts = await Promise.all(standings.map((standing) => store.count({ standing: { standing, on } })))
  const expiring = await store.count({ standing: { standing: 'valid', on }, expiresBefore })
  return [
    gauge(
      'northmark_credentials',
      'Credentials by standing.',
      standings.map((standing, at) => ({ labels: { standing }, value: counts[at] ?? 0 })),
    ),
    gauge('northmark_credentials_expiring', `Valid credentials that expire within ${soonDays} days.`, [
      { value: expiring },
    ]),
  ]
}

// Only states that need attention: failed and in-doubt messages wait for the operator.
const waitingStates = ['queued', 'failed', 'in-doubt'] as const

async function outboxFigures({ store }: Services, now: Date): Promise<Figure[]> {
  const [counts, firstDue] = [await store.messageCounts(), await store.firstDue()]
  return [
    gauge(
      'northmark_outbox_messages',
      'Emails and events that are queued, have failed or are in doubt.',
      waitingStates.map((state) => ({ labels: { state }, value: counts[state] ?? 0 })),
    ),
    gauge('northmark_outbox_overdue_seconds', 'How long the oldest queued message has been due.', [
      { value: firstDue === undefined ? 0 : Math.max(0, secondsSince(firstDue, now)) },
    ]),
  ]
}

// Keys do not expire; the age of the active key tells when to rotate.
function keyFigures({ keys }: Services, now: Date): Figure[] {
  const listed = keys.list()
  const states = ['signing', 'retired', 'compromised'] as const
  const signing = listed.findLast((key) => keyStateOf(key) === 'signing')
  return [
    gauge(
      'northmark_keys',
      'Keys that sign or have signed credentials, by state.',
      states.map((state) => ({
        labels: { state },
        value: listed.filter((key) => keyStateOf(key) === state).length,
      })),
    ),
    gauge(
      'northmark_signing_key_age_seconds',
      'How long ago the active key was made.',
      signing ? [{ value: secondsSince(signing.madeAt, now) }] : [],
    ),
  ]
}

// Unknown values are left out; an unresponsive registry has its own metric.
export async function registryFigures(services: Services): Promise<Figure[]> {
  const now = services.clock.now()
  const figures = await Promise.allSettled([
    credentialFigures(services, now),
    outboxFigures(services, now),
    logFigures(services, now),
    (async () => keyFigures(services, now))(),
  ])
  return figures.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
}
