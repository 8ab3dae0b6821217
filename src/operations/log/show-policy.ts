// The witness policy in force: its active and former witnesses, its leaf in the log, and which cosigned heads satisfy it.
import { equalBytes, utf8, writeBase64 } from '#domain/log/bytes.ts'
import { writeLeaf } from '#domain/log/leaf.ts'
import { writeVkey } from '#domain/log/note.ts'
import { type CosignedHeads, checkCosignedHeads } from '#operations/log/cosigned-heads.ts'
import { newestPolicy } from '#operations/log/key-leaves.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import { sha256 } from '#signing/log-crypto.ts'
import type { LogHeadStore, LogReads } from '#store/log-store.ts'

// former: it has no address, but its earlier cosignatures still count. not understood: its key has an unknown type, so
// it counts for nothing.
type ShownWitness = {
  name: string
  role: 'active' | 'former' | 'not understood'
  key: string
  address?: string
}

export type ShownPolicy = {
  text: string
  witnesses: ShownWitness[]
  quorum: string
  hash: string
  // The leaf of this policy, if it is the newest policy in the log.
  leaf?: number
  cosigned: CosignedHeads
}

type PolicyStore = Pick<LogReads, 'logState' | 'logChanges'> & Pick<LogHeadStore, 'cosignedAfter'>

export async function showPolicy(store: PolicyStore, log: PublicLog): Promise<ShownPolicy> {
  const { text, witnesses, notUnderstood, quorum } = log.policy
  const hash = sha256(utf8(text))
  const newest = await newestPolicy(store)
  return {
    text,
    witnesses: [
      ...witnesses.map(
        ({ name, key, url }): ShownWitness => ({
          name,
          role: url === undefined ? 'former' : 'active',
          key: writeVkey(key),
          ...(url !== undefined && { address: url }),
        }),
      ),
      ...notUnderstood.map(({ name, vkey }): ShownWitness => ({ name, role: 'not understood', key: vkey })),
    ],
    quorum,
    hash: writeBase64(hash),
    ...(newest && equalBytes(newest.body, writeLeaf({ type: 'policy', hash })) && { leaf: newest.index }),
    cosigned: await checkCosignedHeads(store, log),
  }
}
