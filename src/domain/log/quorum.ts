// Whether enough witnesses have cosigned a head, when, and under the policy in the log.
import { toTimestamp } from '#domain/credential/moments.ts'
import { equalBytes, LogFormatError, utf8 } from '#domain/log/bytes.ts'
import type { Claim } from '#domain/log/claims.ts'
import type { PlacedLeaf } from '#domain/log/follow-log.ts'
import type { OpenedLog } from '#domain/log/opened-log.ts'
import { type Cosigner, isQuorum, type Policy } from '#domain/log/policy.ts'
import type { Sha256 } from '#domain/log/tree.ts'

export const momentAt = (second: number) => toTimestamp(new Date(second * 1000))

export const datedCosigner = ({ name, atSecond }: Cosigner) => ({ name, at: momentAt(atSecond) })

// How far a witness's clock may be ahead of the reader's.
const maxAheadMs = 60 * 60 * 1000

const isAhead = (nowMs: number, { cosignedAtSecond = 0 }: Claim) =>
  cosignedAtSecond * 1000 > nowMs + maxAheadMs

// A cosignature from the future counts for nothing, because it would still seem new when it is old.
export const datedBy = (nowMs: number, claims: readonly Claim[]) =>
  claims.filter((claim) => !isAhead(nowMs, claim))

// A clause that names such a cosignature.
export function futureFault(nowMs: number, claims: readonly Claim[]): string | undefined {
  const ahead = claims.find((claim) => isAhead(nowMs, claim))
  return (
    ahead && `${ahead.key.name} dates its cosignature ${momentAt(ahead.cosignedAtSecond ?? 0)}, in the future`
  )
}

export const isEnough = (policy: Policy, claims: readonly Claim[]) =>
  isQuorum(
    policy,
    claims.map(({ key }) => key),
  )

export const policyLeafIn = (leaves: readonly PlacedLeaf[]) =>
  leaves.findLast(({ leaf }) => leaf.type === 'policy')

// The published policy must be the one in the log. A log that never had witnesses has no policy leaf, and a reader with
// another policy needs none.
export function assertPolicyLogged(
  sha256: Sha256,
  { leaves, policyText }: Pick<OpenedLog, 'leaves' | 'policyText'>,
  isNeeded: boolean,
): void {
  const logged = policyLeafIn(leaves)?.leaf
  if (!logged && !isNeeded) return
  if (logged?.type !== 'policy' || !equalBytes(logged.hash, sha256(utf8(policyText))))
    throw new LogFormatError('the published witness policy is not the one in the log')
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
