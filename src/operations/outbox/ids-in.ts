// Extracts ids from a text: one per line, or the id column of a table.
import { refuse } from '#errors/user-facing-error.ts'
import { CsvFault, delimiterIn, readCsv } from '#formats/csv.ts'

export function idsIn(text: string): string[] {
  try {
    const rows = [...readCsv(text, delimiterIn(text))].map(({ cells }) => cells.map((cell) => cell.trim()))
    const [header = []] = rows
    const column = header.findIndex((name) => name.toLowerCase() === 'id')
    const ids = (column < 0 ? rows : rows.slice(1)).map((cells) => cells[Math.max(0, column)] ?? '')
    const found = ids.filter((id) => id !== '')
    if (found.length === 0) throw refuse('The file cannot be used', ['it has no ids'])
    return found
  } catch (error) {
    if (error instanceof CsvFault) throw refuse(`Line ${error.line} cannot be read`, [error.message])
    throw error
  }
}
