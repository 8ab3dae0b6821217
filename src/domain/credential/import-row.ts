// Reads a row of an imported table as a credential, or lists its faults.

import { ownSource } from '#constants/registry.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { courseFinder } from '#domain/catalogue/find-course.ts'
import { defaultExpiry, type Listing } from '#domain/credential/credential.ts'
import { isCredentialId } from '#domain/credential/credential-id.ts'
import { type ColumnName, type ReadRow, readPlainly } from '#domain/credential/csv-row.ts'
import { normalizeHolder, normalizeName } from '#domain/credential/identity.ts'
import { type DayBound, isTimestamp, orderOfDates, readDate } from '#domain/credential/moments.ts'
import { factFaults, idFaults } from '#domain/credential/record-rules.ts'
import {
  columnsIn,
  guessColumns,
  headerFaults,
  plainly,
  type TableShape,
} from '#domain/credential/table-columns.ts'
import { unguardFormula } from '#formats/csv.ts'

// A row that the table's shape leaves out is neither good nor bad.
export type RowReader = (cells: string[]) => { row: ReadRow } | { faults: string[] } | { leftOut: true }

// "LAST, First" if there is a comma; otherwise the last word is the family name.
export function splitName(name: string): { firstName: string; lastName: string } {
  const [before = '', after] = name.split(/,(.*)/s)
  if (after !== undefined) return { firstName: normalizeName(after), lastName: normalizeName(before) }
  const words = normalizeName(name).split(' ')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

const readListing = (text: string): Listing | undefined =>
  text === '' || text === 'listed' ? 'listed' : text === 'unlisted' ? 'unlisted' : undefined

function replacementFaults({ id, replacedBy, revocation }: ReadRow): string[] {
  if (replacedBy === undefined) return []
  if (!isCredentialId(replacedBy)) return ['the id in replaced_by is not a credential id, or is mistyped']
  if (replacedBy === id) return ['it cannot be its own replacement']
  return revocation ? [] : ['it was replaced, but not revoked']
}

// A column that is there twice must say the same.
function repeatedFaults(header: readonly string[], columns: readonly string[], texts: readonly string[]) {
  return columns.flatMap((name, at) => {
    const first = columns.indexOf(name)
    return name === '' || texts[first] === texts[at]
      ? []
      : [`the column ${header[at]} appears twice, with "${texts[first]}" and "${texts[at]}"`]
  })
}

// Longer than anything that is read; an essay in another column is nobody's fault.
const maxCellCharacters = 1000

const dateColumns: string[] = ['issued_at', 'expires_at', 'revoked_at', 'suspended_at']

function* datesIn(rows: TableRows, columns: readonly string[]): Generator<string> {
  for (const { cells } of rows())
    yield* cells.filter((_, at) => dateColumns.includes(columns[at] ?? '')).map((text) => text.trim())
}

type TableRows = () => Iterable<{ cells: string[] }>

// The shape as given and guessed, with notes on what was guessed.
export type OpenedRows = { shape: TableShape; columns: (ColumnName | '')[]; notices: string[] } & (
  | { faults: string[] }
  | { read: RowReader }
)

// Reads the header, and returns its faults or the reader of its rows. An empty expiry cell means no expiry. Without the
// column, each type's validity period applies.
export function openRows(
  { header, rows, courses }: { header: readonly string[]; rows: TableRows; courses: readonly Course[] },
  given: TableShape = {},
): OpenedRows {
  const { shape: named, notices } = guessColumns(header, given)
  const columns = columnsIn(header, named)
  const dates = named.dates ?? orderOfDates(datesIn(rows, columns))
  if (dates && !named.dates) notices.push(`Its dates were read as ${dates}.`)
  const shape = { ...named, ...(dates && { dates }) }
  const opened = { shape, columns, notices }
  const faults = headerFaults(header, shape)
  if (faults.length > 0) return { ...opened, faults }
  const { nameColumn, source = ownSource, only = {} } = shape
  const placeOf = (name: string | undefined) =>
    name === undefined ? -1 : header.findIndex((one) => plainly(one) === plainly(name))
  const places = new Map(columns.map((name) => [name, columns.indexOf(name)]))
  const namePlace = placeOf(nameColumn)
  const wanted = Object.entries(only).map(([name, values]) => ({
    place: placeOf(name),
    values: values.map(plainly),
  }))
  const findCourse = courseFinder(courses, shape.courses)

  const read: RowReader = (cells) => {
    const texts = cells.map((text) => unguardFormula(text).trim())
    if (wanted.some(({ place, values }) => !values.includes(plainly(texts[place] ?? ''))))
      return { leftOut: true }
    if (cells.length !== header.length)
      return { faults: [`it has ${cells.length} cells where the header has ${header.length}`] }
    const long = texts.findIndex(
      (text, at) => (columns[at] || at === namePlace) && text.length > maxCellCharacters,
    )
    if (long >= 0)
      return { faults: [`the column ${header[long]} has more than ${maxCellCharacters} characters`] }
    const cell = (column: ColumnName) => texts[places.get(column) ?? -1] ?? ''
    // An unreadable date is found when the row is validated.
    const date = (text: string, edge: DayBound) => readDate(text, edge, dates) ?? text
    const courseName = shape.course ?? cell('course')
    const course = findCourse(courseName)
    const issuedAt = date(shape.issued ?? cell('issued_at'), 'begins')
    const typed = cell('expires_at') && date(cell('expires_at'), 'ends')
    const expiresAt = places.has('expires_at')
      ? typed
      : course && isTimestamp(issuedAt) && defaultExpiry(course.type, issuedAt)
    const withdrawal = (at: ColumnName, reason: ColumnName) =>
      cell(at) || cell(reason) ? { at: date(cell(at), 'begins'), reason: cell(reason) } : undefined
    const revocation = withdrawal('revoked_at', 'revocation_reason')
    const suspension = withdrawal('suspended_at', 'suspension_reason')
    const ref = cell('external_ref')
    const listing = readListing(cell('listing'))
    const name = { firstName: cell('first_name'), lastName: cell('last_name') }
    const row: ReadRow = {
      ...readPlainly(cell),
      courseId: course?.id ?? courseName,
      holder: normalizeHolder({
        ...(namePlace < 0 ? name : splitName(texts[namePlace] ?? '')),
        email: cell('email'),
      }),
      issuedAt,
      ...(expiresAt && { expiresAt }),
      ...(revocation && { revocation }),
      ...(suspension && { suspension }),
      ...(listing === 'unlisted' && { listing }),
      ...(ref && { external: { source: cell('external_source') || source, ref } }),
    }
    const faults = [
      ...repeatedFaults(header, columns, texts),
      ...(course ? [] : [`there is no course "${courseName}"`]),
      ...(row.id ? idFaults(row.id) : []),
      ...factFaults(row),
      ...(listing ? [] : [`the listing, "${cell('listing')}", is neither listed nor unlisted`]),
      ...replacementFaults(row),
    ]
    return faults.length > 0 ? { faults } : { row }
  }
  return { ...opened, read }
}
