// Finding and reading credentials in PostgreSQL.
import type pg from 'pg'
import {
  type FoundRow,
  foundSql,
  joined,
  type RecordRow,
  recordColumns,
  storedCredentialOf,
  storedRecordOf,
} from '#store/postgres/rows.ts'
import {
  type CredentialRow,
  credentialColumns,
  credentialOf,
  documentJoins,
  type ExtentRow,
  extentColumns,
  extentOf,
  listedOfSql,
  newestSeqSql,
} from '#store/rows.ts'
import type { CredentialStore, StoredCredential } from '#store/store.ts'

const readSql = `SELECT ${credentialColumns} FROM credential c ${joined}`
export const recordsSql = `SELECT ${recordColumns} FROM credential c ${joined} ${documentJoins}`

const traceSql = `SELECT EXISTS (SELECT 1 FROM journal WHERE subject = $1 AND subject <> '') AS "isNamed", ${extentColumns}
  FROM (SELECT 1) nothing LEFT JOIN head g ON g.one = 1`

const highest = 2 ** 31 - 1

export function credentialsIn(pool: pg.Pool): CredentialStore {
  async function findBy(condition: string, value: string): Promise<StoredCredential | undefined> {
    const { rows } = await pool.query<FoundRow>(`${foundSql} WHERE ${condition}`, [value])
    return rows[0] && storedCredentialOf(rows[0])
  }

  const numberIn = async (sql: string) => (await pool.query<{ number: number }>(sql)).rows[0]?.number ?? 0

  return {
    async find({ id, hashes }) {
      if (id !== undefined) return findBy('c.id = $1', id)
      for (const hash of hashes) {
        const found =
          (await findBy('c.hash = $1', hash)) ??
          (await findBy('c.seq = (SELECT seq FROM former_hash WHERE hash = $1)', hash))
        if (found) return found
      }
      return undefined
    },
    async trace(id) {
      const { rows } = await pool.query<ExtentRow & { isNamed: boolean }>(traceSql, [id ?? ''])
      const [row] = rows
      if (!row) throw new Error('a question with one answer had none')
      return { isNamed: row.isNamed, extent: extentOf(row) }
    },
    async newestDocuments(limit) {
      const { rows } = await pool.query<{ body: Uint8Array }>(
        'SELECT body FROM document ORDER BY seq DESC LIMIT $1',
        [limit],
      )
      return rows.map(({ body }) => body)
    },
    async withdrawn() {
      const { rows } = await pool.query<FoundRow>(
        `${foundSql} WHERE c.id IN (
           SELECT id FROM credential WHERE revoked_at IS NOT NULL OR suspended_at IS NOT NULL
           UNION SELECT subject FROM journal WHERE act IN ('revoke', 'suspend')
         )`,
      )
      return rows.map(storedCredentialOf)
    },
    places: () => numberIn('SELECT places AS number FROM head'),
    size: () => numberIn(`SELECT ${newestSeqSql} AS number`),
    async read({ order, after, limit }) {
      const isUpward = order === 'oldest'
      const { rows } = await pool.query<CredentialRow>(
        `${readSql} ${
          isUpward ? 'WHERE c.seq > $1 ORDER BY c.seq' : 'WHERE c.seq < $1 ORDER BY c.seq DESC'
        } LIMIT $2`,
        [after ?? (isUpward ? 0 : highest), limit],
      )
      return rows.map(credentialOf)
    },
    async heldBy(email) {
      const { rows } = await pool.query<RecordRow>(`${recordsSql} WHERE h.email = $1 ORDER BY c.seq`, [email])
      return rows.map((row) => {
        const { document, formerHashes = [] } = storedRecordOf(row)
        return { ...credentialOf(row), ...(document && { document }), formerHashes }
      })
    },
    async listedOf({ email, firstName, lastName }, limit) {
      const { rows } = await pool.query<CredentialRow>(`${readSql} ${listedOfSql('$1', '$2', '$3', '$4')}`, [
        email,
        firstName,
        lastName,
        limit,
      ])
      return rows.map(credentialOf)
    },
    async heldUnder(emails) {
      const { rows } = await pool.query<CredentialRow>(
        `${readSql} WHERE h.email = ANY($1) AND c.revoked_at IS NULL ORDER BY c.seq`,
        [emails],
      )
      return rows.map(credentialOf)
    },
    async records(after, limit) {
      const { rows } = await pool.query<RecordRow>(`${recordsSql} WHERE c.seq > $1 ORDER BY c.seq LIMIT $2`, [
        after,
        limit,
      ])
      return rows.map(storedRecordOf)
    },
  }
}
