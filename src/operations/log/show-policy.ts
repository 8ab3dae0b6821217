// The policy of witnesses in force: who is asked, who is only counted, which leaf of the log it is, and what it counts.
import { areSame, utf8, writeBase64 } from '#domain/log/bytes.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { writeVkey } from '#domain/log/note.ts'
import { judgeKeptHeads, type KeptHeads } from '#operations/log/kept-heads.ts'
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

async function leafOf(store: PolicyStore, hash: Uint8Array): Promise<number | undefined> {
  const { size } = await store.logState()
  const newest = (await store.logChanges(0, size))
    .map(({ index, body }) => ({ index, leaf: readLeaf(body) }))
    .findLast(({ leaf }) => leaf.type === 'policy')
  return newest?.leaf.type === 'policy' && areSame(newest.leaf.hash, hash) ? newest.index : undefined
}

export async function showPolicy(store: PolicyStore, log: PublicLog): Promise<ShownPolicy> {
  const { text, witnesses, quorum } = log.policy
  const hash = sha256(utf8(text))
  const leaf = await leafOf(store, hash)
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
    ...(leaf !== undefined && { leaf }),
    kept: await judgeKeptHeads(store, log),
  }
}
