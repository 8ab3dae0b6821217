// Imports a table of credentials, all or nothing.

import { hasBegun, type NewCredential } from '#domain/credential/credential.ts'
import { credentialKey } from '#domain/credential/identity.ts'
import { openRows, type RowReader, type TableShape } from '#domain/credential/import-row.ts'
import { RefusedError, refuse } from '#errors/user-facing-error.ts'
import { csvWriter, guardFormula } from '#formats/csv.ts'
import { findLookalikes, type Lookalike } from '#operations/credentials/find-lookalikes.ts'
import { type Author, noteOf } from '#operations/registry/author.ts'
import { type Entered, enterCredentials } from '#operations/registry/enter-credentials.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { newId } from '#operations/tables/read-orders.ts'
import { type CsvTable, openTable, type TableOptions } from '#operations/tables/read-table.ts'
import { signWith } from '#signing/sign-credentials.ts'
import type { Store } from '#store/store.ts'

export type BadRow = { line: number; faults: string[] }

export type ImportReport = {
  rows: number
  bad: BadRow[]
  isWritten: boolean
  added: number
  // Rows already in the registry.
  known: number
  // Of those added, how many are not valid yet, and when the first and last begin.
  later?: { count: number; first: string; last: string }
  // Of those added, the ones that may duplicate someone under another spelling of their name.
  lookalikes: Lookalike[]
  // Notes for the operator on how the table was read.
  notices: string[]
}

export type ImportProgress = (phase: 'reading' | 'writing', done: number, total: number) => void

export type ImportOptions = TableShape &
  TableOptions & {
    isTrial?: boolean
    onProgress?: ImportProgress
  }
type Placed = { line: number; credential: NewCredential; given: { id?: string } }

const readingEvery = 2000

// Two rows about the same thing are an error: we don't guess which was meant.
function repeats(placed: Placed[]): BadRow[] {
  const first = new Map<string, number>()
  const repeatFaults = (key: string, name: string, line: number): string[] => {
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, line)
    return earlier === undefined ? [] : [`it repeats the ${name} of line ${earlier}`]
  }
  return placed.flatMap(({ line, credential, given }) => {
    const { id, formerHash, external } = credential
    const faults = [
      // A generated id cannot repeat another.
      ...(given.id ? repeatFaults(id, 'id', line) : []),
      ...(formerHash ? repeatFaults(formerHash, 'verification hash', line) : []),
      ...(external ? repeatFaults(JSON.stringify(external), 'external_ref', line) : []),
      ...repeatFaults(credentialKey(credential), 'holder, course and date', line),
    ]
    return faults.length > 0 ? [{ line, faults }] : []
  })
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

function readRows(
  { rows, lines }: CsvTable,
  read: RowReader,
  onProgress?: ImportProgress,
): { rows: number; placed: Placed[]; bad: BadRow[] } {
  const bad: BadRow[] = []
  const placed: Placed[] = []
  let done = 0
  for (const { line, cells } of rows()) {
    const result = read(cells)
    if ('faults' in result) bad.push({ line, faults: result.faults })
    else placed.push({ line, credential: { id: newId(), ...result.row }, given: result.row })
    done += 1
    if (done % readingEvery === 0) onProgress?.('reading', done, Math.max(done, lines))
  }
  for (const repeated of repeats(placed)) bad.push(repeated)
  return { rows: done, placed: placed.sort(byDateOfIssue), bad: bad.sort(byLine) }
}

// The refused rows, unchanged, with the reason in an extra column: to be corrected and read with the same options, so
// the delimiter stays, and a byte order mark says that this is UTF-8.
export function* writeRejects(
  contents: Uint8Array | string,
  reading: TableOptions,
  bad: readonly BadRow[],
): Generator<string> {
  const { header, delimiter, rows } = openTable(contents, reading)
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
  { isTrial = false, onProgress, ...shape }: ImportOptions = {},
): Promise<ImportReport> {
  const note = noteOf(author, now)
  const table = openTable(contents, shape)
  const courses = await store.courses()
  const opened = openRows({ header: table.header, courses }, shape)
  if ('faults' in opened) throw refuse('The table’s first line cannot be read', opened.faults)
  if (courses.length === 0)
    throw new RefusedError(
      'The registry has no courses yet: start the server once, which adds the catalogue, or add them with northmark courses add.',
    )
  const { rows, placed, bad } = readRows(table, opened.read, onProgress)
  const { notices } = table
  const report = { rows, isWritten: false, added: 0, known: 0, lookalikes: [], notices }
  if (bad.length > 0) return { ...report, bad }
  const lost = await withoutReplacement(store, placed)
  if (lost.length > 0) return { ...report, bad: lost }

  const credentials = placed.map(({ credential }) => credential)
  const entering = {
    act: 'import' as const,
    isDryRun: isTrial,
    sign: signWith(keys, courses, now),
    onProgress: (done: number) => onProgress?.('writing', done, placed.length),
  }
  const { isWritten, added, known, clashes, held } = await change(note, (change) =>
    enterCredentials(change, credentials, entering),
  )
  const clashing = clashes.map(({ at, over }) => ({
    line: placed[at]?.line ?? 0,
    faults: [over === 'course' ? 'its course no longer exists' : `its ${over} belongs to another credential`],
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
    lookalikes: findLookalikes(fresh, held, isWritten),
  }
}
