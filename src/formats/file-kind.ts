// Names what a file is by its content, so that a file that cannot be read is refused by name.
const signatures: [start: string, kind: string][] = [
  ['%PDF', 'a PDF document'],
  ['\x89PNG', 'a PNG picture'],
  ['\xff\xd8\xff', 'a JPEG picture'],
  ['GIF8', 'a GIF picture'],
  ['\x1f\x8b', 'a gzip archive'],
  ['{\\rtf', 'an RTF document'],
  ['\xd0\xcf\x11\xe0', 'an Excel workbook of the old format (.xls), or one with a password'],
]

// Names of entries are readable in an archive.
const inArchives: [part: string, kind: string][] = [
  ['opendocument.spreadsheet', 'an OpenDocument spreadsheet (.ods)'],
  ['xl/workbook.bin', 'a binary Excel workbook (.xlsb)'],
  ['word/document', 'a Word document'],
]

// The same table under another name: learning platforms call a web page .xls.
const texts: [pattern: RegExp, kind: string][] = [
  [/^\s*<(!doctype html|html|table|head|body)/i, 'a web page (HTML)'],
  [/^\s*<\?xml/i, 'an XML file'],
  [/^\s*(\{\s*"|\[\s*[[{])/, 'a JSON file'],
]

// Undefined: probably text.
export function fileKind(bytes: Uint8Array): 'xlsx' | { other: string } | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 500))
  const found = signatures.find(([sign]) => start.startsWith(sign))
  if (found) return { other: found[1] }
  if (!start.startsWith('PK\x03\x04')) {
    const named = texts.find(([pattern]) => pattern.test(start.replace(/^ï»¿/, '')))
    return named && { other: named[1] }
  }
  const archive = new TextDecoder('latin1').decode(bytes)
  const part = inArchives.find(([name]) => archive.includes(name))
  if (part) return { other: part[1] }
  return archive.includes('xl/workbook.xml') ? 'xlsx' : { other: 'a ZIP archive' }
}
