// What the leaves of the log have told so far, read on from where the last reader stopped.
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import type { LogFold } from '#domain/log/fold.ts'
import { type Leaf, readLeaf } from '#domain/log/leaf.ts'
import { nothingTold, readSoundly, take } from '#store/log-memory.ts'
import type { LogStore } from '#store/log-store.ts'

// What a leaf is looked up by: the newest about a list or the witnesses' policy, and the one that adds a key.
export type LeafName = 'genesis' | 'witness-policy' | `key ${string}` | `list ${StatusPurpose} ${number}`

export type ReadBooks = { fold: LogFold; places: ReadonlyMap<string, number> }

function nameOf(leaf: Leaf): LeafName | undefined {
  if (leaf.type === 'list') return `list ${leaf.purpose} ${leaf.list}`
  if (leaf.type === 'key' && leaf.action === 'add') return `key ${leaf.keyId}`
  return leaf.type === 'policy' && leaf.subject !== 'browser-check' ? leaf.subject : undefined
}

const noPlaces = () => new Map<string, number>([['genesis', 0]])

export function logBooksOf(store: LogStore) {
  // Public leaves alone, which never change; `forget` drops them when another log begins. Without them every status list
  // would read all changes since the first.
  let [told, places, readTo] = [nothingTold(), noPlaces(), 0]
  let reading: Promise<unknown> = Promise.resolve()

  function forget(): void {
    ;[told, places, readTo] = [nothingTold(), noPlaces(), 0]
  }

  async function readOn(size: number): Promise<void> {
    if (size <= readTo) return
    const changes = await store.logChanges(readTo, size)
    readSoundly({ size }, () => {
      for (const { index, body } of changes) {
        const leaf = readLeaf(body)
        take(told, leaf)
        const name = nameOf(leaf)
        if (name) places.set(name, index)
      }
    })
    readTo = size
  }

  return {
    // As of that size, or of a larger one that someone else has asked for.
    async upTo(size: number): Promise<ReadBooks> {
      const read = reading.then(() => readOn(size))
      reading = read.catch(forget)
      await read
      return { fold: told.fold, places }
    },
    forget,
  }
}
