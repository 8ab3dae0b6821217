// Finding and reading credentials in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import {
  type CredentialRow,
  credentialColumns,
  credentialOf,
  extentColumns,
  extentOf,
  type FoundRow,
  foundSql,
  joined,
  type RecordRow,
  recordColumns,
  storedCredentialOf,
  storedRecordOf,
} from '#store/sqlite/rows.ts'
import type { CredentialStore } from '#store/store.ts'

const readSql = `SELECT ${credentialColumns} FROM credential c ${joined}`

export function credentialsIn(database: DatabaseSync): CredentialStore {
  const byId = database.prepare(`${foundSql} WHERE c.id = ?`)
  const byHash = database.prepare(`${foundSql} WHERE c.hash = ?`)
  const byFormerHash = database.prepare(
    `${foundSql} WHERE c.seq = (SELECT seq FROM former_hash WHERE hash = ?)`,
  )
  const traced = database.prepare(
    `SELECT EXISTS (SELECT 1 FROM journal WHERE subject = ? AND subject <> '') AS isNamed, ${extentColumns}
     FROM (SELECT 1) LEFT JOIN head g ON g.one = 1`,
  )
  const newest = database.prepare('SELECT body FROM document WHERE seq = (SELECT max(seq) FROM credential)')
  const size = database.prepare('SELECT coalesce(max(seq), 0) AS size FROM credential')
  const places = database.prepare('SELECT places FROM head')
  const upward = database.prepare(`${readSql} WHERE c.seq > ? ORDER BY c.seq LIMIT ?`)
  const downward = database.prepare(`${readSql} WHERE c.seq < ? ORDER BY c.seq DESC LIMIT ?`)
  const records = database.prepare(
    `SELECT ${recordColumns} FROM credential c ${joined} LEFT JOIN document d ON d.seq = c.seq
     WHERE c.seq > ? ORDER BY c.seq LIMIT ?`,
  )
  const placesWith = (column: 'revoked_at' | 'suspended_at') =>
    database.prepare(
      `SELECT status_index AS place FROM credential
       WHERE ${column} IS NOT NULL AND status_index IS NOT NULL AND status_index BETWEEN ? AND ?
       ORDER BY status_index`,
    )
  const revoked = placesWith('revoked_at')
  const suspended = placesWith('suspended_at')
  const fromRow = (row: unknown) => (row === undefined ? undefined : storedCredentialOf(row as FoundRow))

  return {
    async find({ id, hashes }) {
      if (id !== undefined) return fromRow(byId.get(id))
      for (const hash of hashes) {
        const row = byHash.get(hash) ?? byFormerHash.get(hash)
        if (row !== undefined) return fromRow(row)
      }
      return undefined
    },
    async trace(id) {
      const row = traced.get(id ?? '') as unknown as Parameters<typeof extentOf>[0] & { isNamed: number }
      return { isNamed: row.isNamed === 1, extent: extentOf(row) }
    },
    newestDocument: async () => newest.get()?.body as Uint8Array | undefined,
    revokedPlaces: async (from, to) => revoked.all(from, to).map(({ place }) => Number(place)),
    suspendedPlaces: async (from, to) => suspended.all(from, to).map(({ place }) => Number(place)),
    places: async () => Number(places.get()?.places ?? 0),
    size: async () => Number(size.get()?.size),
    async read({ order, after, limit }) {
      const rows =
        order === 'oldest'
          ? upward.all(after ?? 0, limit)
          : downward.all(after ?? Number.MAX_SAFE_INTEGER, limit)
      return rows.map((row) => credentialOf(row as CredentialRow))
    },
    records: async (after, limit) => records.all(after, limit).map((row) => storedRecordOf(row as RecordRow)),
  }
}
