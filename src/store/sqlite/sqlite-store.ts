// The registry in one file beside the server.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Sealer } from '#domain/credential/seal.ts'
import type { Writing } from '#store/log-memory.ts'
import type { LogHand } from '#store/log-store.ts'
import { catalogueIn } from '#store/sqlite/catalogue.ts'
import { connect, troubleOf } from '#store/sqlite/connection.ts'
import { credentialsIn } from '#store/sqlite/credentials.ts'
import { decisionsIn } from '#store/sqlite/decisions.ts'
import { erasingIn } from '#store/sqlite/erasing.ts'
import { faultsIn } from '#store/sqlite/faults.ts'
import { issuingIn } from '#store/sqlite/issuing.ts'
import { journalIn } from '#store/sqlite/journal.ts'
import { logIn } from '#store/sqlite/log.ts'
import { logHeadsIn } from '#store/sqlite/log-heads.ts'
import { migrate } from '#store/sqlite/migrations.ts'
import { openDirectoryWorker } from '#store/sqlite/open-directory-worker.ts'
import { sealingIn } from '#store/sqlite/sealing.ts'
import { snapshotsOf } from '#store/sqlite/snapshot.ts'
import type { Store } from '#store/store.ts'
import { translateErrors } from '#store/translate-errors.ts'

const databaseFile = 'northmark.db'

// It holds people's addresses: only its owner may read it. SQLite gives its other files the rights of the first; those
// that were there before are closed as well.
function closeToOthers(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(one) && (statSync(one).mode & 0o077) !== 0) chmodSync(one, 0o600)
}

export function openSqliteStore(dataDir: string, sealer: () => Sealer, hand: () => LogHand): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, databaseFile)
  closeToOthers(file)
  const database = connect(file)
  migrate(database)
  const worker = openDirectoryWorker(file)
  const writing: Writing = { sealer, pen: { hand, memory: undefined } }

  const credentials = credentialsIn(database)
  const store: Store = {
    async answers() {
      await credentials.find({ id: 'nobody', hashes: [], isMistyped: false })
    },
    ...catalogueIn(database, file, writing),
    ...credentials,
    ...issuingIn(database, file, writing),
    ...decisionsIn(database, file, writing),
    ...erasingIn(database, file, writing),
    ...sealingIn(database, sealer),
    ...journalIn(database),
    ...snapshotsOf(database, file, writing),
    ...logIn(database, file, writing),
    ...logHeadsIn(database, file),
    ...faultsIn(file),
    directory: worker.directory,
    async close() {
      await worker.close()
      if (database.isOpen) database.close()
    },
  }
  return translateErrors(store, troubleOf)
}
