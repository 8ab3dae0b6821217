// Exports everything the registry stores about one person, and records the export in the journal.
import { type Credential, type Standing, withStanding } from '#domain/credential/credential.ts'
import type { JournalEntry } from '#domain/credential/journal.ts'
import { type Message, messageStates } from '#domain/outbox/message.ts'
import { findHeld } from '#operations/credentials/show-credential.ts'
import { noteOf } from '#operations/registry/author.ts'
import type { OperatorChange } from '#operations/registry/registry.ts'

export type PersonsCredential = Credential & {
  standing: Standing
  // The signed document as served.
  document: unknown
  formerHashes: readonly string[]
  history: JournalEntry[]
  // Emails and events about it, newest first.
  messages: Message[]
}

export type Person = { email: string; credentials: PersonsCredential[] }

function parsed(document: Uint8Array | undefined): unknown {
  try {
    return document && JSON.parse(new TextDecoder().decode(document))
  } catch {
    return undefined
  }
}

// Recorded under each credential's id, not the email address, so that erasing the credential empties the entry.
// Recorded before anything is returned, and left out of the export itself.
export async function exportPerson(
  { registry: { store, change }, author, now }: OperatorChange,
  typed: string,
): Promise<Person> {
  const note = noteOf(author, now)
  const { email, held } = await findHeld(store, typed)
  const credentials: PersonsCredential[] = []
  for (const { credential, document } of held)
    credentials.push({
      ...withStanding(credential, now),
      document: parsed(document?.bytes),
      formerHashes: (await store.formerDocuments(credential.seq)).map(({ hash }) => hash),
      history: await store.history(credential.id),
      messages: await store.messages({ states: messageStates, credentialId: credential.id, limit: 1000 }),
    })
  await change(note, async ({ record }) => {
    for (const { id } of credentials) record({ act: 'export', subject: id })
  })
  return { email, credentials }
}
