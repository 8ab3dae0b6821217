// Gives a SQLite registry of a former release its seals.
import type { DatabaseSync } from 'node:sqlite'
import type { Entry } from '#domain/credential/journal.ts'
import { entryText, type Sealer } from '#domain/credential/seal.ts'
import { inTransaction, withoutNulls } from '#store/sqlite/connection.ts'
import { append, journalColumns, writeHead } from '#store/sqlite/journal.ts'
import { joined, type RecordRow, recordColumns, unsealedRecordOf } from '#store/sqlite/rows.ts'
import type { SealingStore } from '#store/store.ts'

const unsealedSql = `SELECT ${recordColumns} FROM credential c ${joined} LEFT JOIN document d ON d.seq = c.seq
  WHERE c.tag IS NULL AND c.seq > ? ORDER BY c.seq LIMIT ?`

export function sealingIn(database: DatabaseSync, sealer: () => Sealer): SealingStore {
  const sealed = database.prepare(
    'UPDATE credential SET hash = ?, status_index = ?, tag = ? WHERE seq = ? AND tag IS NULL',
  )
  const putDocument = database.prepare('INSERT INTO document (seq, body) VALUES (?, ?)')
  const putFormerHash = database.prepare('INSERT INTO former_hash (hash, seq) VALUES (?, ?)')

  return {
    unsealed: async (after, limit) =>
      database
        .prepare(unsealedSql)
        .all(after, limit)
        .map((row) => unsealedRecordOf(row as RecordRow)),
    sealRecords: async (sealings) =>
      inTransaction(database, () => {
        for (const { seq, verificationHash, statusIndex, tag, document, formerHash } of sealings) {
          // Of two servers that start at once, the second finds it done.
          const { changes } = sealed.run(
            verificationHash || null,
            statusIndex < 0 ? null : statusIndex,
            tag,
            seq,
          )
          if (changes === 0) continue
          if (document) putDocument.run(seq, document)
          if (formerHash !== undefined) putFormerHash.run(formerHash, seq)
        }
      }),
    sealJournal: async (decisions, places, note) =>
      inTransaction(database, () => {
        if (database.prepare('SELECT 1 FROM head').get() !== undefined) return
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
