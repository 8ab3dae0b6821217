// Finding, reading, revoking and reinstating credentials in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import { within } from '#store/sqlite/connection.ts'
import { append } from '#store/sqlite/journal.ts'
import { type CredentialRow, credentialColumns, credentialOf, joined } from '#store/sqlite/rows.ts'
import type { Found, Store } from '#store/store.ts'

type Part = Pick<Store, 'find' | 'size' | 'read' | 'revoke' | 'reinstate'>
type FoundRow = CredentialRow & { body: Uint8Array | null }

const foundSql = `SELECT ${credentialColumns}, d.body FROM credential c ${joined}
  LEFT JOIN document d ON d.seq = c.seq`

export function credentialsIn(database: DatabaseSync): Part {
  const byId = database.prepare(`${foundSql} WHERE c.id = ?`)
  const byHash = database.prepare(`${foundSql} WHERE c.hash = ?`)
  const size = database.prepare('SELECT coalesce(max(seq), 0) AS size FROM credential')
  const upward = database.prepare(
    `SELECT ${credentialColumns} FROM credential c ${joined} WHERE c.seq > ? ORDER BY c.seq LIMIT ?`,
  )
  const downward = database.prepare(
    `SELECT ${credentialColumns} FROM credential c ${joined} WHERE c.seq < ? ORDER BY c.seq DESC LIMIT ?`,
  )
  const isRevoked = database.prepare('SELECT revoked_at IS NOT NULL AS revoked FROM credential WHERE id = ?')
  const setRevocation = database.prepare(
    'UPDATE credential SET revoked_at = ?, revocation_reason = ? WHERE id = ?',
  )

  const found = (row: unknown): Found | undefined => {
    if (row === undefined) return undefined
    const { body } = row as FoundRow
    return { ...credentialOf(row as FoundRow), ...(body !== null && { document: body }) }
  }

  return {
    async find({ id, hashes }) {
      if (id !== undefined) return found(byId.get(id))
      for (const hash of hashes) {
        const row = byHash.get(hash)
        if (row !== undefined) return found(row)
      }
      return undefined
    },
    size: async () => Number(size.get()?.size),
    async read({ order, after, limit }) {
      const rows =
        order === 'oldest'
          ? upward.all(after ?? 0, limit)
          : downward.all(after ?? Number.MAX_SAFE_INTEGER, limit)
      return rows.map((row) => credentialOf(row as unknown as CredentialRow))
    },
    revoke: async (id, { at, reason }, note) =>
      within(database, () => {
        const row = isRevoked.get(id)
        if (row === undefined) return 'unknown'
        if (row.revoked === 1) return 'already'
        setRevocation.run(at, reason, id)
        append(database, 'revoke', id, note)
        return 'revoked'
      }),
    reinstate: async (id, note) =>
      within(database, () => {
        const row = isRevoked.get(id)
        if (row === undefined) return 'unknown'
        if (row.revoked === 0) return 'not revoked'
        setRevocation.run(null, null, id)
        append(database, 'reinstate', id, note)
        return 'reinstated'
      }),
  }
}
