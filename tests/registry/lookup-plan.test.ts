// PostgreSQL looks credentials up by indexes, however small or large the registry and its journal are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { Store } from '#store/store.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { onPostgres } from '#tests/support/stores/both-stores.ts'

type Plan = { 'Relation Name'?: string; 'Node Type': string; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

// Tables that grow with the registry.
const grown = ['credential', 'document', 'former_document', 'journal', 'log_leaf', 'log_batch']

async function wholeReadings(client: pg.Client, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }]
  return nodesOf(plan).flatMap(({ 'Relation Name': table = '', 'Node Type': reading }) =>
    grown.includes(table) && !/^(Index( Only)?|Bitmap Heap) Scan$/.test(reading) ? [`${table}: ${text}`] : [],
  )
}

onPostgres(({ newRegistry }) => {
  test('a verification scans no table', async (t) => {
    const { registry, services } = await fillNew(newRegistry, 0)
    await enter(services, people(2000), {
      sign: async (placed) =>
        placed.map(({ statusIndex }) => ({
          bytes: new Uint8Array(64),
          hash: statusIndex.toString(16).padStart(64, '0'),
        })),
    })
    const { mock } = t.mock.method(pg.Client.prototype, 'query')
    const lookups: ((store: Store) => Promise<unknown>)[] = [
      (store) => store.evidence({ id: person(7).id, hashes: [], isMistyped: false }),
      (store) => store.evidence({ id: 'nobody', hashes: [], isMistyped: false }),
      (store) => store.evidence({ hashes: ['ab'.repeat(32)], isMistyped: false }),
      (store) => store.evidence({ hashes: [person(7).formerHash], isMistyped: false }),
      (store) => store.statusList(1, 'revocation'),
    ]
    for (const lookup of lookups) await lookup(services.store)
    const asked = mock.calls
      .map(({ arguments: [text, values] }) => ({ text: String(text), values: (values ?? []) as unknown[] }))
      .filter(({ text }) => /^select/i.test(text))
    mock.restore()
    assert.ok(asked.length >= 12, `${asked.length} queries`)

    const client = new pg.Client({ connectionString: registry.environment.DATABASE_URL })
    await client.connect()
    t.after(() => client.end())
    // As after a thousand decisions.
    await client.query(`INSERT INTO journal (entry, at, who, act, subject, why, hash)
        SELECT 1000 + n, '2026-01-01T00:00:00Z', 'test', 'revoke', 'id-' || n, 'Planned.', '' FROM generate_series(1, 1000) n;
      INSERT INTO log_batch SELECT 1000 + n, 0, 0, 0, '', '' FROM generate_series(1, 1000) n`)
    for (const statistics of ['as they were left', 'counted'] as const) {
      if (statistics === 'counted') await client.query('ANALYZE')
      for (const { text, values } of asked)
        assert.deepEqual(await wholeReadings(client, text, values), [], statistics)
    }
  })
})
