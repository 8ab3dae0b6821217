// The signed lists of what was revoked, made anew as soon as the registry says otherwise.
import { badgesPerStatusList, statusListOf } from '#domain/badge/badge.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { statusListHours } from '#facts/registry.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { encodeList, signStatusList } from '#signing/status-list.ts'
import type { Store } from '#store/store.ts'

const hourMs = 60 * 60 * 1000

type Made = { of: string; at: Date; text: string }

// The lists of a former address are its own: they bear its name, and are signed with its key.
export type StatusLists = (list: number, now: Date, origin?: string) => Promise<string | undefined>

// A list that nothing has changed is signed again when half its time is over, so that none is handed out near its end.
const isFresh = ({ at }: Made, now: Date) => now.getTime() - at.getTime() < (statusListHours / 2) * hourMs

export function statusListsOf(store: Store, keys: KeyRing): StatusLists {
  const made = new Map<string, Made>()

  return async (list, now, origin = keys.origin) => {
    const last = statusListOf(Math.max(0, (await store.size()) - 1)).list
    if (!Number.isInteger(list) || list < 1 || list > last) return undefined
    const first = (list - 1) * badgesPerStatusList
    const revoked = await store.revokedPlaces(first, first + badgesPerStatusList - 1)
    const signer = origin === keys.origin ? keys.signer() : keys.signerFor(origin)
    if (!signer) return undefined
    const of = `${signer.keyId} ${revoked.join()}`
    const before = made.get(`${origin} ${list}`)
    if (before?.of === of && isFresh(before, now)) return before.text
    const text = signStatusList(
      {
        origin,
        list,
        encodedList: encodeList(revoked.map((place) => statusListOf(place).bit)),
        validFrom: momentOf(now),
        validUntil: momentOf(new Date(now.getTime() + statusListHours * hourMs)),
      },
      signer,
    )
    made.set(`${origin} ${list}`, { of, at: now, text })
    return text
  }
}
