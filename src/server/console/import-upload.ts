// A table that a registrar uploaded: what its columns are, as guessed and then as chosen, and the rows that were mended.
import { maxUploadRows } from '#constants/limits.ts'
import { importTexts } from '#content/console.ts'
import { grouped } from '#content/shared/figures.ts'
import type { Field } from '#contract/console.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { type ColumnName, importColumns } from '#domain/credential/csv-row.ts'
import { dateForms } from '#domain/credential/moments.ts'
import { plainly } from '#domain/credential/table-columns.ts'
import { fold } from '#domain/directory/fold.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import type { ImportReport } from '#operations/credentials/import-credentials.ts'
import type { describeTable, Shape } from '#operations/credentials/read-import.ts'
import { type Profile, shapeOf } from '#operations/tables/import-profile.ts'
import { select } from '#server/console/show.ts'
import type { Sent } from '#server/http/form-data.ts'

// `profile`: the choices so far. `shown`: the cells of bad rows on the page.
export type Upload = {
  id: string
  file: string
  contents: Uint8Array
  profile: Profile
  mended: Record<number, string[]>
  shown: Record<number, string[]>
  report?: ImportReport
}

export type Described = Awaited<ReturnType<typeof describeTable>>

export function refuseTooLong({ count }: Described): void {
  if (count > maxUploadRows)
    throw new RefusedError(importTexts.tooLong(grouped(count), grouped(maxUploadRows)))
}

const [wholeName, filter] = ['nameColumn', 'only']
const titlePrefix = 'title:'

const columnNames: Partial<Record<ColumnName, string>> = {
  course: 'Program',
  issued_at: 'Issued on',
  expires_at: 'Expires on',
  external_ref: 'Reference',
}
const nameOf = (column: ColumnName) =>
  columnNames[column] ?? `${column[0]?.toUpperCase()}${column.slice(1).replaceAll('_', ' ')}`
const meanings: [string, string][] = [
  ['', 'Leave out'],
  [wholeName, 'Full name'],
  ...importColumns.map((name): [string, string] => [name, nameOf(name)]),
  [filter, 'Says which rows count'],
]

export const shapeOfUpload = ({ profile, mended }: Upload): Shape => ({
  ...shapeOf({ ...profile, 'ignore-unknown': true }),
  mended,
})

export function meaningsIn({ header, columns, shape }: Described): string[] {
  const only = Object.keys(shape.only ?? {}).map(plainly)
  const whole = shape.nameColumn === undefined ? undefined : plainly(shape.nameColumn)
  return columns.map((column, at) => {
    const name = plainly(header[at] ?? '')
    return only.includes(name) ? filter : name === whole ? wholeName : column
  })
}

// What each column is, what the programs are called, and what the table does not say.
export function uploadFields({ profile }: Upload, described: Described, courses: readonly Course[]): Field[] {
  const { header, choices } = described
  const columns = meaningsIn(described)
  const programs = courses.map(({ id, title }) => [id, title] as const)
  const known = new Set(courses.flatMap(({ id, title }) => [id, fold(title)]))
  const titles = choices[columns.indexOf('course')] ?? []
  const unknown = titles.filter((title) => title !== '' && !known.has(title) && !known.has(fold(title)))
  const values = choices[columns.indexOf(filter)]?.filter(Boolean) ?? []
  return [
    ...header.map((name, at) => ({
      ...select(`column-${at}`, `Column “${name.trim() || at + 1}”`, meanings),
      value: columns[at],
    })),
    ...unknown.map((title) => ({
      ...select(titlePrefix + title, `“${title}” is`, [['', 'No program of ours'], ...programs]),
      value: profile.courses?.[title],
    })),
    {
      ...select('program', 'Program of every row', [['', 'As in its column'], ...programs]),
      value: profile.course,
    },
    {
      name: 'issued',
      label: 'Issued on, every row',
      hint: 'Empty: as in its column.',
      value: profile.issued,
    },
    {
      ...select('dates', 'Dates', [['', 'As guessed'], ...dateForms.map((one) => [one, one] as const)]),
      value: profile.dates,
    },
    {
      name: 'only',
      label: 'Rows that count',
      hint: `Values of the column that says so, separated by commas${values.length > 0 ? `: ${values.join(', ')}` : ''}.`,
      value: Object.values(profile.only ?? {})
        .flat()
        .join(', '),
    },
  ]
}

// The choices as a profile, which can be saved.
export function profileIn({ profile }: Upload, { header }: Described, sent: Sent): Profile {
  const chosen = header.map((_, at) => sent.text(`column-${at}`))
  const named = (meaning: string) => header[chosen.indexOf(meaning)]
  const map = importColumns.flatMap((name) => (chosen.includes(name) ? [[name, named(name)]] : []))
  const titles = sent
    .names()
    .filter((name) => name.startsWith(titlePrefix) && sent.text(name) !== '')
    .map((name) => [name.slice(titlePrefix.length), sent.text(name)])
  const only = sent
    .text('only')
    .split(',')
    .filter((value) => value.trim() !== '')
  const [whole, counting] = [named(wholeName), named(filter)]
  const [course, issued] = [sent.text('program'), sent.text('issued').trim()]
  const dates = dateForms.find((one) => one === sent.text('dates'))
  const { source, encoding, delimiter } = profile
  return {
    ...(source !== undefined && { source }),
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...{ map: Object.fromEntries(map), 'ignore-unknown': true },
    ...(whole !== undefined && { 'name-column': whole }),
    ...(titles.length > 0 && { courses: Object.fromEntries(titles) }),
    ...(counting !== undefined && only.length > 0 && { only: { [counting]: only.map((one) => one.trim()) } }),
    ...(course && { course }),
    ...(issued && { issued }),
    ...(dates && { dates }),
  }
}

export const nameOfCell = (line: number, column: number) => `cell-${line}-${column}`

// What was typed into the cells of bad rows.
export function mendUpload(upload: Upload, sent: Sent): void {
  const typed = new Set(sent.names())
  for (const [line, cells] of Object.entries(upload.shown)) {
    const names = cells.map((_, at) => nameOfCell(Number(line), at))
    if (names.some((name) => typed.has(name)))
      upload.mended[Number(line)] = cells.map((cell, at) =>
        typed.has(names[at] ?? '') ? sent.text(names[at] ?? '') : cell,
      )
  }
}
