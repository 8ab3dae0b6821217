// Faults that can only be found within PostgreSQL.
import type pg from 'pg'
import { fullName } from '#domain/credential/credential.ts'
import { fold } from '#domain/directory/fold.ts'
import { gramsOf } from '#domain/directory/grams.ts'
import { inReading } from '#store/postgres/connection.ts'
import type { Store } from '#store/store.ts'

const batchSize = 2000

// What was erased keeps its place.
const entered =
  '(SELECT seq, type, type_seq FROM credential UNION ALL SELECT seq, type, type_seq FROM erased) entered'

const unsound: Record<string, string> = {
  'The order of entry has gaps.': `SELECT 1 FROM ${entered} HAVING count(*) <> coalesce(max(seq), 0)`,
  'The order of entry within a type has gaps.': `SELECT 1 FROM ${entered} GROUP BY type HAVING count(*) <> max(type_seq)`,
  'A credential’s type is not its course’s.':
    'SELECT 1 FROM credential c JOIN course k ON k.position = c.course_no WHERE k.type <> c.type LIMIT 1',
  'A holder has no credential.':
    'SELECT 1 FROM holder h WHERE NOT EXISTS (SELECT 1 FROM credential WHERE holder_id = h.id) LIMIT 1',
}

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
        for (const [words, sql] of Object.entries(unsound))
          if ((await client.query(sql)).rowCount) faults.push(words)
        return [...faults, ...(await findUnindexed(client))]
      }),
  }
}
