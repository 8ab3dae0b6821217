// Reads decisions about many credentials from a table: an id per line, with a reason or new values.
import { csvColumns } from '#domain/credential/csv-row.ts'
import { RefusedError, refuse } from '#errors/user-facing-error.ts'
import { unguardFormula } from '#formats/csv.ts'
import type { DecisionRequest } from '#operations/credentials/decide-many.ts'
import { openTable } from '#operations/tables/read-table.ts'

// Optional columns, by name.
export type RequestColumns<Input> = Record<string, (cell: string) => Partial<Input>>

// Ignores the columns of an export, so that a list can be edited and reused.
export async function readRequests<Input>(
  contents: Uint8Array,
  input: Input,
  columns: RequestColumns<Input>,
): Promise<{ requests: DecisionRequest<Input>[]; notices: string[] }> {
  const { header, rows, notices } = await openTable(contents)
  const names = header.map((name) => name.trim().toLowerCase())
  if (!names.includes('id')) throw new RefusedError('The file’s first line must name a column id.')
  const known: string[] = ['id', 'reason', ...Object.keys(columns), ...csvColumns]
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw refuse(
      'The file’s first line cannot be read',
      unknown.map((name) => `the column "${name}" is unknown`),
    )
  const requests = [...rows()].map(({ line, cells }) => {
    // An unquoted comma in a reason would truncate it or shift a name into the wrong column.
    if (cells.length !== header.length)
      throw refuse(`Line ${line} cannot be read`, [
        `it has ${cells.length} cells where the first line has ${header.length}`,
      ])
    const cell = (name: string) => unguardFormula(cells[names.indexOf(name)] ?? '').trim()
    const said = Object.entries(columns).filter(([name]) => cell(name) !== '')
    const own = Object.assign({}, input, ...said.map(([name, read]) => read(cell(name))))
    return { cid: cell('id'), line, input: own, ...(cell('reason') !== '' && { why: cell('reason') }) }
  })
  if (requests.length === 0) throw new RefusedError('The file names no credential.')
  return { requests, notices }
}
