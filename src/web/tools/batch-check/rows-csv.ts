// The table as a file for a spreadsheet, which takes nothing in it for a formula.
import { csvColumns } from '#content/batch-check.ts'
import { guardFormula, writeCsvRow } from '#formats/csv.ts'
import { type Row, verdictNameOf } from '#web/tools/batch-check/rows.ts'

// A spreadsheet that is not told so takes the letters of names for those of an older alphabet.
const byteOrderMark = '\ufeff'

function cellsOf(row: Row): string[] {
  const { given, state } = row
  const { askedAt = '', facts } = state.at === 'judged' ? state : {}
  const { id = '', holder = '', course = '', issuedAt = '', expiresAt = '' } = facts ?? {}
  const sentence = 'sentence' in state ? state.sentence : ''
  return [given, verdictNameOf(row), sentence, id, holder, course, issuedAt, expiresAt, askedAt]
}

export const csvOf = (rows: readonly Row[]) =>
  byteOrderMark +
  [[...csvColumns], ...rows.map(cellsOf)].map((cells) => writeCsvRow(cells.map(guardFormula))).join('')
