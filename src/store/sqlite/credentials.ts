// Finding and reading credentials in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import {
  type CredentialRow,
  credentialColumns,
  credentialOf,
  documentJoins,
  extentColumns,
  extentOf,
  listedOfSql,
  newestSeqSql,
} from '#store/rows.ts'
import { joined, prepareFinding, type RecordRow, recordColumns, storedRecordOf } from '#store/sqlite/rows.ts'
import type { CredentialStore } from '#store/store.ts'

const readSql = `SELECT ${credentialColumns} FROM credential c ${joined}`

export function credentialsIn(database: DatabaseSync): CredentialStore {
  const byId = prepareFinding(database, 'c.id = ?')
  const byHash = prepareFinding(database, 'c.hash = ?')
  const byFormerHash = prepareFinding(database, 'c.seq = (SELECT seq FROM former_hash WHERE hash = ?)')
  const traced = database.prepare(
    `SELECT EXISTS (SELECT 1 FROM journal WHERE subject = ? AND subject <> '') AS isNamed, ${extentColumns}
     FROM (SELECT 1) LEFT JOIN head g ON g.one = 1`,
  )
  const newest = database.prepare('SELECT body FROM document ORDER BY seq DESC LIMIT ?')
  const size = database.prepare(`SELECT coalesce(${newestSeqSql}, 0) AS size`)
  const places = database.prepare('SELECT places FROM head')
  const upward = database.prepare(`${readSql} WHERE c.seq > ? ORDER BY c.seq LIMIT ?`)
  const downward = database.prepare(`${readSql} WHERE c.seq < ? ORDER BY c.seq DESC LIMIT ?`)
  const records = database.prepare(
    `SELECT ${recordColumns} FROM credential c ${joined} ${documentJoins}
     WHERE c.seq > ? ORDER BY c.seq LIMIT ?`,
  )
  const held = database.prepare(
    `SELECT ${recordColumns} FROM credential c ${joined} ${documentJoins}
     WHERE h.email = ? ORDER BY c.seq`,
  )
  const listed = database.prepare(`${readSql} ${listedOfSql('?', '?', '?', '?')}`)
  const heldUnder = database.prepare(
    `${readSql} WHERE h.email IN (SELECT value FROM json_each(?)) AND c.revoked_at IS NULL ORDER BY c.seq`,
  )
  const withdrawn = prepareFinding(
    database,
    `c.id IN (
       SELECT id FROM credential WHERE revoked_at IS NOT NULL OR suspended_at IS NOT NULL
       UNION SELECT subject FROM journal WHERE act IN ('revoke', 'suspend')
     )`,
  )

  return {
    async find({ id, hashes }) {
      if (id !== undefined) return byId.get(id)
      for (const hash of hashes) {
        const found = byHash.get(hash) ?? byFormerHash.get(hash)
        if (found !== undefined) return found
      }
      return undefined
    },
    async trace(id) {
      const row = traced.get(id ?? '') as unknown as Parameters<typeof extentOf>[0] & { isNamed: number }
      return { isNamed: row.isNamed === 1, extent: extentOf(row) }
    },
    newestDocuments: async (limit) => newest.all(limit).map(({ body }) => body as Uint8Array),
    withdrawn: async () => withdrawn.all(),
    places: async () => Number(places.get()?.places ?? 0),
    size: async () => Number(size.get()?.size),
    async read({ order, after, limit }) {
      const rows =
        order === 'oldest'
          ? upward.all(after ?? 0, limit)
          : downward.all(after ?? Number.MAX_SAFE_INTEGER, limit)
      return rows.map((row) => credentialOf(row as CredentialRow))
    },
    heldBy: async (email) =>
      held.all(email).map((row) => {
        const { document, formerHashes = [] } = storedRecordOf(row as RecordRow)
        return { ...credentialOf(row as RecordRow), ...(document && { document }), formerHashes }
      }),
    listedOf: async ({ email, firstName, lastName }, limit) =>
      listed.all(email, firstName, lastName, limit).map((row) => credentialOf(row as CredentialRow)),
    heldUnder: async (emails) =>
      heldUnder.all(JSON.stringify(emails)).map((row) => credentialOf(row as CredentialRow)),
    records: async (after, limit) => records.all(after, limit).map((row) => storedRecordOf(row as RecordRow)),
  }
}
