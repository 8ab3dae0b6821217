// What was measured keeps the name of the machine it was measured on, however often other parts are measured elsewhere.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportOf } from '../../bench/report.ts'
import { type Results, withMachine } from '../../bench/results.ts'

const signing = (signedPerSecond: number): NonNullable<Results['signing']> => ({
  signedPerSecond,
  signedByLibraryPerSecond: 90,
  checkedPerSecond: 2500,
  checkedByLibraryPerSecond: 95,
  partsUs: {},
})
const browserCheck = { kilobytes: 1, milliseconds: 1 } as unknown as NonNullable<Results['browserCheck']>

test('a part that was measured anew is of this machine, and the others stay of theirs', () => {
  const empty: Results = { registry: [] }
  const first = withMachine({ ...empty, signing: signing(5000), browserCheck }, empty, 'an old one')
  assert.deepEqual(first.measuredOn, { signing: 'an old one', 'the check in the browser': 'an old one' })
  const second = withMachine({ ...first, signing: signing(6000) }, first, 'a new one')
  assert.deepEqual(second.measuredOn, { signing: 'a new one', 'the check in the browser': 'an old one' })
  const third = withMachine(second, second, 'another')
  assert.deepEqual(third.measuredOn, second.measuredOn)
})

test('the report names each machine with what was measured on it', () => {
  const measuredOn = {
    signing: 'an old one',
    'floods and drawings': 'a new one',
    'the log (SQLite, 10)': 'an old one',
  }
  const report = reportOf({ registry: [], measuredOn })
  assert.match(report, /^- an old one: signing, the log \(SQLite, 10\)$/m)
  assert.match(report, /^- a new one: floods and drawings$/m)
})
