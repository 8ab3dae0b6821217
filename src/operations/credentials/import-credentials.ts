// Imports a table of credentials, all or nothing.

import { hasBegun, type NewCredential } from '#domain/credential/credential.ts'
import type { ReadRow } from '#domain/credential/csv-row.ts'
import { credentialKey } from '#domain/credential/identity.ts'
import { openRows, type RowReader } from '#domain/credential/import-row.ts'
import type { TableShape } from '#domain/credential/table-columns.ts'
import { RefusedError, refuse } from '#errors/user-facing-error.ts'
import { csvWriter, guardFormula } from '#formats/csv.ts'
import { clashFault } from '#operations/registry/already-held.ts'
import { type Author, noteOf } from '#operations/registry/author.ts'
import { type Entered, enterCredentials } from '#operations/registry/enter-credentials.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { newId } from '#operations/tables/read-orders.ts'
import { openTable, type Table, type TableOptions } from '#operations/tables/read-table.ts'
import { signWith } from '#signing/sign-credentials.ts'
import type { Store } from '#store/store.ts'

export type BadRow = { line: number; faults: string[] }

export type ImportReport = {
  // Without those that are blank, left out by the profile, or exact repeats of an earlier one.
  rows: number
  blank: number
  leftOut: number
  repeated: number
  bad: BadRow[]
  isWritten: boolean
  added: number
  // Rows already in the registry.
  known: number
  // Of those added, how many are not valid yet, and when the first and last begin.
  later?: { count: number; first: string; last: string }
  // Notes for the operator on how the table was read.
  notices: string[]
}

export type ImportProgress = (phase: 'reading' | 'writing', done: number, total: number) => void

export type ImportOptions = TableShape &
  TableOptions & {
    isTrial?: boolean
    // Also what holders have already.
    isAgain?: boolean
    onProgress?: ImportProgress
  }
type Placed = { line: number; credential: NewCredential; given: ReadRow }

const readingEvery = 2000

// An exact repeat is counted. Two other rows about the same thing are an error: we don't guess which was meant.
function withoutRepeats(placed: readonly Placed[]): { once: Placed[]; bad: BadRow[] } {
  const first = new Map<string, Placed>()
  const [once, bad]: [Placed[], BadRow[]] = [[], []]
  for (const row of placed) {
    const { id, formerHash, external } = row.credential
    const keys = [
      // A generated id cannot repeat another.
      ...(row.given.id ? [[id, 'id']] : []),
      ...(formerHash ? [[formerHash, 'verification hash']] : []),
      ...(external ? [[JSON.stringify(external), 'external_ref']] : []),
      [credentialKey(row.credential), 'holder, course and date'],
    ] as [string, string][]
    const faults: string[] = []
    let isExact = false
    for (const [key, name] of keys) {
      const earlier = first.get(key)
      if (!earlier) first.set(key, row)
      else if (JSON.stringify(earlier.given) === JSON.stringify(row.given)) isExact = true
      else faults.push(`it repeats the ${name} of line ${earlier.line}`)
    }
    if (faults.length > 0) bad.push({ line: row.line, faults })
    else if (!isExact) once.push(row)
  }
  return { once, bad }
}

const byDateOfIssue = (one: Placed, other: Placed) =>
  one.credential.issuedAt < other.credential.issuedAt
    ? -1
    : Number(one.credential.issuedAt > other.credential.issuedAt)

function withoutKnown(placed: Placed[], known: Entered['known']): Placed[] {
  const places = new Set(known.map(({ at }) => at))
  return placed.filter((_, at) => !places.has(at))
}

// Sorted by issue date.
function beginningLater(added: Placed[], now: Date): ImportReport['later'] {
  const later = added.filter(({ credential }) => !hasBegun(credential.issuedAt, now))
  const [first, last] = [later[0]?.credential.issuedAt, later.at(-1)?.credential.issuedAt]
  return first && last ? { count: later.length, first, last } : undefined
}

// A replacement must be in the same table or in the registry.
async function withoutReplacement(store: Store, placed: Placed[]): Promise<BadRow[]> {
  const ids = new Set(placed.map(({ credential }) => credential.id))
  const bad: BadRow[] = []
  for (const { line, credential } of placed) {
    const { replacedBy } = credential
    if (replacedBy === undefined || ids.has(replacedBy)) continue
    if (!(await store.find({ id: replacedBy, hashes: [], isMistyped: false })))
      bad.push({ line, faults: [`there is no ${replacedBy}, which replaced it`] })
  }
  return bad.sort(byLine)
}

const byLine = (one: BadRow, other: BadRow) => one.line - other.line

type ReadTable = Pick<ImportReport, 'rows' | 'leftOut' | 'repeated' | 'bad'> & { placed: Placed[] }

function readRows({ rows, lines }: Table, read: RowReader, onProgress?: ImportProgress): ReadTable {
  const bad: BadRow[] = []
  const placed: Placed[] = []
  let [done, leftOut] = [0, 0]
  for (const { line, cells } of rows()) {
    const result = read(cells)
    if ('leftOut' in result) leftOut += 1
    else if ('faults' in result) bad.push({ line, faults: result.faults })
    else placed.push({ line, credential: { id: newId(), ...result.row }, given: result.row })
    done += 1
    if (done % readingEvery === 0) onProgress?.('reading', done, Math.max(done, lines))
  }
  const { once, bad: repeats } = withoutRepeats(placed)
  const repeated = placed.length - once.length - repeats.length
  return {
    rows: done - leftOut - repeated,
    leftOut,
    repeated,
    placed: once.sort(byDateOfIssue),
    bad: bad.concat(repeats).sort(byLine),
  }
}

// The refused rows, unchanged, with the reason in an extra column: to be corrected and read with the same options, so
// the delimiter stays, and a byte order mark says that this is UTF-8.
export async function* writeRejects(
  contents: Uint8Array | string,
  reading: TableOptions,
  bad: readonly BadRow[],
): AsyncGenerator<string> {
  const { header, delimiter, rows } = await openTable(contents, reading)
  const write = csvWriter(delimiter)
  const faults = new Map(bad.map((one) => [one.line, one.faults]))
  yield `\ufeff${write([...header, 'reason'])}`
  for (const { line, cells } of rows()) {
    const reasons = faults.get(line)
    const missing = Array<string>(Math.max(0, header.length - cells.length)).fill('')
    if (reasons) yield write([...cells, ...missing, guardFormula(reasons.join('; '))])
  }
}

export async function importCredentials(
  { store, keys, change }: Registry,
  contents: Uint8Array | string,
  author: Author,
  now: Date,
  { isTrial = false, isAgain = false, onProgress, ...shape }: ImportOptions = {},
): Promise<ImportReport> {
  const note = noteOf(author, now)
  const table = await openTable(contents, shape)
  const courses = await store.courses()
  const opened = openRows({ ...table, courses }, shape)
  if ('faults' in opened) throw refuse('The table’s first line cannot be read', opened.faults)
  if (courses.length === 0)
    throw new RefusedError(
      'The registry has no courses yet: start the server once, which adds the catalogue, or add them with northmark courses add.',
    )
  const { placed, bad, ...counted } = readRows(table, opened.read, onProgress)
  const read = { ...counted, blank: table.blank, notices: [...table.notices, ...opened.notices] }
  const report = { ...read, isWritten: false, added: 0, known: 0 }
  if (bad.length > 0) return { ...report, bad }
  const lost = await withoutReplacement(store, placed)
  if (lost.length > 0) return { ...report, bad: lost }

  const credentials = placed.map(({ credential }) => credential)
  const entering = {
    act: 'import' as const,
    isDryRun: isTrial,
    // A row with an id of ours is from another registry, which issued it.
    asked: placed.map(({ given }) => ({ isAgain: isAgain || given.id !== undefined })),
    sign: signWith(keys, courses, now),
    onProgress: (done: number) => onProgress?.('writing', done, placed.length),
  }
  const { isWritten, added, known, clashes } = await change(note, (change) =>
    enterCredentials(change, credentials, entering),
  )
  const lineOf = (at: number) => placed[at]?.line ?? 0
  const clashing = clashes.map((clash) => ({
    line: lineOf(clash.at),
    faults: [clashFault(clash, (at) => `line ${lineOf(at)}`)],
  }))
  if (clashing.length > 0)
    return { ...report, bad: clashing.sort(byLine), isWritten, added, known: known.length }
  const fresh = withoutKnown(placed, known)
  const later = beginningLater(fresh, now)
  return {
    ...report,
    bad: [],
    isWritten,
    added,
    known: known.length,
    ...(later && { later }),
  }
}
