// Faults that can only be found within PostgreSQL.
import type pg from 'pg'
import { fullName } from '#domain/credential/credential.ts'
import { fold } from '#domain/directory/fold.ts'
import { gramsOf } from '#domain/directory/grams.ts'
import { inReading } from '#store/postgres/connection.ts'
import type { Store } from '#store/store.ts'
import { unsound } from '#store/unsound.ts'

const batchSize = 2000

type Row = {
  seq: number
  id: string
  folded: string
  firstName: string
  lastName: string
  g: string[] | null
}

const pageSql = `SELECT c.seq, c.id, c.folded, h.first_name AS "firstName", h.last_name AS "lastName", g.g
  FROM credential c JOIN holder h ON h.id = c.holder_id LEFT JOIN holder_gram g ON g.holder_id = h.id
  WHERE c.seq > $1 ORDER BY c.seq LIMIT $2`

async function findUnindexed(client: pg.PoolClient): Promise<string[]> {
  const faults: string[] = []
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const { rows } = await client.query<Row>(pageSql, [after, batchSize])
    count = rows.length
    after = rows.at(-1)?.seq ?? after
    for (const { id, folded, g, ...names } of rows) {
      if (folded !== fold(fullName(names))) faults.push(`Credential ${id} is indexed under another name.`)
      if (gramsOf(folded).join() !== g?.join()) faults.push(`Credential ${id} is missing from the directory.`)
    }
  }
  return faults
}

// In one transaction: what others write meanwhile is no fault.
export function faultsIn(pool: pg.Pool): Pick<Store, 'faults'> {
  return {
    faults: () =>
      inReading(pool, async (client) => {
        const faults: string[] = []
        for (const { sql, tell } of unsound) faults.push(...(await client.query(sql)).rows.map(tell))
        return [...faults, ...(await findUnindexed(client))]
      }),
  }
}
