// Gives a SQLite registry of a former release its seals.
import type { DatabaseSync } from 'node:sqlite'
import type { Entry } from '#domain/credential/journal.ts'
import { entryText, type Sealer } from '#domain/credential/seal.ts'
import { documentJoins, highestPlaceSql } from '#store/rows.ts'
import { inTransaction, withoutNulls } from '#store/sqlite/connection.ts'
import { sealErasedAnew } from '#store/sqlite/erased.ts'
import { append, journalColumns, readHead, writeHead } from '#store/sqlite/journal.ts'
import {
  joined,
  type RecordRow,
  recordColumns,
  storedRecordOf,
  unsealedRecordOf,
} from '#store/sqlite/rows.ts'
import { type SealingStore, unsoundTag } from '#store/store.ts'

const unsealedSql = `SELECT ${recordColumns} FROM credential c ${joined} ${documentJoins}
  WHERE (c.tag IS NULL OR c.tag NOT IN (:unsound) AND c.tag NOT LIKE :sealed) AND c.seq > :after
  ORDER BY c.seq LIMIT :limit`

const withFormerHashesSql = `SELECT ${recordColumns} FROM credential c ${joined} ${documentJoins}
  WHERE c.seq IN (SELECT seq FROM former_hash WHERE seq > ?) ORDER BY c.seq LIMIT ?`

export function sealingIn(database: DatabaseSync, sealer: () => Sealer): SealingStore {
  const sealed = database.prepare(
    'UPDATE credential SET hash = ?, status_index = ?, tag = ? WHERE seq = ? AND tag IS ?',
  )
  const putDocument = database.prepare('INSERT INTO document (seq, body) VALUES (?, ?)')
  const putFormerHash = database.prepare('INSERT INTO former_hash (hash, seq) VALUES (?, ?)')

  return {
    unsealed: async (after, limit) =>
      database
        .prepare(unsealedSql)
        .all({ after, limit, sealed: `${sealer().name}:%`, unsound: unsoundTag })
        .map((row) => unsealedRecordOf(row as RecordRow)),
    withFormerHashes: async (after, limit) =>
      database
        .prepare(withFormerHashesSql)
        .all(after, limit)
        .map((row) => storedRecordOf(row as RecordRow)),
    highestPlace: async () => Number(database.prepare(highestPlaceSql).get()?.last),
    sealRecords: async (sealings) =>
      inTransaction(database, () => {
        for (const sealing of sealings) {
          const { seq, verificationHash, statusIndex, formerTag = null, tag, document, formerHash } = sealing
          // Of two servers that start at once, the second finds it done.
          const { changes } = sealed.run(
            verificationHash || null,
            statusIndex < 0 ? null : statusIndex,
            tag,
            seq,
            formerTag,
          )
          if (changes === 0) continue
          if (document) putDocument.run(seq, document)
          if (formerHash !== undefined) putFormerHash.run(formerHash, seq)
        }
      }),
    sealJournal: async (decisions, places, note) =>
      inTransaction(database, () => {
        sealErasedAnew(database, sealer(), 'another key')
        const head = readHead(database)
        if (head?.tag.startsWith(`${sealer().name}:`)) return
        if (head) return append(database, sealer(), 'seal', '', note)
        const entries = database.prepare(`SELECT entry, ${journalColumns} FROM journal ORDER BY entry`).all()
        const tagged = database.prepare('UPDATE journal SET tag = ? WHERE entry = ?')
        let [number, lastTag] = [0, '']
        for (const row of entries) {
          const { entry, ...line } = withoutNulls(row) as Entry & { entry: number }
          lastTag = sealer().seal(entryText(entry, line, lastTag))
          number = entry
          tagged.run(lastTag, entry)
        }
        const credentials = Number(
          database.prepare('SELECT coalesce(max(seq), 0) AS last FROM credential').get()?.last,
        )
        writeHead(database, sealer(), { entries: number, lastTag, credentials, places })
        for (const { id, act, why } of decisions) append(database, sealer(), act, id, { ...note, why })
        append(database, sealer(), 'seal', '', note)
      }),
  }
}
