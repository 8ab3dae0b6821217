// Changes to a key set other than rotation: a new address, or a compromised key.
import { type Compromise, controllerOf, didOf, keyStateOf } from '#domain/badge/issuer.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { activeKey, type KeySet, originsOf, withNewKey, withoutSecret } from '#signing/key-ring.ts'

// The former address keeps a signing key and its secret: its documents name its own status lists, which must be
// re-signed every few hours as long as those documents exist.
export function moveKeySet(set: KeySet, origin: string, now: Date, given: readonly string[] = []): KeySet {
  const others = (set.formerly ?? []).filter((former) => didOf(former.origin) !== didOf(origin))
  const left = didOf(set.origin) === didOf(origin) ? [] : [{ origin: set.origin, leftAt: toTimestamp(now) }]
  const moved = { ...set, origin, formerly: [...others, ...left] }
  return activeKey(moved) ? moved : withNewKey(moved, now, given)
}

export function compromiseKey(
  set: KeySet,
  keyId: string,
  compromise: Compromise,
  now: Date,
  given: readonly string[] = [],
): KeySet {
  const stolen = set.keys.find(({ id }) => id === keyId)
  if (!stolen) throw new Error(`there is no key ${keyId}`)
  if (stolen.compromised) return set
  const keys = set.keys.map((key) =>
    key === stolen
      ? { ...withoutSecret(key), retiredAt: key.retiredAt ?? toTimestamp(now), compromised: compromise }
      : key,
  )
  const marked = { ...set, keys }
  const origin = originsOf(set).find((one) => didOf(one) === controllerOf(keyId))
  if (keyStateOf(stolen) !== 'signing' || origin === undefined) return marked
  return { ...withNewKey({ ...marked, origin }, now, given), origin: set.origin }
}
