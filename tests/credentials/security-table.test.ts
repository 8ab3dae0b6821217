// SECURITY.md says of who catches what only what the table of cheats shows.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cheats } from '#tests/support/credentials/cheats.ts'
import { cheatsTable, tableBegins, tableEnds } from '#tests/support/credentials/cheats-table.ts'

const page = readFileSync('SECURITY.md', 'utf8').replaceAll('\r\n', '\n')
const [before = '', rest = ''] = page.split(tableBegins)
const [, after = ''] = rest.split(tableEnds)

test('the table in SECURITY.md is the one that is planted and seen', () => {
  const wanted = cheatsTable(cheats)
  assert.ok(page.includes(wanted), `SECURITY.md should have this:\n${wanted}`)
})

test('SECURITY.md claims nowhere else that anything is caught', () => {
  const claims = /\b(caught|catch(?:es)?|noticed|detect(?:s|ed)?|shown as altered|not accepted|is refused)\b/i
  assert.equal(claims.exec(before + after)?.[0], undefined)
})

test('one row seen otherwise makes another table', () => {
  const [sound, ...others] = cheats
  const changed = others.find(({ about }) => about === 'a line of the journal is changed')
  assert.ok(sound && changed)
  const isClaimed = { ...changed, seen: { ...changed.seen, server: 'refused' as const } }
  const table = cheatsTable([sound, ...others.map((one) => (one === changed ? isClaimed : one))])
  assert.ok(!page.includes(table))
})
