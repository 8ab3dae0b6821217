// Finding, reading, revoking and reinstating credentials in PostgreSQL.
import type pg from 'pg'
import { within } from '#store/postgres/connection.ts'
import { gathered } from '#store/postgres/gathered.ts'
import { append } from '#store/postgres/journal.ts'
import { type CredentialRow, credentialColumns, credentialOf, joined } from '#store/postgres/rows.ts'
import type { Found, Store } from '#store/store.ts'

type Part = Pick<Store, 'find' | 'size' | 'read' | 'revoke' | 'reinstate'>
type FoundRow = CredentialRow & { body: Uint8Array | null }

const foundSql = `SELECT ${credentialColumns}, d.body FROM credential c ${joined}
  LEFT JOIN document d ON d.seq = c.seq`
const readSql = `SELECT ${credentialColumns} FROM credential c ${joined}`

// Named, so that the server plans each once a connection and not once a question.
const byIds = { name: 'find-by-ids', text: `${foundSql} WHERE c.id = ANY($1)` }
const byHashes = { name: 'find-by-hashes', text: `${foundSql} WHERE c.hash = ANY($1)` }

const highest = 2 ** 31 - 1

const found = (row: FoundRow | undefined): Found | undefined =>
  row && { ...credentialOf(row), ...(row.body !== null && { document: row.body }) }

export function credentialsIn(pool: pg.Pool): Part {
  const asking = (question: typeof byIds) => async (keys: string[]) =>
    (await pool.query<FoundRow>({ ...question, values: [keys] })).rows
  const byId = gathered(asking(byIds), ({ id }) => id)
  const byHash = gathered(asking(byHashes), ({ hash }) => hash ?? '')

  // FOR UPDATE: of two who revoke at once, the second finds it revoked.
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
      if (id !== undefined) return found(await byId(id))
      for (const hash of hashes) {
        const row = await byHash(hash)
        if (row) return found(row)
      }
      return undefined
    },
    size: async () =>
      (await pool.query<{ size: number }>('SELECT coalesce(max(seq), 0) AS size FROM credential')).rows[0]
        ?.size ?? 0,
    async read({ order, after, limit }) {
      const { rows } = await pool.query<CredentialRow>(
        order === 'oldest'
          ? `${readSql} WHERE c.seq > $1 ORDER BY c.seq LIMIT $2`
          : `${readSql} WHERE c.seq < $1 ORDER BY c.seq DESC LIMIT $2`,
        [after ?? (order === 'oldest' ? 0 : highest), limit],
      )
      return rows.map(credentialOf)
    },
    revoke: (id, { at, reason }, note) =>
      within(pool, async (client) => {
        const revoked = await isRevoked(client, id)
        if (revoked === undefined) return 'unknown'
        if (revoked) return 'already'
        await setRevocation(client, id, at, reason)
        await append(client, 'revoke', id, note)
        return 'revoked'
      }),
    reinstate: (id, note) =>
      within(pool, async (client) => {
        const revoked = await isRevoked(client, id)
        if (revoked === undefined) return 'unknown'
        if (!revoked) return 'not revoked'
        await setRevocation(client, id, null, null)
        await append(client, 'reinstate', id, note)
        return 'reinstated'
      }),
  }
}
