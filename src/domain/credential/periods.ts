// A credential's validity periods before it was renewed.
import { aSecondAfter } from '#domain/credential/moments.ts'

type Period = { from: string; until: string }

type Former = { expiresAt?: string; replacedAt?: string }

// A renewal is a change of expiry from one document to the next. A late renewal leaves a gap.
export function formerPeriods(
  { issuedAt, expiresAt }: { issuedAt: string; expiresAt?: string },
  formers: readonly Former[],
): Period[] {
  const periods: Period[] = []
  let from = issuedAt
  for (const [at, { expiresAt: until, replacedAt }] of formers.entries()) {
    const next = formers[at + 1]?.expiresAt ?? expiresAt
    if (until === undefined || replacedAt === undefined || until === next) continue
    periods.push({ from, until })
    from = replacedAt > until ? replacedAt : aSecondAfter(until)
  }
  return periods
}
