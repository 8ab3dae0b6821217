// CSV tables read back as written.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  CsvError,
  csvWriter,
  type Delimiter,
  delimiters,
  guardFormula,
  readCsv,
  unguardFormula,
} from '#formats/csv.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'

const cellsOf = (text: string, delimiter?: Delimiter) =>
  [...readCsv(text, delimiter)].map(({ cells }) => cells)

test('preserves quotes, commas and new lines inside a cell', () => {
  assert.deepEqual(cellsOf('a,"b, ""c""","d\r\ne"\nf,,'), [
    ['a', 'b, "c"', 'd\r\ne'],
    ['f', '', ''],
  ])
})

test('accepts a byte order mark, either line ending and empty lines', () => {
  assert.deepEqual(cellsOf('\ufeffa,b\r\n\r\n1,2\n\n'), [
    ['a', 'b'],
    ['1', '2'],
  ])
  assert.deepEqual(cellsOf(''), [])
})

test('a row has the number of its first line', () => {
  const lines = [...readCsv('a\n"b\n\nc"\nd\n')].map(({ line }) => line)
  assert.deepEqual(lines, [1, 2, 5])
})

test('rejects broken quotes by line', () => {
  for (const [text, line] of [
    ['a\n"b', 2],
    ['a\nb"c', 2],
    ['a\n"b"c', 2],
  ] as const)
    assert.throws(
      () => cellsOf(text),
      (error) => error instanceof CsvError && error.line === line,
    )
})

test('reads back what it writes, with every delimiter', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', '\r', ' ', '山') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 }), (rows) => {
      for (const delimiter of delimiters) {
        const text = rows.map(csvWriter(delimiter)).join('')
        assert.deepEqual(cellsOf(text, delimiter), rows)
      }
    }),
    { numRuns: inLongRun(2000) },
  )
})

test('rejects an unclosed quotation mark, however much follows', () => {
  const text = `a\n"${'x""\n'.repeat(inLongRun(3_000_000))}`
  assert.throws(() => cellsOf(text), CsvError)
})

test('escapes formulas, and reads them back unchanged', () => {
  for (const cell of ['=1+1', '+1-2@x.yz', '-5', '@x', '\tx', "'=1", "''=1"]) {
    assert.match(guardFormula(cell), /^'/)
    assert.equal(unguardFormula(guardFormula(cell)), cell)
  }
  assert.equal(guardFormula('Ada;=HYPERLINK(1)'), "Ada;'=HYPERLINK(1)")
  for (const cell of ['', 'a=b', "'t Hooft", "O'Neill", '1-2']) assert.equal(guardFormula(cell), cell)
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", '=', '+', 'a', '-', ';', '\t') }),
      (cell) => unguardFormula(guardFormula(cell)) === cell,
    ),
  )
})
