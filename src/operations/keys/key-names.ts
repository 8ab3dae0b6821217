// Key names that the registry knows were used, in case the key file is an older copy.
import { nextKeyId } from '#domain/badge/issuer.ts'
import { unlessFault } from '#domain/log/bytes.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import type { Store } from '#store/store.ts'

export type NameStore = Pick<Store, 'history' | 'logState' | 'logChanges'>

// An altered leaf names nothing; an audit reports it.
function keyIn(body: Uint8Array): string[] {
  const leaf = unlessFault(() => readLeaf(body))
  return leaf?.type === 'key' ? [leaf.keyId] : []
}

async function namedInLog(store: NameStore): Promise<string[]> {
  const { size } = await store.logState()
  const changes = size > 0 ? await store.logChanges(0, size) : []
  return changes.flatMap(({ body }) => keyIn(body))
}

// Names are numbered in sequence, so the journal is searched until a name is unknown.
async function passNoted(store: NameStore, given: string[], next: () => string): Promise<void> {
  for (let name = next(); (await store.history(name)).length > 0; name = next()) given.push(name)
}

// Names in the log and the journal, which no new key for this address may take.
export async function usedKeyNames(
  store: NameStore,
  address: string,
  listed: readonly string[],
  now: Date,
): Promise<string[]> {
  const given = [...listed, ...(await namedInLog(store))]
  await passNoted(store, given, () => nextKeyId(address, given, now.getUTCFullYear()))
  return given
}
