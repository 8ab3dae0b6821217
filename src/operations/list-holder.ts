// Finds what else the holder of a credential holds, for whoever has that one.
import type { Credential } from '#domain/credential/credential.ts'
import { otherCredentialsShown } from '#facts/registry.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import { type DirectoryCard, readCards } from '#operations/search-directory.ts'
import type { Store } from '#store/store.ts'

export type OtherCredential = Pick<DirectoryCard, 'id' | 'course' | 'issuedAt' | 'standing'>

// One that is not listed is never shown, and leads to no other: its holder wants it found by its id alone. People who
// share a mailbox are distinguished by their names.
export async function listOthers(
  { store, log }: { store: Store; log: PublicLog },
  { id, holder, listing }: Credential,
  on: Date,
): Promise<OtherCredential[]> {
  if (listing === 'unlisted') return []
  const cards = await readCards(log, () => store.listedOf(holder, otherCredentialsShown + 1), on)
  return cards
    .filter((card) => card.id !== id)
    .slice(0, otherCredentialsShown)
    .map(({ id, course, issuedAt, standing }) => ({ id, course, issuedAt, standing }))
}
