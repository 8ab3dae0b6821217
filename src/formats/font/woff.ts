// Unpacks the tables of a font from a WOFF file, and packs the few that a PDF needs as a font again.
import { decompress } from '#formats/decompress.ts'

export type Tables = Map<string, DataView<ArrayBuffer>>

const signature = 0x774f4646 // 'wOFF'
const headerBytes = 44
const entryBytes = 20
// Far above any font that is made for this, and far below what would fill memory.
const largestTableBytes = 4_000_000

const tagAt = (view: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)))

export async function unpackTables(woff: Uint8Array<ArrayBuffer>): Promise<Tables> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (view.getUint32(0) !== signature) throw new Error('this is no WOFF file')
  const entries = Array.from({ length: view.getUint16(12) }, (_, index) => headerBytes + index * entryBytes)
  const tables = entries.map(async (entry): Promise<[string, DataView<ArrayBuffer>]> => {
    const [start, packed, whole] = [4, 8, 12].map((field) => view.getUint32(entry + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.slice(start, start + packed)
    const table = packed < whole ? await decompress(bytes, 'deflate', largestTableBytes) : bytes
    return [tagAt(view, entry), new DataView(table.buffer)]
  })
  return new Map(await Promise.all(tables))
}

export function tableOf(tables: Tables, tag: string): DataView<ArrayBuffer> {
  const table = tables.get(tag)
  if (!table) throw new Error(`the font has no table ${tag}`)
  return table
}

const inWords = (bytes: number) => (bytes + 3) & ~3

function checksumOf(bytes: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4)
    for (let place = 0; place < 4; place += 1)
      sum = (sum + ((bytes[at + place] ?? 0) << (24 - 8 * place))) >>> 0
  return sum
}

// What draws glyphs; letters, kerning and names are for whoever sets the words.
const drawing = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']

export function packForDrawing(tables: Tables): Uint8Array<ArrayBuffer> {
  const kept = drawing.flatMap((tag) => {
    const table = tables.get(tag)
    return table ? [{ tag, bytes: new Uint8Array(table.buffer) }] : []
  })
  const directoryBytes = 12 + 16 * kept.length
  const whole = kept.reduce((sum, { bytes }) => sum + inWords(bytes.length), directoryBytes)
  const font = new Uint8Array(whole)
  const view = new DataView(font.buffer)
  const power = Math.floor(Math.log2(kept.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, kept.length)
  view.setUint16(6, 16 * 2 ** power)
  view.setUint16(8, power)
  view.setUint16(10, 16 * (kept.length - 2 ** power))
  let start = directoryBytes
  kept.forEach(({ tag, bytes }, index) => {
    const entry = 12 + 16 * index
    for (let place = 0; place < 4; place += 1) view.setUint8(entry + place, tag.charCodeAt(place))
    view.setUint32(entry + 4, checksumOf(bytes))
    view.setUint32(entry + 8, start)
    view.setUint32(entry + 12, bytes.length)
    font.set(bytes, start)
    start += inWords(bytes.length)
  })
  return font
}
