// Serves what a verifier needs from an issuer: its keys and the status lists for a badge.
import { type StatusPurpose, statusListPath, statusPurposes } from '#domain/badge/addresses.ts'
import { type Badge, badgesPerStatusList, statusListOf } from '#domain/badge/badge.ts'
import { statusListTtlMs } from '#facts/registry.ts'
import { encodeList, signStatusList } from '#signing/status-list.ts'
import type { TestIssuer } from './issuing.ts'
import { putUp } from './web.ts'

export type Listed = 'stands' | 'revoked' | 'suspended'

const validFrom = '2026-01-01T00:00:00Z'
const validUntil = '2500-01-01T00:00:00Z'

export const statusListAddress = ({ origin, statusIndex }: Badge, purpose: StatusPurpose = 'revocation') =>
  origin + statusListPath(statusListOf(statusIndex).list, purpose)

const listedFor: Record<StatusPurpose, Listed> = { revocation: 'revoked', suspension: 'suspended' }

// A badge in force has revoked neighbors, so that an off-by-one read is detected.
export function statusListFor(
  { signer }: TestIssuer,
  badge: Badge,
  listed: Listed,
  purpose: StatusPurpose = 'revocation',
): string {
  const { list, bit } = statusListOf(badge.statusIndex)
  const neighbors = Array.from({ length: 16 }, (_, at) => {
    const index = badge.statusIndex + at - 8
    return statusListOf((index + badgesPerStatusList) % badgesPerStatusList).bit
  })
  const setBits = listed === listedFor[purpose] ? [bit] : neighbors.filter((one) => one !== bit)
  return signStatusList(
    {
      origin: badge.origin,
      list,
      purpose,
      encodedList: encodeList(setBits),
      validFrom,
      validUntil,
      ttlMs: statusListTtlMs,
    },
    signer,
  )
}

export function putUpStatusLists(issuer: TestIssuer, badge: Badge, listed: Listed): void {
  for (const purpose of statusPurposes)
    putUp(statusListAddress(badge, purpose), statusListFor(issuer, badge, listed, purpose))
}
