// Gives a PostgreSQL registry of a former release its seals.
import type pg from 'pg'
import type { Entry } from '#domain/credential/journal.ts'
import { entryText, type Sealer } from '#domain/credential/seal.ts'
import { inTransaction, lockJournal, withoutNulls } from '#store/postgres/connection.ts'
import { recordsSql } from '#store/postgres/credentials.ts'
import { readHead } from '#store/postgres/ends.ts'
import { sealErasedAnew } from '#store/postgres/erased.ts'
import { append, journalColumns, writeHead } from '#store/postgres/journal.ts'
import { type RecordRow, storedRecordOf, unsealedRecordOf } from '#store/postgres/rows.ts'
import { highestPlaceSql } from '#store/rows.ts'
import { type SealingStore, unsoundTag } from '#store/store.ts'

export function sealingIn(pool: pg.Pool, sealer: () => Sealer): SealingStore {
  return {
    async unsealed(after, limit) {
      const { rows } = await pool.query<RecordRow>(
        `${recordsSql} WHERE (c.tag IS NULL OR c.tag <> $3 AND c.tag NOT LIKE $4) AND c.seq > $1
         ORDER BY c.seq LIMIT $2`,
        [after, limit, unsoundTag, `${sealer().name}:%`],
      )
      return rows.map(unsealedRecordOf)
    },
    async withFormerHashes(after, limit) {
      const { rows } = await pool.query<RecordRow>(
        `${recordsSql} WHERE c.seq IN (SELECT seq FROM former_hash WHERE seq > $1) ORDER BY c.seq LIMIT $2`,
        [after, limit],
      )
      return rows.map(storedRecordOf)
    },
    async highestPlace() {
      const { rows } = await pool.query<{ last: number }>(highestPlaceSql)
      return rows[0]?.last ?? -1
    },
    sealRecords: (sealings) =>
      inTransaction(pool, async (client) => {
        for (const sealing of sealings) {
          const { seq, verificationHash, statusIndex, formerTag = null, tag, document, formerHash } = sealing
          // Of two servers that start at once, the second finds it done.
          const { rowCount } = await client.query(
            `UPDATE credential SET hash = $2, status_index = $3, tag = $4
             WHERE seq = $1 AND tag IS NOT DISTINCT FROM $5`,
            [seq, verificationHash || null, statusIndex < 0 ? null : statusIndex, tag, formerTag],
          )
          if (rowCount === 0) continue
          if (document)
            await client.query('INSERT INTO document (seq, body) VALUES ($1, $2)', [
              seq,
              Buffer.from(document),
            ])
          if (formerHash !== undefined)
            await client.query('INSERT INTO former_hash (hash, seq) VALUES ($1, $2)', [formerHash, seq])
        }
      }),
    sealJournal: (decisions, places, note) =>
      inTransaction(pool, async (client) => {
        await lockJournal(client)
        await sealErasedAnew(client, sealer(), 'another key')
        const head = await readHead(client)
        if (head?.tag.startsWith(`${sealer().name}:`)) return
        if (head) {
          await append(client, sealer(), 'seal', '', note)
          return
        }
        const { rows } = await client.query(`SELECT entry, ${journalColumns} FROM journal ORDER BY entry`)
        let [number, lastTag] = [0, '']
        for (const row of rows) {
          const { entry, ...line } = withoutNulls(row) as Entry & { entry: number }
          lastTag = sealer().seal(entryText(entry, line, lastTag))
          number = entry
          await client.query('UPDATE journal SET tag = $2 WHERE entry = $1', [entry, lastTag])
        }
        const counted = await client.query<{ last: number }>(
          'SELECT coalesce(max(seq), 0) AS last FROM credential',
        )
        await writeHead(client, sealer(), {
          entries: number,
          lastTag,
          credentials: counted.rows[0]?.last ?? 0,
          places,
        })
        for (const { id, act, why } of decisions) await append(client, sealer(), act, id, { ...note, why })
        await append(client, sealer(), 'seal', '', note)
      }),
  }
}
