// Checks the whole registry as it was at one moment: every document, list and entry against the log, and the log against its
// marks and its head.
import { statusListOf } from '#domain/badge/badge.ts'
import { journalChain, readErasure } from '#domain/credential/erased.ts'
import { faultsOf } from '#domain/credential/record-rules.ts'
import { areSame, LogFault } from '#domain/log/bytes.ts'
import { commitmentToHash } from '#domain/log/credential-proof.ts'
import { LogFold } from '#domain/log/fold.ts'
import { emptyEdge, growTree, rootOfEdge } from '#domain/log/growing-tree.ts'
import { readLeaf, writeLeaf } from '#domain/log/leaf.ts'
import { leafHash, type TreeHead } from '#domain/log/tree.ts'
import { examineSignature, matchesRecord, readDocument } from '#operations/examine-document.ts'
import type { LogKeeper } from '#operations/log/keeper.ts'
import type { SignatureFinding } from '#signing/examine-proof.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { sha256, sha256Hex } from '#signing/log-crypto.ts'
import type { Batch } from '#store/log-store.ts'
import type {
  FormerDocument,
  NumberedEntry,
  Store,
  StoredItem,
  StoredList,
  StoredRecord,
} from '#store/store.ts'

export type CheckReport = { credentials: number; documents: number; faults: string[] }

const signatureWords: Record<SignatureFinding, string[]> = {
  good: [],
  forged: ['its signature does not fit its document'],
  'unlisted-key': ['it is signed with a key that is not listed'],
}

const isSet = ({ bits }: StoredList, bit: number) => ((bits[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0

// What must be at a leaf of the log: the document of this credential, or one that is no longer there.
type Owner = { id: string; body?: Uint8Array }

function documentChecker(keys: KeyRing, owners: Map<number, Owner>) {
  return async ({ credential, document }: StoredRecord): Promise<string[]> => {
    if (!document) return ['its signed document is gone']
    const read = readDocument(document.bytes)
    const commitment = commitmentToHash(sha256, document.blind, Buffer.from(read.hash, 'hex'))
    owners.set(document.leaf, { id: credential.id, body: writeLeaf({ type: 'document', commitment }) })
    return [
      ...faultsOf(credential),
      ...(matchesRecord(read, credential) ? [] : ['its signed document does not match its record']),
      ...signatureWords[await examineSignature(read, keys)],
    ]
  }
}

// Reads leaves in order, with the owners, batches and journal that came before them in the snapshot.
function logChecker(keeper: LogKeeper, head: TreeHead | undefined, owners: Map<number, Owner>) {
  const fold = new LogFold()
  const batches: Batch[] = []
  const faults: string[] = []
  const erased = new Set<number>()
  let edge = emptyEdge
  let next = 0
  let rootAtHead = head?.size === 0 ? rootOfEdge(sha256, emptyEdge) : undefined

  function checkEnd(): void {
    if (edge.size === head?.size) rootAtHead = rootOfEdge(sha256, edge)
    for (let batch = batches[next]; batch && batch.to <= edge.size; batch = batches[next]) {
      const former = batches[next - 1]
      const isNext = batch.no === next + 1 && batch.from === (former?.to ?? 0)
      if (!isNext || !keeper.isMarkGood({ ...batch, root: rootOfEdge(sha256, edge) }, batch.mark))
        faults.push(`Change ${batch.no} of the log does not have the mark of the log’s key.`)
      next += 1
    }
  }

  function checkOwner(body: Uint8Array, index: number): void {
    const owner = owners.get(index)
    if (owner?.body && !areSame(owner.body, body))
      faults.push(
        `Credential ${owner.id}: its document is not the one that leaf ${index} of the log is about.`,
      )
    if (!owner && !erased.has(index))
      faults.push(`Leaf ${index} of the log is about a document that no record has.`)
  }

  return {
    fold,
    addErasure: (entry: NumberedEntry) => {
      // Leaves are numbered anew in a log that was begun after a loss.
      if (entry.act === 'recover-log') erased.clear()
      for (const leaf of readErasure(entry).leaves) erased.add(leaf)
    },
    addFormer: ({ leaf, blind, hash, seq }: FormerDocument) => {
      if (leaf === undefined) return
      const commitment = blind && commitmentToHash(sha256, blind, Buffer.from(hash, 'hex'))
      const body = commitment && writeLeaf({ type: 'document', commitment })
      owners.set(leaf, { id: `number ${seq}`, ...(body && { body }) })
    },
    addBatch: (batch: Batch) => batches.push(batch),
    addLeaf(body: Uint8Array): void {
      // Changes without leaves before the first one.
      checkEnd()
      const index = edge.size
      edge = growTree(sha256, edge, [leafHash(sha256, body)]).edge
      try {
        const leaf = readLeaf(body)
        for (const { sentence } of fold.add(leaf)) faults.push(sentence)
        if (leaf.type === 'document') checkOwner(body, index)
      } catch (error) {
        if (!(error instanceof LogFault)) throw error
        faults.push(`Leaf ${index} of the log cannot be read: ${error.message}.`)
      }
      checkEnd()
    },
    finish({ number, hash }: { number: number; hash: string }): string[] {
      const last = batches.at(-1)
      if (head && head.size > edge.size)
        faults.push(
          `The log has ${edge.size} leaves, but its head, kept next to the log’s key, has ${head.size}.`,
        )
      else if (head && !(rootAtHead && areSame(rootAtHead, head.root)))
        faults.push(`The log is not the one whose head of ${head.size} leaves is kept next to the log’s key.`)
      if ((last?.to ?? 0) !== edge.size || next !== batches.length)
        faults.push('The log does not end where its last change ended.')
      if ((last?.entries ?? 0) !== number || (last?.journalHash ?? '') !== hash)
        faults.push('The journal does not end where the last change ended.')
      for (const [index, { id }] of owners)
        if (index >= edge.size) faults.push(`Credential ${id}: its document is not in the log.`)
      return faults
    },
  }
}

// What the columns say of revocations and suspensions is what the lists say.
function statusChecker() {
  const lists: StoredList[] = []
  const records: { id: string; statusIndex: number; revocation: boolean; suspension: boolean }[] = []
  const positions = new Set<number>()
  return {
    addList: (list: StoredList) => lists.push(list),
    addPosition: (position: number) => positions.add(position),
    addRecord({ credential: { id, statusIndex, revocation, suspension } }: StoredRecord): void {
      records.push({
        id,
        statusIndex,
        revocation: revocation !== undefined,
        suspension: suspension !== undefined,
      })
    },
    faults(fold: LogFold): string[] {
      const byKey = new Map(lists.map((one) => [`${one.list} ${one.purpose}`, one]))
      const unlogged = lists.flatMap((one) => {
        const logged = fold.list(one.list, one.purpose)
        return logged && areSame(logged.hash, sha256(one.bits))
          ? []
          : [`The ${one.purpose} list ${one.list} is not the newest in the log.`]
      })
      const wrong = records.flatMap((record) => {
        const { list, bit } = statusListOf(record.statusIndex)
        const differs = (['revocation', 'suspension'] as const).some((purpose) => {
          const stored = byKey.get(`${list} ${purpose}`)
          return !stored || isSet(stored, bit) !== record[purpose]
        })
        return [
          ...(differs ? [`Credential ${record.id}: its record and the status lists disagree.`] : []),
          ...(positions.has(record.statusIndex)
            ? []
            : [`Credential ${record.id}: its position was never assigned.`]),
        ]
      })
      return [...unlogged, ...wrong]
    },
  }
}

type Parts = { store: Store; keys: KeyRing; log: { keeper: LogKeeper } }

export async function checkRegistry(
  { store, keys, log: { keeper } }: Parts,
  onProgress?: (done: number) => void,
): Promise<CheckReport> {
  const report: CheckReport = { credentials: 0, documents: 0, faults: await store.faults() }
  const say = (faults: readonly string[]) => {
    for (const fault of faults) report.faults.push(fault)
  }
  const owners = new Map<number, Owner>()
  const checkDocument = documentChecker(keys, owners)
  const log = logChecker(keeper, keeper.head(), owners)
  const status = statusChecker()
  const chain = journalChain(sha256Hex)

  async function take(stored: StoredItem): Promise<void> {
    const { kind, item } = stored
    if (kind === 'former') log.addFormer(item)
    if (kind === 'position') status.addPosition(item)
    if (kind === 'list') status.addList(item)
    if (kind === 'batch') log.addBatch(item)
    if (kind === 'leaf') log.addLeaf(item)
    if (kind === 'entry') {
      if (!chain.add(item))
        say([`Entry ${item.number} of the journal was changed, or one before it is gone.`])
      log.addErasure(item)
    }
    if (kind !== 'credential') return
    report.credentials += 1
    if (item.document) report.documents += 1
    status.addRecord(item)
    say((await checkDocument(item)).map((fault) => `Credential ${item.credential.id}: ${fault}.`))
  }

  for await (const batch of store.snapshot()) {
    for (const stored of batch) await take(stored)
    onProgress?.(report.credentials)
  }
  say(log.finish(chain.last()))
  say(chain.unnamed().map((number) => `Entry ${number} of the journal was emptied, and no erasure names it.`))
  say(status.faults(log.fold))
  return report
}
