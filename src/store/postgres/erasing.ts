// Erases a credential from PostgreSQL, and keeps the places that it leaves behind.
import type pg from 'pg'
import { fullName } from '#domain/credential/credential.ts'
import { erasedText, erasureSubject } from '#domain/credential/erased.ts'
import type { Sealer } from '#domain/credential/seal.ts'
import { emptyLine, emptyLineSql, erasedOf, type JournalLine } from '#store/erased.ts'
import { assertEntered, eraseLeaf } from '#store/log-growth.ts'
import type { Writing } from '#store/log-memory.ts'
import { inTransaction, lockJournal, withoutNulls } from '#store/postgres/connection.ts'
import { recordsIn } from '#store/postgres/decisions.ts'
import { readLogState } from '#store/postgres/ends.ts'
import { putErased, readErased } from '#store/postgres/erased.ts'
import { journalColumns } from '#store/postgres/journal.ts'
import { appendWithLeaves } from '#store/postgres/log.ts'
import type { ErasingStore, StoredRecord } from '#store/store.ts'

async function emptyLines(client: pg.PoolClient, id: string, sealer: Sealer): Promise<number[]> {
  const { rows } = await client.query(
    `SELECT entry AS number, ${journalColumns}, tag,
       coalesce((SELECT f.tag FROM journal f WHERE f.entry < j.entry ORDER BY f.entry DESC LIMIT 1), '') AS former
     FROM journal j WHERE subject = $1 AND subject <> '' ORDER BY entry`,
    [id],
  )
  const lines = rows.map((row) => withoutNulls(row) as JournalLine)
  for (const line of lines)
    await client.query(emptyLineSql('$1', '$2'), [emptyLine(line, id, sealer), line.number])
  return lines.map(({ number }) => number)
}

async function findMentions(client: pg.PoolClient, { id, holder }: StoredRecord): Promise<number[]> {
  const { rows } = await client.query<{ entry: number }>(
    `SELECT entry FROM journal WHERE strpos(why, $1) > 0 OR strpos(lower(why), lower($2)) > 0
       OR strpos(why, $3) > 0 ORDER BY entry`,
    [id, holder.email, fullName(holder)],
  )
  return rows.map(({ entry }) => entry)
}

async function takeOut(client: pg.PoolClient, { seq }: StoredRecord): Promise<number> {
  const { rows } = await client.query<{ holderNo: number; typeSeq: number }>(
    'SELECT holder_id AS "holderNo", type_seq AS "typeSeq" FROM credential WHERE seq = $1',
    [seq],
  )
  for (const table of ['document', 'former_hash', 'log_entry', 'credential'])
    await client.query(`DELETE FROM ${table} WHERE seq = $1`, [seq])
  for (const table of ['holder_gram WHERE holder_id', 'holder WHERE id'])
    await client.query(
      `DELETE FROM ${table} = $1 AND NOT EXISTS (SELECT 1 FROM credential WHERE holder_id = $1)`,
      [rows[0]?.holderNo],
    )
  return rows[0]?.typeSeq ?? 0
}

const tablesWithTraces = [
  'credential',
  'holder',
  'holder_gram',
  'document',
  'former_hash',
  'log_entry',
  'journal',
]

export function erasingIn(pool: pg.Pool, writing: Writing): ErasingStore {
  const { sealer, pen } = writing
  return {
    erased: () => readErased(pool),
    // Frees what was deleted, and takes it out of the indexes. Whoever may not, or waits too long, is told.
    removeTraces: () =>
      pool.query(`VACUUM ${tablesWithTraces.join()}`).then(
        () => true,
        () => false,
      ),
    erase: (id, note) =>
      inTransaction(pool, async (client) => {
        const records = recordsIn(client, sealer())
        const record = await records.find(id)
        const [label] = await pen.hand().labelsOf([id])
        if (!label) throw new Error('a credential was given no label')
        if (!record) {
          const known = await client.query('SELECT 1 FROM erased WHERE label = $1', [Buffer.from(label)])
          return known.rowCount ? 'erased before' : 'unknown'
        }
        assertEntered([record], await readLogState(client))
        const replaced = await client.query<{ id: string }>(
          'SELECT id FROM credential WHERE replaced_by = $1',
          [id],
        )
        for (const row of replaced.rows) {
          const other = await records.find(row.id)
          await records.set(row.id, 'replaced_by = NULL')
          if (other) await records.sealAnew(other)
        }
        const typeSeq = await takeOut(client, record)
        await lockJournal(client)
        const emptied = await emptyLines(client, id, sealer())
        const mentions = await findMentions(client, record)
        const line = { act: 'erase', subject: erasureSubject(record.seq, emptied), note } as const
        await appendWithLeaves(client, writing, line, [eraseLeaf(label)])
        const index = (await readLogState(client)).size - 1
        const erased = erasedOf(record, label, index)
        await putErased(client, { ...erased, typeSeq, tag: sealer().seal(erasedText(erased)) })
        return { index, emptied, mentions }
      }),
  }
}
