// SECURITY.md says of who catches what only what the table of cheats shows.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cheats } from '#tests/support/credentials/cheats.ts'
import { cheatsTable } from '#tests/support/credentials/cheats-table.ts'

const page = readFileSync('SECURITY.md', 'utf8').replaceAll('\r\n', '\n')

test('the table in SECURITY.md is the one that is planted and seen', () => {
  const wanted = cheatsTable(cheats)
  assert.ok(page.includes(wanted), `SECURITY.md should have this:\n${wanted}`)
})
