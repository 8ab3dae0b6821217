// Reads a CSV table from elsewhere: detects encoding and delimiter, and yields its rows.
import { RefusedError, refuse } from '#errors/user-facing-error.ts'
import { CsvError, type CsvRow, type Delimiter, delimiterIn, readCsv } from '#formats/csv.ts'
import { decodeText, type TextEncoding } from '#formats/text.ts'

export const encodings: readonly TextEncoding[] = ['auto', 'utf-8', 'windows-1252']

export type TableOptions = { encoding?: TextEncoding; delimiter?: 'auto' | Delimiter }

export type CsvTable = {
  header: string[]
  delimiter: Delimiter
  // Read lazily: only the text itself is in memory.
  rows: () => Generator<CsvRow>
  // Approximate number of rows.
  lines: number
  // Notes for the operator on how it was read.
  notices: string[]
}

function textOf(contents: Uint8Array | string, encoding: TextEncoding): { text: string; as: string } {
  if (typeof contents === 'string') return { text: contents, as: 'utf-8' }
  const decoded = decodeText(contents, encoding)
  if (decoded) return decoded
  throw new RefusedError(
    `The table is not ${encoding} text: name its encoding with --encoding, or save it again as UTF-8.`,
  )
}

export function* rowsIn(text: string, delimiter: Delimiter): Generator<CsvRow> {
  try {
    yield* readCsv(text, delimiter)
  } catch (error) {
    if (error instanceof CsvError) throw refuse(`Line ${error.line} cannot be read`, [error.message])
    throw error
  }
}

export function openTable(
  contents: Uint8Array | string,
  { encoding = 'auto', delimiter = 'auto' }: TableOptions = {},
): CsvTable {
  const { text, as } = textOf(contents, encoding)
  const used = delimiter === 'auto' ? delimiterIn(text) : delimiter
  const first = rowsIn(text, used).next()
  if (first.done) throw refuse('The table cannot be read', ['it is empty'])
  // Such as a spreadsheet's own format, or UTF-16.
  if (first.value.cells.some((name) => name.includes('\0')))
    throw refuse('The table cannot be read', ['it is not text: save it as CSV in UTF-8'])
  const isGuessed = as === 'windows-1252' && encoding === 'auto'
  return {
    header: first.value.cells,
    delimiter: used,
    *rows() {
      const rows = rowsIn(text, used)
      rows.next()
      yield* rows
    },
    lines: text.split('\n').length - 1,
    notices: isGuessed ? ['The table is not UTF-8 and was read as windows-1252: check the names.'] : [],
  }
}
