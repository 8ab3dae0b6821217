// Tables are read in the forms that spreadsheets and learning platforms save, and other files are refused by name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unpackedTableBytes } from '#constants/limits.ts'
import { openTable } from '#operations/tables/read-table.ts'
import { type Cell, workbookOf, zipOf } from '#tests/support/people/workbook.ts'

async function readAll(contents: Uint8Array | string) {
  const { header, rows, ...rest } = await openTable(contents)
  return { ...rest, header, rows: [...rows()].map(({ line, cells }) => [line, ...cells]) }
}

test('reads semicolons, tabs, a byte order mark, quoted newlines and Windows-1252', async () => {
  const text = 'name;note\r\n"Müller; Jürgen";"two\r\nlines"\r\n;;\r\n'
  const utf8 = await readAll(`\ufeff${text}`)
  assert.deepEqual(utf8.rows, [[2, 'Müller; Jürgen', 'two\r\nlines']])
  assert.deepEqual([utf8.blank, utf8.notices], [1, ['Its cells are separated by semicolons.']])
  const windows = await readAll(Buffer.from(text.replaceAll(';', '\t'), 'latin1'))
  assert.deepEqual(windows.rows, [[2, 'Müller\t Jürgen', 'two\r\nlines']])
  assert.deepEqual(windows.notices, [
    'The table is not UTF-8 and was read as windows-1252: check the names.',
    'Its cells are separated by tabs.',
  ])
})

test('reads the first sheet of a workbook: stored values, dates as days, blank rows counted', async () => {
  const sheet: Cell[][] = [
    ['Name', 'Completed', 'Number'],
    ['Ada & Bo', new Date('2026-03-14T00:00:00Z'), 4711],
    [],
    [{ formula: 'A2&"x"', value: 'Cy' }, new Date('2026-03-14T10:30:00Z'), null],
  ]
  const { rows, blank, header, notices } = await readAll(workbookOf([sheet, [['other']]]))
  assert.deepEqual(header, ['Name', 'Completed', 'Number'])
  assert.deepEqual(rows, [
    [2, 'Ada & Bo', '2026-03-14', '4711'],
    [4, 'Cy', '2026-03-14T10:30:00Z', ''],
  ])
  assert.deepEqual([blank, notices], [1, ['The first sheet of the Excel workbook was read.']])
})

test('refuses a workbook that is damaged, cut off or too large unpacked', async () => {
  const whole = workbookOf([[['a']]])
  await assert.rejects(readAll(whole.subarray(0, -30)), /workbook cannot be read: it is cut off\.$/)
  await assert.rejects(readAll(zipOf({ 'xl/workbook.xml': '<a' })), /cannot be read: it is damaged: open it/)
  await assert.rejects(readAll(workbookOf([[['a']]], unpackedTableBytes)), /unpacked, it is too large/)
  // A bomb that declares less than it unpacks to.
  const bomb = workbookOf([[['a'.repeat(10_000_000)]]], 100)
  await assert.rejects(readAll(bomb), /unpacked, it is too large/)
})

for (const [start, kind] of [
  ['%PDF-1.7', 'a PDF document'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'an Excel workbook of the old format (.xls), or one with a password'],
  ['\x89PNG\r\n', 'a PNG picture'],
  ['<!DOCTYPE html><table>', 'a web page (HTML)'],
  ['\xef\xbb\xbf<html>', 'a web page (HTML)'],
  ['[{"name": "Ada"}]', 'a JSON file'],
  ['PK\x03\x04 mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'an OpenDocument spreadsheet (.ods)'],
  ['PK\x03\x04 word/document.xml', 'a Word document'],
  ['PK\x03\x04 people.csv', 'a ZIP archive'],
] as const)
  test(`refuses ${kind} that begins with ${JSON.stringify(start.slice(0, 8))}`, async () => {
    await assert.rejects(readAll(Buffer.from(start, 'latin1')), {
      message: `The table cannot be read: it is ${kind}: save it as CSV or XLSX.`,
    })
  })

test('refuses binary data and a table without a row', async () => {
  await assert.rejects(readAll('a,b\n\0\0'), /it is not text: save it as CSV or XLSX/)
  for (const empty of ['', '\ufeff', ';;;\n;;;\n']) await assert.rejects(readAll(empty), /it is empty/)
})
