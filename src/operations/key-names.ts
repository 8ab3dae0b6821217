// Which names of keys were ever given, by what the registry remembers: the file that they were in may be an earlier copy.
import { nextKeyId } from '#domain/badge/issuer.ts'
import { LogFault } from '#domain/log/bytes.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import type { Store } from '#store/store.ts'

export type NameStore = Pick<Store, 'history' | 'logState' | 'logChanges'>

function keyIn(body: Uint8Array): string[] {
  try {
    const leaf = readLeaf(body)
    return leaf.type === 'key' ? [leaf.keyId] : []
  } catch (error) {
    // One that was altered names nothing; an audit tells of it.
    if (error instanceof LogFault) return []
    throw error
  }
}

async function namedInLog(store: NameStore): Promise<string[]> {
  const { size } = await store.logState()
  const changes = size > 0 ? await store.logChanges(0, size) : []
  return changes.flatMap(({ body }) => keyIn(body))
}

// Names follow one another, and the journal finds a line by its subject: it is asked until it knows nothing of the next.
async function passNoted(store: NameStore, given: string[], next: () => string): Promise<void> {
  for (let name = next(); (await store.history(name)).length > 0; name = next()) given.push(name)
}

// Those of the log and of the journal: none of them goes to a key that is made for this address now.
export async function givenNames(
  store: NameStore,
  address: string,
  listed: readonly string[],
  now: Date,
): Promise<string[]> {
  const given = [...listed, ...(await namedInLog(store))]
  await passNoted(store, given, () => nextKeyId(address, given, now.getUTCFullYear()))
  return given
}
