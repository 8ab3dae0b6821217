// The signed lists of what was revoked and of what is suspended, made anew as soon as the registry says otherwise.
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { badgesPerStatusList, statusListOf } from '#domain/badge/badge.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { areSame } from '#domain/log/bytes.ts'
import { ListNotLogged } from '#errors/altered.ts'
import { statusListHours, statusListTtlMs } from '#facts/registry.ts'
import { tellListSigned } from '#operations/notices.ts'
import type { StatusSource } from '#operations/withdrawn-places.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { signedAt } from '#signing/sign-credentials.ts'
import { listBytesOf, packList, signStatusList } from '#signing/status-list.ts'

const hourMs = 60 * 60 * 1000
// Whoever checks with a clock that is behind by less finds a list that has begun.
const leewayMs = 60_000

type Made = { of: string; at: Date; text: string }

// The lists of a former address are its own: they bear its name, and are signed with its key.
type Asked = { purpose: StatusPurpose; list: number; origin: string }

export type StatusLists = (asked: Asked, now: Date) => Promise<string | undefined>

// A list that nothing has changed is signed again when half its time is over, so that none is handed out near its end;
// and at once when the clock was set back, because nobody accepts one from the future.
function isFresh({ at }: Made, now: Date): boolean {
  const ageMs = now.getTime() - at.getTime()
  return ageMs >= 0 && ageMs < (statusListHours / 2) * hourMs
}

async function placesIn(source: StatusSource, purpose: StatusPurpose, list: number): Promise<number[]> {
  const { revoked, suspended } = await source.withdrawn()
  return (purpose === 'revocation' ? revoked : suspended).filter((place) => statusListOf(place).list === list)
}

// No list begins before the key that signs it.
const beginOf = (keys: KeyRing, keyId: string, now: Date) =>
  signedAt(keys, keyId, new Date(now.getTime() - leewayMs))

const readings = 3

// Signed is only what the public log gives as well. A change between the two readings is no disagreement, so they are
// read again.
async function loggedBytes(source: StatusSource, purpose: StatusPurpose, list: number): Promise<Uint8Array> {
  for (let reading = 0; reading < readings; reading += 1) {
    const places = await placesIn(source, purpose, list)
    const bytes = listBytesOf(places.map((place) => statusListOf(place).bit))
    const logged = await source.logged(purpose, list)
    if (logged === undefined || areSame(bytes, logged)) return bytes
  }
  throw new ListNotLogged(purpose, list)
}

export function statusListsOf(source: StatusSource, keys: KeyRing): StatusLists {
  // The signed lists, until their places or their key change or half their time is over: the same list keeps the same bytes,
  // and nobody is named in it.
  const made = new Map<string, Made>()

  return async ({ purpose, list, origin }, now) => {
    const last = Math.max(1, Math.ceil((await source.places()) / badgesPerStatusList))
    if (!Number.isInteger(list) || list < 1 || list > last) return undefined
    const signer = keys.signerFor(origin)
    if (!signer) return undefined
    const places = await placesIn(source, purpose, list)
    const of = `${signer.keyId} ${places.join()}`
    const name = `${origin} ${purpose} ${list}`
    const before = made.get(name)
    if (before?.of === of && isFresh(before, now)) return before.text
    const bytes = await loggedBytes(source, purpose, list)
    const text = signStatusList(
      {
        origin,
        list,
        purpose,
        encodedList: packList(bytes),
        validFrom: beginOf(keys, signer.keyId, now),
        validUntil: momentOf(new Date(now.getTime() + statusListHours * hourMs)),
        ttlMs: statusListTtlMs,
      },
      signer,
      momentOf(now),
    )
    made.set(name, { of, at: now, text })
    tellListSigned({ purpose, at: now })
    return text
  }
}
