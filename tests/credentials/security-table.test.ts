// What SECURITY.md says about who detects what is what the table of attacks shows.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { attacks } from '#tests/support/credentials/attacks.ts'
import { attacksTable } from '#tests/support/credentials/attacks-table.ts'

const page = readFileSync('SECURITY.md', 'utf8').replaceAll('\r\n', '\n')

test('the table in SECURITY.md is the one that is planted and seen', () => {
  const wanted = attacksTable(attacks)
  assert.ok(page.includes(wanted), `SECURITY.md should have this:\n${wanted}`)
})
