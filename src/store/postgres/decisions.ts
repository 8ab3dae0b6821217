// What is decided about credentials in PostgreSQL: each change is sealed anew and has its line in the journal.
import type pg from 'pg'
import { fullName, type SignedDocument } from '#domain/credential/credential.ts'
import { recordText, type Sealer } from '#domain/credential/seal.ts'
import { fold } from '#domain/directory/fold.ts'
import { RecordAltered } from '#errors/altered.ts'
import { assertEntered, statusLeaf } from '#store/log-growth.ts'
import type { Writing } from '#store/log-memory.ts'
import { inTransaction } from '#store/postgres/connection.ts'
import { holderIds, holderKey } from '#store/postgres/credential-writer.ts'
import { recordsSql } from '#store/postgres/credentials.ts'
import { inWriting, readLogState } from '#store/postgres/ends.ts'
import { append } from '#store/postgres/journal.ts'
import { appendWithLeaves, enterDocuments } from '#store/postgres/log.ts'
import { type RecordRow, storedRecordOf } from '#store/postgres/rows.ts'
import { asNew, withDocument } from '#store/rows.ts'
import type { DecisionStore, StoredRecord } from '#store/store.ts'

// Only a record that is what the registry made it: sealing anything else anew would make a forgery good.
function refuseAltered(record: StoredRecord, sealer: Sealer): void {
  if (!sealer.accepts(recordText(record), record.tag)) throw new RecordAltered(record.id)
}

// What a change needs of one transaction.
export function recordsIn(client: pg.PoolClient, sealer: Sealer) {
  async function read(id: string): Promise<StoredRecord | undefined> {
    const { rows } = await client.query<RecordRow>(`${recordsSql} WHERE c.id = $1`, [id])
    return rows[0] && storedRecordOf(rows[0])
  }
  return {
    async find(id: string): Promise<StoredRecord | undefined> {
      // Of two changes at once, the second finds what the first has made.
      await client.query('SELECT 1 FROM credential WHERE id = $1 FOR UPDATE', [id])
      const record = await read(id)
      if (record) refuseAltered(record, sealer)
      return record
    },
    set: (id: string, columns: string, ...values: (string | number | null)[]) =>
      client.query(`UPDATE credential SET ${columns} WHERE id = $1`, [id, ...values]),
    async sealAnew({ id }: StoredRecord): Promise<void> {
      const record = await read(id)
      if (record)
        await client.query('UPDATE credential SET tag = $2 WHERE id = $1', [
          id,
          sealer.seal(recordText(record)),
        ])
    },
    async replaceDocument(
      { seq, verificationHash }: StoredRecord,
      { bytes, hash }: SignedDocument,
    ): Promise<void> {
      await client.query('UPDATE credential SET hash = $2 WHERE seq = $1', [seq, hash])
      await client.query('UPDATE document SET body = $2 WHERE seq = $1', [seq, Buffer.from(bytes)])
      await client.query('INSERT INTO former_hash (hash, seq) VALUES ($1, $2)', [verificationHash, seq])
    },
  }
}

export function decisionsIn(pool: pg.Pool, writing: Writing): DecisionStore {
  const { sealer, pen } = writing
  const isTaken = async (client: pg.PoolClient, { seq }: StoredRecord, holderNo: number) =>
    (
      await client.query(
        `SELECT 1 FROM credential c JOIN credential o ON o.course_no = c.course_no AND o.issued_at = c.issued_at
         WHERE c.seq = $1 AND o.seq <> c.seq AND o.holder_id = $2`,
        [seq, holderNo],
      )
    ).rowCount

  return {
    revoke: (id, { at, reason }, note) =>
      inTransaction(pool, async (client) => {
        const records = recordsIn(client, sealer())
        const record = await records.find(id)
        if (!record) return 'unknown'
        if (record.revocation) return 'already'
        await records.set(id, 'revoked_at = $2, revocation_reason = $3', at, reason)
        await records.sealAnew(record)
        const leaves = [statusLeaf(record.statusIndex, 'revocation', 1)]
        await appendWithLeaves(
          client,
          writing,
          { act: 'revoke', subject: id, note: { ...note, why: reason } },
          leaves,
        )
        return 'revoked'
      }),
    suspend: (id, { at, reason }, note) =>
      inTransaction(pool, async (client) => {
        const records = recordsIn(client, sealer())
        const record = await records.find(id)
        if (!record) return 'unknown'
        if (record.revocation) return 'revoked'
        if (record.suspension) return 'already'
        await records.set(id, 'suspended_at = $2, suspension_reason = $3', at, reason)
        await records.sealAnew(record)
        const leaves = [statusLeaf(record.statusIndex, 'suspension', 1)]
        await appendWithLeaves(
          client,
          writing,
          { act: 'suspend', subject: id, note: { ...note, why: reason } },
          leaves,
        )
        return 'suspended'
      }),
    lift: (id, note) =>
      inTransaction(pool, async (client) => {
        const records = recordsIn(client, sealer())
        const record = await records.find(id)
        if (!record) return 'unknown'
        if (!record.suspension) return 'not suspended'
        await records.set(id, 'suspended_at = NULL, suspension_reason = NULL')
        await records.sealAnew(record)
        const leaves = [statusLeaf(record.statusIndex, 'suspension', 0)]
        await appendWithLeaves(client, writing, { act: 'lift', subject: id, note }, leaves)
        return 'lifted'
      }),
    list: (id, listing, note) =>
      inTransaction(pool, async (client) => {
        const records = recordsIn(client, sealer())
        const record = await records.find(id)
        if (!record) return 'unknown'
        if (record.listing === listing) return 'already'
        await records.set(id, 'listing = $2', listing)
        await records.sealAnew(record)
        await append(client, sealer(), listing === 'listed' ? 'relist' : 'unlist', id, note)
        return 'changed'
      }),
    replace: (id, by, note) =>
      inTransaction(pool, async (client) => {
        const records = recordsIn(client, sealer())
        const record = await records.find(id)
        if (!record) return 'unknown'
        if (!record.revocation) return 'not revoked'
        await records.set(id, 'replaced_by = $2', by)
        await records.sealAnew(record)
        await append(client, sealer(), 'replace', id, note)
        return 'replaced'
      }),
    correct: (id, holder, sign, note) =>
      inTransaction(pool, async (client, undo) => {
        const records = recordsIn(client, sealer())
        const record = await records.find(id)
        if (!record) return 'unknown'
        assertEntered([record], await readLogState(client))
        const holderNo = (await holderIds(client, [holder])).get(holderKey(holder)) ?? 0
        if (await isTaken(client, record, holderNo)) {
          undo()
          return 'taken'
        }
        const [signed] = await sign([
          { credential: { ...asNew(record), holder }, statusIndex: record.statusIndex },
        ])
        if (!signed) throw new Error('a credential was not signed')
        const former = await client.query<{ holder_id: number }>(
          'SELECT holder_id FROM credential WHERE id = $1',
          [id],
        )
        await records.set(id, 'holder_id = $2, folded = $3', holderNo, fold(fullName(holder)))
        for (const table of ['holder_gram WHERE holder_id', 'holder WHERE id'])
          await client.query(
            `DELETE FROM ${table} = $1 AND NOT EXISTS (SELECT 1 FROM credential WHERE holder_id = $1)`,
            [former.rows[0]?.holder_id],
          )
        await records.replaceDocument(record, signed)
        await records.sealAnew(record)
        await append(client, sealer(), 'correct', id, note)
        await enterDocuments(client, pen, 're-sign', [{ seq: record.seq, id, ...signed }], note)
        return 'corrected'
      }),
    signAnew: (ids, sign, note) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<RecordRow>(
          `${recordsSql} WHERE c.id = ANY($1) ORDER BY c.seq FOR UPDATE OF c`,
          [ids],
        )
        const found = rows.map(storedRecordOf)
        for (const record of found) refuseAltered(record, sealer())
        assertEntered(found, await readLogState(client))
        const documents = await sign(
          found.map((record) => ({ credential: asNew(record), statusIndex: record.statusIndex })),
        )
        if (documents.length !== found.length) throw new Error('a credential was not signed')
        const tags = found.map((record, at) =>
          sealer().seal(recordText(withDocument(record, { hash: '', ...documents[at] }))),
        )
        const seqs = found.map(({ seq }) => seq)
        await client.query(
          `UPDATE credential c SET hash = given.hash, tag = given.tag
           FROM unnest($1::integer[], $2::text[], $3::text[]) AS given (seq, hash, tag) WHERE c.seq = given.seq`,
          [seqs, documents.map(({ hash }) => hash), tags],
        )
        await client.query(
          `UPDATE document d SET body = given.body FROM unnest($1::integer[], $2::bytea[]) AS given (seq, body)
           WHERE d.seq = given.seq`,
          [seqs, documents.map(({ bytes }) => Buffer.from(bytes))],
        )
        await client.query(
          'INSERT INTO former_hash (hash, seq) SELECT * FROM unnest($1::text[], $2::integer[])',
          [found.map(({ verificationHash }) => verificationHash), seqs],
        )
        await append(client, sealer(), 'sign-anew', ids.length === 1 ? (ids[0] ?? '') : '', note)
        const signed = found.map(({ seq, id }, at) => ({ seq, id, hash: '', ...documents[at] }))
        await enterDocuments(client, pen, 're-sign', signed, note)
      }),
    record: (act, subject, note, leaves = []) =>
      inWriting(pool, async (client, ends) => {
        if (leaves.length === 0) await append(client, sealer(), act, subject, note, { ends })
        else await appendWithLeaves(client, writing, { act, subject, note, ends }, leaves)
      }),
  }
}
