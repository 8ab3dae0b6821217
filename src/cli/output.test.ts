// Command output: any number of rows, and no control characters.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showControls, tableOf } from '#cli/output.ts'

test('a control in a message is shown, and new lines stay', () => {
  assert.equal(
    showControls('no course "\x1b[31mx\x1b]0;pwned\x07\x9b"\n\tline two'),
    'no course "\\x1b[31mx\\x1b]0;pwned\\x07\\x9b"\n\tline two',
  )
})

test('a table may have any number of rows', () => {
  const rows = Array.from({ length: 200_000 }, (_, id) => ({ id }))
  assert.equal(tableOf(rows).split('\n').length, rows.length + 2)
})
