// Reads and writes CSV as in RFC 4180, and reads other delimiters too.
export type CsvRow = { line: number; cells: string[] }

export class CsvError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const newlinesIn = (text: string) => text.split('\n').length - 1

// A doubled quote is an escaped one. Searched with indexOf, because a repeating pattern over a whole file overflows the
// stack.
function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

const plainCells: Record<Delimiter, RegExp> = {
  ',': /[^",\r\n]*/y,
  ';': /[^";\r\n]*/y,
  '\t': /[^"\t\r\n]*/y,
}

// The most frequent delimiter in the first line, outside of quotes.
export function delimiterIn(text: string): Delimiter {
  const [first = ''] = text
    .slice(0, 100_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const countOf = (delimiter: Delimiter) => first.split(delimiter).length
  return delimiters.reduce((most, one) => (countOf(one) > countOf(most) ? one : most))
}

// Yields each row with its line number; empty lines are skipped.
export function* readCsv(text: string, delimiter: Delimiter = ','): Generator<CsvRow> {
  const plain = plainCells[delimiter]
  let at = text.startsWith('\ufeff') ? 1 : 0
  let line = 1
  let row: CsvRow = { line, cells: [] }
  while (at < text.length) {
    if (text[at] === '"') {
      const close = closingQuote(text, at)
      if (close < 0) throw new CsvError(line, 'a quotation mark is not closed')
      const quoted = text.slice(at + 1, close)
      row.cells.push(quoted.replaceAll('""', '"'))
      at = close + 1
      line += newlinesIn(quoted)
    } else {
      plain.lastIndex = at
      const [cell = ''] = plain.exec(text) ?? []
      row.cells.push(cell)
      at += cell.length
    }
    const end = text[at]
    if (end === '"') throw new CsvError(line, 'an unquoted cell contains a quotation mark')
    if (end === delimiter) {
      at += 1
      // A trailing delimiter means an empty last cell.
      if (at === text.length) row.cells.push('')
      continue
    }
    if (end !== undefined && end !== '\n' && end !== '\r')
      throw new CsvError(line, 'a cell continues after its closing quotation mark')
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    if (row.cells.length > 1 || row.cells[0] !== '') yield row
    row = { line, cells: [] }
  }
  if (row.cells.length > 0 && (row.cells.length > 1 || row.cells[0] !== '')) yield row
}

export function csvWriter(delimiter: Delimiter) {
  const write = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell
  return (cells: string[]) => `${cells.map(write).join(delimiter)}\r\n`
}

export const writeCsvRow = csvWriter(',')

// Spreadsheets read such a cell as a formula, even in its middle if they separate cells at another character. An
// apostrophe makes it text, there and when we read it back.
export const guardFormula = (cell: string) => cell.replaceAll(/(?<=^'*|[,;\t\r\n]'*)(?=[=+\-@\t\r])/g, "'")
export const unguardFormula = (cell: string) => cell.replaceAll(/(?<=^'*|[,;\t\r\n]'*)'(?=[=+\-@\t\r])/g, '')
