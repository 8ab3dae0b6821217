// What is decided about credentials in SQLite: each change is sealed anew and has its line in the journal.
import type { DatabaseSync } from 'node:sqlite'
import { fullName, type SignedDocument } from '#domain/credential/credential.ts'
import { recordText, type Sealer } from '#domain/credential/seal.ts'
import { fold } from '#domain/directory/fold.ts'
import { RecordAltered } from '#errors/altered.ts'
import type { CredentialType } from '#facts/registry.ts'
import { assertEntered, statusLeaf } from '#store/log-growth.ts'
import type { Writing } from '#store/log-memory.ts'
import { asNew, documentJoins, withDocument } from '#store/rows.ts'
import { inOwnTransaction, inTransaction } from '#store/sqlite/connection.ts'
import { holdersIn } from '#store/sqlite/credential-writer.ts'
import { append } from '#store/sqlite/journal.ts'
import { enterDocuments, growLog, readState } from '#store/sqlite/log.ts'
import { joined, type RecordRow, recordColumns, storedRecordOf } from '#store/sqlite/rows.ts'
import { tokensOf } from '#store/sqlite/tokens.ts'
import type { DecisionStore, StoredRecord } from '#store/store.ts'

type Indexed = { folded: string; type: CredentialType; course_no: number }

// What a change needs of one connection.
export function recordsIn(database: DatabaseSync, sealer: Sealer) {
  const find = database.prepare(
    `SELECT ${recordColumns} FROM credential c ${joined} ${documentJoins} WHERE c.id = ?`,
  )
  const findIndexed = database.prepare(
    'SELECT h.folded, c.type, c.course_no FROM credential c JOIN holder h ON h.id = c.holder_id WHERE c.seq = ?',
  )
  const setTag = database.prepare('UPDATE credential SET tag = ? WHERE seq = ?')
  const setHash = database.prepare('UPDATE credential SET hash = ? WHERE seq = ?')
  const setBody = database.prepare('UPDATE document SET body = ? WHERE seq = ?')
  const addFormerHash = database.prepare('INSERT INTO former_hash (hash, seq) VALUES (?, ?)')
  const index = database.prepare('INSERT INTO directory_index (rowid, tokens) VALUES (?, ?)')
  const dropIndex = database.prepare(
    "INSERT INTO directory_index (directory_index, rowid, tokens) VALUES ('delete', ?, ?)",
  )

  function tokens(seq: number): string {
    const { folded, type, course_no } = findIndexed.get(seq) as Indexed
    return tokensOf(folded, type, course_no)
  }
  const read = (id: string) => {
    const row = find.get(id)
    return row === undefined ? undefined : storedRecordOf(row as RecordRow)
  }
  return {
    // Only a record that is what the registry made it: sealing anything else anew would make a forgery good.
    find(id: string): StoredRecord | undefined {
      const record = read(id)
      if (record && !sealer.accepts(recordText(record), record.tag)) throw new RecordAltered(id)
      return record
    },
    sealAnew({ id, seq }: StoredRecord): void {
      const record = read(id)
      if (record) setTag.run(sealer.seal(recordText(record)), seq)
    },
    // Nothing else has changed of it, so that it is not read once more.
    sealWithDocument(record: StoredRecord, signed: SignedDocument): void {
      setTag.run(sealer.seal(recordText(withDocument(record, signed))), record.seq)
    },
    addToIndex: ({ seq }: StoredRecord) => index.run(seq, tokens(seq)),
    dropFromIndex: ({ seq }: StoredRecord) => dropIndex.run(seq, tokens(seq)),
    replaceDocument({ seq, verificationHash }: StoredRecord, { bytes, hash }: SignedDocument): void {
      setHash.run(hash, seq)
      setBody.run(bytes, seq)
      addFormerHash.run(verificationHash, seq)
    },
  }
}

export function decisionsIn(database: DatabaseSync, file: string, { sealer, pen }: Writing): DecisionStore {
  const set = (columns: string) => database.prepare(`UPDATE credential SET ${columns} WHERE id = :id`)
  const setRevocation = set('revoked_at = :at, revocation_reason = :reason')
  const setSuspension = set('suspended_at = :at, suspension_reason = :reason')
  const setReplacement = set('replaced_by = :by')
  const setListing = set('listing = :listing')

  return {
    revoke: async (id, { at, reason }, note) =>
      inTransaction(database, () => {
        const records = recordsIn(database, sealer())
        const record = records.find(id)
        if (!record) return 'unknown'
        if (record.revocation) return 'already'
        setRevocation.run({ id, at, reason })
        records.sealAnew(record)
        append(database, sealer(), 'revoke', id, { ...note, why: reason })
        growLog(database, pen, { leaves: [statusLeaf(record.statusIndex, 'revocation', 1)], at: note.at })
        return 'revoked'
      }),
    suspend: async (id, { at, reason }, note) =>
      inTransaction(database, () => {
        const records = recordsIn(database, sealer())
        const record = records.find(id)
        if (!record) return 'unknown'
        if (record.revocation) return 'revoked'
        if (record.suspension) return 'already'
        setSuspension.run({ id, at, reason })
        records.sealAnew(record)
        append(database, sealer(), 'suspend', id, { ...note, why: reason })
        growLog(database, pen, { leaves: [statusLeaf(record.statusIndex, 'suspension', 1)], at: note.at })
        return 'suspended'
      }),
    lift: async (id, note) =>
      inTransaction(database, () => {
        const records = recordsIn(database, sealer())
        const record = records.find(id)
        if (!record) return 'unknown'
        if (!record.suspension) return 'not suspended'
        setSuspension.run({ id, at: null, reason: null })
        records.sealAnew(record)
        append(database, sealer(), 'lift', id, note)
        growLog(database, pen, { leaves: [statusLeaf(record.statusIndex, 'suspension', 0)], at: note.at })
        return 'lifted'
      }),
    list: async (id, listing, note) =>
      inTransaction(database, () => {
        const records = recordsIn(database, sealer())
        const record = records.find(id)
        if (!record) return 'unknown'
        if (record.listing === listing) return 'already'
        setListing.run({ id, listing })
        if (listing === 'listed') records.addToIndex(record)
        else records.dropFromIndex(record)
        records.sealAnew(record)
        append(database, sealer(), listing === 'listed' ? 'relist' : 'unlist', id, note)
        return 'changed'
      }),
    replace: async (id, by, note) =>
      inTransaction(database, () => {
        const records = recordsIn(database, sealer())
        const record = records.find(id)
        if (!record) return 'unknown'
        if (!record.revocation) return 'not revoked'
        setReplacement.run({ id, by })
        records.sealAnew(record)
        append(database, sealer(), 'replace', id, note)
        return 'replaced'
      }),
    correct: (id, holder, sign, note) =>
      inOwnTransaction(file, async (own, undo) => {
        const records = recordsIn(own, sealer())
        const record = records.find(id)
        if (!record) return 'unknown'
        assertEntered([record], readState(own))
        const [signed] = await sign([
          { credential: { ...asNew(record), holder }, statusIndex: record.statusIndex },
        ])
        if (!signed) throw new Error('a credential was not signed')
        if (record.listing === 'listed') records.dropFromIndex(record)
        const holderNo = holdersIn(own)(holder, fold(fullName(holder)))
        const { changes } = own
          .prepare('UPDATE OR IGNORE credential SET holder_id = ? WHERE seq = ?')
          .run(holderNo, record.seq)
        if (changes === 0) {
          undo()
          return 'taken'
        }
        own.exec('DELETE FROM holder WHERE NOT EXISTS (SELECT 1 FROM credential WHERE holder_id = holder.id)')
        if (record.listing === 'listed') records.addToIndex(record)
        records.replaceDocument(record, signed)
        records.sealAnew(record)
        append(own, sealer(), 'correct', id, note)
        await enterDocuments(own, pen, 're-sign', [{ seq: record.seq, id, ...signed }], note)
        return 'corrected'
      }),
    signAnew: (ids, sign, note) =>
      inOwnTransaction(file, async (own) => {
        const records = recordsIn(own, sealer())
        const found = ids.flatMap((id) => records.find(id) ?? [])
        assertEntered(found, readState(own))
        const placed = found.map((record) => ({ credential: asNew(record), statusIndex: record.statusIndex }))
        const documents = await sign(placed)
        for (const [at, record] of found.entries()) {
          const signed = documents[at]
          if (!signed) throw new Error('a credential was not signed')
          records.replaceDocument(record, signed)
          records.sealWithDocument(record, signed)
        }
        append(own, sealer(), 'sign-anew', ids.length === 1 ? (ids[0] ?? '') : '', note)
        const signed = found.map(({ seq, id }, at) => ({ seq, id, hash: '', ...documents[at] }))
        await enterDocuments(own, pen, 're-sign', signed, note)
      }),
    record: async (act, subject, note, leaves = []) =>
      inTransaction(database, () => {
        append(database, sealer(), act, subject, note)
        if (leaves.length > 0) growLog(database, pen, { leaves, at: note.at })
      }),
  }
}
