// An Excel workbook as Excel writes one: shared strings, dates as numbers, formulas with their stored values.
import { crc32, deflateRawSync } from 'node:zlib'

export type Cell = string | number | Date | { formula: string; value: string } | null

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const dayMs = 86_400_000
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

function cellOf(cell: Cell, place: string): string {
  if (cell === null) return ''
  if (cell instanceof Date)
    return `<c r="${place}" s="1"><v>${(cell.getTime() - Date.UTC(1899, 11, 30)) / dayMs}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'object')
    return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const sheetOf = (rows: readonly (readonly Cell[])[]) => {
  const written = rows.map((cells, at) => {
    const inside = cells.map((cell, column) => cellOf(cell, `${letters(column)}${at + 1}`)).join('')
    return inside === '' ? '' : `<row r="${at + 1}">${inside}</row>`
  })
  return `${declaration}<worksheet ${main}><sheetData>${written.join('')}</sheetData></worksheet>`
}

// One entry after the other, then the directory.
export function zipOf(files: Record<string, string>, declaredSize?: number): Uint8Array {
  const [entries, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [bytes, named] = [Buffer.from(text), Buffer.from(name)]
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declaredSize ?? bytes.length, 18)
    common.writeUInt16LE(named.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, named, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, named]))
    entries.push(entry)
    offset += entry.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...entries, list, end])
}

const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export function workbookOf(sheets: (readonly (readonly Cell[])[])[], declaredSize?: number): Uint8Array {
  const parts = sheets.map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(rows)] as const)
  const overrides = parts.map(
    ([name]) => `<Override PartName="/${name}" ContentType="${types}.worksheet+xml"/>`,
  )
  const listed = parts.map(
    (_, at) => `<sheet name="Sheet${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const related = parts.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const package_ = 'http://schemas.openxmlformats.org/package/2006'
  return zipOf(
    {
      '[Content_Types].xml': `${declaration}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${overrides.join('')}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
      '_rels/.rels': `${declaration}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `${declaration}<workbook ${main} xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${package_}/relationships">${related.join('')}<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      'xl/styles.xml': `${declaration}<styleSheet ${main}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ...Object.fromEntries(parts),
    },
    declaredSize,
  )
}
