// PostgreSQL looks a credential up by indexes, whatever the journal has grown to, and knows how large its tables are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { foundAsTextSql, foundSql } from '#store/postgres/rows.ts'
import { onBothStores, type Registry } from '#tests/support/both-stores.ts'
import { note } from '#tests/support/people.ts'

type Plan = { 'Relation Name'?: string; 'Node Type': string; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

// As it is made for a connection that is kept.
async function lookupPlan(client: pg.Client, sql: string): Promise<Plan[]> {
  await client.query(`SET plan_cache_mode = force_generic_plan;
    PREPARE lookup (text[]) AS ${sql} WHERE c.hash = ANY ((SELECT $1)::text[])`)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    "EXPLAIN (FORMAT JSON) EXECUTE lookup ('{}')",
  )
  await client.query('DEALLOCATE lookup')
  return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? assert.fail())
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

// In so many lines of the journal it would be quicker to look for hundreds at once by reading all of them, and slower for one.
// A load of so many has the tables counted.
const many = 1000

onBothStores(({ name, newRegistry }) => {
  if (name !== 'PostgreSQL') return

  test('the journal is never read whole for a lookup', async () => {
    const registry = await newRegistry()
    await registry.open()
    await inDatabase(registry, async (client) => {
      await client.query(
        `INSERT INTO journal (entry, at, who, act, subject, why) OVERRIDING SYSTEM VALUE
           SELECT 1000 + line, '2026-01-01T00:00:00Z', 'test', 'revoke', 'id-' || line, 'Planned.'
           FROM generate_series(1, ${many}) line`,
      )
      await client.query('ANALYZE journal')
      for (const sql of [foundAsTextSql, foundSql]) {
        const read = (await lookupPlan(client, sql)).filter((node) => node['Relation Name'] === 'journal')
        assert.ok(read.length >= 3)
        for (const node of read) assert.match(node['Node Type'], /^Index( Only)? Scan$/)
      }
    })
  })

  test('after a large import every table that a lookup reads is counted', async () => {
    const registry = await newRegistry()
    const { store, keys } = await registry.enter()
    await store.seed(initialCatalogue, note)
    const rows = Array.from(
      { length: many },
      (_, at) => `Ada${at},Example,ada${at}@example.org,certification,2026-01-05`,
    )
    const table = ['first_name,last_name,email,course,issued_at', ...rows].join('\n')
    const { added } = await importCredentials(store, keys, table, note, new Date('2026-02-01T00:00:00Z'))
    assert.equal(added, many)
    await inDatabase(registry, async (client) => {
      const tables = (await lookupPlan(client, foundAsTextSql)).flatMap((node) => node['Relation Name'] ?? [])
      assert.ok(new Set(tables).size >= 10, String(tables))
      const { rows: uncounted } = await client.query(
        'SELECT relname FROM pg_class WHERE relname = ANY ($1) AND reltuples < 0',
        [tables],
      )
      assert.deepEqual(uncounted, [])
    })
  })
})
