// Checks the whole registry as it was at one moment, its seals and signatures included, and reports every fault.
import {
  agreesWith,
  type Decision,
  foldDecisions,
  isDecision,
  unaccountedFor,
} from '#domain/credential/journal.ts'
import { faultsOf } from '#domain/credential/record-rules.ts'
import { entryText, type Head, headText, recordText, type Sealer } from '#domain/credential/seal.ts'
import { examineSignature, matchesRecord, readDocument } from '#operations/examine-document.ts'
import { isEntered } from '#operations/examine-record.ts'
import type { SignatureFinding } from '#signing/examine-proof.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Store, StoredItem, StoredRecord } from '#store/store.ts'

export type CheckReport = { credentials: number; documents: number; faults: string[] }

const signatureWords: Record<SignatureFinding, string[]> = {
  good: [],
  forged: ['its signature does not fit its document'],
  'unlisted-key': ['it is signed with a key that is not listed'],
}

async function documentFaults(record: StoredRecord, keys: KeyRing, hasLog: boolean): Promise<string[]> {
  if (!record.document) return ['its signed document is gone']
  const document = readDocument(record.document)
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
  let last = { number: 0, tag: '' }
  let head: (Head & { tag?: string }) | undefined

  return {
    addRecord(record: StoredRecord): string[] {
      const { id, seq, revocation, suspension, listing } = record
      ids.add(id)
      if (revocation || suspension || listing === 'unlisted') {
        const { document: _, ...rest } = record
        withdrawn.set(id, rest)
      }
      return [
        ...(seq === report.credentials ? [] : ['its place does not match its number']),
        ...(sealer.accepts(recordText(record), record.tag ?? '') ? [] : ['its seal is broken']),
      ]
    },
    addLine(line: Line): void {
      const { number, tag = '', ...entry } = line
      if (number <= last.number || !sealer.acceptsFormer(entryText(number, entry, last.tag), tag))
        report.faults.push(`Line ${number} of the journal was changed, or a line before it is gone.`)
      last = { number, tag }
      if (entry.toSeq !== undefined) issues.push(line)
      else if (isDecision(entry))
        decisions.set(entry.subject, [...(decisions.get(entry.subject) ?? []), entry])
      if (entry.act === 'issue' && !ids.has(entry.subject))
        report.faults.push(
          `Credential ${entry.subject} is gone, although the journal says that it was issued.`,
        )
    },
    setHead(given: Head & { tag?: string }): void {
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
        sealer.accepts(headText(head), head.tag ?? '') &&
        head.entries === last.number &&
        head.lastTag === last.tag &&
        head.credentials === report.credentials
      const isNew = head === undefined && last.number === 0 && report.credentials === 0
      return [
        ...undecided.map((id) => `Credential ${id}: the journal and the record disagree about its status.`),
        ...unaccountedFor(issues, report.credentials),
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
  const books = bookkeeping(keys.sealer(), report)
  const hasLog = (await store.logState()).size > 0
  for await (const batch of store.snapshot()) {
    for (const { kind, item } of batch) {
      if (kind === 'entry') books.addLine(item)
      if (kind === 'head') books.setHead(item)
      if (kind !== 'credential') continue
      report.credentials += 1
      if (item.document) report.documents += 1
      const faults = [
        ...books.addRecord(item),
        ...faultsOf(item),
        ...(await documentFaults(item, keys, hasLog)),
      ]
      for (const fault of faults) report.faults.push(`Credential ${item.id}: ${fault}.`)
    }
    onProgress?.(report.credentials)
  }
  report.faults.push(...books.faults())
  return report
}
