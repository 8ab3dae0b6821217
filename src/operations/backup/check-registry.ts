// Checks the whole registry at one point in time: documents, lists and entries against the log, and the log against its
// batch marks and its head.
import { statusPurposes } from '#domain/badge/addresses.ts'
import { hasBit, statusListOf } from '#domain/badge/badge.ts'
import type { Credential } from '#domain/credential/credential.ts'
import { journalChain, readErasure } from '#domain/credential/erased.ts'
import { isDatedBefore } from '#domain/credential/journal.ts'
import { faultsOf } from '#domain/credential/record-rules.ts'
import { equalBytes, hashBytes, LogFormatError } from '#domain/log/bytes.ts'
import { commitmentToHash } from '#domain/log/credential-proof.ts'
import { LogFold } from '#domain/log/fold.ts'
import { emptyFrontier, growTree, rootOfFrontier } from '#domain/log/growing-tree.ts'
import { type Leaf, readLeaf } from '#domain/log/leaf.ts'
import { leafHash, type TreeHead } from '#domain/log/tree.ts'
import { examineSignature, matchesRecord, readDocument } from '#operations/verification/examine-document.ts'
import type { SignatureFinding } from '#signing/examine-proof.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { sha256, sha256Hex } from '#signing/log-crypto.ts'
import type { LogKey } from '#signing/log-key.ts'
import type { LogBatch } from '#store/log-store.ts'
import type {
  FormerDocument,
  NumberedEntry,
  Store,
  StoredItem,
  StoredList,
  StoredRecord,
} from '#store/store.ts'

// A note is nothing that a restore would mend.
export type CheckReport = { credentials: number; documents: number; faults: string[]; notes: string[] }

const signatureSentences: Record<SignatureFinding, string[]> = {
  good: [],
  forged: ['its signature does not match its document'],
  'unlisted-key': ['it is signed with a key that is not listed'],
}

// The log's document leaves, 33 bytes each, and which of them a record claims.
function leafBook() {
  let commitments = new Uint8Array(0)
  let kinds = new Uint8Array(0)
  let size = 0
  const [other, unclaimed, claimed] = [0, 1, 2]

  function grow(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
    if (length <= bytes.length) return bytes
    const grown = new Uint8Array(length * 2)
    grown.set(bytes)
    return grown
  }

  return {
    add(commitment: Uint8Array | undefined): void {
      kinds = grow(kinds, size + 1)
      commitments = grow(commitments, (size + 1) * hashBytes)
      kinds[size] = commitment ? unclaimed : other
      if (commitment) commitments.set(commitment, size * hashBytes)
      size += 1
    },
    // Returns what is wrong with the claim. For some former documents only the leaf is known.
    claim(leaf: number, commitment: Uint8Array | undefined): string[] {
      if (leaf < 0 || leaf >= size) return ['its document is not in the log']
      const isDocument = kinds[leaf] !== other
      if (isDocument) kinds[leaf] = claimed
      const logged = commitments.subarray(leaf * hashBytes, (leaf + 1) * hashBytes)
      return isDocument && (!commitment || equalBytes(logged, commitment))
        ? []
        : [`its document is not the one that leaf ${leaf} of the log is about`]
    },
    *unclaimed(): Generator<number> {
      for (let leaf = 0; leaf < size; leaf += 1) if (kinds[leaf] === unclaimed) yield leaf
    },
  }
}

type LeafBook = ReturnType<typeof leafBook>

const commitmentTo = (blind: Uint8Array, hash: string) =>
  commitmentToHash(sha256, blind, Buffer.from(hash, 'hex'))

function formerFaults({ leaf, blind, hash, seq }: FormerDocument, book: LeafBook): string[] {
  const faults = leaf === undefined ? [] : book.claim(leaf, blind && commitmentTo(blind, hash))
  return faults.map((fault) => `Credential number ${seq}: ${fault}.`)
}

// Revocations and suspensions in the columns must match the status lists.
function isAsListed({ statusIndex, ...credential }: Credential, lists: readonly StoredList[]): boolean {
  const { list, bit } = statusListOf(statusIndex)
  return statusPurposes.every((purpose) => {
    const stored = lists.find((one) => one.list === list && one.purpose === purpose)
    return stored !== undefined && hasBit(stored.bits, bit) === (credential[purpose] !== undefined)
  })
}

async function recordFaults(
  { credential, document }: StoredRecord,
  { keys, book, lists }: { keys: KeyRing; book: LeafBook; lists: readonly StoredList[] },
): Promise<string[]> {
  const status = isAsListed(credential, lists) ? [] : ['its record and the status lists disagree']
  if (!document) return [...status, 'its signed document is missing']
  const read = readDocument(document.bytes)
  return [
    ...status,
    ...faultsOf(credential),
    ...(matchesRecord(read, credential) ? [] : ['its signed document does not match its record']),
    ...signatureSentences[await examineSignature(read, keys)],
    ...book.claim(document.leaf, commitmentTo(document.blind, read.hash)),
  ]
}

// Reads leaves in order, after the batches that mark them.
function logChecker(signer: LogKey, head: TreeHead | undefined, book: LeafBook) {
  const fold = new LogFold()
  const batches: LogBatch[] = []
  const faults: string[] = []
  let frontier = emptyFrontier
  let next = 0
  let rootAtHead = head?.size === 0 ? rootOfFrontier(sha256, emptyFrontier) : undefined

  function checkEnd(): void {
    if (frontier.size === head?.size) rootAtHead = rootOfFrontier(sha256, frontier)
    for (let batch = batches[next]; batch && batch.to <= frontier.size; batch = batches[next]) {
      const former = batches[next - 1]
      const isNext = batch.no === next + 1 && batch.from === (former?.to ?? 0)
      if (!isNext || !signer.isBatchSigned({ ...batch, root: rootOfFrontier(sha256, frontier) }, batch.mark))
        faults.push(`Change ${batch.no} of the log does not have the mark of the log’s key.`)
      next += 1
    }
  }

  function readNext(body: Uint8Array): Leaf | undefined {
    try {
      const leaf = readLeaf(body)
      for (const { sentence } of fold.add(leaf)) faults.push(sentence)
      return leaf
    } catch (error) {
      if (!(error instanceof LogFormatError)) throw error
      faults.push(`Leaf ${frontier.size} of the log cannot be read: ${error.message}.`)
      return undefined
    }
  }

  return {
    addBatch: (batch: LogBatch) => batches.push(batch),
    addLeaf(body: Uint8Array): void {
      // Checks changes without leaves that precede the first leaf.
      checkEnd()
      const leaf = readNext(body)
      book.add(leaf?.type === 'document' ? leaf.commitment : undefined)
      frontier = growTree(sha256, frontier, [leafHash(sha256, body)]).frontier
      checkEnd()
    },
    finish({ number, hash }: { number: number; hash: string }, lists: readonly StoredList[]): string[] {
      const last = batches.at(-1)
      if (head && head.size > frontier.size)
        faults.push(
          `The log has ${frontier.size} leaves, but its head, stored next to the log’s key, has ${head.size}.`,
        )
      else if (head && !(rootAtHead && equalBytes(rootAtHead, head.root)))
        faults.push(
          `The log is not the one whose head of ${head.size} leaves is stored next to the log’s key.`,
        )
      if ((last?.to ?? 0) !== frontier.size || next !== batches.length)
        faults.push('The log does not end where its last change ended.')
      if ((last?.entries ?? 0) !== number || (last?.journalHash ?? '') !== hash)
        faults.push('The journal does not end where the last change ended.')
      for (const { list, purpose, bits } of lists) {
        const logged = fold.list(list, purpose)
        if (!logged || !equalBytes(logged.hash, sha256(bits)))
          faults.push(`The ${purpose} list ${list} is not the newest in the log.`)
      }
      return faults
    },
  }
}

type Parts = { store: Store; keys: KeyRing; log: { signer: LogKey } }

export async function checkRegistry(
  { store, keys, log: { signer } }: Parts,
  onProgress?: (done: number) => void,
): Promise<CheckReport> {
  const report: CheckReport = { credentials: 0, documents: 0, faults: await store.faults(), notes: [] }
  const say = (faults: readonly string[]) => {
    for (const fault of faults) report.faults.push(fault)
  }
  const [book, lists, erased] = [leafBook(), [] as StoredList[], new Set<number>()]
  const log = logChecker(signer, signer.head(), book)
  const chain = journalChain(sha256Hex)
  let former: NumberedEntry | undefined

  function takeEntry(entry: NumberedEntry): void {
    if (former && isDatedBefore(entry.at, former.at))
      report.notes.push(
        `Entry ${former.number} of the journal is dated ${former.at}, after entry ${entry.number} of ${entry.at}: the clock was wrong.`,
      )
    former = entry
    if (!chain.add(entry))
      say([`Entry ${entry.number} of the journal was changed, or one before it is missing.`])
    // In a log begun after a loss, leaves are numbered from zero again.
    if (entry.act === 'recover-log') erased.clear()
    for (const leaf of readErasure(entry).leaves) erased.add(leaf)
  }

  async function take({ kind, item }: StoredItem): Promise<void> {
    if (kind === 'list') lists.push(item)
    if (kind === 'batch') log.addBatch(item)
    if (kind === 'leaf') log.addLeaf(item)
    if (kind === 'former') say(formerFaults(item, book))
    if (kind === 'entry') takeEntry(item)
    if (kind !== 'credential') return
    report.credentials += 1
    if (item.document) report.documents += 1
    const faults = await recordFaults(item, { keys, book, lists })
    say(faults.map((fault) => `Credential ${item.credential.id}: ${fault}.`))
  }

  for await (const batch of store.snapshot()) {
    for (const stored of batch) await take(stored)
    onProgress?.(report.credentials)
  }
  say(log.finish(chain.last(), lists))
  say(chain.unnamed().map((number) => `Entry ${number} of the journal was emptied, and no erasure names it.`))
  for (const leaf of book.unclaimed())
    if (!erased.has(leaf)) say([`Leaf ${leaf} of the log is about a document that no record has.`])
  return report
}
