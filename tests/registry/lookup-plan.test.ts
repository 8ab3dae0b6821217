// PostgreSQL looks credentials up by indexes, however small or large the registry and its journal are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { beginLog } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { foundByList } from '#store/postgres/rows.ts'
import { onBothStores, type Registry } from '#tests/support/both-stores.ts'
import { note } from '#tests/support/people.ts'

type Plan = { 'Relation Name'?: string; 'Node Type': string; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

// How often each table is read, by the way in which it is: as planned once for a connection that is kept.
async function readingsOf(client: pg.Client, sql: string): Promise<Record<string, string[]>> {
  await client.query(`SET plan_cache_mode = force_generic_plan; PREPARE lookup (text[]) AS ${sql}`)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    "EXPLAIN (FORMAT JSON) EXECUTE lookup ('{}')",
  )
  await client.query('DEALLOCATE lookup')
  const readings: Record<string, string[]> = {}
  for (const node of nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? assert.fail())) {
    const table = node['Relation Name']
    if (table) readings[table] = [...(readings[table] ?? []), node['Node Type']]
  }
  return readings
}

async function inDatabase(
  { environment }: Registry,
  look: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  try {
    await look(client)
  } finally {
    await client.end()
  }
}

const byIndex = /^Index( Only)? Scan$/
const lookups = (['id', 'hash'] as const).flatMap((column) => Object.values(foundByList(column)))

onBothStores(({ name, newRegistry }) => {
  if (name !== 'PostgreSQL') return

  // In so many lines it would be quicker to look for hundreds at once by reading all of them, and slower for one.
  test('the journal is never read whole for a lookup', async () => {
    const registry = await newRegistry()
    await registry.open()
    await inDatabase(registry, async (client) => {
      await client.query(
        `INSERT INTO journal (entry, at, who, act, subject, why) OVERRIDING SYSTEM VALUE
           SELECT 1000 + line, '2026-01-01T00:00:00Z', 'test', 'revoke', 'id-' || line, 'Planned.'
           FROM generate_series(1, 1000) line`,
      )
      await client.query('ANALYZE journal')
      for (const sql of lookups) {
        const { journal = [] } = await readingsOf(client, sql)
        assert.ok(journal.length >= 3)
        for (const reading of journal) assert.match(reading, byIndex)
      }
    })
  })

  // So few that a table is soon read whole, and so many that it takes twice as long.
  test('in a registry of two thousand nothing that grows with it is read whole', async () => {
    const registry = await newRegistry()
    const { store, keys, log } = await registry.enter()
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
    await inDatabase(registry, async (client) => {
      for (const counted of ['as it was left', 'counted'] as const) {
        if (counted === 'counted') await client.query('ANALYZE')
        for (const sql of lookups) {
          const readings = await readingsOf(client, sql)
          for (const grown of ['credential', 'holder', 'document', 'log_entry', 'log_leaf']) {
            const found = readings[grown] ?? assert.fail(`${grown} is not read`)
            for (const reading of found) assert.match(reading, byIndex, `${grown}, ${counted}`)
          }
        }
      }
    })
  })
})
