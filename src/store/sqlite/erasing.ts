// Erases a credential from SQLite, and keeps the places that it leaves behind.
import type { DatabaseSync } from 'node:sqlite'
import { fullName } from '#domain/credential/credential.ts'
import { erasedText, erasureSubject } from '#domain/credential/erased.ts'
import type { Sealer } from '#domain/credential/seal.ts'
import { emptyLine, emptyLineSql, erasedOf, type JournalLine } from '#store/erased.ts'
import { assertEntered, eraseLeaf } from '#store/log-growth.ts'
import type { Writing } from '#store/log-memory.ts'
import { inOwnTransaction, removeTraces, withoutNulls } from '#store/sqlite/connection.ts'
import { recordsIn } from '#store/sqlite/decisions.ts'
import { putErased, readErased } from '#store/sqlite/erased.ts'
import { append, journalColumns } from '#store/sqlite/journal.ts'
import { growLog, readState } from '#store/sqlite/log.ts'
import type { ErasingStore, StoredRecord } from '#store/store.ts'

function emptyLines(database: DatabaseSync, id: string, sealer: Sealer): number[] {
  const lines = database
    .prepare(
      `SELECT entry AS number, ${journalColumns}, tag,
         coalesce((SELECT tag FROM journal f WHERE f.entry < j.entry ORDER BY f.entry DESC LIMIT 1), '') AS former
       FROM journal j WHERE subject = ? AND subject <> '' ORDER BY entry`,
    )
    .all(id)
    .map((row) => withoutNulls(row) as JournalLine)
  const empty = database.prepare(emptyLineSql('?', '?'))
  for (const line of lines) empty.run(emptyLine(line, id, sealer), line.number)
  return lines.map(({ number }) => number)
}

function findMentions(database: DatabaseSync, { id, holder }: StoredRecord): number[] {
  const found = database.prepare(
    `SELECT entry FROM journal WHERE instr(why, :id) > 0 OR instr(lower(why), lower(:email)) > 0
       OR instr(why, :name) > 0 ORDER BY entry`,
  )
  return found.all({ id, email: holder.email, name: fullName(holder) }).map(({ entry }) => Number(entry))
}

function takeOut(database: DatabaseSync, { seq }: StoredRecord): { holderNo: number; typeSeq: number } {
  const row = database
    .prepare('SELECT holder_id AS holderNo, type_seq AS typeSeq FROM credential WHERE seq = ?')
    .get(seq) as { holderNo: number; typeSeq: number }
  for (const table of ['document', 'former_hash', 'log_entry', 'credential'])
    database.prepare(`DELETE FROM ${table} WHERE seq = ?`).run(seq)
  database
    .prepare(
      'DELETE FROM holder WHERE id = :no AND NOT EXISTS (SELECT 1 FROM credential WHERE holder_id = :no)',
    )
    .run({ no: row.holderNo })
  return row
}

export function erasingIn(database: DatabaseSync, file: string, { sealer, pen }: Writing): ErasingStore {
  return {
    erased: async () => readErased(database),
    removeTraces: () => removeTraces(database),
    erase: (id, note) =>
      inOwnTransaction(file, async (own) => {
        // What is deleted is overwritten at once; what lies elsewhere in the file goes with the traces.
        own.exec('PRAGMA secure_delete = ON')
        const records = recordsIn(own, sealer())
        const record = records.find(id)
        const [label] = await pen.hand().labelsOf([id])
        if (!label) throw new Error('a credential was given no label')
        if (!record)
          return own.prepare('SELECT 1 FROM erased WHERE label = ?').get(label) ? 'erased before' : 'unknown'
        assertEntered([record], readState(own))
        for (const { id: replaced } of own
          .prepare('SELECT id FROM credential WHERE replaced_by = ?')
          .all(id)) {
          const other = records.find(String(replaced))
          own.prepare('UPDATE credential SET replaced_by = NULL WHERE id = ?').run(String(replaced))
          if (other) records.sealAnew(other)
        }
        if (record.listing === 'listed') records.dropFromIndex(record)
        const { typeSeq } = takeOut(own, record)
        const emptied = emptyLines(own, id, sealer())
        const mentions = findMentions(own, record)
        append(own, sealer(), 'erase', erasureSubject(record.seq, emptied), note)
        growLog(own, pen, { leaves: [eraseLeaf(label)], at: note.at })
        const erased = erasedOf(record, label, readState(own).size - 1)
        putErased(own, { ...erased, typeSeq, tag: sealer().seal(erasedText(erased)) })
        return { index: readState(own).size - 1, emptied, mentions }
      }),
  }
}
