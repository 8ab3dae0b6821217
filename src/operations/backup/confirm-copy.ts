// The operator vouches that this is the newest copy of the registry, while too few witnesses can be asked.
import type { JournalNote } from '#domain/credential/journal.ts'
import type { Registry } from '#operations/registry/registry.ts'

// Servers and commands read it from the journal. It does not outweigh witnesses that have seen more, which stop the change.
export async function confirmWithoutWitnesses({ log, change }: Registry, note: JournalNote): Promise<void> {
  log.newest.confirm()
  await change(note, async ({ record }) => record({ act: 'confirm-log' }))
}
