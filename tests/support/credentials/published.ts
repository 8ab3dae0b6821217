// Puts up what a verifier needs of an issuer: its keys, and the status list in which a badge is looked up.
import { statusListPath } from '#domain/badge/addresses.ts'
import { type Badge, badgesPerStatusList, statusListOf } from '#domain/badge/badge.ts'
import { encodeList, signStatusList } from '#signing/status-list.ts'
import type { TestIssuer } from './issuing.ts'
import { putUp } from './web.ts'

export type Standing = 'stands' | 'revoked'

const validFrom = '2026-01-01T00:00:00Z'
const validUntil = '2500-01-01T00:00:00Z'

export const statusListAddress = ({ origin, statusIndex }: Badge) =>
  origin + statusListPath(statusListOf(statusIndex).list)

// A badge that stands has revoked ones for its neighbors, so that a list read askew shows.
export function statusListFor({ signer }: TestIssuer, badge: Badge, standing: Standing): string {
  const { list, bit } = statusListOf(badge.statusIndex)
  const neighbors = Array.from({ length: 16 }, (_, at) => {
    const index = badge.statusIndex + at - 8
    return statusListOf((index + badgesPerStatusList) % badgesPerStatusList).bit
  })
  const revokedBits = standing === 'revoked' ? [bit] : neighbors.filter((one) => one !== bit)
  return signStatusList(
    { origin: badge.origin, list, encodedList: encodeList(revokedBits), validFrom, validUntil },
    signer,
  )
}

export const putUpStatusList = (issuer: TestIssuer, badge: Badge, standing: Standing) =>
  putUp(statusListAddress(badge), statusListFor(issuer, badge, standing))
