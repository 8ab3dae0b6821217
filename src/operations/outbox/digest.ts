// The operator's weekly digest: upcoming expirations, undelivered emails, and problems with the log.
import { digest } from '#content/emails.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { later } from '#domain/outbox/message.ts'
import { logFaultOf } from '#operations/log/public-log.ts'
import { htmlOf, type Rendered } from '#operations/outbox/render-email.ts'
import type { Registry } from '#operations/registry/registry.ts'

const dayMs = 86_400_000
const spans = [7, 30, 90]

// Undefined if there is nothing to report.
export async function digestNow(
  { store, log }: Pick<Registry, 'store' | 'log'>,
  now: Date,
): Promise<Rendered | undefined> {
  const expiring = await store.expiring(toTimestamp(now), later(now, Math.max(...spans) * dayMs))
  const email = digest({
    expiring: spans.map((within) => {
      const until = later(now, within * dayMs)
      return { within, count: expiring.filter(({ expiresAt }) => expiresAt <= until).length }
    }),
    messages: {
      ...(await store.messageCounts(later(now, -7 * dayMs))),
      // These need the operator, no matter how old they are.
      'in-doubt': (await store.messageCounts())['in-doubt'] ?? 0,
    },
    logFault: await logFaultOf(log),
  })
  return email && { ...email, html: htmlOf(email.text) }
}
