// What the log is told of the keys that sign credentials.
import { didOf, keyStateOf, type ListedKey } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { type FormerLog, type Genesis, type Leaf, leafTypeIn, writeLeaf } from '#domain/log/leaf.ts'
import type { LogParts } from '#operations/log/log-signer.ts'
import { policyLeaves } from '#operations/log/witness-policy.ts'
import type { IndexedLeaf, LogReads } from '#store/log-store.ts'

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

const textOf = (body: Uint8Array) => Buffer.from(body).toString('hex')

type Changes = Pick<LogReads, 'logState' | 'logChanges'>

export async function newestPolicy(log: Changes): Promise<IndexedLeaf | undefined> {
  const { size } = await log.logState()
  return (await log.logChanges(0, size)).findLast(({ body }) => leafTypeIn(body) === 'policy')
}

// Which of these leaves the log does not say yet. Of policies only the newest counts.
export async function unloggedIn(log: Changes, leaves: readonly Leaf[]): Promise<Leaf[]> {
  const { size } = await log.logState()
  const policy = await newestPolicy(log)
  const said = new Set(
    (await log.logChanges(0, size))
      .filter(({ index, body }) => leafTypeIn(body) !== 'policy' || index === policy?.index)
      .map(({ body }) => textOf(body)),
  )
  return leaves.filter((leaf) => !said.has(textOf(writeLeaf(leaf))))
}

// A genesis leaf is made of the keys alone, so that the same keys begin the same log.
const softwareName = 'northmark'

export const genesisOf = ({ keys, signer }: LogParts, former?: FormerLog): Genesis => ({
  type: 'genesis',
  origin: signer.origin,
  did: didOf(keys.origin),
  logKey: signer.publicKey,
  software: softwareName,
  ...(former && { former }),
})

// What a log begins with: whose it is, which keys sign, and who is to have seen it.
export const firstLeaves = (parts: LogParts, former?: FormerLog): Leaf[] => [
  genesisOf(parts, former),
  ...keyLeaves(parts.keys.list()),
  ...policyLeaves(parts.policy),
]
