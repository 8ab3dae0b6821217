// The profiles that the registry keeps under a name, for command, API and console alike.
import { namePattern } from '#domain/operator/token.ts'
import { NotFoundError, refuse } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/registry/author.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { type Profile, readProfile } from '#operations/tables/import-profile.ts'
import type { Store } from '#store/store.ts'

export type SavedProfile = { name: string; savedAt: string; savedBy: string; options: Profile }

export async function listProfiles(store: Store): Promise<SavedProfile[]> {
  return (await store.profiles()).map(({ body, ...profile }) => ({ ...profile, options: JSON.parse(body) }))
}

export async function findProfile(store: Store, name: string): Promise<SavedProfile> {
  const found = (await listProfiles(store)).find((profile) => profile.name === name)
  if (!found) throw new NotFoundError(`There is no profile "${name}".`)
  return found
}

// Replaces one of the same name.
export async function saveProfile(
  { change }: Registry,
  name: string,
  options: unknown,
  author: Author,
  now: Date,
): Promise<SavedProfile> {
  const note = noteOf(author, now)
  if (!namePattern.test(name))
    throw refuse('The profile cannot be saved', [
      `its name, "${name}", must be lower-case letters and digits, joined by hyphens`,
    ])
  const profile = { name, savedAt: note.at, savedBy: note.who }
  const checked = readProfile(name, options)
  await change(note, async (change) => {
    await change.putProfile({ ...profile, body: JSON.stringify(checked) })
    change.record({ act: 'edit', subject: `profile ${name}` })
  })
  return { ...profile, options: checked }
}

export async function removeProfile(
  { change }: Registry,
  name: string,
  author: Author,
  now: Date,
): Promise<void> {
  await change(noteOf(author, now), async (change) => {
    if (!(await change.removeProfile(name))) throw new NotFoundError(`There is no profile "${name}".`)
    change.record({ act: 'remove', subject: `profile ${name}` })
  })
}
