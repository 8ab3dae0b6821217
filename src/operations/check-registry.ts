// Checks the whole registry as it was at one moment, its seals and signatures included, and reports every fault.
import { erasedWord, journalChain } from '#domain/credential/erased.ts'
import {
  agreesWith,
  type Decision,
  foldDecisions,
  isDecision,
  unaccountedFor,
} from '#domain/credential/journal.ts'
import { faultsOf } from '#domain/credential/record-rules.ts'
import { type Head, headText, recordText, type Sealer, type Tagged } from '#domain/credential/seal.ts'
import {
  examineSignature,
  matchesRecord,
  type ReadDocument,
  readDocument,
} from '#operations/examine-document.ts'
import { erasureFaults, isEntered } from '#operations/examine-record.ts'
import { entryBook } from '#operations/log/compare-entries.ts'
import type { SignatureFinding } from '#signing/examine-proof.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { ErasedPlace, Store, StoredItem, StoredRecord } from '#store/store.ts'

export type CheckReport = { credentials: number; documents: number; faults: string[] }

const signatureWords: Record<SignatureFinding, string[]> = {
  good: [],
  forged: ['its signature does not fit its document'],
  'unlisted-key': ['it is signed with a key that is not listed'],
}

async function documentFaults(
  record: StoredRecord,
  document: ReadDocument | undefined,
  keys: KeyRing,
  hasLog: boolean,
): Promise<string[]> {
  if (!document) return ['its signed document is gone']
  return [
    ...(matchesRecord(document, record) ? [] : ['its signed document does not match its record']),
    ...signatureWords[await examineSignature(document, keys)],
    ...(!hasLog || isEntered(record.entry, document.hash) ? [] : ['its document is not in the public log']),
  ]
}

type Line = Extract<StoredItem, { kind: 'entry' }>['item']

// What is kept of a registry while it is read: of most records nothing.
function bookkeeping(sealer: Sealer, report: CheckReport) {
  const withdrawn = new Map<string, StoredRecord>()
  const decisions = new Map<string, Decision[]>()
  const ids = new Set<string>()
  const issues: Line[] = []
  const chain = journalChain(sealer)
  const erased = new Set<number>()
  let head: (Head & Tagged) | undefined

  let passed = 0
  const entered = () => report.credentials + erased.size
  // Between two credentials nothing is missing but what was erased.
  function isNext(seq: number): boolean {
    let next = passed + 1
    while (erased.has(next)) next += 1
    passed = seq
    return seq === next
  }

  return {
    addErased(place: ErasedPlace): void {
      erased.add(place.seq)
      for (const fault of erasureFaults(place, sealer))
        report.faults.push(`Erased credential ${place.seq}: ${fault}.`)
    },
    addRecord(record: StoredRecord): string[] {
      const { id, seq, revocation, suspension, listing } = record
      ids.add(id)
      if (revocation || suspension || listing === 'unlisted') {
        const { document: _, ...rest } = record
        withdrawn.set(id, rest)
      }
      return [
        ...(isNext(seq) ? [] : ['its place does not match its number']),
        ...(sealer.accepts(recordText(record), record.tag) ? [] : ['its seal is broken']),
      ]
    },
    addLine(line: Line): void {
      const { number, tag: _, erasedTag: __, ...entry } = line
      if (!chain.add(line))
        report.faults.push(`Line ${number} of the journal was changed, or a line before it is gone.`)
      if (entry.toSeq !== undefined) issues.push(line)
      else if (isDecision(entry) && entry.subject !== erasedWord)
        decisions.set(entry.subject, [...(decisions.get(entry.subject) ?? []), entry])
      if (entry.act !== 'issue' || ids.has(entry.subject)) return
      if (entry.subject !== erasedWord || !erased.has(entry.toSeq ?? 0))
        report.faults.push(
          `Credential ${entry.subject} is gone, although the journal says that it was issued.`,
        )
    },
    setHead(given: Head & Tagged): void {
      head = given
    },
    faults(): string[] {
      const named = new Set([...withdrawn.keys(), ...decisions.keys()])
      const undecided = [...named].filter((id) => {
        const record = withdrawn.get(id) ?? (ids.has(id) ? { listing: 'listed' as const } : undefined)
        return !record || !agreesWith(record, foldDecisions(decisions.get(id) ?? []))
      })
      const isBound =
        head !== undefined &&
        sealer.accepts(headText(head), head.tag) &&
        head.entries === chain.last().number &&
        head.lastTag === chain.last().tag &&
        head.credentials === entered()
      const isNew = head === undefined && chain.last().number === 0 && entered() === 0
      return [
        ...undecided.map((id) => `Credential ${id}: the journal and the record disagree about its status.`),
        ...unaccountedFor(issues, entered()),
        ...chain
          .unnamed()
          .map((number) => `Line ${number} of the journal was emptied, and no line says by which erasure.`),
        ...(isBound || isNew ? [] : ['The end of the registry or of its journal is gone or was changed.']),
      ]
    },
  }
}

export async function checkRegistry(
  store: Store,
  keys: KeyRing,
  onProgress?: (done: number) => void,
): Promise<CheckReport> {
  const report: CheckReport = { credentials: 0, documents: 0, faults: await store.faults() }
  const [books, entries] = [bookkeeping(keys.sealer(), report), entryBook()]
  const hasLog = (await store.logState()).size > 0
  for await (const batch of store.snapshot()) {
    for (const { kind, item } of batch) {
      if (kind === 'entry') books.addLine(item)
      if (kind === 'head') books.setHead(item)
      if (kind === 'leaf') entries.addLeaf(item)
      if (kind === 'batch') entries.addBatch(item)
      if (kind === 'erased') {
        books.addErased(item)
        entries.addErased(item)
      }
      if (kind !== 'credential') continue
      report.credentials += 1
      if (item.document) report.documents += 1
      const document = item.document && readDocument(item.document)
      entries.addRecord(item, document?.signed?.proof.verificationMethod)
      const faults = [
        ...books.addRecord(item),
        ...faultsOf(item),
        ...(await documentFaults(item, document, keys, hasLog)),
      ]
      for (const fault of faults) report.faults.push(`Credential ${item.id}: ${fault}.`)
    }
    onProgress?.(report.credentials)
  }
  // One by one: there may be more than a call takes.
  for (const fault of books.faults()) report.faults.push(fault)
  for (const fault of await entries.faults(store)) report.faults.push(fault)
  return report
}
