// Everything that an asynchronous iteration gives, as one array.
import type { Store, StoredItem } from '#store/store.ts'

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

// Every row of a registry, as a backup would have it.
export const everythingIn = async (store: Store): Promise<StoredItem[]> =>
  (await collect(store.snapshot())).flat()

export const itemsIn = async <Kind extends StoredItem['kind']>(store: Store, kind: Kind) =>
  (await everythingIn(store)).flatMap((stored) =>
    stored.kind === kind ? [stored.item as Extract<StoredItem, { kind: Kind }>['item']] : [],
  )
