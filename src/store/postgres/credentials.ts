// Finding and reading credentials in PostgreSQL.
import type pg from 'pg'
import { batchLookups } from '#store/postgres/batch-lookups.ts'
import { type NamedQuery, nameQuery, queriesOn } from '#store/postgres/pool.ts'
import {
  type FoundRow,
  foundByList,
  foundSql,
  isNoText,
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
import type { CredentialStore } from '#store/store.ts'

const readSql = `SELECT ${credentialColumns} FROM credential c ${joined}`
export const recordsSql = `SELECT ${recordColumns} FROM credential c ${joined} ${documentJoins}`

// Named, so that PostgreSQL plans each once per connection and not once per query. It does so only if it expects nothing
// of knowing the values.
type Found = Record<'asText' | 'asBytes', NamedQuery>
function findBy(column: 'id' | 'hash'): Found {
  const { asText, asBytes } = foundByList(column)
  return {
    asText: nameQuery(`find-by-${column}`, asText),
    asBytes: nameQuery(`find-bytes-by-${column}`, asBytes),
  }
}
const byIds = findBy('id')
const byHashes = findBy('hash')
const byFormerHash = nameQuery(
  'find-by-former-hash',
  `${foundSql} WHERE c.seq = (SELECT seq FROM former_hash WHERE hash = $1)`,
)
const traced = nameQuery(
  'trace',
  `SELECT EXISTS (SELECT 1 FROM journal WHERE subject = $1 AND subject <> '') AS "isNamed", ${extentColumns}
    FROM (SELECT 1) nothing LEFT JOIN head g ON g.one = 1`,
)

const highest = 2 ** 31 - 1

export function credentialsIn(pool: pg.Pool): CredentialStore {
  const ask = queriesOn(pool)
  const lookUp =
    ({ asText, asBytes }: Found) =>
    (keys: string[]) =>
      ask<FoundRow>(asText, [keys]).catch((error) => {
        if (!isNoText(error)) throw error
        return ask<FoundRow>(asBytes, [keys])
      })
  const byId = batchLookups(lookUp(byIds), ({ id }) => id)
  const byHash = batchLookups(lookUp(byHashes), ({ hash }) => hash ?? '')
  const fromRow = (row: FoundRow | undefined) => row && storedCredentialOf(row)

  const numberIn = async (sql: string) => (await pool.query<{ number: number }>(sql)).rows[0]?.number ?? 0

  return {
    async find({ id, hashes }) {
      if (id !== undefined) return fromRow(await byId(id))
      for (const hash of hashes) {
        const row = (await byHash(hash)) ?? (await ask<FoundRow>(byFormerHash, [hash]))[0]
        if (row) return fromRow(row)
      }
      return undefined
    },
    async trace(id) {
      const [row] = await ask<ExtentRow & { isNamed: boolean }>(traced, [id ?? ''])
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
