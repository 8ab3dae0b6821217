// Logs settings changed since the last start: signing keys stored as text, and the witness policy.
import { toTimestamp } from '#domain/credential/moments.ts'
import { utf8 } from '#domain/log/bytes.ts'
import type { Leaf } from '#domain/log/leaf.ts'
import { keyLeaves, newestPolicy, unloggedIn } from '#operations/log/key-leaves.ts'
import { policyLeaves } from '#operations/log/witness-policy.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { sha256 } from '#signing/log-crypto.ts'

// A log that had witnesses records that there are none anymore.
export async function logSettings({ store, keys, log, change }: Registry, now: Date): Promise<void> {
  if ((await store.logState()).size === 0) return
  const { policy } = log
  const wanted: Leaf[] = [
    ...keyLeaves(keys.list()),
    ...((await newestPolicy(store))
      ? [{ type: 'policy', hash: sha256(utf8(policy.text)) } as const]
      : policyLeaves(policy)),
  ]
  // Checked before locking, so a server can start during an import.
  if ((await unloggedIn(store, wanted)).length === 0) return
  const note = { who: 'northmark', at: toTimestamp(now), why: 'Keys or witnesses were set.' }
  await change(note, ({ appendUnlogged }) => appendUnlogged(wanted))
}
