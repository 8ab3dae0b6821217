// Finds one credential for the operator, with everything the registry knows about it.
import { badgePath } from '#domain/badge/addresses.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { courseFinder } from '#domain/catalogue/find-course.ts'
import { type Credential, fullName, withStanding } from '#domain/credential/credential.ts'
import { normalizeEmail, personKey } from '#domain/credential/identity.ts'
import type { JournalEntry } from '#domain/credential/journal.ts'
import { searchWords } from '#domain/directory/fold.ts'
import { parseCid, slipIn } from '#domain/verification/cid.ts'
import { NotFoundError, RefusedError } from '#errors/user-facing-error.ts'
import type { Listed } from '#operations/credentials/list-credentials.ts'
import { type ListedImport, listImports } from '#operations/credentials/list-imports.ts'
import { soughtIn } from '#store/sought.ts'
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

export async function findCourse(store: Store, typed: string): Promise<Course> {
  const found = courseFinder(await store.courses())(typed)
  if (!found) throw new NotFoundError(`There is no course "${typed}".`)
  return found
}

const [maxSought, maxCandidates] = [1000, 5]

// Nobody is meant by a part of a word, or with a typo: those are only suggested.
function isMeant({ holder, formerly = [], ...credential }: Credential, typed: string): boolean {
  if (typed.includes('@')) return [holder, ...formerly].some(({ email }) => email === normalizeEmail(typed))
  const tokens = soughtIn({ holder, formerly, ...credential }).text.split(' ')
  return searchWords(typed).every((word) => tokens.includes(word))
}

// Everything issued to a person: by an address, which means everyone who uses it, or by a name, a number or a reference.
export async function findHeld(
  store: Store,
  typed: string,
): Promise<{ email: string; held: StoredRecord[] }> {
  const email = normalizeEmail(typed)
  const held = await store.heldBy(email)
  if (held.length > 0) return { email, held }
  const found = await store.read({ order: 'newest', limit: maxSought, filter: { search: typed } })
  if (found.length === 0) throw new RefusedError(`Nothing is stored about ${typed.trim()}.`)
  const meant = found.filter((one) => isMeant(one, typed))
  const people = new Map((meant.length > 0 ? meant : found).map(({ holder }) => [personKey(holder), holder]))
  const [[key = '', holder] = []] = people
  if (people.size === 1 && holder && meant.length > 0) {
    const theirs = await store.heldBy(holder.email)
    return {
      email: holder.email,
      held: theirs.filter(({ credential: one }) => personKey(one.holder) === key),
    }
  }
  const names = [...people.values()].map((one) => `${fullName(one)} (${one.email})`)
  const more = names.length > maxCandidates ? [`${names.length - maxCandidates} others`] : []
  throw new RefusedError(
    `"${typed.trim()}" may be ${[...names.slice(0, maxCandidates), ...more].join(', ')}: give the email address.`,
  )
}

// The ids that are meant by one id, or by a person; undefined without either.
export async function idsAbout(store: Store, cid: string | undefined, person: string | undefined) {
  if (person !== undefined) return (await findHeld(store, person)).held.map(({ credential: { id } }) => id)
  return cid === undefined ? undefined : [(await findCredential(store, cid)).id]
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
