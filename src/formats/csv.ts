// Reads and writes comma-separated values as RFC 4180 describes them.
export type CsvRow = { line: number; cells: string[] }

export class CsvFault extends Error {
  readonly line: number

  constructor(line: number, words: string) {
    super(words)
    this.line = line
  }
}

const newlinesIn = (text: string) => text.split('\n').length - 1

// Gives each row with the line it begins on; empty lines are passed over.
export function* readCsv(text: string): Generator<CsvRow> {
  const plain = /[^",\r\n]*/y
  const quoted = /"((?:[^"]|"")*)"/y
  let at = text.startsWith('\ufeff') ? 1 : 0
  let line = 1
  let row: CsvRow = { line, cells: [] }
  while (at < text.length) {
    const pattern = text[at] === '"' ? quoted : plain
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match === null) throw new CsvFault(line, 'a quotation mark is opened and not closed')
    row.cells.push(match[1] === undefined ? match[0] : match[1].replaceAll('""', '"'))
    at += match[0].length
    if (match[1] !== undefined) line += newlinesIn(match[1])
    const end = text[at]
    if (end === '"')
      throw new CsvFault(line, 'a quotation mark stands inside a cell that does not begin with one')
    if (end === ',') {
      at += 1
      // A row that ends in a comma ends in an empty cell.
      if (at === text.length) row.cells.push('')
      continue
    }
    if (end !== undefined && end !== '\n' && end !== '\r')
      throw new CsvFault(line, 'a cell goes on after its closing quotation mark')
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    if (row.cells.length > 1 || row.cells[0] !== '') yield row
    row = { line, cells: [] }
  }
  if (row.cells.length > 0 && (row.cells.length > 1 || row.cells[0] !== '')) yield row
}

const writeCell = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const writeCsvRow = (cells: string[]) => `${cells.map(writeCell).join(',')}\r\n`
