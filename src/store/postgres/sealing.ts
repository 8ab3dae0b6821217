// Seals a PostgreSQL registry with a new seal key, after the one before it was stolen.
import type pg from 'pg'
import type { Sealer } from '#domain/credential/seal.ts'
import { inTransaction, lockJournal } from '#store/postgres/connection.ts'
import { recordsSql } from '#store/postgres/credentials.ts'
import { readHead } from '#store/postgres/ends.ts'
import { sealErasedAnew } from '#store/postgres/erased.ts'
import { append } from '#store/postgres/journal.ts'
import { type RecordRow, storedRecordOf } from '#store/postgres/rows.ts'
import type { SealingStore } from '#store/store.ts'

export function sealingIn(pool: pg.Pool, sealer: () => Sealer): SealingStore {
  return {
    async unsealed(after, limit) {
      const { rows } = await pool.query<RecordRow>(
        `${recordsSql} WHERE c.tag NOT LIKE $3 AND c.seq > $1 ORDER BY c.seq LIMIT $2`,
        [after, limit, `${sealer().name}:%`],
      )
      return rows.map(storedRecordOf)
    },
    sealRecords: (sealings) =>
      inTransaction(pool, async (client) => {
        for (const { seq, formerTag, tag } of sealings)
          await client.query('UPDATE credential SET tag = $2 WHERE seq = $1 AND tag = $3', [
            seq,
            tag,
            formerTag,
          ])
      }),
    sealJournal: (note) =>
      inTransaction(pool, async (client) => {
        await lockJournal(client)
        await sealErasedAnew(client, sealer(), 'another key')
        const head = await readHead(client)
        if (!head?.tag.startsWith(`${sealer().name}:`)) await append(client, sealer(), 'seal', '', note)
      }),
  }
}
