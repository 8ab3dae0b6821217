// Finding, reading, revoking and reinstating credentials in PostgreSQL.
import type pg from 'pg'
import { batchLookups } from '#store/postgres/batch-lookups.ts'
import { inTransaction } from '#store/postgres/connection.ts'
import { append } from '#store/postgres/journal.ts'
import {
  type CredentialRow,
  credentialColumns,
  credentialOf,
  type DocumentRow,
  documentColumns,
  documentIn,
  joined,
} from '#store/postgres/rows.ts'
import type { CredentialStore, StoredCredential } from '#store/store.ts'

type StoredCredentialRow = CredentialRow & DocumentRow

const foundSql = `SELECT ${credentialColumns}, ${documentColumns} FROM credential c ${joined}
  LEFT JOIN document d ON d.seq = c.seq`
const readSql = `SELECT ${credentialColumns}, NULL AS body, c.status_index FROM credential c ${joined}`

// Named, so that PostgreSQL plans each once per connection and not once per query.
const byIds = { name: 'find-by-ids', text: `${foundSql} WHERE c.id = ANY($1)` }
const byHashes = { name: 'find-by-hashes', text: `${foundSql} WHERE c.hash = ANY($1)` }

const highest = 2 ** 31 - 1

const fromRow = (row: StoredCredentialRow): StoredCredential => ({ ...credentialOf(row), ...documentIn(row) })
const fromRowIfAny = (row: StoredCredentialRow | undefined) => row && fromRow(row)

export function credentialsIn(pool: pg.Pool): CredentialStore {
  const lookUp = (query: typeof byIds) => async (keys: string[]) =>
    (await pool.query<StoredCredentialRow>({ ...query, values: [keys] })).rows
  const byId = batchLookups(lookUp(byIds), ({ id }) => id)
  const byHash = batchLookups(lookUp(byHashes), ({ hash }) => hash ?? '')

  // FOR UPDATE: of two revocations at once, the second finds it revoked.
  const isRevoked = async (client: pg.PoolClient, id: string) =>
    (
      await client.query<{ revoked: boolean }>(
        'SELECT revoked_at IS NOT NULL AS revoked FROM credential WHERE id = $1 FOR UPDATE',
        [id],
      )
    ).rows[0]?.revoked
  const setRevocation = (client: pg.PoolClient, id: string, at: string | null, reason: string | null) =>
    client.query('UPDATE credential SET revoked_at = $2, revocation_reason = $3 WHERE id = $1', [
      id,
      at,
      reason,
    ])

  return {
    async find({ id, hashes }) {
      if (id !== undefined) return fromRowIfAny(await byId(id))
      for (const hash of hashes) {
        const row = await byHash(hash)
        if (row) return fromRowIfAny(row)
      }
      return undefined
    },
    async revokedPlaces(from, to) {
      const { rows } = await pool.query<{ place: number }>(
        `SELECT status_index AS place FROM credential
         WHERE revoked_at IS NOT NULL AND status_index IS NOT NULL AND status_index BETWEEN $1 AND $2
         ORDER BY status_index`,
        [from, to],
      )
      return rows.map(({ place }) => place)
    },
    size: async () =>
      (await pool.query<{ size: number }>('SELECT coalesce(max(seq), 0) AS size FROM credential')).rows[0]
        ?.size ?? 0,
    async read({ order, after, limit, withDocuments = false }) {
      const isUpward = order === 'oldest'
      const { rows } = await pool.query<StoredCredentialRow>(
        `${withDocuments ? foundSql : readSql} ${
          isUpward ? 'WHERE c.seq > $1 ORDER BY c.seq' : 'WHERE c.seq < $1 ORDER BY c.seq DESC'
        } LIMIT $2`,
        [after ?? (isUpward ? 0 : highest), limit],
      )
      return rows.map(fromRow)
    },
    revoke: (id, { at, reason }, note) =>
      inTransaction(pool, async (client) => {
        const revoked = await isRevoked(client, id)
        if (revoked === undefined) return 'unknown'
        if (revoked) return 'already'
        await setRevocation(client, id, at, reason)
        await append(client, 'revoke', id, note)
        return 'revoked'
      }),
    reinstate: (id, note) =>
      inTransaction(pool, async (client) => {
        const revoked = await isRevoked(client, id)
        if (revoked === undefined) return 'unknown'
        if (!revoked) return 'not revoked'
        await setRevocation(client, id, null, null)
        await append(client, 'reinstate', id, note)
        return 'reinstated'
      }),
  }
}
