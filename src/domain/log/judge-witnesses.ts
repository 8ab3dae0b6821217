// Evaluates witness cosignatures: whose they are, whether they are enough, and how late the first one came.
import { momentOf } from '#domain/credential/moments.ts'
import { equalBytes, LogFault, utf8 } from '#domain/log/bytes.ts'
import type { OpenedCheckpoint } from '#domain/log/checkpoint.ts'
import type { PlacedLeaf } from '#domain/log/follow-log.ts'
import type { Claim } from '#domain/log/note.ts'
import type { OpenedLog } from '#domain/log/opened-log.ts'
import { cosignersOf, isQuorum, type Policy } from '#domain/log/policy.ts'
import type { Sha256 } from '#domain/log/tree.ts'
import type { StepReport } from '#domain/verification/steps.ts'
import { freshCosignatureHours, lateEntryDays } from '#facts/log.ts'

const dayMs = 86_400_000

export const momentAt = (second: number) => momentOf(new Date(second * 1000))

export const isEnough = (policy: Policy, claims: readonly Claim[]) =>
  isQuorum(
    policy,
    claims.map(({ key }) => key),
  )

// The issuer writes the date of issue. The first cosignature is the first date that others vouch for.
export function judgeCosigners(
  policy: Policy,
  claims: readonly Claim[],
  issuedAt: string,
): StepReport<'witnesses'> {
  const cosigners = cosignersOf(policy, claims)
  const [first] = cosigners
  const log = { issuedAt, names: [...new Set(cosigners.map(({ key }) => key))] }
  if (policy.witnesses.length === 0) return { finding: 'cosigned-by-nobody', log }
  if (!first) return { finding: 'not-yet-cosigned', log }
  const about = momentAt(first.atSecond)
  if (!isEnough(policy, claims)) return { finding: 'cosigned-by-too-few', about, log }
  const isLate = first.atSecond * 1000 - Date.parse(issuedAt) > lateEntryDays * dayMs
  return { finding: isLate ? 'cosigned-long-after' : 'cosigned', about, log }
}

export const policyLeafIn = (leaves: readonly PlacedLeaf[]) =>
  leaves.findLast(({ leaf }) => leaf.type === 'policy')

// The published policy must be the newest in the log. A log that never had witnesses has no policy leaf.
export function assertPolicyLogged(
  sha256: Sha256,
  { leaves, policyText, policy }: Pick<OpenedLog, 'leaves' | 'policyText' | 'policy'>,
): void {
  if (policy.witnesses.length === 0) return
  const newest = policyLeafIn(leaves)?.leaf
  if (newest?.type !== 'policy' || !equalBytes(newest.hash, sha256(utf8(policyText))))
    throw new LogFault('the published witness policy is not the newest in the log')
}

// The latest time at which enough witnesses had seen the head; undefined if too few have.
export function lastSeenMs(policy: Policy, claims: readonly Claim[]): number | undefined {
  const moments = claims.map(({ cosignedAtSecond = 0 }) => cosignedAtSecond * 1000)
  const isSeenSince = (ms: number) =>
    isEnough(
      policy,
      claims.filter(({ cosignedAtSecond = 0 }) => cosignedAtSecond * 1000 >= ms),
    )
  return moments.toSorted((one, other) => other - one).find((ms) => ms > 0 && isSeenSince(ms))
}

// Uses a head that covers the leaf at `index` and that witnesses have seen within a day.
export function judgeFreshness(
  policy: Policy,
  heads: readonly OpenedCheckpoint[],
  index: number,
  now: number,
): StepReport<'log-lists'> {
  if (policy.witnesses.length === 0) return { finding: 'lists-unwitnessed' }
  const seen = heads
    .filter(({ size }) => size > index)
    .flatMap(({ claims }) => lastSeenMs(policy, claims) ?? [])
  if (seen.length === 0) return { finding: 'lists-not-yet-cosigned' }
  const newest = Math.max(...seen)
  const isFresh = now - newest <= freshCosignatureHours * 3_600_000
  return {
    finding: isFresh ? 'lists-newest' : 'lists-cosigned-long-ago',
    about: momentAt(newest / 1000),
  }
}
