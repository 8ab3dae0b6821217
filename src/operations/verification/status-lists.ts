// The signed status lists of revoked and suspended credentials, re-signed as soon as their bits change.

import { statusListHours, statusListTtlMs } from '#constants/registry.ts'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { UnloggedListError } from '#errors/unlogged-list-error.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import { publishList } from '#operations/verification/telemetry.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { signedAt } from '#signing/sign-credentials.ts'
import { packList, signStatusList } from '#signing/status-list.ts'
import type { Store } from '#store/store.ts'

const hourMs = 60 * 60 * 1000
// Backdates lists for readers whose clocks are slightly behind.
const leewayMs = 60_000

type Signed = { of: string; at: Date; text: string }

// Lists of a former address carry its name and are signed with its key.
type ListRequest = { purpose: StatusPurpose; list: number; origin: string }

export type StatusLists = (request: ListRequest, now: Date) => Promise<string | undefined>

// An unchanged list is re-signed when half its lifetime has passed, and at once if the clock was set back.
function isFresh({ at }: Signed, now: Date): boolean {
  const ageMs = now.getTime() - at.getTime()
  return ageMs >= 0 && ageMs < (statusListHours / 2) * hourMs
}

// No list begins before its signing key.
const beginOf = (keys: KeyRing, keyId: string, now: Date) =>
  signedAt(keys, keyId, new Date(now.getTime() - leewayMs))

type Parts = { store: Store; keys: KeyRing; log: PublicLog }

export function statusListsOf({ store, keys, log }: Parts): StatusLists {
  // Caches one text per list and origin until its leaf or key changes or half its lifetime passes. Signing takes 2 ms.
  const signed = new Map<string, Signed>()

  return async ({ purpose, list, origin }, now) => {
    if (!Number.isSafeInteger(list) || list < 1) return undefined
    const signer = keys.signerFor(origin)
    if (!signer) return undefined
    const head = log.head()
    const { found, log: state } = await store.statusList(list, purpose)
    if (!found) return undefined
    // Only signs what the log confirms as the newest.
    const confirmed = await log.confirm(head, state)
    if (!log.isNewestList(confirmed, found)) throw new UnloggedListError(purpose, list)
    const of = `${signer.keyId} ${found.leaf}`
    const name = `${origin} ${purpose} ${list}`
    const before = signed.get(name)
    if (before?.of === of && isFresh(before, now)) return before.text
    const text = signStatusList(
      {
        origin,
        list,
        purpose,
        encodedList: packList(found.bits),
        validFrom: beginOf(keys, signer.keyId, now),
        validUntil: toTimestamp(new Date(now.getTime() + statusListHours * hourMs)),
        ttlMs: statusListTtlMs,
      },
      signer,
      toTimestamp(now),
    )
    signed.set(name, { of, at: now, text })
    publishList({ purpose, at: now })
    return text
  }
}
