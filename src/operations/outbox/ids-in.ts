// Extracts ids from a text: one per line, or the id column of a table.
import { refuse } from '#errors/user-facing-error.ts'
import { delimiterIn } from '#formats/csv.ts'
import { rowsIn } from '#operations/tables/read-table.ts'

export function idsIn(text: string): string[] {
  const rows = [...rowsIn(text, delimiterIn(text))].map(({ cells }) => cells.map((cell) => cell.trim()))
  const [header = []] = rows
  const column = header.findIndex((name) => name.toLowerCase() === 'id')
  const ids = (column < 0 ? rows : rows.slice(1)).map((cells) => cells[Math.max(0, column)] ?? '')
  const found = ids.filter((id) => id !== '')
  if (found.length === 0) throw refuse('The file cannot be used', ['it has no ids'])
  return found
}
