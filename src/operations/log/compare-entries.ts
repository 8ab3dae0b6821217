// Compares records with the leaves that enter their documents, as both were at one moment: no document is entered that no
// record has, and each was signed with a key that the log knew by then.
import type { Leaf } from '#domain/log/leaf.ts'
import { readDocument } from '#operations/examine-document.ts'
import { isEntered, readLeafIn } from '#operations/examine-record.ts'
import type { Batch } from '#store/log-store.ts'
import type { ErasedPlace, Store, StoredItem, StoredRecord } from '#store/store.ts'

type Owner = { seq: number; key: number; formerDocuments: number }

const leavesAPage = 4096
const numbersALeaf = 3

// Whose document a leaf enters: twelve bytes a leaf. In pages, since a row that someone has put in may name any leaf.
function ownersByLeaf() {
  const pages = new Map<number, Uint32Array>()
  const placeOf = (index: number) => (index % leavesAPage) * numbersALeaf
  return {
    set(index: number, { seq, key, formerDocuments }: Owner): void {
      const number = Math.floor(index / leavesAPage)
      const page = pages.get(number) ?? new Uint32Array(leavesAPage * numbersALeaf)
      pages.set(number, page)
      page.set([seq, key, formerDocuments], placeOf(index))
    },
    at(index: number): Owner | undefined {
      const page = pages.get(Math.floor(index / leavesAPage))
      const place = placeOf(index)
      const seq = page?.[place] ?? 0
      return seq > 0
        ? { seq, key: page?.[place + 1] ?? 0, formerDocuments: page?.[place + 2] ?? 0 }
        : undefined
    },
  }
}

// There is one for every document that was signed anew.
const labelKey = (label: Uint8Array) =>
  Buffer.from(label.buffer, label.byteOffset, label.length).toString('latin1')

type Entry = Extract<Leaf, { type: 'issue' | 're-sign' }>
type KeyLeaf = Extract<Leaf, { type: 'key' }>
type Unowned = { newest: number; count: number }

// About the record of that number, in a clause.
type RecordFault = { seq: number; words: string }

// Records first, then leaves and batches in their order, as a snapshot gives them.
export function entryBook() {
  const owners = ownersByLeaf()
  const keyNumbers = new Map<string, number>([['', 0]])
  const keyIds: string[] = ['']
  const keys = new Map<string, { added: number; compromised?: number }>()
  const erased = new Set<string>()
  // Leaves that no record points to, by their labels: taken out once a later one is found to be a record's.
  const unowned = new Map<string, Unowned>()
  const found: RecordFault[] = []
  let [size, marked] = [0, 0]

  function numberOf(keyId: string): number {
    const known = keyNumbers.get(keyId)
    if (known !== undefined) return known
    keyNumbers.set(keyId, keyIds.length)
    return keyIds.push(keyId) - 1
  }

  function takeKey({ action, keyId }: KeyLeaf, index: number): void {
    const known = keys.get(keyId)
    if (action === 'add' && !known) keys.set(keyId, { added: index })
    if (action === 'compromised' && known) known.compromised ??= index
  }

  function keyFault(keyId: string, index: number): string | undefined {
    if (keyId === '') return undefined
    const known = keys.get(keyId)
    if (!known) return `leaf ${index} enters its document, and no leaf before it adds the key ${keyId}`
    return known.compromised === undefined
      ? undefined
      : `leaf ${index} enters its document, and leaf ${known.compromised} before it calls the key ${keyId} compromised`
  }

  function takeEntry({ type, label }: Entry, index: number): void {
    const [owner, name] = [owners.at(index), labelKey(label)]
    const before = unowned.get(name)
    if (!owner) {
      unowned.set(name, { newest: index, count: (before?.count ?? 0) + 1 })
      return
    }
    const { seq, key, formerDocuments } = owner
    const say = (words: string) => found.push({ seq, words })
    // What it takes the place of was a record's no more.
    if (type === 're-sign' && !before)
      say(`leaf ${index} enters its document under the id of another credential`)
    if (before && before.count > formerDocuments)
      say(
        `the log has entered ${before.count + 1} documents under its id, and the registry knows of ${formerDocuments + 1}`,
      )
    const wrongKey = keyFault(keyIds[key] ?? '', index)
    if (wrongKey) say(wrongKey)
    unowned.delete(name)
  }

  return {
    // What was erased before this log began has no leaves in it.
    addErased({ label, index }: ErasedPlace): void {
      if (index !== undefined) erased.add(labelKey(label))
    },
    // The key is the one that its document names.
    addRecord({ seq, entry, formerHashes = [] }: StoredRecord, keyId = ''): void {
      if (entry) owners.set(entry.index, { seq, key: numberOf(keyId), formerDocuments: formerHashes.length })
    },
    addLeaf(body: Uint8Array): void {
      const index = size
      size += 1
      const leaf = readLeafIn(body)
      if (leaf?.type === 'key') takeKey(leaf, index)
      if (leaf?.type === 'issue' || leaf?.type === 're-sign') takeEntry(leaf, index)
    },
    addBatch({ to }: Batch): void {
      marked = to
    },
    async faults(store: Pick<Store, 'records'>): Promise<string[]> {
      // Where a row is gone or was put in, every leaf after it would be called someone else's.
      if (size !== marked)
        return ['The records cannot be compared with the log: leaves of it are gone, or were added.']
      const labels = new Map([...unowned].filter(([label]) => !erased.has(label)))
      if (labels.size === 0 && found.length === 0) return []
      const names = await readNames(store, new Set(found.map(({ seq }) => seq)), labels)
      return [
        ...found.map(({ seq, words }) => `Credential ${names.bySeq.get(seq) ?? seq}: ${words}.`),
        ...[...labels].map(([label, { newest }]) => {
          const id = names.byLabel.get(label)
          return id === undefined
            ? `Leaf ${newest} of the log enters a document that no record has.`
            : `Credential ${id}: leaf ${newest} of the log enters another document under its id.`
        }),
      ]
    },
  }
}

export type EntryBook = ReturnType<typeof entryBook>

const recordsAtOnce = 1000

// Read once more, and only where something is wrong: ids and labels of a million records are not kept for that.
async function readNames(
  store: Pick<Store, 'records'>,
  seqs: ReadonlySet<number>,
  labels: ReadonlyMap<string, unknown>,
) {
  const names = { bySeq: new Map<number, string>(), byLabel: new Map<string, string>() }
  for (let after = 0, count = recordsAtOnce; count === recordsAtOnce; ) {
    const records = await store.records(after, recordsAtOnce)
    count = records.length
    after = records.at(-1)?.seq ?? after
    for (const { seq, id, entry } of records) {
      if (seqs.has(seq)) names.bySeq.set(seq, id)
      const leaf = entry?.leaf && readLeafIn(entry.leaf)
      const label = leaf && 'label' in leaf ? labelKey(leaf.label) : undefined
      if (label !== undefined && labels.has(label)) names.byLabel.set(label, id)
    }
  }
  return names
}

function takeItem(book: EntryBook, { kind, item }: StoredItem): string[] {
  if (kind === 'erased') book.addErased(item)
  if (kind === 'leaf') book.addLeaf(item)
  if (kind === 'batch') book.addBatch(item)
  if (kind !== 'credential') return []
  const document = item.document && readDocument(item.document)
  book.addRecord(item, document?.signed?.proof.verificationMethod)
  return !document || isEntered(item.entry, document.hash)
    ? []
    : [`Credential ${item.id}: its document is not in the public log.`]
}

// For whoever reads the registry for nothing else.
export async function compareEntries(store: Store, onProgress?: (done: number) => void): Promise<string[]> {
  const [book, faults]: [EntryBook, string[]] = [entryBook(), []]
  let done = 0
  for await (const batch of store.snapshot()) {
    for (const item of batch) {
      if (item.kind === 'credential') done += 1
      for (const fault of takeItem(book, item)) faults.push(fault)
    }
    onProgress?.(done)
  }
  for (const fault of await book.faults(store)) faults.push(fault)
  return faults
}
