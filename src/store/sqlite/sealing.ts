// Seals a SQLite registry with a new seal key, after the one before it was stolen.
import type { DatabaseSync } from 'node:sqlite'
import type { Sealer } from '#domain/credential/seal.ts'
import { documentJoins } from '#store/rows.ts'
import { inTransaction } from '#store/sqlite/connection.ts'
import { sealErasedAnew } from '#store/sqlite/erased.ts'
import { append, readHead } from '#store/sqlite/journal.ts'
import { joined, type RecordRow, recordColumns, storedRecordOf } from '#store/sqlite/rows.ts'
import type { SealingStore } from '#store/store.ts'

const unsealedSql = `SELECT ${recordColumns} FROM credential c ${joined} ${documentJoins}
  WHERE c.tag NOT LIKE :sealed AND c.seq > :after ORDER BY c.seq LIMIT :limit`

export function sealingIn(database: DatabaseSync, sealer: () => Sealer): SealingStore {
  const put = database.prepare('UPDATE credential SET tag = ? WHERE seq = ? AND tag = ?')

  return {
    unsealed: async (after, limit) =>
      database
        .prepare(unsealedSql)
        .all({ after, limit, sealed: `${sealer().name}:%` })
        .map((row) => storedRecordOf(row as RecordRow)),
    sealRecords: async (sealings) =>
      inTransaction(database, () => {
        for (const { seq, formerTag, tag } of sealings) put.run(tag, seq, formerTag)
      }),
    sealJournal: async (note) =>
      inTransaction(database, () => {
        sealErasedAnew(database, sealer(), 'another key')
        if (!readHead(database)?.tag.startsWith(`${sealer().name}:`))
          append(database, sealer(), 'seal', '', note)
      }),
  }
}
