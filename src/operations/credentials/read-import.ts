// Reads a table into credentials to import, and writes the rows that cannot be imported to a table of their own.
import { setImmediate } from 'node:timers/promises'
import type { Course } from '#domain/catalogue/catalogue.ts'
import type { NewCredential } from '#domain/credential/credential.ts'
import type { ReadRow } from '#domain/credential/csv-row.ts'
import { credentialKey } from '#domain/credential/identity.ts'
import { openRows, type RowReader } from '#domain/credential/import-row.ts'
import type { TableShape } from '#domain/credential/table-columns.ts'
import { RefusedError, refuse } from '#errors/user-facing-error.ts'
import { type CsvRow, csvWriter, guardFormula } from '#formats/csv.ts'
import { newId } from '#operations/tables/read-orders.ts'
import { openTable, type Table, type TableOptions } from '#operations/tables/read-table.ts'
import type { Store } from '#store/store.ts'

export type BadRow = { line: number; faults: string[] }

// `given`: what the table says about it.
export type Placed = { line: number; credential: NewCredential; given: ReadRow }

// `profile`: the name of the one that says it.
export type Shape = TableShape & TableOptions & { profile?: string }

export type ImportProgress = (phase: 'reading' | 'writing', done: number, total: number) => void

export type ReadImport = {
  // Without those that are blank, left out by the profile, or exact repeats of an earlier one.
  rows: number
  blank: number
  leftOut: number
  repeated: number
  // Notes for the operator on what was guessed.
  notices: string[]
  // By date of issue.
  placed: Placed[]
  bad: BadRow[]
}

const readingEvery = 500

export const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line

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

async function readRows({ rows, lines }: Table, read: RowReader, onProgress?: ImportProgress) {
  const bad: BadRow[] = []
  const placed: Placed[] = []
  let [done, leftOut] = [0, 0]
  for (const { line, cells } of rows()) {
    const result = read(cells)
    if ('leftOut' in result) leftOut += 1
    else if ('faults' in result) bad.push({ line, faults: result.faults })
    else placed.push({ line, credential: { id: newId(), ...result.row }, given: result.row })
    done += 1
    if (done % readingEvery > 0) continue
    onProgress?.('reading', done, Math.max(done, lines))
    // A server answers others in between.
    await setImmediate()
  }
  const { once, bad: repeats } = withoutRepeats(placed)
  const repeated = placed.length - once.length - repeats.length
  const counted = { rows: done - leftOut - repeated, leftOut, repeated }
  return { ...counted, placed: once.sort(byDateOfIssue), bad: bad.concat(repeats) }
}

export async function readImport(
  courses: readonly Course[],
  contents: Uint8Array | string,
  shape: Shape,
  onProgress?: ImportProgress,
): Promise<ReadImport> {
  const table = await openTable(contents, shape)
  const opened = openRows({ ...table, courses }, shape)
  if ('faults' in opened)
    throw refuse(
      shape.profile === undefined
        ? 'The table’s first line cannot be read'
        : `The profile ${shape.profile} is for another table`,
      opened.faults,
    )
  if (courses.length === 0)
    throw new RefusedError(
      'The registry has no courses yet: start the server once, which adds the catalogue, or add them with northmark courses add.',
    )
  const notices = [...table.notices, ...opened.notices]
  return { ...(await readRows(table, opened.read, onProgress)), blank: table.blank, notices }
}

const [maxSampleRows, maxChoices] = [10, 12]

// How a table would be read, for a person who maps its columns: as guessed, and what its header lacks. `choices` are the
// values of each column that has few, such as titles and results.
export async function describeTable({ courses }: Store, contents: Uint8Array | string, given: Shape) {
  const table = await openTable(contents, given)
  const { header, rows } = table
  const opened = openRows({ ...table, courses: await courses() }, given)
  const choices = header.map(() => new Set<string>())
  const sample: CsvRow[] = []
  let count = 0
  for (const row of rows()) {
    count += 1
    if (sample.length < maxSampleRows) sample.push(row)
    for (const [at, values] of choices.entries())
      if (values.size <= maxChoices) values.add((row.cells[at] ?? '').trim())
  }
  return {
    header,
    count,
    sample,
    choices: choices.map((values) => (values.size > maxChoices ? [] : [...values].sort())),
    columns: opened.columns,
    shape: opened.shape,
    notices: [...table.notices, ...opened.notices],
    faults: 'faults' in opened ? opened.faults : [],
  }
}

// The bad rows as they are in the table, to be mended.
export async function findBadRows(
  contents: Uint8Array | string,
  reading: TableOptions,
  bad: readonly BadRow[],
): Promise<{ table: Table; found: (BadRow & CsvRow)[] }> {
  const table = await openTable(contents, reading)
  const faults = new Map(bad.map((one) => [one.line, one.faults]))
  const found: (BadRow & CsvRow)[] = []
  for (const { line, cells } of table.rows()) {
    const missing = Array<string>(Math.max(0, table.header.length - cells.length)).fill('')
    const reasons = faults.get(line)
    if (reasons) found.push({ line, cells: [...cells, ...missing], faults: reasons })
  }
  return { table, found }
}

// With the reason in an extra column: to be corrected and read with the same options, so the delimiter stays, and a byte
// order mark says that this is UTF-8.
export async function* writeBadRows(...bad: Parameters<typeof findBadRows>): AsyncGenerator<string> {
  const { table, found } = await findBadRows(...bad)
  const write = csvWriter(table.delimiter)
  yield `\ufeff${write([...table.header, 'reason'])}`
  for (const { cells, faults } of found) yield write([...cells, guardFormula(faults.join('; '))])
}
