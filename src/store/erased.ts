// What both stores keep of erased credentials: how a row is read, numbers that are passed over, and lines that are emptied.
import { type ErasedRecord, erasedEntryText, erasedText, erasedWords } from '#domain/credential/erased.ts'
import type { Entry } from '#domain/credential/journal.ts'
import { entryText, type Sealer } from '#domain/credential/seal.ts'
import { RecordAltered } from '#errors/altered.ts'
import type { CredentialType } from '#facts/registry.ts'
import type { LogHand } from '#store/log-store.ts'
import type { ErasedPlace, Issuance, StoredRecord } from '#store/store.ts'

export const erasedColumns = `x.seq, x.type, x.type_seq AS "typeSeq", x.status_index AS "statusIndex", x.revoked, x.suspended, x.label,
  x.idx AS "leafIndex", x.tag, l.body AS "leafBody"`

export const erasedSql = `SELECT ${erasedColumns} FROM erased x LEFT JOIN log_leaf l ON l.idx = x.idx ORDER BY x.seq`

export type ErasedRow = {
  seq: number
  type: CredentialType
  typeSeq: number
  statusIndex: number
  revoked: number
  suspended: number
  label: Uint8Array
  leafIndex: number | string | null
  tag: string
  leafBody: Uint8Array | null
}

// PostgreSQL hands big integers over as text.
export const erasedPlaceOf = (row: ErasedRow): ErasedPlace => ({
  seq: row.seq,
  type: row.type,
  typeSeq: row.typeSeq,
  statusIndex: row.statusIndex,
  isRevoked: row.revoked === 1,
  isSuspended: row.suspended === 1,
  label: new Uint8Array(row.label),
  ...(row.leafIndex !== null && { index: Number(row.leafIndex) }),
  tag: row.tag,
  ...(row.leafBody !== null && { leaf: row.leafBody }),
})

export const erasedOf = (
  { seq, type, statusIndex, revocation, suspension }: StoredRecord,
  label: Uint8Array,
  index: number,
): ErasedRecord => ({
  seq,
  type,
  statusIndex,
  isRevoked: revocation !== undefined,
  isSuspended: suspension !== undefined,
  label,
  index,
})

export const putErasedSql = (parameters: string) =>
  `INSERT INTO erased (seq, type, type_seq, status_index, revoked, suspended, label, idx, tag) VALUES (${parameters})`

export const erasedValues = (erased: ErasedRecord, typeSeq: number, tag: string) => [
  erased.seq,
  erased.type,
  typeSeq,
  erased.statusIndex,
  Number(erased.isRevoked),
  Number(erased.isSuspended),
  Buffer.from(erased.label),
  erased.index ?? null,
  tag,
]

// A place under another log, or under another seal key. What was not sound before is not made good.
export function sealPlaceAnew(
  place: ErasedPlace,
  sealer: Sealer,
  change: 'another log' | 'another key',
): { index: number | null; tag: string } | undefined {
  if (!sealer.accepts(erasedText(place), place.tag)) return undefined
  const { index, ...rest } = place
  const kept = change === 'another key' && index !== undefined ? { ...rest, index } : rest
  return { index: kept === rest ? null : (index ?? null), tag: sealer.seal(erasedText(kept)) }
}

type Numbered = { seq: number; type: CredentialType; typeSeq: number }

// Counts on in the order of entry, and in that of each type, past what was erased.
export function entryCounter(
  lastSeq: number,
  lastOfTypes: Iterable<readonly [CredentialType, number]>,
  erased: readonly Numbered[],
) {
  const [seqs, typeSeqs] = [new Set<number>(), new Set<string>()]
  for (const { seq, type, typeSeq } of erased) {
    seqs.add(seq)
    typeSeqs.add(`${type} ${typeSeq}`)
  }
  const passErased = (from: number) => {
    let at = from
    while (seqs.has(at + 1)) at += 1
    return at
  }
  let last = passErased(lastSeq)
  const lastOf = new Map(lastOfTypes)
  return {
    last: () => last,
    next(type: CredentialType): { seq: number; typeSeq: number } {
      const seq = last + 1
      last = passErased(seq)
      let typeSeq = (lastOf.get(type) ?? 0) + 1
      while (typeSeqs.has(`${type} ${typeSeq}`)) typeSeq += 1
      lastOf.set(type, typeSeq)
      return { seq, typeSeq }
    },
    // Leaves out what is missing before this number.
    passTo(seq: number): void {
      if (seq > last + 1) last = passErased(seq - 1)
    },
  }
}

type Labelled = { id: string; label?: Uint8Array | undefined }

const hexOf = (label: Uint8Array) => Buffer.from(label).toString('hex')

// An id that was erased is given to nobody. It is known by its label alone, which is made for each that has none yet.
export async function clashesWithErased(
  credentials: readonly Labelled[],
  signed: readonly Labelled[],
  erased: readonly ErasedPlace[],
  hand: LogHand,
): Promise<Issuance['clashes']> {
  if (erased.length === 0) return []
  const made = new Map(signed.flatMap(({ id, label }) => (label ? [[id, label] as const] : [])))
  const unlabelled = credentials.flatMap(({ id }) => (made.has(id) ? [] : [id]))
  for (const [at, label] of (await hand.labelsOf(unlabelled)).entries()) made.set(unlabelled[at] ?? '', label)
  const known = new Set(erased.map(({ label }) => hexOf(label)))
  return credentials.flatMap(({ id }, at) =>
    known.has(hexOf(made.get(id) ?? new Uint8Array())) ? [{ at, over: 'id' as const }] : [],
  )
}

export type JournalLine = Entry & { number: number; tag: string; former: string }

// Only a line that is what the registry made it.
export function emptyLine(line: JournalLine, id: string, sealer: Sealer): string {
  const { number, tag, former, ...entry } = line
  if (!sealer.acceptsFormer(entryText(number, entry, former), tag)) throw new RecordAltered(id)
  return sealer.seal(erasedEntryText({ number, ...entry }, tag, former))
}

export const emptyLineSql = (tag: string, entry: string) =>
  `UPDATE journal SET ${Object.entries(erasedWords)
    .map(([column, word]) => `${column} = '${word}'`)
    .join()}, erased_tag = ${tag} WHERE entry = ${entry}`
