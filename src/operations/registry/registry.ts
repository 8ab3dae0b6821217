// The registry as operations see it.
import type { JournalNote } from '#domain/credential/journal.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import type { Delivery } from '#operations/registry/announce.ts'
import { type Author, noteOf } from '#operations/registry/author.ts'
import type { Change } from '#operations/registry/change.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Store } from '#store/store.ts'

export type Registry = {
  store: Store
  keys: KeyRing
  log: PublicLog
  // One transaction with its journal entries and log leaves; the head is signed afterwards.
  change: <Result>(
    note: JournalNote,
    work: (change: Change) => Promise<Result>,
    delivery?: Delivery,
  ) => Promise<Result>
}

// What an operator asks for: who, why and when.
export type OperatorChange = { registry: Registry; author: Author; now: Date }

export const changeBy = <Result>(
  { registry, author, now }: OperatorChange,
  work: (change: Change) => Promise<Result>,
): Promise<Result> => registry.change(noteOf(author, now), work)

// The same registry, with emails for everything issued or renewed through it.
export const delivering = <Opened extends Registry>(registry: Opened, delivery: Delivery): Opened => ({
  ...registry,
  change: (note, work) => registry.change(note, work, delivery),
})
