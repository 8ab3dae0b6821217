// Reads the first sheet of an Excel workbook: the values as stored, also those of formulas, and dates as days.
import { readSheet } from 'read-excel-file/universal'
import { unpackedTableBytes } from '#constants/limits.ts'
import { refuse } from '#errors/user-facing-error.ts'

const broken = (why: string) => refuse('The Excel workbook cannot be read', [why])

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50

// As declared in the archive's directory, which is also all that is unpacked: a small file could fill the memory.
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end -= 1
  if (end < 0) throw broken('it is cut off')
  let [total, at] = [0, view.getUint32(end + 16, true)]
  while (at + 46 <= end && view.getUint32(at, true) === directoryEntry) {
    total += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return total
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (!(cell instanceof Date)) return String(cell)
  const moment = Number.isNaN(cell.getTime()) ? '' : cell.toISOString()
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.replace(/\.\d+Z$/, 'Z')
}

export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  if (unpackedSize(bytes) > unpackedTableBytes) throw broken('unpacked, it is too large: save it as CSV')
  try {
    return (await readSheet(new Uint8Array(bytes).buffer)).map((row) => row.map(textOf))
  } catch {
    throw broken('it is damaged: open it in Excel and save it again, as XLSX or CSV')
  }
}
