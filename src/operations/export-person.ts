// Gathers all that the registry holds about one person, for the person to see, and notes that it did.
import { type Credential, type Standing, withStanding } from '#domain/credential/credential.ts'
import type { JournalEntry } from '#domain/credential/journal.ts'
import { tidyEmail } from '#domain/credential/record-rules.ts'
import { type Message, messageStates } from '#domain/outbox/message.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import type { Registry } from '#operations/registry/registry.ts'

export type PersonsCredential = Credential & {
  standing: Standing
  // The signed document, as it is handed out.
  document: unknown
  formerHashes: readonly string[]
  history: JournalEntry[]
  // Letters and events about it, newest first.
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

// The line goes under the id of each credential and not under the address: erasing the credential empties it. Nothing is
// given out before it is noted, and no export tells of itself.
export async function exportPerson(
  { store, change }: Registry,
  typed: string,
  author: Author,
  now: Date,
): Promise<Person> {
  const note = noteOf(author, now)
  const email = tidyEmail(typed)
  const held = await store.heldBy(email)
  if (held.length === 0) throw new Refusal(`Nothing is held about ${email}.`)
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
