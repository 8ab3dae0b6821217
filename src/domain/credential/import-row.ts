// Reads a row of an imported table as a credential, or lists its faults.

import { ownSource } from '#constants/registry.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { defaultExpiry, type Listing } from '#domain/credential/credential.ts'
import { isCredentialId } from '#domain/credential/credential-id.ts'
import {
  type ColumnName,
  csvColumns,
  importColumns,
  type ReadRow,
  readPlainly,
  requiredColumns,
} from '#domain/credential/csv-row.ts'
import { normalizeHolder, normalizeName } from '#domain/credential/identity.ts'
import {
  type DateForm,
  type DayBound,
  isSlashDate,
  isTimestamp,
  readDateAs,
} from '#domain/credential/moments.ts'
import { factFaults, idFaults } from '#domain/credential/record-rules.ts'
import { fold } from '#domain/directory/fold.ts'
import { unguardFormula } from '#formats/csv.ts'

// How a table differs from ours.
export type TableShape = {
  // Our columns, by their names in the table.
  map?: Readonly<Record<string, string>>
  // A column with the full name.
  nameColumn?: string
  dates?: DateForm
  // The course of every row, by id or title.
  course?: string
  ignoreUnknown?: boolean
  // The source of its external references.
  source?: string
}

export type RowReader = (cells: string[]) => { row: ReadRow } | { faults: string[] }

// In a file of rejected rows.
const ignoredColumns = ['reason']

const plainly = (name: string) => name.trim().toLowerCase()

function namesOf({ map = {} }: TableShape): Map<string, string> {
  return new Map(csvColumns.map((column) => [plainly(map[column] ?? column), column]))
}

// Maps the table's columns to ours.
const columnsIn = (header: readonly string[], shape: TableShape): string[] => {
  const names = namesOf(shape)
  return header.map((name) => names.get(plainly(name)) ?? '')
}

function headerFaults(header: readonly string[], shape: TableShape): string[] {
  const { map = {}, nameColumn, course, ignoreUnknown = false } = shape
  const there = header.map(plainly)
  const columns = columnsIn(header, shape)
  const spared = [
    ...(nameColumn ? ['first_name', 'last_name'] : []),
    ...(course === undefined ? [] : ['course']),
  ]
  const missing = [
    ...requiredColumns
      .filter((name) => !columns.includes(name) && !spared.includes(name))
      .map((name) => map[name] ?? name),
    ...(nameColumn && !there.includes(plainly(nameColumn)) ? [nameColumn] : []),
    ...importColumns
      .filter((name) => map[name] !== undefined && !requiredColumns.includes(name) && !columns.includes(name))
      .map((name) => map[name] ?? name),
  ]
  const isKnown = (name: string, at: number) =>
    columns[at] !== '' || ignoredColumns.includes(name) || name === plainly(nameColumn ?? '')
  const unknown = ignoreUnknown ? [] : there.filter((name, at) => !isKnown(name, at))
  return [
    ...Object.keys(map)
      .filter((name) => !(importColumns as string[]).includes(name))
      .map((name) => `there is no column ${name} to map to`),
    ...missing.map((name) => `the column ${name} is missing`),
    ...unknown.map((name) => `the column "${name}" is unknown`),
    ...columns
      .filter((name, at) => name !== '' && columns.indexOf(name) !== at)
      .map((name) => `the column ${name} appears twice`),
    ...(unknown.length > 0
      ? ['--map and --name-column say what a column is, and --ignore-unknown skips the others']
      : []),
  ]
}

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

// By id, or by a unique title.
function courseFinder(courses: readonly Course[]) {
  const byId = new Map(courses.map((course) => [course.id, course]))
  return (name: string): Course | undefined => {
    const found = byId.get(name)
    if (found) return found
    const titled = courses.filter(({ title }) => fold(title) === fold(name))
    return titled.length === 1 ? titled[0] : undefined
  }
}

// Unreadable dates pass through and fail validation. An ambiguous date format is reported once.
function dateReader(form: DateForm) {
  const unclear: string[] = []
  return {
    unclear,
    read(text: string, edge: DayBound): string {
      if (form === 'iso' && isSlashDate(text)) unclear.push(text)
      return readDateAs(form, text, edge) ?? text
    },
  }
}

const unclearDate = (text: string) =>
  `the date "${text}" is ambiguous: use --dates dd/mm/yyyy or --dates mm/dd/yyyy`

// Reads the header, and returns its faults or the reader of its rows. An empty expiry cell means no expiry. Without the
// column, each type's usual period applies.
export function openRows(
  { header, courses }: { header: readonly string[]; courses: readonly Course[] },
  shape: TableShape = {},
): { read: RowReader } | { faults: string[] } {
  const faults = headerFaults(header, shape)
  if (faults.length > 0) return { faults }
  const { nameColumn, dates = 'iso', source = ownSource } = shape
  const places = new Map(columnsIn(header, shape).map((name, place) => [name, place]))
  const namePlace = nameColumn === undefined ? -1 : header.map(plainly).indexOf(plainly(nameColumn))
  const findCourse = courseFinder(courses)

  const read: RowReader = (cells) => {
    if (cells.length !== header.length)
      return { faults: [`it has ${cells.length} cells where the header has ${header.length}`] }
    const texts = cells.map((text) => unguardFormula(text).trim())
    const cell = (column: ColumnName) => texts[places.get(column) ?? -1] ?? ''
    const date = dateReader(dates)
    const courseName = shape.course ?? cell('course')
    const course = findCourse(courseName)
    const issuedAt = date.read(cell('issued_at'), 'begins')
    const typed = cell('expires_at') && date.read(cell('expires_at'), 'ends')
    const expiresAt = places.has('expires_at')
      ? typed
      : course && isTimestamp(issuedAt) && defaultExpiry(course.type, issuedAt)
    const withdrawal = (at: ColumnName, reason: ColumnName) =>
      cell(at) || cell(reason) ? { at: date.read(cell(at), 'begins'), reason: cell(reason) } : undefined
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
    const isUnclear = (fault: string) => date.unclear.some((text) => fault.includes(`"${text}"`))
    const faults = [
      ...(course ? [] : [`there is no course "${courseName}"`]),
      ...(row.id ? idFaults(row.id) : []),
      ...date.unclear.map(unclearDate),
      ...factFaults(row).filter((fault) => !isUnclear(fault)),
      ...(listing ? [] : [`the listing, "${cell('listing')}", is neither listed nor unlisted`]),
      ...replacementFaults(row),
    ]
    return faults.length > 0 ? { faults } : { row }
  }
  return { read }
}
