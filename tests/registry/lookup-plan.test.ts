// PostgreSQL looks a credential up by indexes, whatever the journal has grown to, and reads no table whole.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { foundAsTextSql, foundSql } from '#store/postgres/rows.ts'
import { onBothStores } from '#tests/support/both-stores.ts'

// In this many lines it would be quicker to look for hundreds at once by reading all of them, and slower for one.
const lines = 1000

onBothStores(({ name, newRegistry }) => {
  if (name !== 'PostgreSQL') return
  test('the journal is never read whole for a lookup', async () => {
    const { environment, open } = await newRegistry()
    await open()
    const client = new pg.Client({ connectionString: environment.DATABASE_URL })
    await client.connect()
    try {
      await client.query(
        `INSERT INTO journal (entry, at, who, act, subject, why) OVERRIDING SYSTEM VALUE
           SELECT 1000 + line, '2026-01-01T00:00:00Z', 'test', 'revoke', 'id-' || line, 'Planned.'
           FROM generate_series(1, ${lines}) line`,
      )
      await client.query('ANALYZE journal; SET plan_cache_mode = force_generic_plan')
      for (const [at, sql] of [foundAsTextSql, foundSql].entries()) {
        await client.query(`PREPARE lookup${at} (text[]) AS ${sql} WHERE c.hash = ANY ((SELECT $1)::text[])`)
        const { rows } = await client.query<Record<string, string>>(`EXPLAIN EXECUTE lookup${at} ('{}')`)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        assert.match(plan, /Scan using journal_subject/)
        assert.doesNotMatch(plan, /Seq Scan on journal/, plan)
      }
    } finally {
      await client.end()
    }
  })
})
