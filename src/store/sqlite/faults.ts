// Faults that can only be found within SQLite.
import type { DatabaseSync } from 'node:sqlite'
import { fullName, type Listing } from '#domain/credential/credential.ts'
import { fold } from '#domain/directory/fold.ts'
import { gramsToFind } from '#domain/directory/grams.ts'
import type { CredentialType } from '#facts/registry.ts'
import { connectReader } from '#store/sqlite/connection.ts'
import { matchFor } from '#store/sqlite/tokens.ts'
import type { Store } from '#store/store.ts'
import { unsound } from '#store/unsound.ts'

const batchSize = 2000

// PostgreSQL lets no such row in. The rows of these tables are counted as credentials are.
const danglingSql = `SELECT d."table", d.parent, coalesce(c.id, 'number ' || d.rowid) AS id
  FROM pragma_foreign_key_check d LEFT JOIN credential c ON c.seq = d.rowid AND d."table" IN ('credential', 'document')
  LIMIT 20`

type Dangling = { table: string; parent: string; id: string }

const findDangling = (database: DatabaseSync) =>
  (database.prepare(danglingSql).all() as Dangling[]).map(
    ({ table, parent, id }) => `The ${table} of ${id} points to a ${parent} that is not there.`,
  )

type Row = {
  seq: number
  id: string
  type: CredentialType
  courseNo: number
  firstName: string
  lastName: string
  folded: string
  listing: Listing
}

const pageSql = `SELECT c.seq, c.id, c.type, c.course_no AS courseNo, h.first_name AS firstName,
  h.last_name AS lastName, h.folded, c.listing FROM credential c CROSS JOIN holder h ON h.id = c.holder_id
  WHERE c.seq > ? ORDER BY c.seq LIMIT ?`

function* findUnindexed(database: DatabaseSync): Generator<string> {
  const page = database.prepare(pageSql)
  // BETWEEN, because beside MATCH the index does not heed an equality.
  const listed = database.prepare(
    'SELECT 1 FROM directory_index WHERE directory_index MATCH :match AND rowid BETWEEN :seq AND :seq',
  )
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const rows = page.all(after, batchSize) as Row[]
    count = rows.length
    after = rows.at(-1)?.seq ?? after
    for (const { seq, id, type, courseNo, folded, listing, ...names } of rows) {
      if (folded !== fold(fullName(names))) yield `Credential ${id} is indexed under another name.`
      const match = matchFor({ grams: gramsToFind(folded), courseNos: [], type })
      const course = matchFor({ grams: [`course${courseNo}`], courseNos: [] })
      const isIndexed = listed.get({ match: `${match} AND ${course}`, seq }) !== undefined
      if (listing === 'listed' && !isIndexed) yield `Credential ${id} is missing from the directory.`
      if (listing === 'unlisted' && isIndexed)
        yield `Credential ${id} is unlisted, but the directory finds it.`
    }
  }
}

// On a connection and in a transaction of its own: what others write meanwhile is no fault.
export function faultsIn(file: string): Pick<Store, 'faults'> {
  return {
    async faults() {
      const database = connectReader(file)
      try {
        database.exec('BEGIN')
        const integrity = database.prepare('PRAGMA integrity_check(10)').all()
        return [
          ...integrity.map((row) => String(row.integrity_check)).filter((words) => words !== 'ok'),
          ...unsound.flatMap(({ sql, tell }) => database.prepare(sql).all().map(tell)),
          ...findDangling(database),
          ...findUnindexed(database),
        ]
      } finally {
        database.close()
      }
    },
  }
}
