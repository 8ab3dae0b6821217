// PostgreSQL looks credentials up by indexes, however small or large the registry and its journal are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginLog } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { foundSql } from '#store/postgres/rows.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note } from '#tests/support/people.ts'
import { runSql } from '#tests/support/safety/postgres-registry.ts'

type Plan = { 'Relation Name'?: string; 'Node Type': string; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

// The ways in which each table is read.
async function readingsOf(databaseUrl: string, sql: string): Promise<Record<string, string[]>> {
  const [row = assert.fail()] = await runSql(databaseUrl, `EXPLAIN (FORMAT JSON) ${sql}`)
  const [{ Plan: plan }] = row['QUERY PLAN'] as [{ Plan: Plan }]
  const readings: Record<string, string[]> = {}
  for (const node of nodesOf(plan)) {
    const table = node['Relation Name']
    if (table) readings[table] = [...(readings[table] ?? []), node['Node Type']]
  }
  return readings
}

const byIndex = /^Index( Only)? Scan$/
const lookups = ['id', 'hash'].map((column) => `${foundSql} WHERE c.${column} = 'x'`)

onBothStores(({ name, newRegistry }) => {
  if (name !== 'PostgreSQL') return

  test('the journal is never read whole for a lookup', async () => {
    const { environment, open } = await newRegistry()
    await open()
    const databaseUrl = environment.DATABASE_URL ?? assert.fail()
    await runSql(
      databaseUrl,
      `INSERT INTO journal (entry, at, who, act, subject, why, tag) OVERRIDING SYSTEM VALUE
         SELECT 1000 + line, '2026-01-01T00:00:00Z', 'test', 'revoke', 'id-' || line, 'Planned.', ''
         FROM generate_series(1, 1000) line;
       ANALYZE journal`,
    )
    for (const sql of lookups) {
      const { journal = [] } = await readingsOf(databaseUrl, sql)
      assert.ok(journal.length >= 3)
      for (const reading of journal) assert.match(reading, byIndex)
    }
  })

  // So few that a table is soon read whole, and so many that it takes twice as long.
  test('in a registry of two thousand nothing that grows with it is read whole', async () => {
    const { environment, enter } = await newRegistry()
    const { store, keys, log } = await enter()
    const now = new Date()
    await store.seed(initialCatalogue, note)
    await beginLog(log, now)
    const rows = Array.from(
      { length: 2000 },
      (_, at) => `Ada${at},Example,ada${at}@example.org,certification,2026-01-05`,
    )
    const table = ['first_name,last_name,email,course,issued_at', ...rows].join('\n')
    const { added } = await importCredentials(store, keys, table, note, now, {
      labels: log.keeper.labels,
    })
    assert.equal(added, 2000)
    const databaseUrl = environment.DATABASE_URL ?? assert.fail()
    for (const counted of ['as it was left', 'counted'] as const) {
      if (counted === 'counted') await runSql(databaseUrl, 'ANALYZE')
      for (const sql of lookups) {
        const readings = await readingsOf(databaseUrl, sql)
        for (const grown of ['credential', 'holder', 'document', 'log_entry', 'log_leaf']) {
          const found = readings[grown] ?? assert.fail(`${grown} is not read`)
          for (const reading of found) assert.match(reading, byIndex, `${grown}, ${counted}`)
        }
      }
    }
  })
})
