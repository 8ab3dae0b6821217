// The log's leaves about signing keys, its genesis and the witness policy.
import { didOf, keyStateOf, type ListedKey } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { type FormerLog, type Genesis, type Leaf, leafTypeIn, writeLeaf } from '#domain/log/leaf.ts'
import type { LogParts } from '#operations/log/log-parts.ts'
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

// All key events; the log appends those it does not have yet.
export const keyLeaves = (keys: readonly ListedKey[]): Leaf[] => keys.flatMap(leavesAbout)

const textOf = (body: Uint8Array) => Buffer.from(body).toString('hex')

type Changes = Pick<LogReads, 'logState' | 'logChanges'>

export async function newestPolicy(log: Changes): Promise<IndexedLeaf | undefined> {
  const { size } = await log.logState()
  return (await log.logChanges(0, size)).findLast(({ body }) => leafTypeIn(body) === 'policy')
}

// Which of these leaves are not logged yet. For policies only the newest counts.
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

// The genesis leaf depends only on the keys, so the same keys begin the same log.
const softwareName = 'northmark'

const genesisOf = ({ keys, signer }: LogParts, former?: FormerLog): Genesis => ({
  type: 'genesis',
  origin: signer.origin,
  did: didOf(keys.origin),
  logKey: signer.publicKey,
  software: softwareName,
  ...(former && { former }),
})

// The first leaves of a log: its owner, the signing keys and the witness policy.
export const firstLeaves = (parts: LogParts, former?: FormerLog): Leaf[] => [
  genesisOf(parts, former),
  ...keyLeaves(parts.keys.list()),
  ...policyLeaves(parts.policy),
]
