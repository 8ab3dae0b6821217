// The registry in one file beside the server.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Sealer } from '#domain/credential/seal.ts'
import { catalogueIn } from '#store/sqlite/catalogue.ts'
import { connect, troubleOf } from '#store/sqlite/connection.ts'
import { credentialsIn } from '#store/sqlite/credentials.ts'
import { decisionsIn } from '#store/sqlite/decisions.ts'
import { faultsIn } from '#store/sqlite/faults.ts'
import { issuingIn } from '#store/sqlite/issuing.ts'
import { journalIn } from '#store/sqlite/journal.ts'
import { migrate } from '#store/sqlite/migrations.ts'
import { openDirectoryWorker } from '#store/sqlite/open-directory-worker.ts'
import { sealingIn } from '#store/sqlite/sealing.ts'
import { snapshotsOf } from '#store/sqlite/snapshot.ts'
import type { Store } from '#store/store.ts'
import { translateErrors } from '#store/translate-errors.ts'

const databaseFile = 'northmark.db'

export function openSqliteStore(dataDir: string, sealer: () => Sealer): Store {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, databaseFile)
  const database = connect(file)
  migrate(database)
  const worker = openDirectoryWorker(file)

  const store: Store = {
    async answers() {
      database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').all()
    },
    ...catalogueIn(database, file, sealer),
    ...credentialsIn(database),
    ...issuingIn(database, file, sealer),
    ...decisionsIn(database, file, sealer),
    ...sealingIn(database, sealer),
    ...journalIn(database),
    ...snapshotsOf(database, file, sealer),
    ...faultsIn(file),
    directory: worker.directory,
    async close() {
      await worker.close()
      if (database.isOpen) database.close()
    },
  }
  return translateErrors(store, troubleOf)
}
