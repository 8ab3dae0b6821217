// Every attack we know of, and which verifiers detect it: what the table in SECURITY.md says of each is what they find.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, mock, test } from 'node:test'
import { type DidkitAnswer, startDidkit } from '#tests/independent-verifiers/didkit.ts'
import { newWorld, publish } from '#tests/support/credentials/attack-fixture.ts'
import { attacks } from '#tests/support/credentials/attacks.ts'
import { look, lookInside, type Row } from '#tests/support/credentials/verifiers.ts'
import { cutOffFromTheWorld } from '#tests/support/credentials/web.ts'
import { onPostgres, onSqlite } from '#tests/support/stores/both-stores.ts'

// Its columns, in their order.
const columns = [
  'server',
  'page',
  'paper',
  'directory',
  'byId',
  'byFile',
  'vc',
  'core',
  'didkit',
  'check',
  'log',
] satisfies (keyof Row)[]

const table = readFileSync('SECURITY.md', 'utf8')
  .split(/\r?\n/)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === columns.length + 3)
  .slice(2)
  .map(([, about = '', ...cells]) => ({
    about,
    plant: attacks[about] ?? assert.fail(`nobody plants: ${about}`),
    seen: Object.fromEntries(columns.map((column, at) => [column, cells[at]])),
  }))

let askDidkit: (document: object) => Promise<DidkitAnswer>
before(async () => {
  cutOffFromTheWorld()
  askDidkit = await startDidkit()
  // The verifiers of others remark on much that is as it should be.
  for (const way of ['warn', 'log', 'error'] as const) mock.method(console, way, () => {})
})

// The credential itself, or where in journal or log something is wrong.
function assertNamed(faults: string[], id: string): void {
  const place =
    /^(Entry \d+ of the journal|Leaf \d+ of the log|The journal does not end|The log (has|is not)|Log: )/
  assert.ok(
    faults.some((fault) => fault.includes(id) || place.test(fault)),
    faults.join('\n'),
  )
}

test('SECURITY.md has a row for every attack', () => {
  assert.deepEqual(
    table.map(({ about }) => about),
    Object.keys(attacks),
  )
})

onSqlite(({ newRegistry }) => {
  for (const { about, plant, seen } of table)
    test(about, async () => {
      const world = await newWorld(await newRegistry())
      const planted = (await plant(world)) || {}
      await publish(world.app, world.origin)
      const { row, faults } = await look(world, { file: world.document, ...planted }, askDidkit)
      // If only the file was attacked, the registry is as before.
      const untouched: Row = {
        ...row,
        server: 'good',
        page: 'good',
        paper: 'good',
        directory: 'good',
        byId: 'good',
      }
      const expected = Object.fromEntries(
        columns.map((column) => [column, seen[column] === '–' ? untouched[column] : seen[column]]),
      )
      assert.deepEqual(row, expected, faults.join('\n'))
      if (seen.check === 'found') assertNamed(faults, world.id)
    })
})

// What the operator's check finds was planted in the database; what is read from outside is the same on both.
onPostgres(({ newRegistry }) => {
  for (const { about, plant, seen } of table.filter(({ seen }) => seen.check === 'found'))
    test(about, async () => {
      const world = await newWorld(await newRegistry())
      await plant(world)
      const { row, faults } = await lookInside(world)
      const { server, page, paper, directory, check, log } = seen
      assert.deepEqual(row, { server, page, paper, directory, check, log }, faults.join('\n'))
      assertNamed(faults, world.id)
    })
})
