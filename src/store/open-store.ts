// Opens the registry's store over either database.
import { sql } from 'kysely'
import { catalogueReads, catalogueWrites } from '#store/catalogue.ts'
import { credentialsIn } from '#store/credentials.ts'
import type { Database, Queries } from '#store/database.ts'
import { faultsIn } from '#store/faults.ts'
import { figuresIn } from '#store/figures.ts'
import { holderAccessIn, holderAccessWrites } from '#store/holder-access.ts'
import { importsIn, importWrites } from '#store/imports.ts'
import { journalReads, journalWrites } from '#store/journal.ts'
import { listsIn } from '#store/list.ts'
import { logHeadsIn, logReads, logWrites } from '#store/log.ts'
import { outboxIn, outboxWrites } from '#store/outbox.ts'
import { restoreWrites, snapshotOf } from '#store/snapshot.ts'
import type { Store, Writer } from '#store/store.ts'
import { tokensIn, tokenWrites } from '#store/tokens.ts'
import { translateErrors } from '#store/translate-errors.ts'
import { credentialWrites } from '#store/write-credentials.ts'

const writerOn = (database: Database, queries: Queries): Writer => ({
  ...catalogueWrites(queries),
  ...credentialWrites(database, queries),
  ...journalWrites(queries),
  ...logWrites(queries),
  ...importWrites(queries),
  ...outboxWrites(queries),
  ...tokenWrites(queries),
  ...holderAccessWrites(queries),
  ...restoreWrites(database, queries),
})

const nobody = { id: 'nobody', hashes: [], isMistyped: false }

export function storeOn(database: Database): Store {
  const credentials = credentialsIn(database)
  const store: Store = {
    async ping() {
      await credentials.evidence(nobody)
    },
    async version() {
      const query = database.name === 'SQLite' ? sql`SELECT sqlite_version()` : sql`SHOW server_version`
      const { rows } = await query.execute(database.read)
      return `${database.name} ${Object.values(rows[0] ?? {}).join(' ')}`
    },
    ...catalogueReads(database.read),
    ...credentials,
    ...listsIn(database),
    ...figuresIn(database.read),
    ...journalReads(database.read),
    ...logReads(database.read),
    ...logHeadsIn(database),
    ...outboxIn(database),
    ...importsIn(database.read),
    ...tokensIn(database),
    ...holderAccessIn(database),
    snapshot: () => snapshotOf(database),
    write: (work) => database.write((queries, undo) => work(writerOn(database, queries), undo)),
    analyze: database.analyze,
    vacuum: database.vacuum,
    faults: () => faultsIn(database),
    close: database.close,
  }
  return translateErrors(store, database.translateError)
}
