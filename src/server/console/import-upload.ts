// A table that a registrar uploaded: what its columns are, as guessed and then as chosen, and the rows that were mended.
import type { Field } from '#contract/console.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { type ColumnName, importColumns } from '#domain/credential/csv-row.ts'
import { dateForms } from '#domain/credential/moments.ts'
import { columnsIn, guessColumns, plainly } from '#domain/credential/table-columns.ts'
import { fold } from '#domain/directory/fold.ts'
import type { ImportReport } from '#operations/credentials/import-credentials.ts'
import { type Profile, shapeOf } from '#operations/tables/import-profile.ts'
import { mendTable } from '#operations/tables/mend-table.ts'
import { openTable, type Table } from '#operations/tables/read-table.ts'
import type { Sent } from '#server/console/form-data.ts'
import { select } from '#server/console/show.ts'

// `profile`: the choices so far. `report`: of the last check.
export type Upload = {
  id: string
  file: string
  contents: Uint8Array | string
  profile: Profile
  table: Table
  report?: ImportReport
}

const wholeName = 'nameColumn'
const filter = 'only'
const courseChoices = 20
const titlePrefix = 'title:'

const columnNames: Partial<Record<ColumnName, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  course: 'Program',
  issued_at: 'Issued on',
  expires_at: 'Expires on',
  external_ref: 'Reference',
  former_number: 'Former number',
}
const choices: [string, string][] = [
  ['', 'Leave out'],
  [wholeName, 'Full name'],
  ...importColumns.map((name): [string, string] => [name, columnNames[name] ?? name.replaceAll('_', ' ')]),
  [filter, 'Says which rows count'],
]

// Titles in the table's column of programs that no program has.
function unknownTitles({ header, rows }: Table, column: number, courses: readonly Course[]): string[] {
  if (header[column] === undefined) return []
  const known = new Set(courses.flatMap(({ id, title }) => [id, fold(title)]))
  const titles = new Set<string>()
  for (const { cells } of rows()) {
    const title = (cells[column] ?? '').trim()
    if (title !== '' && !known.has(title) && !known.has(fold(title))) titles.add(title)
    if (titles.size >= courseChoices) break
  }
  return [...titles]
}

export const columnsOf = ({ table: { header }, profile }: Upload) => {
  const { shape } = guessColumns(header, shapeOf(profile))
  const only = Object.keys(profile.only ?? {}).map(plainly)
  return columnsIn(header, shape).map((column, at) => {
    const name = plainly(header[at] ?? '')
    if (only.includes(name)) return filter
    return shape.nameColumn !== undefined && plainly(shape.nameColumn) === name ? wholeName : column
  })
}

const courseOptions = (courses: readonly Course[]) => courses.map(({ id, title }) => [id, title] as const)

// What each column is, what the programs are called, and what the table does not say.
export function uploadFields(upload: Upload, courses: readonly Course[]): Field[] {
  const { table, profile } = upload
  const columns = columnsOf(upload)
  return [
    ...table.header.map((name, at) => ({
      ...select(`column-${at}`, `Column “${name.trim() || at + 1}”`, choices),
      value: columns[at],
    })),
    ...unknownTitles(table, columns.indexOf('course'), courses).map((title) => ({
      ...select(titlePrefix + title, `“${title}” is`, [
        ['', 'No program of ours'],
        ...courseOptions(courses),
      ]),
      value: profile.courses?.[title],
    })),
    {
      ...select('program', 'Program of every row', [['', 'As in its column'], ...courseOptions(courses)]),
      value: profile.course,
    },
    {
      name: 'issued',
      label: 'Issued on, every row',
      kind: 'date',
      value: profile.issued,
      hint: 'Empty: as in its column.',
    },
    {
      ...select('dates', 'Dates', [['', 'As guessed'], ...dateForms.map((one) => [one, one] as const)]),
      value: profile.dates,
    },
    {
      name: 'only',
      label: 'Rows that count',
      hint: 'Values of the column that says so, separated by commas.',
      value: Object.values(profile.only ?? {})
        .flat()
        .join(', '),
    },
  ]
}

// The choices as a profile, which can be saved.
export function profileIn({ table, profile }: Upload, sent: Sent): Profile {
  const { header } = table
  const chosen = header.map((_, at) => sent.text(`column-${at}`))
  const named = (choice: string) => header[chosen.indexOf(choice)]
  const [nameColumn, counting] = [named(wholeName), named(filter)]
  const map = importColumns.flatMap((name) => (chosen.includes(name) ? [[name, named(name)]] : []))
  const titles = sent
    .names()
    .filter((name) => name.startsWith(titlePrefix) && sent.text(name) !== '')
    .map((name) => [name.slice(titlePrefix.length), sent.text(name)])
  const only = sent
    .text('only')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
  const given = ['program', 'issued', 'dates'].map((name) => sent.text(name))
  const [course, issued, dates] = given
  return {
    ...(profile.source !== undefined && { source: profile.source }),
    map: Object.fromEntries(map),
    'ignore-unknown': true,
    ...(nameColumn !== undefined && { 'name-column': nameColumn }),
    ...(titles.length > 0 && { courses: Object.fromEntries(titles) }),
    ...(counting !== undefined && only.length > 0 && { only: { [counting]: only } }),
    ...(course && { course }),
    ...(issued && { issued }),
    ...(dates && { dates: dates as NonNullable<Profile['dates']> }),
  }
}

const cellName = /^cell-(\d+)-(\d+)$/
export const nameOfCell = (line: number, column: number) => `cell-${line}-${column}`

// What was typed into the cells of bad rows.
export async function mendUpload(upload: Upload, sent: Sent): Promise<void> {
  const mended = new Map<number, Map<number, string>>()
  for (const name of sent.names()) {
    const [, line, column] = cellName.exec(name) ?? []
    if (line === undefined) continue
    const row = mended.get(Number(line)) ?? new Map<number, string>()
    mended.set(Number(line), row.set(Number(column), sent.text(name)))
  }
  if (mended.size === 0) return
  upload.contents = await mendTable(upload.contents, shapeOf(upload.profile), mended)
  upload.table = await openTable(upload.contents, {})
}
