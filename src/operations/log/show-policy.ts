// The policy of witnesses in force: who is asked, who is only counted, which leaf of the log it is, and what it counts.
import { areSame, utf8, writeBase64 } from '#domain/log/bytes.ts'
import { writeLeaf } from '#domain/log/leaf.ts'
import { writeVkey } from '#domain/log/note.ts'
import { judgeKeptHeads, type KeptHeads } from '#operations/log/kept-heads.ts'
import { newestPolicy } from '#operations/log/key-leaves.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import { sha256 } from '#signing/log-crypto.ts'
import type { LogHeadStore, LogReads } from '#store/log-store.ts'

// counted: it has no address, and what it cosigned in former days still counts.
type ShownWitness = { name: string; role: 'asked' | 'counted'; key: string; address?: string }

export type ShownPolicy = {
  text: string
  witnesses: ShownWitness[]
  quorum: string
  hash: string
  // The newest leaf about a policy, where it is about this one.
  leaf?: number
  kept: KeptHeads
}

type PolicyStore = Pick<LogReads, 'logState' | 'logChanges'> & Pick<LogHeadStore, 'cosignedAfter'>

export async function showPolicy(store: PolicyStore, log: PublicLog): Promise<ShownPolicy> {
  const { text, witnesses, quorum } = log.policy
  const hash = sha256(utf8(text))
  const newest = await newestPolicy(store)
  return {
    text,
    witnesses: witnesses.map(({ name, key, url }) => ({
      name,
      role: url === undefined ? 'counted' : 'asked',
      key: writeVkey(key),
      ...(url !== undefined && { address: url }),
    })),
    quorum,
    hash: writeBase64(hash),
    ...(newest && areSame(newest.body, writeLeaf({ type: 'policy', hash })) && { leaf: newest.index }),
    kept: await judgeKeptHeads(store, log),
  }
}
