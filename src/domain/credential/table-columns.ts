// How a table differs from ours: what its columns are called, and which of its rows count.
import { type ColumnName, csvColumns, importColumns, requiredColumns } from '#domain/credential/csv-row.ts'
import type { DateForm } from '#domain/credential/moments.ts'

export type TableShape = {
  // Our columns, by their names in the table.
  map?: Readonly<Record<string, string>>
  // A column with the full name.
  nameColumn?: string
  dates?: DateForm
  // The course of every row, by id or title.
  course?: string
  // The issue date of every row.
  issued?: string
  // Our courses by their titles in the table.
  courses?: Readonly<Record<string, string>>
  // The rows that count, by the values of their columns.
  only?: Readonly<Record<string, readonly string[]>>
  ignoreUnknown?: boolean
  // The source of its external references.
  source?: string
}

// In a file of rejected rows.
const ignoredColumns = ['reason']

export const plainly = (name: string) => name.trim().toLowerCase()

// What other systems call a column, where it can mean nothing else.
const synonyms: Partial<Record<ColumnName | 'nameColumn', string[]>> = {
  first_name: ['first name', 'firstname', 'given name', 'forename', 'vorname', 'prénom'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'nachname', 'nom de famille'],
  nameColumn: ['name', 'full name', 'student', 'learner', 'participant'],
  email: ['e-mail', 'email address', 'e-mail address', 'e-mail-adresse'],
  course: ['course name', 'course title', 'course full name', 'program', 'programme'],
  issued_at: ['issued', 'issued on', 'issue date', 'completed on', 'completion date', 'time completed'],
}

// The shape, completed by columns that another name identifies; those are named in the notices.
export function guessColumns(
  header: readonly string[],
  shape: TableShape,
): { shape: TableShape; notices: string[] } {
  const { map = {}, nameColumn, course, issued } = shape
  const guess = (column: keyof typeof synonyms) => {
    const found = header.filter((name) => synonyms[column]?.includes(plainly(name)))
    return found.length === 1 && !header.some((name) => plainly(name) === column) ? found[0] : undefined
  }
  const isGiven = (column: ColumnName) =>
    map[column] !== undefined ||
    (nameColumn !== undefined && column.endsWith('_name')) ||
    (course !== undefined && column === 'course') ||
    (issued !== undefined && column === 'issued_at')
  const guessed = requiredColumns.flatMap((column) => {
    const name = isGiven(column) ? undefined : guess(column)
    return name === undefined ? [] : [[column, name] as const]
  })
  const hasName = nameColumn !== undefined || header.some((name) => plainly(name).endsWith('_name'))
  const isNamed =
    hasName ||
    Object.keys(map)
      .concat(guessed.map(([ours]) => ours))
      .some((one) => one.endsWith('_name'))
  const whole = isNamed ? undefined : guess('nameColumn')
  const notices = [...guessed, ...(whole === undefined ? [] : [['the full name', whole] as const])]
  return {
    shape: {
      ...shape,
      map: { ...Object.fromEntries(guessed), ...map },
      ...(whole !== undefined && { nameColumn: whole }),
    },
    notices: notices.map(([ours, name]) => `The column "${name.trim()}" was read as ${ours}.`),
  }
}

// Maps the table's columns to ours.
export function columnsIn(header: readonly string[], { map = {} }: TableShape): (ColumnName | '')[] {
  const names = new Map(csvColumns.map((column) => [plainly(map[column] ?? column), column]))
  return header.map((name) => names.get(plainly(name)) ?? '')
}

export function headerFaults(header: readonly string[], shape: TableShape): string[] {
  const { map = {}, nameColumn, course, issued, only = {}, ignoreUnknown = false } = shape
  const there = header.map(plainly)
  const columns: string[] = columnsIn(header, shape)
  const spared = [
    ...(nameColumn ? ['first_name', 'last_name'] : []),
    ...(course === undefined ? [] : ['course']),
    ...(issued === undefined ? [] : ['issued_at']),
  ]
  const own = [...(nameColumn ? [nameColumn] : []), ...Object.keys(only)]
  const missing = [
    ...requiredColumns
      .filter((name) => !columns.includes(name) && !spared.includes(name))
      .map((name) => map[name] ?? name),
    ...own.filter((name) => !there.includes(plainly(name))),
    ...importColumns
      .filter((name) => map[name] !== undefined && !requiredColumns.includes(name) && !columns.includes(name))
      .map((name) => map[name] ?? name),
  ]
  const known = [...ignoredColumns, '', ...own.map(plainly)]
  const unknown = ignoreUnknown ? [] : there.filter((name, at) => columns[at] === '' && !known.includes(name))
  return [
    ...Object.keys(map)
      .filter((name) => !(importColumns as string[]).includes(name))
      .map((name) => `there is no column ${name} to map to`),
    ...missing.map((name) => `the column ${name} is missing`),
    ...unknown.map((name) => `the column "${name}" is unknown`),
    ...(unknown.length > 0
      ? ['--map and --name-column say what a column is, and --ignore-unknown skips the others']
      : []),
  ]
}
