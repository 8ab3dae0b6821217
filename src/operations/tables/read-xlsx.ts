// Reads the first sheet of an Excel workbook: the values as stored, also those of formulas, and dates as days.
import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/universal'
import { unpackedTableBytes } from '#constants/limits.ts'
import { RefusedError, refuse } from '#errors/user-facing-error.ts'

const broken = (why: string) => refuse('The Excel workbook cannot be read', [why])

const tooLarge = () => broken('unpacked, it is too large: save it as CSV')

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50

// As declared in the archive's directory, which may not declare less than there is: a small file could fill the memory, or
// take minutes to unpack.
function assertUnpackable(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end -= 1
  if (end < 0) throw broken('it is cut off')
  let [total, at] = [0, view.getUint32(end + 16, true)]
  while (at + 46 <= end && view.getUint32(at, true) === directoryEntry) {
    const [method, packed, size, offset] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
      view.getUint32(at + 42, true),
    ]
    total += size
    if (total > unpackedTableBytes) throw tooLarge()
    const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    if (method === 8)
      inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: Math.max(1, size) })
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (!(cell instanceof Date)) return String(cell)
  const moment = Number.isNaN(cell.getTime()) ? '' : cell.toISOString()
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.replace(/\.\d+Z$/, 'Z')
}

export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  try {
    assertUnpackable(bytes)
    return (await readSheet(new Uint8Array(bytes).buffer)).map((row) => row.map(textOf))
  } catch (error) {
    if (error instanceof RefusedError) throw error
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw broken('it is damaged: open it in Excel and save it again, as XLSX or CSV')
  }
}
