// Reads a table from elsewhere, CSV or XLSX: detects format, encoding and delimiter, and yields its rows.
import { RefusedError, refuse } from '#errors/user-facing-error.ts'
import { CsvError, type CsvRow, type Delimiter, delimiterIn, readCsv } from '#formats/csv.ts'
import { fileKind } from '#formats/file-kind.ts'
import { decodeText, type TextEncoding } from '#formats/text.ts'
import { readXlsx } from '#operations/tables/read-xlsx.ts'

export const encodings: readonly TextEncoding[] = ['auto', 'utf-8', 'windows-1252']

// `mended`: what to read on a line instead of what the file says.
export type TableOptions = {
  encoding?: TextEncoding
  delimiter?: 'auto' | Delimiter
  mended?: Readonly<Record<number, string[]>>
}

export type Table = {
  header: string[]
  delimiter: Delimiter
  // Without blank rows. Those of a CSV are read lazily: only the text itself is in memory.
  rows: () => Generator<CsvRow>
  // How many rows have cells, but only empty ones.
  blank: number
  // Approximate number of rows.
  lines: number
  // What was guessed about it, for the operator to check.
  notices: string[]
}

type Source = Pick<Table, 'delimiter' | 'lines' | 'notices'> & { all: () => Generator<CsvRow> }

export function* rowsIn(text: string, delimiter: Delimiter): Generator<CsvRow> {
  try {
    yield* readCsv(text, delimiter)
  } catch (error) {
    if (error instanceof CsvError) throw refuse(`Line ${error.line} cannot be read`, [error.message])
    throw error
  }
}

const unreadable = (fault: string) => refuse('The table cannot be read', [fault])

const delimiterNames: Record<Delimiter, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }

function csvSource(bytes: Uint8Array, { encoding = 'auto', delimiter = 'auto' }: TableOptions): Source {
  const decoded = decodeText(bytes, encoding)
  if (!decoded)
    throw new RefusedError(`The table is not ${encoding} text: name its encoding, or save it again as UTF-8.`)
  const { text, as } = decoded
  if (text.slice(0, 10_000).includes('\0')) throw unreadable('it is not text: save it as CSV or XLSX')
  const used = delimiter === 'auto' ? delimiterIn(text) : delimiter
  const isGuessed = as === 'windows-1252' && encoding === 'auto'
  return {
    delimiter: used,
    all: () => rowsIn(text, used),
    lines: text.split('\n').length - 1,
    notices: [
      ...(isGuessed ? ['The table is not UTF-8 and was read as windows-1252: check the names.'] : []),
      ...(delimiter === 'auto' && used !== ','
        ? [`Its cells are separated by ${delimiterNames[used]}.`]
        : []),
    ],
  }
}

async function xlsxSource(bytes: Uint8Array): Promise<Source> {
  const sheet = await readXlsx(bytes)
  return {
    delimiter: ',',
    *all() {
      for (const [at, cells] of sheet.entries()) yield { line: at + 1, cells }
    },
    lines: sheet.length,
    notices: ['The first sheet of the Excel workbook was read.'],
  }
}

const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === '')

export async function openTable(contents: Uint8Array | string, options: TableOptions = {}): Promise<Table> {
  const bytes = typeof contents === 'string' ? new TextEncoder().encode(contents) : contents
  const kind = fileKind(bytes)
  if (typeof kind === 'object') throw unreadable(`it is ${kind.other}: save it as CSV or XLSX`)
  const { all, ...source } = kind === 'xlsx' ? await xlsxSource(bytes) : csvSource(bytes, options)
  const { mended = {} } = options
  let [blank, header]: [number, CsvRow | undefined] = [0, undefined]
  for (const row of all()) {
    if (!isBlank(row)) header ??= row
    else if (header) blank += 1
  }
  if (!header) throw unreadable('it is empty')
  const { line: first, cells } = header
  return {
    ...source,
    header: cells,
    blank,
    *rows() {
      for (const { line, cells } of all()) {
        const row = { line, cells: mended[line] ?? cells }
        if (line > first && !isBlank(row)) yield row
      }
    },
  }
}
