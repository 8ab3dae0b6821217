// Finds one credential for the operator, with everything the registry knows about it.
import { badgePath } from '#domain/badge/addresses.ts'
import { type Credential, withStanding } from '#domain/credential/credential.ts'
import { normalizeEmail } from '#domain/credential/identity.ts'
import type { JournalEntry } from '#domain/credential/journal.ts'
import { parseCid, slipIn } from '#domain/verification/cid.ts'
import { NotFoundError, RefusedError } from '#errors/user-facing-error.ts'
import type { Listed } from '#operations/credentials/list-credentials.ts'
import { type ListedImport, listImports } from '#operations/credentials/list-imports.ts'
import type { Store, StoredRecord } from '#store/store.ts'

export type Shown = Listed & { history: JournalEntry[]; import?: ListedImport }

export function mistyped(cid: string): NotFoundError {
  const slip = slipIn(cid)
  if (slip?.kind !== 'length') return new NotFoundError(`The id "${cid}" is mistyped.`)
  const { characters, expected } = slip
  return new NotFoundError(
    characters < expected
      ? `The id "${cid}" is cut off: it has ${characters} of ${expected} characters after NM.`
      : `The id "${cid}" is too long: it has ${characters} characters after NM, not ${expected}.`,
  )
}

export async function findCredential(store: Store, cid: string): Promise<Credential> {
  const parsed = parseCid(cid)
  const found = await store.find(parsed)
  if (found) return found.credential
  throw parsed.isMistyped ? mistyped(cid) : new NotFoundError(`There is no credential "${cid}".`)
}

// Everything issued to an email address as typed.
export async function findHeld(
  store: Store,
  typed: string,
): Promise<{ email: string; held: StoredRecord[] }> {
  const email = normalizeEmail(typed)
  const held = await store.heldBy(email)
  if (held.length === 0) throw new RefusedError(`Nothing is stored about ${email}.`)
  return { email, held }
}

export async function showCredential(store: Store, cid: string, now: Date): Promise<Shown> {
  const credential = await findCredential(store, cid)
  const entries = await store.history(credential.id)
  const history = entries.map(({ fromSeq: _, toSeq: __, ...entry }) => entry)
  const [run] = await listImports(store, credential)
  return { ...withStanding(credential, now), history, ...(run && { import: run }) }
}

// What scripts and systems with a token get of a credential: nothing about how it is stored.
export function managedCredential(
  { seq: _, statusIndex: __, external, ...credential }: Listed,
  origin: string,
) {
  return {
    ...credential,
    ...(external && { externalRef: external.ref }),
    url: origin + badgePath(credential.id),
  }
}

export async function* managedCredentials(listed: AsyncIterable<Listed>, origin: string) {
  for await (const credential of listed) yield managedCredential(credential, origin)
}
