// What the log is told of the keys that sign credentials.
import { didOf, keyStateOf, type ListedKey } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { type FormerLog, type Genesis, type Leaf, writeLeaf } from '#domain/log/leaf.ts'
import type { LogParts } from '#operations/log/keeper.ts'
import { policyLeaves } from '#operations/log/witness-policy.ts'
import type { LogReads } from '#store/log-store.ts'

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

const textOf = (body: Uint8Array) => Buffer.from(body).toString('hex')

// Which of these leaves the log does not say yet.
export async function unloggedIn(
  log: Pick<LogReads, 'logState' | 'logChanges'>,
  leaves: readonly Leaf[],
): Promise<Leaf[]> {
  const { size } = await log.logState()
  const said = new Set((await log.logChanges(0, size)).map(({ body }) => textOf(body)))
  return leaves.filter((leaf) => !said.has(textOf(writeLeaf(leaf))))
}

// A genesis leaf is made of the keys alone, so that the same keys begin the same log.
const softwareName = 'northmark'

export const genesisOf = ({ keys, keeper }: LogParts, former?: FormerLog): Genesis => ({
  type: 'genesis',
  origin: keeper.origin,
  did: didOf(keys.origin),
  logKey: keeper.publicKey,
  software: softwareName,
  ...(former && { former }),
})

// What a log begins with: whose it is, which keys sign, and who is to have seen it.
export const firstLeaves = (parts: LogParts, former?: FormerLog): Leaf[] => [
  genesisOf(parts, former),
  ...keyLeaves(parts.keys.list()),
  ...policyLeaves(parts.policy),
]
