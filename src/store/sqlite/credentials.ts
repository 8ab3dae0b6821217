// Finding, reading, revoking and reinstating credentials in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '#store/sqlite/connection.ts'
import { append } from '#store/sqlite/journal.ts'
import {
  type CredentialRow,
  credentialColumns,
  credentialOf,
  type DocumentRow,
  documentColumns,
  documentIn,
  joined,
} from '#store/sqlite/rows.ts'
import type { CredentialStore, StoredCredential } from '#store/store.ts'

type StoredCredentialRow = CredentialRow & DocumentRow

const foundSql = `SELECT ${credentialColumns}, ${documentColumns} FROM credential c ${joined}
  LEFT JOIN document d ON d.seq = c.seq`
const readSql = `SELECT ${credentialColumns}, NULL AS body, c.status_index AS statusIndex FROM credential c ${joined}`

export function credentialsIn(database: DatabaseSync): CredentialStore {
  const byId = database.prepare(`${foundSql} WHERE c.id = ?`)
  const byHash = database.prepare(`${foundSql} WHERE c.hash = ?`)
  const size = database.prepare('SELECT coalesce(max(seq), 0) AS size FROM credential')
  const page = (sql: string, isUpward: boolean) =>
    database.prepare(
      isUpward
        ? `${sql} WHERE c.seq > ? ORDER BY c.seq LIMIT ?`
        : `${sql} WHERE c.seq < ? ORDER BY c.seq DESC LIMIT ?`,
    )
  const isRevoked = database.prepare('SELECT revoked_at IS NOT NULL AS revoked FROM credential WHERE id = ?')
  const setRevocation = database.prepare(
    'UPDATE credential SET revoked_at = ?, revocation_reason = ? WHERE id = ?',
  )

  const revoked = database.prepare(
    `SELECT status_index AS place FROM credential
     WHERE revoked_at IS NOT NULL AND status_index IS NOT NULL AND status_index BETWEEN ? AND ?
     ORDER BY status_index`,
  )

  const fromRow = (row: StoredCredentialRow): StoredCredential => ({
    ...credentialOf(row),
    ...documentIn(row),
  })
  const fromRowIfAny = (row: unknown) => (row === undefined ? undefined : fromRow(row as StoredCredentialRow))

  return {
    async find({ id, hashes }) {
      if (id !== undefined) return fromRowIfAny(byId.get(id))
      for (const hash of hashes) {
        const row = byHash.get(hash)
        if (row !== undefined) return fromRowIfAny(row)
      }
      return undefined
    },
    revokedPlaces: async (from, to) => revoked.all(from, to).map(({ place }) => Number(place)),
    size: async () => Number(size.get()?.size),
    async read({ order, after, limit, withDocuments = false }) {
      const isUpward = order === 'oldest'
      const start = after ?? (isUpward ? 0 : Number.MAX_SAFE_INTEGER)
      const rows = page(withDocuments ? foundSql : readSql, isUpward).all(start, limit)
      return rows.map((row) => fromRow(row as unknown as StoredCredentialRow))
    },
    revoke: async (id, { at, reason }, note) =>
      inTransaction(database, () => {
        const row = isRevoked.get(id)
        if (row === undefined) return 'unknown'
        if (row.revoked === 1) return 'already'
        setRevocation.run(at, reason, id)
        append(database, 'revoke', id, note)
        return 'revoked'
      }),
    reinstate: async (id, note) =>
      inTransaction(database, () => {
        const row = isRevoked.get(id)
        if (row === undefined) return 'unknown'
        if (row.revoked === 0) return 'not revoked'
        setRevocation.run(null, null, id)
        append(database, 'reinstate', id, note)
        return 'reinstated'
      }),
  }
}
