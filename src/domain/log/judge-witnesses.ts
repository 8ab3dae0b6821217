// What the cosignatures of others are worth: whose they are, whether they are enough, and how late the first of them came.
import { momentOf } from '#domain/credential/moments.ts'
import { areSame, LogFault, utf8 } from '#domain/log/bytes.ts'
import type { Claim } from '#domain/log/note.ts'
import type { PlacedLeaf } from '#domain/log/opened-log.ts'
import { cosignersOf, isQuorum, type Policy } from '#domain/log/policy.ts'
import type { Sha256 } from '#domain/log/tree.ts'
import type { StepReport } from '#domain/verification/browser-check/steps.ts'
import { freshCosignatureHours, lateEntryDays } from '#facts/log.ts'

const dayMs = 86_400_000

export const momentAt = (second: number) => momentOf(new Date(second * 1000))

export const isEnough = (policy: Policy, claims: readonly Claim[]) =>
  isQuorum(
    policy,
    claims.map(({ key }) => key),
  )

// The issuer writes the day of issue. The first cosignature is the first day that others vouch for.
export function judgeCosigners(policy: Policy, claims: readonly Claim[], issuedAt: string): StepReport {
  const cosigners = cosignersOf(policy, claims)
  const [first] = cosigners
  const log = { issuedAt, names: [...new Set(cosigners.map(({ key }) => key))] }
  if (policy.witnesses.length === 0) return { finding: 'cosigned-by-nobody', about: '', log }
  if (!first) return { finding: 'not-yet-cosigned', about: '', log }
  const about = momentAt(first.atSecond)
  if (!isEnough(policy, claims)) return { finding: 'cosigned-by-too-few', about, log }
  const isLate = first.atSecond * 1000 - Date.parse(issuedAt) > lateEntryDays * dayMs
  return { finding: isLate ? 'cosigned-long-after' : 'cosigned', about, log }
}

export function assertPolicyEntered(sha256: Sha256, policy: string, leaves: readonly PlacedLeaf[]): void {
  const hash = sha256(utf8(policy))
  const newest = leaves
    .toSorted((one, other) => one.index - other.index)
    .findLast(({ leaf }) => leaf.type === 'policy')?.leaf
  if (newest?.type !== 'policy' || !areSame(newest.hash, hash))
    throw new LogFault('the log has no leaf of this policy of witnesses')
}

// The newest moment by which enough others had seen the head; undefined where too few have.
export function lastSeenMs(policy: Policy, claims: readonly Claim[]): number | undefined {
  const moments = claims.map(({ cosignedAtSecond = 0 }) => cosignedAtSecond * 1000)
  const isSeenSince = (ms: number) =>
    isEnough(
      policy,
      claims.filter(({ cosignedAtSecond = 0 }) => cosignedAtSecond * 1000 >= ms),
    )
  return moments.toSorted((one, other) => other - one).find((ms) => ms > 0 && isSeenSince(ms))
}

export const isFresh = (ms: number, now: number) => now - ms <= freshCosignatureHours * 3_600_000
