// Command output: any number of rows, no control characters, and faults by cause.
import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { sayFaults } from '#cli/faults.ts'
import { Output, showControls, tableOf } from '#cli/output.ts'

test('shows control characters in a message, and preserves new lines', () => {
  assert.equal(
    showControls('no course "\x1b[31mx\x1b]0;pwned\x07\x9b"\n\tline two'),
    'no course "\\x1b[31mx\\x1b]0;pwned\\x07\\x9b"\n\tline two',
  )
})

test('shows control characters in what a command prints for people', () => {
  const stdout = new PassThrough({ encoding: 'utf8' })
  new Output({ stdout, stderr: stdout }, false).give({}, 'https://evil.example answers 500: \x1b[2J\x9b1m\n')
  assert.equal(stdout.read(), 'https://evil.example answers 500: \\x1b[2J\\x9b1m\n')
})

test('prints a table of any number of rows', () => {
  const rows = Array.from({ length: 200_000 }, (_, id) => ({ id }))
  assert.equal(tableOf(rows).split('\n').length, rows.length + 2)
})

test('groups faults that differ only in ids, quoted values and days', () => {
  const stderr = new PassThrough({ encoding: 'utf8' })
  const output = new Output({ stdout: stderr, stderr }, false)
  const bad = (day: number) => `NM-7K3D-9QXA-52MB-C of "Ada" is valid until 2028-12-${day}, a whole period`
  sayFaults(
    output,
    Array.from({ length: 21 }, (_, line) => ({ line, faults: [bad(10 + line)] })),
  )
  const said: string = stderr.read()
  assert.ok(said.endsWith('All by cause:\n  21 × … of … is valid until …, a whole period\n'), said)
})
