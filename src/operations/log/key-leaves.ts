// What the log is told of the keys that sign credentials.
import { keyStateOf, type ListedKey } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import type { Leaf } from '#domain/log/leaf.ts'

function leavesAbout(key: ListedKey): Leaf[] {
  const about = { type: 'key', keyId: key.id, publicKey: publicBytesOf(key.publicKeyMultibase) } as const
  const added: Leaf = { ...about, action: 'add', since: key.madeAt }
  if (key.compromised) return [added, { ...about, action: 'compromised', since: key.compromised.since }]
  return keyStateOf(key) === 'signing'
    ? [added]
    : [added, { ...about, action: 'retire', since: key.retiredAt ?? '' }]
}

// All of it: the log takes what it has not been told yet.
export const keyLeaves = (keys: readonly ListedKey[]): Leaf[] => keys.flatMap(leavesAbout)

// Which change of keys the log was not told of: what was done to the last of them decides.
export function keyChangeIn(
  leaves: readonly Leaf[],
): { act: 'rotate-key' | 'compromise-key'; keyId: string } | undefined {
  const about = leaves.filter((leaf) => leaf.type === 'key')
  const compromised = about.findLast(({ action }) => action === 'compromised')
  if (compromised) return { act: 'compromise-key', keyId: compromised.keyId }
  const last = about.findLast(({ action }) => action === 'add') ?? about.at(-1)
  return last && { act: 'rotate-key', keyId: last.keyId }
}
