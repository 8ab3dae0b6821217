// The registry as operations see it.
import type { Note } from '#domain/credential/journal.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import type { Change } from '#operations/registry/change.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Store } from '#store/store.ts'

export type Registry = {
  store: Store
  keys: KeyRing
  log: PublicLog
  // One transaction, with its entries in the journal, its leaves in the log, and the head signed after it.
  change: <Result>(note: Note, work: (change: Change) => Promise<Result>) => Promise<Result>
}
